// Sets the moment before the colon, and the card's own numbers, in bold. The first word stays beside the colon.
import type { RichText } from 'cardwright/parts';

export function emphasis(rich: RichText): RichText {
  return rich.flatMap((piece, i): RichText => {
    if (piece.type !== 'text') return [piece];
    if (piece.from === 'field') return [{ ...piece, bold: true }];
    // A percent sign belongs to the number before it.
    const bold = i === 0 ? piece.text.search(/[:：]/) + 1 : piece.text.startsWith('%') ? 1 : 0;
    if (bold === 0) return [piece];
    return [
      { ...piece, text: piece.text.slice(0, bold), bold: true },
      { ...piece, text: i === 0 ? piece.text.slice(bold).replace(/^ /, '\u00A0') : piece.text.slice(bold) },
    ];
  });
}
