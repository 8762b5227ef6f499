// All that was typed and is not saved, wherever it belongs: to be found again, copied or dropped.
/** @jsxImportSource preact */
import { parseGameKey, showGameKey } from '../game-key.ts';
import type { Unsaved as Change } from './drafts.ts';
import { Modal } from './modal.tsx';
import { goTo, noFilters, type State, type Store } from './state.ts';
import type { Words } from './words.ts';

interface UnsavedProps {
  readonly store: Store;
  readonly state: State;
  readonly words: Words;
}

export function Unsaved({ store, state, words }: UnsavedProps) {
  const changes = store.drafts.list();
  return (
    <Modal store={store} words={words} title={words.unsaved}>
      <ul class="unsaved-list">
        {changes.map((change) => (
          <li key={`${change.card} ${change.path}`}>
            <p class="unsaved-place">
              {change.card} · {change.path}
            </p>
            <p class="unsaved-text">{change.text || '—'}</p>
            {isGone(state, change) ? <p class="unsaved-gone">{words.cardGone}</p> : null}
            <p class="value-tools">
              {!isGone(state, change) && (
                <button type="button" class="solid" onClick={() => show(store, change)}>
                  {words.showCard}
                </button>
              )}
              <button type="button" class="quiet" onClick={() => drop(store, change)}>
                {words.drop}
              </button>
            </p>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** Of other games nothing is known before they are looked at. */
function isGone({ game }: State, { game: own, key }: Change): boolean {
  return game !== undefined && parseGameKey(game.id).game === own && !game.cards.has(key);
}

function show(store: Store, { game, key, language }: Change): void {
  const { stage } = store.state;
  const isHere =
    parseGameKey(stage).game === game && (language === undefined || parseGameKey(stage).language === language);
  const there = isHere ? stage : showGameKey({ game, ...(language && { language }) });
  const shown = { view: 'faces', selected: key, filters: noFilters, dialog: undefined } as const;
  store.set({ ...goTo(there, store.state), ...shown });
}

function drop(store: Store, { card, path }: Change): void {
  store.drafts.put(card, path, undefined);
  const isLast = store.drafts.unsavedCards.size === 0;
  store.set({ unsaved: store.drafts.unsavedCards, ...(isLast && { dialog: undefined }) });
}

let isReloading = false;

/**
 * Before the page is left with changes that are not saved, the browser asks; not when the page loads itself again.
 */
export function askBeforeLeaving(store: Store): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isReloading && store.state.unsaved.size > 0) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** What was typed outlives it. */
export function loadAgain(): void {
  isReloading = true;
  location.reload();
}
