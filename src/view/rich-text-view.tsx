// A card text → its words as they are printed: keywords set apart, icons by what they mean.
/** @jsxImportSource preact */
import type { Piece, RichText, TextPiece } from '../game/rich-text.ts';

export interface RichTextProps {
  readonly rich: RichText;
  /** What each icon means, by its name. */
  readonly icons: Readonly<Record<string, string>>;
}

export function RichTextView({ rich, icons }: RichTextProps) {
  return (
    <span class="rich">
      {rich.map((piece, i) => (
        <PieceView key={i} piece={piece} icons={icons} />
      ))}
    </span>
  );
}

function PieceView({ piece, icons }: { readonly piece: Piece; readonly icons: RichTextProps['icons'] }) {
  switch (piece.type) {
    case 'text':
      return <Words piece={piece} />;
    case 'keyword':
      return <b>【{piece.keyword}】</b>;
    case 'break':
      return <br />;
    case 'item':
      return `${piece.marker} `;
    case 'icon':
      return <span class="icon">{icons[piece.icon] ?? piece.icon}</span>;
  }
}

function Words({ piece: { text, bold, italic, smallCaps } }: { readonly piece: TextPiece }) {
  const caps = smallCaps ? <span class="small-caps">{text}</span> : text;
  const slanted = italic ? <i>{caps}</i> : caps;
  return <>{bold ? <b>{slanted}</b> : slanted}</>;
}
