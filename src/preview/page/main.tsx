// The start page's facts → the page, running; what its user chose is remembered in the browser.
/** @jsxImportSource preact */
import { render } from 'preact';
import type { Welcome } from '../wire.ts';
import { App } from './app.tsx';
import { memoryOfTab, rememberedChoices } from './remember.ts';
import { readRoute } from './route.ts';
import { noFilters, Store } from './state.ts';

const facts = document.querySelector<HTMLMetaElement>('meta[name="cardwright"]')?.content ?? '{}';
const welcome = JSON.parse(facts) as Welcome;
const route = readRoute(location.hash, welcome);

const store = new Store(
  {
    welcome,
    ...route,
    isFlipped: false,
    filters: noFilters,
    overlays: new Set(['trim', 'safe']),
    connection: 'waiting',
    ...rememberedChoices(),
  },
  memoryOfTab(),
);

render(<App store={store} />, document.body);
