// What the server tells → the state of the page, card by card, so that nothing else of it moves.
import type { Message } from '../wire.ts';
import { addressOf } from './ask.ts';
import { seenCards } from './in-view.ts';
import { awaitPictures } from './latency.ts';
import { nextGame, type Store } from './state.ts';
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
  if (message.type === 'trouble') return store.set({ trouble: message.message });
  if (message.type === 'fault') return store.set({ fault: message.message });
  const { game, selected } = store.state;
  if (message.type === 'change' && game) awaitPictures(message.change, new Set([...seenCards(), selected ?? '']));
  store.set({ game: nextGame(game, message), ...(message.type === 'verdict' && { fault: undefined }) });
}
