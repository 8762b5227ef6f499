// A name → the same name in characters that our fonts have: they lack the full-width exclamation mark.

export function printable(name: string): string {
  return name.replaceAll('\uff01', '!');
}
