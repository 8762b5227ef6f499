// Adds, copies, deletes, moves and sorts cards: asks the server, says what happened, and shows the card.
import type { CardsAnswer, CardsRequest } from '../wire-edits.ts';
import { tell } from './ask.ts';
import { findCards } from './find-cards.ts';
import type { State, Store } from './state.ts';
import { wordsIn } from './words.ts';

type Step = CardsRequest extends infer One ? (One extends unknown ? Omit<One, 'game'> : never) : never;

let last: Promise<void> = Promise.resolve();

/** One after the other, undo and redo included: each begins with what the last one wrote. */
export function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(work);
  return last;
}

/** @param request called when it is its turn */
function stepInTurn(store: Store, request: (state: State) => Step | undefined): Promise<void> {
  return inTurn(async () => {
    const step = request(store.state);
    if (step !== undefined) await take(store, step);
  });
}

async function take(store: Store, step: Step): Promise<void> {
  const { gameKey, language, game, selected } = store.state;
  const words = wordsIn(language);
  try {
    const { answer } = await tell<CardsAnswer | { readonly fault: string }>('/cards', { game: gameKey, ...step });
    if ('fault' in answer) store.say(answer.fault);
    else if (answer.result === 'refused')
      store.say(`${words.refused}: ${answer.problems.map(({ message, fix }) => `${message} ${fix}`).join(' ')}`);
    else if (answer.result === 'conflict') store.say(`${words.cardConflict} (${answer.label})`);
    else {
      store.wrote();
      store.say(`${words.cardSteps[step.step]}: ${answer.label} · ${words.undo} Ctrl+Z`);
      await cardsAgain(store, game);
      const isThere = answer.key !== undefined && store.state.game?.cards.has(answer.key);
      if (isThere && (step.step !== 'delete' || selected !== undefined)) show(store, answer.key, selected);
    }
  } catch (error) {
    store.say((error as Error).message);
  }
}

/** Until the page has heard of the new order, which takes some milliseconds. */
const patienceMs = 4000;

function cardsAgain(store: Store, before: State['game']): Promise<void> {
  return new Promise((resolve) => {
    const isNew = () => store.state.game?.keys !== before?.keys;
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, patienceMs);
    const stop = store.listen(() => isNew() && done());
    if (isNew()) done();
  });
}

/** Opens the card where one was open, and gives it the focus, for the next key. */
function show(store: Store, key: string | undefined, wasOpen: string | undefined): void {
  if (key === undefined) return;
  const hasFocus = document.activeElement === document.body || document.activeElement?.matches('.thumb');
  if (wasOpen !== undefined || !hasFocus) store.set({ selected: key, isFlipped: false });
  requestAnimationFrame(() => {
    const thumb = document.querySelector<HTMLElement>(`.thumb[data-key="${CSS.escape(key)}"]`);
    thumb?.scrollIntoView({ block: 'nearest' });
    if (hasFocus) thumb?.focus({ preventScroll: true });
  });
}

/** Behind a card of the deck. Default: at its end. */
export function addCard(store: Store, deck: string, behind?: string): Promise<void> {
  return stepInTurn(store, ({ language }) => ({
    step: 'add',
    deck,
    name: wordsIn(language).newCard,
    ...(behind !== undefined && { behind }),
  }));
}

export function duplicateCard(store: Store, key: string): Promise<void> {
  return stepInTurn(store, () => ({ step: 'duplicate', key }));
}

export function deleteCard(store: Store, key: string): Promise<void> {
  const seen = store.state.game?.cards.get(key)?.seen ?? '';
  return stepInTurn(store, () => ({ step: 'delete', key, seen }));
}

/** By one place among the cards of its deck that the filters show. */
export function moveCard(store: Store, key: string, by: 1 | -1): Promise<void> {
  return stepInTurn(store, ({ game, filters }) => {
    const group = game && findCards(game, filters).find(({ cards }) => cards.some((card) => card.key === key));
    const keys = group?.cards.map((card) => card.key) ?? [];
    const to = keys[keys.indexOf(key) + by];
    return to === undefined ? undefined : { step: 'move', key, to };
  });
}

export function sortDeck(
  store: Store,
  deck: string,
  { path, isDescending }: { readonly path: readonly (string | number)[]; readonly isDescending: boolean },
): Promise<void> {
  return stepInTurn(store, () => ({ step: 'sort', deck, path, isDescending }));
}
