// Pieces as the template gave them → pieces with `**bold**` and line breaks set apart.
import type { Piece, RichText, TextPiece } from '../../game/rich-text.ts';

export function markUp(pieces: readonly Piece[]): RichText {
  let bold = false;
  const result: Piece[] = [];
  for (const piece of pieces) {
    if (piece.type !== 'text') result.push(piece);
    else if (piece.from === 'field') result.push(bold ? { ...piece, bold } : piece);
    else bold = splitTyped(piece, bold, result);
  }
  return withoutOuterBreaks(result);
}

/** Returns whether the text is still bold at the end of the piece. */
function splitTyped(piece: TextPiece, boldBefore: boolean, result: Piece[]): boolean {
  let bold = boldBefore;
  let index = piece.index ?? 0;
  for (const part of piece.text.split(/(\*\*|\n)/)) {
    if (part === '**') bold = !bold;
    else if (part === '\n') result.push({ type: 'break' });
    else if (part !== '') result.push({ type: 'text', text: part, from: 'typed', index, ...(bold && { bold }) });
    index += part.length;
  }
  return bold;
}

/** A YAML block text ends with a line break that nobody meant. */
function withoutOuterBreaks(pieces: Piece[]): RichText {
  const first = pieces.findIndex((piece) => piece.type !== 'break');
  const last = pieces.findLastIndex((piece) => piece.type !== 'break');
  return first < 0 ? [] : pieces.slice(first, last + 1);
}
