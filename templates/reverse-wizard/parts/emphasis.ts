// A rules text → the same words, with the card's own numbers in bold.
import type { RichText } from 'cardwright/parts';

export function emphasis(rich: RichText): RichText {
  return rich.map((piece) => (piece.type === 'text' && piece.from === 'field' ? { ...piece, bold: true } : piece));
}
