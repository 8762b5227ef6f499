// One card of the report → its pictures, fields, texts, problems and remarks, and the places where a reader leaves theirs.
/** @jsxImportSource preact */
import { CardFields } from '../../view/card-fields.tsx';
import { ProblemList, Source } from '../../view/findings.tsx';
import { isBlank, type ReaderRemark } from './read-remarks.ts';
import type { PageProps, Picture, ReportCard } from './report.ts';

export function CardArticle({ card, ...page }: PageProps & { readonly card: ReportCard }) {
  const { words, view, report } = page;
  return (
    <article id={card.anchor} class="card" data-card={card.id} tabIndex={-1}>
      <Pictures card={card} />
      <div class="about">
        <header>
          <h4 class="name">{card.name}</h4>
          {card.en !== undefined && <span class="en">{card.en}</span>}
          <span class="copies">
            {card.deckId === 'components' ? words.pieces(card.copies) : words.copies(card.copies)}
          </span>
          {card.house.length > 0 && <span class="state house">{view.house}</span>}
          <code class="id">{card.id}</code>
        </header>
        <CardFields card={card} icons={report.icons} cardLink={page.cardLink} />
        {card.note !== undefined && (
          <p class="note">
            {view.note}: {card.note}
          </p>
        )}
        {card.problems.length > 0 && <ProblemList problems={card.problems} words={view} />}
        <Remarks card={card} {...page} />
        <footer>
          <label class="tick">
            <input type="checkbox" autocomplete="off" />
            {words.tick}
          </label>
          <span class="changed" hidden>
            {words.changed}
          </span>
          <details class="remark">
            <summary>{words.remark}</summary>
            <textarea rows={2} aria-label={`${card.name} 批注 remark`} autocomplete="off" />
          </details>
          <Source at={`${card.at.file}:${card.at.line}`} />
          <p class="remark-printed" />
        </footer>
      </div>
    </article>
  );
}

function Pictures({ card }: { readonly card: ReportCard }) {
  if (card.front === undefined && card.back === undefined) return null;
  return (
    <div class="pictures">
      {card.front && <FacePicture picture={card.front} name={card.name} />}
      {card.back && <FacePicture picture={card.back} name={card.name} />}
    </div>
  );
}

/** In proportion to each other, within reason: a token is smaller than a card, and a board no wider than a column. */
const pixelsPerMm = 2.5;
const narrowestPx = 52;
const widestPx = 230;

export function FacePicture({ picture, name }: { readonly picture: Picture; readonly name: string }) {
  const { src, widthMm, heightMm } = picture;
  const width = Math.round(Math.min(widestPx, Math.max(narrowestPx, widthMm * pixelsPerMm)));
  const height = Math.round((width * heightMm) / widthMm);
  return (
    <button type="button" class="zoom">
      <img src={src} width={width} height={height} alt={name} decoding="async" />
    </button>
  );
}

function Remarks({ card, words }: PageProps & { readonly card: ReportCard }) {
  const remarks = card.remarks.filter((remark) => !isBlank(remark));
  const ticks = card.remarks.filter(({ ticked, seen }) => ticked && seen === card.seen);
  if (remarks.length === 0 && ticks.length === 0) return null;
  const nameOf = ({ reader }: ReaderRemark) => reader ?? words.aReader;
  return (
    <div class="readers">
      {remarks.map((remark) => (
        <blockquote key={`${remark.at.file}:${remark.at.line}`}>
          <b>{nameOf(remark)}</b> {remark.remark}{' '}
          {remark.seen !== card.seen && <span class="state warning">{words.since}</span>}
        </blockquote>
      ))}
      {ticks.length > 0 && (
        <span class="ticks">
          ✓{' '}
          {ticks.map((tick) => (
            <span key={tick.at.file}>{nameOf(tick)} </span>
          ))}
        </span>
      )}
    </div>
  );
}
