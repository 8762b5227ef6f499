// The page of changes: one HTML file without scripts, which needs no other files.
/** @jsxImportSource preact */
import { readFileSync } from 'node:fs';
import { renderToString } from 'preact-render-to-string';
import { type ChangeKind, type Changes, changeKinds, deckNames, kindsOf } from '../changes.ts';
import { reprintPlan } from '../reprint-plan.ts';
import { changeWords, type PageWords, pageWords, workingTree } from '../words.ts';
import { type ArticleContext, ChangedBack, ChangedEntry, WholeEntry } from './entries.tsx';
import { type EditionPictures, PictureBook } from './face-pictures.tsx';

/**
 * An entry is shown when one of its kinds is ticked. No script is needed: `:has()` looks at the boxes. A browser without it shows all entries.
 * The file must not contain `"`, `&` or `<`: Preact would escape them, and the hash in the policy would not match.
 */
const pageStyle = readFileSync(new URL('./page.css', import.meta.url), 'utf8');

/** A game and language that only one side has. */
export interface Unmatched {
  readonly game: string;
  readonly language: string;
  readonly title: string;
}

export interface PageInput {
  /** Both sides, as the user named them. */
  readonly was: string;
  readonly now: string;
  readonly comparisons: readonly { readonly changes: Changes; readonly pictures: EditionPictures }[];
  readonly onlyWas?: readonly Unmatched[];
  readonly onlyNow?: readonly Unmatched[];
}

/** @param hashOf SHA-256 in base64; the policy allows only the style with this hash */
export function showPage(input: PageInput, hashOf: (text: string) => string): string {
  const { comparisons } = input;
  const language = comparisons[0]?.changes.language ?? 'zh';
  const book = new PictureBook(comparisons.map(({ pictures }) => pictures));
  const body = renderToString(<Body input={input} book={book} words={pageWords(language)} />);
  // After the body, which creates the classes of pictures.
  const css = `\n${pageStyle}${book.css()}`;
  const head = renderToString(<Head css={css} title={titleOf(input, language)} hash={hashOf(css)} />);
  return `<!doctype html>\n<html lang="${language.replace(/[^\w-]/g, '')}">\n${head}\n${body}\n</html>\n`;
}

function titleOf({ comparisons: [only, ...others] }: PageInput, language: string): string {
  if (only === undefined || others.length > 0) return pageWords(language).several;
  const { was, now } = only.changes;
  return changeWords(language).title(now.title, was.edition, now.edition);
}

