// The decks of the report → a section each, under a bar with search, filters and sorting.
/** @jsxImportSource preact */
import { CardArticle, FacePicture } from './card-article.tsx';
import type { PageProps, ReportDeck } from './report.ts';
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

/** The words of an option are plain text, so the page's script puts the other language there. */
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

/** Those that have a chart: what is worth counting is worth sorting by. */
function sortablePaths({ report }: Pick<PageProps, 'report'>): string[] {
  return [...new Set(report.distributions.map(({ path }) => path))];
}
