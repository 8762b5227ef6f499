// What changed in one game → its section of the page, deck by deck.
/** @jsxImportSource preact */
import { type ChangeKind, changeKinds, kindsOf } from '../change-kinds.ts';
import type { Changes } from '../changes.ts';
import { deckNames } from '../deck-names.ts';
import { reprintPlan } from '../reprint-plan.ts';
import { words } from '../words.ts';
import { ChangedBack, ChangedEntry, type Telling, WholeEntry } from './entries.tsx';
import { pageWords } from './page-words.ts';
import type { PictureBook } from './picture-book.ts';

export function GameSection({ changes, book }: { changes: Changes; book: PictureBook }) {
  const { was, now, added, removed, changed, unchanged, language } = changes;
  const say = words(language);
  const names = deckNames(changes, say);
  const telling: Telling = { say, page: pageWords(language), book, deckNames: names };
  const decks = [...names].filter(([deck]) => kindsOfDeck(changes, deck).length > 0);
  const tally = { added: added.length, removed: removed.length, changed: changed.length, unchanged };
  return (
    <section class="game" lang={language}>
      <h1>{say.title(now.title, was.edition, now.edition)}</h1>
      <p>{decks.length === 0 ? say.nothing : `${say.tally(tally)} ${reprintLine(changes, telling)}`}</p>
      {decks.map(([deck, name]) => (
        <Deck key={deck} deck={deck} name={name} changes={changes} telling={telling} />
      ))}
    </section>
  );
}

function reprintLine(changes: Changes, { say, page }: Telling): string {
  const { print, discard } = reprintPlan(changes);
  const total = (items: typeof print) => say.count(items.reduce((sum, { copies }) => sum + copies, 0));
  return page.reprint(total(print), total(discard));
}

interface DeckProps {
  readonly deck: string;
  readonly name: string;
  readonly changes: Changes;
  readonly telling: Telling;
}

function Deck({ deck, name, changes, telling }: DeckProps) {
  const { backs, changed, added, removed } = changes;
  return (
    <section class={`deck ${kindsOfDeck(changes, deck).join(' ')}`}>
      <h2>{name}</h2>
      {backs
        .filter((back) => back.deck === deck)
        .map((back) => (
          <ChangedBack key="back" back={back} telling={telling} />
        ))}
      {changed
        .filter(({ now }) => now.deck === deck)
        .map((change) => (
          <ChangedEntry key={change.now.id} change={change} telling={telling} />
        ))}
      {added
        .filter((entry) => entry.deck === deck)
        .map((entry) => (
          <WholeEntry key={entry.id} entry={entry} kind="new" telling={telling} />
        ))}
      {removed
        .filter((entry) => entry.deck === deck)
        .map((entry) => (
          <WholeEntry key={entry.id} entry={entry} kind="gone" telling={telling} />
        ))}
    </section>
  );
}

/** All kinds that its entries have: a deck of which nothing is shown has no heading either. */
function kindsOfDeck({ backs, changed, added, removed }: Changes, deck: string): ChangeKind[] {
  const found = new Set<ChangeKind>([
    ...backs.filter((back) => back.deck === deck).map(() => 'back' as const),
    ...changed.filter(({ now }) => now.deck === deck).flatMap(kindsOf),
    ...added.filter((entry) => entry.deck === deck).map(() => 'new' as const),
    ...removed.filter((entry) => entry.deck === deck).map(() => 'gone' as const),
  ]);
  return changeKinds.filter((kind) => found.has(kind));
}
