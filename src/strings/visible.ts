// Makes data safe to show: on a terminal (no control characters or bidi overrides, which could move the cursor or reorder letters) and in Markdown.
// Unsafe characters become `\u001b`, which in JSON is the same character.

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
