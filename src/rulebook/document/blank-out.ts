// The text of a rulebook → the same with blanks for what no reader sees: front matter, comments, styles and scripts.

const hidden: readonly (readonly [open: string, close: string])[] = [
  ['<!--', '-->'],
  ['<style', '</style>'],
  ['<script', '</script>'],
];

/** Lines and columns stay where they are, so that places and the borders of tables do. */
export function blankOut(text: string): string {
  let result = withoutFrontMatter(text);
  for (const [open, close] of hidden) result = blankBetween(result, open, close);
  return result;
}

function withoutFrontMatter(text: string): string {
  const match = /^\uFEFF?---[ \t]*\r?\n/.exec(text);
  if (match === null) return text;
  const end = /^(?:---|\.\.\.)[ \t]*$/m.exec(text.slice(match[0].length));
  if (end === null) return text;
  const length = match[0].length + end.index + end[0].length;
  return blanks(text.slice(0, length)) + text.slice(length);
}

function blankBetween(text: string, open: string, close: string): string {
  const parts: string[] = [];
  let done = 0;
  for (;;) {
    const from = text.indexOf(open, done);
    const to = from < 0 ? -1 : text.indexOf(close, from + open.length);
    if (to < 0) return parts.join('') + text.slice(done);
    const end = to + close.length;
    parts.push(text.slice(done, from), blanks(text.slice(from, end)));
    done = end;
  }
}

function blanks(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
