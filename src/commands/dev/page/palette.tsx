// biome-ignore-all lint/a11y/useFocusableInteractive: the input has the focus, and names the chosen one.
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a list to choose from.
// The command palette: everything that the page can do, and its cards, found by typing.
/** @jsxImportSource preact */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Action, actionsOf } from './actions.ts';
import { isComposed } from './drafts.ts';
import { findCards } from './find-cards.ts';
import { chosenCard } from './keyboard.ts';
import { noFilters, type State, type Store } from './state.ts';
import type { Words } from './words.ts';

interface PaletteProps {
  readonly store: Store;
  readonly state: State;
  readonly words: Words;
}

/** More cards are found by more letters. */
const mostCards = 12;

export function Palette({ store, state, words }: PaletteProps) {
  const box = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  // The card that had the focus before this opened.
  const actions = useMemo(() => actionsOf(store, chosenCard(store.state)), [store, state.game?.id, state.language]);
  const found = useMemo(() => [...matching(actions, query), ...cardsFor(store, state, query)], [actions, query]);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => list.current?.children[at]?.scrollIntoView({ block: 'nearest' }), [at]);
  const close = () => store.set({ dialog: undefined });
  const run = (action: Action | undefined) => {
    if (action === undefined) return;
    close();
    action.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) {
      const last = found.length - 1;
      const next = at + step;
      // From the end to the start, but not by leaps.
      setAt(Math.abs(step) === 1 ? (next < 0 ? last : next > last ? 0 : next) : Math.max(0, Math.min(last, next)));
    } else if (event.key === 'Enter') run(found[at]);
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={box} class="palette" aria-label={words.palette} onClose={close}>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-autocomplete="list"
        aria-activedescendant={found[at] ? `palette-${at}` : undefined}
        aria-label={words.paletteFind}
        placeholder={words.paletteFind}
        value={query}
        onInput={(event) => {
          setQuery(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul ref={list} id="palette-list" role="listbox" aria-label={words.palette}>
        {found.map((action, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys.
          <li
            key={action.id}
            id={`palette-${i}`}
            role="option"
            aria-selected={i === at}
            onClick={() => run(action)}
            onMouseMove={() => setAt(i)}
          >
            <span>{action.name}</span>
            {action.detail && <small>{action.detail}</small>}
            {action.keys && <kbd>{action.keys}</kbd>}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p class="empty">{words.nothingFound}</p>}
    </dialog>
  );
}

/** All words of the query, in any order; what begins with it comes first. */
function matching(actions: readonly Action[], query: string): Action[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = actions.filter(({ search }) => words.every((word) => search.includes(word)));
  const begins = (action: Action) => Number(words.length > 0 && action.name.toLowerCase().startsWith(words[0] ?? ''));
  return found.toSorted((a, b) => begins(b) - begins(a));
}

function cardsFor(store: Store, { game, language }: State, query: string): Action[] {
  if (game === undefined || query.trim() === '') return [];
  const cards = findCards(game, { ...noFilters, query }).flatMap((group) => group.cards);
  return cards.slice(0, mostCards).map((card) => ({
    id: `card ${card.key}`,
    name: (language === 'en' && card.en) || card.name,
    detail: card.key,
    search: '',
    run: () => store.set({ selected: card.key, isFlipped: false, filters: noFilters }),
  }));
}
