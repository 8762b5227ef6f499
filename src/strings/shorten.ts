/** Cuts the middle: messages begin with what is wrong and end with why. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = Math.ceil(most * 0.7);
  const start = text.slice(0, head).replace(/[\uD800-\uDBFF]$/, '');
  const end = text.slice(text.length - (most - head)).replace(/^[\uDC00-\uDFFF]/, '');
  return `${start}…${end}`;
}

/** `a, b, c and 97 more`. */
export function shortList(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).map((name) => shorten(name, 80));
  const left = names.length - shown.length;
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(', ');
}
