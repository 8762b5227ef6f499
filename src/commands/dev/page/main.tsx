// Starts the page in the browser, or says how to get in.
/** @jsxImportSource preact */
import { render } from 'preact';
import type { Welcome } from '../wire.ts';
import { App } from './app.tsx';
import { enter, onEntered } from './ask.ts';
import { loadAgain } from './dialogs.tsx';
import { lastingStorage, noFilters, readRoute, rememberedChoices, Store } from './state.ts';
import { wordsIn } from './words.ts';

function start(welcome: Welcome): void {
  const store = new Store(
    {
      welcome,
      ...readRoute(location.hash, welcome),
      isFlipped: false,
      filters: noFilters,
      overlays: new Set(['trim', 'safe']),
      connection: 'waiting',
      ...rememberedChoices(),
    },
    lastingStorage(),
  );
  addEventListener('storage', ({ storageArea }) => storageArea === localStorage && store.drafts.readAgain());
  render(<App store={store} />, document.body);
}

function Locked() {
  const words = wordsIn(rememberedChoices().language);
  return (
    <main class="blank">
      <p>{words.locked}</p>
      <p>{words.lockedWhy}</p>
    </main>
  );
}

let isLocked = false;
let otherEntered = false;
// Listen before asking: another tab may get in while this one is refused.
onEntered(() => {
  otherEntered = true;
  if (isLocked) loadAgain();
});
const welcome = await enter();
if (welcome) start(welcome);
else if (otherEntered) loadAgain();
else {
  isLocked = true;
  render(<Locked />, document.body);
}
