// The fields of a card → a list of names and values; texts as they are printed.
/** @jsxImportSource preact */

import type { Piece, RichText, TextPiece } from '../game/rich-text.ts';
import type { CardFacts, FieldFacts } from './card-facts.ts';
import { valueSigns } from './words.tsx';

interface CardFieldsProps {
  readonly card: Pick<CardFacts, 'fields'>;
  readonly icons: Readonly<Record<string, string>>;
  /** Where the card of an id is on this page. */
  readonly cardLink?: (id: string) => string | undefined;
}

/** Texts first: they are what is read; then the rest in the order of the file, and last what only templates read. */
export function CardFields({ card, icons, cardLink }: CardFieldsProps) {
  const texts = card.fields.filter(({ role }) => role === 'text');
  const rest = [
    ...card.fields.filter(({ role }) => role !== 'text' && role !== 'icon'),
    ...card.fields.filter(({ role }) => role === 'icon'),
  ];
  return (
    <>
      {texts.map((field) => (
        <p class="text" key={field.path}>
          {field.path === 'text' ? null : <FieldName {...field} />}
          <RichTextView rich={field.rich ?? []} icons={icons} />
        </p>
      ))}
      <dl class="fields">
        {rest.map((field) => (
          <div class={`field role-${field.role}`} key={field.path}>
            <dt title={field.says}>
              <FieldName {...field} />
            </dt>
            <dd>
              <FieldValues field={field} cardLink={cardLink} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** As the game calls it, and as the file does. */
export function FieldName({ called, path }: Pick<FieldFacts, 'called' | 'path'>) {
  return (
    <>
      {called !== undefined && <span class="called">{called}</span>}
      <code>{path}</code>
    </>
  );
}

function FieldValues({ field, cardLink }: { field: FieldFacts; cardLink: CardFieldsProps['cardLink'] }) {
  if (field.values.length === 0) return <>{valueSigns.none}</>;
  return (
    <>
      {field.values.map((value, i) => {
        const shown = typeof value === 'boolean' ? (value ? valueSigns.yes : valueSigns.no) : String(value);
        const link = field.role === 'card' ? cardLink?.(shown) : undefined;
        const means = field.means?.[i];
        return (
          <span class="value" key={i}>
            {link === undefined ? (means ?? shown) : <a href={link}>{shown}</a>}
            {means !== undefined && means !== shown && <small>{shown}</small>}
          </span>
        );
      })}
    </>
  );
}

interface RichTextProps {
  readonly rich: RichText;
  /** What each icon means, by its name. */
  readonly icons: Readonly<Record<string, string>>;
}

/** A card text → its words as they are printed: keywords set apart, icons by what they mean. */
function RichTextView({ rich, icons }: RichTextProps) {
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
