// A rules text → the same words with the card's own numbers, and the sign before or after them, in bold.
import type { RichText } from 'cardwright/parts';

export function emphasis(rich: RichText): RichText {
  return rich.flatMap((piece, i): RichText => {
    if (piece.type !== 'text') return [piece];
    if (piece.from === 'field') return [{ ...piece, bold: true }];
    const afterNumber = rich[i - 1]?.type === 'text' && piece.text.startsWith('%');
    if (!afterNumber) return [piece];
    return [
      { ...piece, text: '%', bold: true },
      { ...piece, text: piece.text.slice(1) },
    ];
  });
}
