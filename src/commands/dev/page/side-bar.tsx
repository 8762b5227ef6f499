// The decks of the game with their numbers of cards, and the filters of the grid.
/** @jsxImportSource preact */
import { deckSeverities, type Severity } from './find-cards.ts';
import type { Filters, State, Store } from './state.ts';
import type { Words } from './words.ts';

interface SideProps {
  readonly store: Store;
  readonly state: State;
  readonly words: Words;
}

export function SideBar({ store, state, words }: SideProps) {
  const { game, filters } = state;
  // Claims and problems are not listed by deck.
  const view = state.view === 'claims' || state.view === 'problems' ? 'faces' : state.view;
  const set = (change: Partial<Filters>) => store.set({ view, filters: { ...filters, ...change } });
  const cards = [...(game?.cards.values() ?? [])];
  const kinds = [...new Set(cards.map(({ kind }) => kind))];
  const flaws = deckSeverities(game?.verdict?.problems ?? []);
  const rows = [
    { id: '', name: words.allDecks, count: cards.length },
    ...(game?.decks ?? []).map(({ id, name, en }) => ({
      id,
      name: (state.language === 'en' && en) || name,
      count: cards.filter(({ deck }) => deck === id).length,
    })),
  ];
  return (
    <aside class="side" aria-label={words.filters}>
      <nav class="decks" aria-label={words.deck}>
        {rows.map(({ id, name, count }) => (
          <button
            key={id}
            type="button"
            class="deck-row"
            aria-current={filters.deck === id ? true : undefined}
            onClick={() => set({ deck: id })}
          >
            <span>{name}</span>
            <Flaw severity={flaws.get(id)} words={words} />
            <span class="deck-row-count">{count}</span>
          </button>
        ))}
      </nav>
      <div class="filters">
        <select
          aria-label={words.allKinds}
          value={filters.kind}
          onChange={(event) => set({ kind: event.currentTarget.value })}
        >
          <option value="">{words.allKinds}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kind}
            </option>
          ))}
        </select>
        <Check label={words.withProblems} on={filters.hasProblems} set={(hasProblems) => set({ hasProblems })} />
        <Check label={words.changed} on={filters.isChanged} set={(isChanged) => set({ isChanged })} />
      </div>
    </aside>
  );
}

function Flaw({ severity, words }: { severity: Severity | undefined; words: Words }) {
  return severity ? <i class={`dot is-${severity}`} title={words[severity]} /> : null;
}

function Check({ label, on, set }: { label: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
