// Sets the moment before the colon, and the card's own numbers, in bold.
import { plainText, type RichText } from 'cardwright/parts';

export function emphasis(rich: RichText): RichText {
  return rich.flatMap((piece, i): RichText => {
    if (piece.type !== 'text') return [piece];
    if (piece.from === 'field') return [{ ...piece, bold: true }];
    // A percent sign belongs to the number before it.
    const bold = i === 0 ? piece.text.search(/[:：]/) + 1 : piece.text.startsWith('%') ? 1 : 0;
    if (bold === 0) return [piece];
    return [
      { ...piece, text: piece.text.slice(0, bold), bold: true },
      { ...piece, text: piece.text.slice(bold) },
    ];
  });
}

/** The words before the colon. */
export function momentOf(rich: RichText): string {
  return plainText(rich).split(/[:：]/)[0] ?? '';
}

/** Puts the moment on its own line. */
export function momentApart(rich: RichText): RichText {
  const [moment, ...rest] = emphasis(rich);
  return moment === undefined ? [] : [moment, { type: 'break' }, ...rest];
}
