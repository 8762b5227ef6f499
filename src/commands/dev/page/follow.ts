// What the server tells → the state of the page, card by card, so that nothing else of it moves.
import type { CardView, Change, GameView, Message } from '../wire.ts';
import { addressOf } from './ask.ts';
import { seenCards } from './in-view.ts';
import { awaitPictures } from './latency.ts';
import type { ShownGame, Store } from './state.ts';
import { loadAgain } from './unsaved.tsx';

/** A browser has six lines to a server: a tab that nobody has seen for this long gives its own back. */
const patienceMs = 20_000;

export function follow(store: Store, stage: string): () => void {
  let source: EventSource | undefined;
  let timer = 0;
  let wasOpen = false;
  const open = () => {
    source = new EventSource(addressOf(`/events?game=${encodeURIComponent(stage)}`));
    source.onopen = () => {
      wasOpen = true;
      store.set({ connection: 'open', fault: undefined, trouble: undefined });
    };
    source.onerror = () => {
      store.set({ connection: 'lost' });
      // Refused where it was let in before: another server is here by now.
      if (wasOpen && source?.readyState === EventSource.CLOSED) loadAgain();
    };
    source.onmessage = ({ data }: MessageEvent<string>) => take(store, JSON.parse(data) as Message);
  };
  const close = () => {
    source?.close();
    source = undefined;
  };
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = window.setTimeout(close, patienceMs);
    else if (source === undefined) open();
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    close();
  };
}

function take(store: Store, message: Message): void {
  const { game } = store.state;
  if (message.type === 'game') store.set({ game: shownGame(message.game) });
  else if (message.type === 'trouble') store.set({ trouble: message.message });
  else if (message.type === 'fault') store.set({ fault: message.message });
  else if (game === undefined) return;
  else if (message.type === 'verdict') store.set({ game: { ...game, verdict: message.verdict }, fault: undefined });
  else {
    awaitPictures(message.change, new Set([...seenCards(), store.state.selected ?? '']));
    store.set({ game: changedGame(game, message.change) });
  }
}

function shownGame({ cards, ...game }: GameView): ShownGame {
  return { ...game, keys: cards.map(({ key }) => key), cards: byKey(cards) };
}

function changedGame(game: ShownGame, { cards, order, isHeld, head }: Change): ShownGame {
  const all = new Map([...game.cards, ...byKey(cards)]);
  const now = { ...game, ...head, isHeld };
  if (order === undefined) return { ...now, cards: all };
  const kept = new Map(order.keys.flatMap((key) => pairOf(key, all.get(key))));
  return { ...now, cards: kept, keys: order.keys, decks: order.decks };
}

function pairOf(key: string, card: CardView | undefined): [string, CardView][] {
  return card === undefined ? [] : [[key, card]];
}

function byKey(cards: readonly CardView[]): Map<string, CardView> {
  return new Map(cards.map((card) => [card.key, card]));
}
