// Two colours (`#rrggbb`) and a share → the colour between them.

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  return `#${a
    .map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

function channels(color: string): number[] {
  if (!/^#[\da-f]{6}$/i.test(color)) throw new Error(`the colour "${color}" cannot be mixed; write it as #rrggbb`);
  return [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16));
}
