// Puts names and values of the user into messages: short, on one line, and safe on a terminal, where control characters and bidi overrides could move
// the cursor or reorder letters. Unsafe characters become `\u001b`, which in JSON is the same character.

/** Control characters except tab and line feed, unusual line ends, bidi controls, unpaired surrogates. */
const unsafe = /(?![\n\t])[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

export function visible(text: string): string {
  return text.replace(unsafe, escaped);
}

/** For a name, which must stay on its line. */
export function visibleLine(text: string): string {
  return visible(text).replace(/[\n\t]/g, escaped);
}

function escaped(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Escapes Markdown, and keeps the text on one line. */
export function markdown(text: string): string {
  return text
    .replace(/[\\`*_~[\]<>#|&!]/g, '\\$&')
    .replace(/^(\d*)([-+.)])(?=\s)/, '$1\\$2')
    .replace(/\r?\n|[\r\u2028\u2029]/g, ' ↵ ');
}

/** Any value as text. `String` gives `[object Object]` for objects, or throws. */
export function asWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // Only game code can make circular values.
    return '{…}';
  }
}

/** `1 card`, `2 cards`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

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
