/** @jsxImportSource preact */
import { CardFields } from '../../view/card-fields.tsx';
import { ProblemList, Source } from '../../view/findings.tsx';
import { isBlank, type ReaderRemark } from './read-remarks.ts';
import type { PageProps, Picture, ReportCard, ReportDeck } from './report.ts';
import { proofTables } from './words.ts';

export function CardSections(page: PageProps) {
  const { report, words } = page;
  return (
    <section id="cards">
      <h2>{words.cards}</h2>
      <Toolbar {...page} />
      <p class="empty" id="nothing" hidden>
        {words.nothingFound}
      </p>
      <section class="deck" id="sorted" hidden>
        <div class="cards" />
      </section>
      {report.decks.map((deck) => (
        <DeckSection key={deck.id} deck={deck} {...page} />
      ))}
    </section>
  );
}

function DeckSection({ deck, ...page }: PageProps & { readonly deck: ReportDeck }) {
  const printed = deck.cards.reduce((sum, { copies }) => sum + copies, 0);
  const { words, view } = page;
  return (
    <section class="deck" id={`deck-${deck.id}`} data-deck={deck.id}>
      <header>
        <h3>{deck.name ?? view.components}</h3>
        <span class="muted">
          {deck.id === 'components' ? words.pieces(printed) : view.cards(printed, deck.cards.length)}
        </span>
        {deck.back && (
          <span class="shared-back">
            <FacePicture picture={deck.back} name={deck.name ?? deck.id} />
            <span class="muted">{words.sharedBack}</span>
          </span>
        )}
        <code class="source">{deck.file}</code>
      </header>
      <div class="cards">
        {deck.cards.map((card) => (
          <CardArticle key={card.anchor} card={card} {...page} />
        ))}
      </div>
    </section>
  );
}

function Toolbar(page: PageProps) {
  const { report, words, view } = page;
  return (
    <search class="toolbar" id="toolbar">
      <label class="find">
        <span>
          {words.search} <kbd>/</kbd>
        </span>
        <input type="search" id="find" autocomplete="off" spellcheck={false} />
      </label>
      <label>
        <select id="deck" autocomplete="off">
          <Option value="" word="allDecks" />
          {report.decks.map(({ id, name }) => (
            <option key={id} value={id}>
              {name ?? `${id}`}
            </option>
          ))}
        </select>
      </label>
      <label>
        <select id="sort" autocomplete="off">
          <Option value="file" word="sortFile" />
          <Option value="name" word="sortName" />
          <Option value="copies" word="sortCopies" />
          {sortablePaths(page).map((path) => (
            <option key={path} value={`field:${path}`}>
              {calledOf(page, path)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" id="descending" aria-pressed="false">
        ↓
      </button>
      <Toggle id="only-open" word={words.onlyOpen} />
      <Toggle id="only-remarks" word={words.onlyRemarks} />
      <Toggle id="only-problems" word={words.onlyProblems} />
      <Toggle id="only-house" word={words.onlyHouse} />
      <button type="button" id="view" aria-pressed="false">
        <span class="when-details">{words.pictures}</span>
        <span class="when-pictures">{words.details}</span>
      </button>
      <span id="chips" />
      <button type="button" id="clear" hidden>
        {words.clear}
      </button>
      <span class="count muted" aria-live="polite">
        {words.shown} <b id="shown">{report.cards.length}</b>/{report.cards.length}
        <span class="hint"> · {view.cards(report.totals.cards, report.totals.faces)}</span>
      </span>
    </search>
  );
}

function Toggle({ id, word }: { readonly id: string; readonly word: PageProps['words']['onlyOpen'] }) {
  return (
    <button type="button" class="toggle" id={id} aria-pressed="false">
      {word}
    </button>
  );
}

/** An option holds plain text only, so the page's script switches its language. */
function Option({
  value,
  word,
}: {
  readonly value: string;
  readonly word: 'allDecks' | 'sortFile' | 'sortName' | 'sortCopies';
}) {
  const { zh, en } = proofTables;
  return (
    <option value={value} data-zh={zh[word]} data-en={en[word]}>
      {zh[word]}
    </option>
  );
}

function calledOf({ report }: Pick<PageProps, 'report'>, path: string): string {
  const called = report.distributions.find((one) => one.path === path)?.called;
  return called === undefined ? path : `${called} ${path}`;
}

/** Fields that have a chart. */
function sortablePaths({ report }: Pick<PageProps, 'report'>): string[] {
  return [...new Set(report.distributions.map(({ path }) => path))];
}

function CardArticle({ card, ...page }: PageProps & { readonly card: ReportCard }) {
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

/** Faces keep their proportions to each other, within limits: a token is smaller than a card, a board fits the column. */
const pixelsPerMm = 2.5;
const narrowestPx = 52;
const widestPx = 230;

function FacePicture({ picture, name }: { readonly picture: Picture; readonly name: string }) {
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
