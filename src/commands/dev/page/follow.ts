// Follows the event stream of a game, and measures the time from a save to its picture on the screen.
import type { CardView, Message } from '../wire.ts';
import { addressOf } from './ask.ts';
import { loadAgain } from './dialogs.tsx';
import { seenCards } from './in-view.ts';
import { nextGame, type Store } from './state.ts';

/** A browser opens only six connections to a server, so close the event stream of hidden tabs after this time. */
const hiddenMs = 20_000;

export function follow(store: Store, gameKey: string): () => void {
  let source: EventSource | undefined;
  let timer = 0;
  let wasOpen = false;
  const open = () => {
    source = new EventSource(addressOf(`/events?game=${encodeURIComponent(gameKey)}`));
    source.onopen = () => {
      wasOpen = true;
      store.set({ connection: 'open', fault: undefined, trouble: undefined, isCodeWaiting: undefined });
    };
    source.onerror = () => {
      store.set({ connection: 'lost' });
      // Refused after it was open: another server runs here now.
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
    if (document.hidden) timer = window.setTimeout(close, hiddenMs);
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
  const { game, selected } = store.state;
  switch (message.type) {
    case 'trouble':
      store.set({ trouble: message.message });
      break;
    case 'fault':
      store.set({ fault: message.message });
      break;
    case 'code':
      store.set({ isCodeWaiting: message.isWaiting });
      break;
    case 'verdict':
      store.set({ game: nextGame(game, message), fault: undefined });
      break;
    default:
      if (message.type === 'change' && game) awaitPictures(message.change, new Set([...seenCards(), selected ?? '']));
      store.set({ game: nextGame(game, message) });
  }
}

interface PromisedPictures {
  readonly cards: readonly Pick<CardView, 'key' | 'front' | 'back'>[];
  readonly savedAt?: number;
}

const awaited = new Map<string, number>();
let report: (ms: number) => void = () => undefined;

export function onLatency(listener: (ms: number) => void): void {
  report = listener;
}

/** Measures visible cards only; the user does not wait for the others. */
export function awaitPictures({ cards, savedAt }: PromisedPictures, seen: ReadonlySet<string>): void {
  if (savedAt === undefined) return;
  // This save overtakes pictures of an older one that were never shown.
  for (const [picture, at] of awaited) if (at !== savedAt) awaited.delete(picture);
  for (const { key, front, back } of cards)
    for (const picture of seen.has(key) ? [front, back] : []) if (picture) awaited.set(picture, savedAt);
}

/** Call when an image is loaded. It is on the screen with the next frame. */
export function pictureLoaded(picture: string): void {
  const savedAt = awaited.get(picture);
  if (savedAt === undefined) return;
  awaited.delete(picture);
  requestAnimationFrame(() => report(Math.round(Date.now() - savedAt)));
}
