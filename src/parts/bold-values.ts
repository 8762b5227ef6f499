// A rules text → the same words with the card's own numbers in bold, and the percent sign that belongs to one.
import type { RichText } from '../game/rich-text.ts';

export function boldValues(rich: RichText): RichText {
  return rich.flatMap((piece, i): RichText => {
    if (piece.type !== 'text') return [piece];
    if (piece.from === 'field') return [{ ...piece, bold: true }];
    if (rich[i - 1]?.type !== 'text' || !piece.text.startsWith('%')) return [piece];
    return [
      { ...piece, text: '%', bold: true },
      { ...piece, text: piece.text.slice(1) },
    ];
  });
}
