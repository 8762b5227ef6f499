// Words of the data → Markdown that shows them as they are, whatever characters they hold.

/** Nothing in a card's data is markup, and nothing breaks the line. */
export function markdown(text: string): string {
  return text
    .replace(/[\\`*_~[\]<>#|&!]/g, '\\$&')
    .replace(/^(\d*)([-+.)])(?=\s)/, '$1\\$2')
    .replace(/\r?\n|[\r\u2028\u2029]/g, ' ↵ ');
}