function Head({ css, title, hash }: { css: string; title: string; hash: string }) {
  const policy = `default-src 'none'; img-src data:; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  return (
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content={policy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <style>{css}</style>
    </head>
  );
}

function Body({ input, book, words }: { input: PageInput; book: PictureBook; words: PageWords }) {
  const { comparisons, was, now, onlyWas = [], onlyNow = [] } = input;
  return (
    <body>
      <header>
        <p class="sides">{words.sides(sideName(was, words), sideName(now, words))}</p>
        <Filters all={comparisons.map(({ changes }) => changes)} words={words} />
      </header>
      <main>
        {comparisons.map(({ changes }) => (
          <GameSection key={`${changes.game} ${changes.language}`} changes={changes} book={book} />
        ))}
        <Only label={words.onlyWas} list={onlyWas} />
        <Only label={words.onlyNow} list={onlyNow} />
      </main>
    </body>
  );
}

function Only({ label, list }: { label: string; list: readonly Unmatched[] }) {
  if (list.length === 0) return null;
  const names = list.map(({ title, game, language }) => `${title} (${game}, ${language})`);
  return (
    <p class="note">
      {label}: {names.join(', ')}
    </p>
  );
}

function sideName(name: string, words: PageWords): string {
  return name === workingTree ? words.workingTree : name;
}

/** Check boxes that show and hide kinds of change, by style alone. */
function Filters({ all, words }: { all: readonly Changes[]; words: PageWords }) {
  const counts = countKinds(all);
  if (counts.size === 0) return null;
  return (
    <fieldset class="filters">
      <legend>{words.show}</legend>
      {changeKinds
        .filter((kind) => counts.has(kind))
        .map((kind) => (
          <label key={kind} class={`of-${kind}`}>
            <input type="checkbox" id={`show-${kind}`} checked />
            {words.kinds[kind]} {counts.get(kind)}
          </label>
        ))}
      <label>
        <input type="checkbox" id="show-marks" checked />
        {words.marks}
      </label>
    </fieldset>
  );
}

/** Number of articles with each kind. */
function countKinds(all: readonly Changes[]): Map<ChangeKind, number> {
  const kinds = all.flatMap(({ added, removed, changed, backs }): ChangeKind[] => [
    ...added.map(() => 'new' as const),
    ...removed.map(() => 'gone' as const),
    ...changed.flatMap(kindsOf),
    ...backs.map(() => 'back' as const),
  ]);
  const counts = new Map<ChangeKind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function GameSection({ changes, book }: { changes: Changes; book: PictureBook }) {
  const { was, now, added, removed, changed, unchanged, language } = changes;
  const words = changeWords(language);
  const names = deckNames(changes, words);
  const context: ArticleContext = { words, page: pageWords(language), book, deckNames: names };
  const decks = [...names].filter(([deck]) => kindsOfDeck(changes, deck).length > 0);
  const tally = { added: added.length, removed: removed.length, changed: changed.length, unchanged };
  return (
    <section class="game" lang={language}>
      <h1>{words.title(now.title, was.edition, now.edition)}</h1>
      <p>{decks.length === 0 ? words.nothing : `${words.tally(tally)} ${reprintLine(changes, context)}`}</p>
      {decks.map(([deck, name]) => (
        <Deck key={deck} deck={deck} name={name} changes={changes} context={context} />
      ))}
    </section>
  );
}

function reprintLine(changes: Changes, { words, page }: ArticleContext): string {
  const { print, discard } = reprintPlan(changes);
  const total = (items: typeof print) => words.count(items.reduce((sum, { copies }) => sum + copies, 0));
  return page.reprint(total(print), total(discard));
}

interface DeckProps {
  readonly deck: string;
  readonly name: string;
  readonly changes: Changes;
  readonly context: ArticleContext;
}

function Deck({ deck, name, changes, context }: DeckProps) {
  const { backs, changed, added, removed } = changes;
  return (
    <section class={`deck ${kindsOfDeck(changes, deck).join(' ')}`}>
      <h2>{name}</h2>
      {backs
        .filter((back) => back.deck === deck)
        .map((back) => (
          <ChangedBack key="back" back={back} context={context} />
        ))}
      {changed
        .filter(({ now }) => now.deck === deck)
        .map((change) => (
          <ChangedEntry key={change.now.id} change={change} context={context} />
        ))}
      {added
        .filter((entry) => entry.deck === deck)
        .map((entry) => (
          <WholeEntry key={entry.id} entry={entry} kind="new" context={context} />
        ))}
      {removed
        .filter((entry) => entry.deck === deck)
        .map((entry) => (
          <WholeEntry key={entry.id} entry={entry} kind="gone" context={context} />
        ))}
    </section>
  );
}

/** All kinds of its entries, so that filters hide the heading of an empty deck. */
function kindsOfDeck({ backs, changed, added, removed }: Changes, deck: string): ChangeKind[] {
  const found = new Set<ChangeKind>([
    ...backs.filter((back) => back.deck === deck).map(() => 'back' as const),
    ...changed.filter(({ now }) => now.deck === deck).flatMap(kindsOf),
    ...added.filter((entry) => entry.deck === deck).map(() => 'new' as const),
    ...removed.filter((entry) => entry.deck === deck).map(() => 'gone' as const),
  ]);
  return changeKinds.filter((kind) => found.has(kind));
}
