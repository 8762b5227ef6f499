// Pieces of a text and what is to stand in their place → the text with all of them replaced.

export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * What is put in stands before what is replaced at the same place; else the order is that of the list.
 * Nothing comes of splices that overlap.
 */
export function applySplices(text: string, splices: readonly Splice[]): string | undefined {
  const ordered = splices
    .map((splice, i) => ({ ...splice, i, isInsert: splice.start === splice.end }))
    .sort((a, b) => a.start - b.start || Number(b.isInsert) - Number(a.isInsert) || a.i - b.i);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: fresh } of ordered) {
    if (start < at) return undefined;
    parts.push(text.slice(at, start), fresh);
    at = end;
  }
  return [...parts, text.slice(at)].join('');
}
