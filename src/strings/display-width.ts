// Columns of a text in a fixed-width font. Han characters and emoji take two; pandoc aligns tables this way.

const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const emojiSelector = '\uFE0F';
// https://www.unicode.org/reports/tr11/: the ranges that are wide as a whole.
const wide =
  /^[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F200}-\u{1F2FF}\u{20000}-\u{3FFFD}]$/u;
const emoji = /^\p{Emoji_Presentation}$/u;

/** For every UTF-16 unit the column where it begins, and at the end the total width. */
export function displayColumns(text: string): number[] {
  const columns: number[] = [];
  let column = 0;
  let last = 0;
  for (const char of text) {
    // The selector turns a narrow sign into an emoji: ✉ takes one column, ✉️ two.
    const width = char === emojiSelector ? 2 - last : charWidth(char);
    for (let i = 0; i < char.length; i++) columns.push(column);
    column += width;
    last = char === emojiSelector ? 2 : width;
  }
  columns.push(column);
  return columns;
}

function charWidth(char: string): number {
  if (char < '\u0300') return 1;
  if (wide.test(char) || emoji.test(char)) return 2;
  return zeroWidth.test(char) ? 0 : 1;
}

export function displayWidth(text: string): number {
  return displayColumns(text).at(-1) ?? 0;
}
