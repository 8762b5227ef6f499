// The fields of a card as a list of names and values.
/** @jsxImportSource preact */

import type { Piece, RichText, TextPiece } from '../game/rich-text.ts';
import type { CardFacts, FieldFacts } from './card-facts.ts';
import { valueSigns } from './words.tsx';

interface CardFieldsProps {
  readonly card: Pick<CardFacts, 'fields'>;
  readonly icons: Readonly<Record<string, string>>;
  /** Link to a card on this page. */
  readonly cardLink?: (id: string) => string | undefined;
}

/** Texts first, then other fields in file order, icons last. */
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
            <dt title={field.description}>
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

/** Name in the glossary, and name in the file. */
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
  /** Meaning of each icon, by name. */
  readonly icons: Readonly<Record<string, string>>;
}

/** Keywords in brackets, icons as their meaning. */
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
