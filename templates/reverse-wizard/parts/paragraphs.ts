// A rules text → its paragraphs; those one below the other that have the same keyword are one.
import type { RichText } from 'cardwright/parts';

export function paragraphs(text: RichText): RichText[] {
  const joined: RichText[] = [];
  for (const line of splitLines(text)) {
    const before = joined.at(-1);
    const same = keywordOf(line) !== undefined && before !== undefined && keywordOf(before) === keywordOf(line);
    if (same) joined[joined.length - 1] = [...before, { type: 'break' }, ...line];
    else joined.push(line);
  }
  return joined;
}

export function keywordOf(text: RichText): string | undefined {
  return text.find((piece) => piece.type === 'keyword')?.keyword;
}

function splitLines(text: RichText): RichText[] {
  const all: RichText[number][][] = [[]];
  for (const piece of text) {
    if (piece.type === 'break') all.push([]);
    else all.at(-1)?.push(piece);
  }
  return all.filter((one) => one.length > 0);
}
