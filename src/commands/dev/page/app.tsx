// The whole page: a bar above, the decks at the left, what is looked at in the middle, one card large at the right.
/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import { ClaimsTable, ProblemList, Totals } from '../../../view/findings.tsx';
import { viewWords } from '../../../view/words.tsx';
import { parseGameKey } from '../game-key.ts';
import type { ProblemView } from '../wire.ts';
import { tell } from './ask.ts';
import { BrokenTemplates } from './broken-templates.tsx';
import { CloseUp } from './close-up.tsx';
import { follow } from './follow.ts';
import { Grid } from './grid.tsx';
import { Hand } from './hand.tsx';
import { onCardsMoved, seenCards } from './in-view.ts';
import { listenToKeys } from './keyboard.ts';
import { onLatency } from './latency.ts';
import { Modal } from './modal.tsx';
import { rememberChoices } from './remember.ts';
import { readRoute, writeRoute } from './route.ts';
import { SheetPages } from './sheet-pages.tsx';
import { SideBar } from './side-bar.tsx';
import { goTo, type ShownGame, type State, type Store, useStore } from './state.ts';
import { TopBar } from './top-bar.tsx';
import { askBeforeLeaving, Unsaved } from './unsaved.tsx';
import { type Words, wordsIn } from './words.ts';

export function App({ store }: { store: Store }) {
  const state = useStore(store);
  const words = wordsIn(state.language);
  useEffect(() => follow(store, state.stage), [store, state.stage]);
  useEffect(() => onLatency((latencyMs) => store.set({ latencyMs })), [store]);
  useEffect(() => reportLooks(store), [store]);
  useEffect(() => followAddress(store), [store]);
  useEffect(() => listenToKeys(store), [store]);
  useEffect(() => askBeforeLeaving(store), [store]);
  useChoices(state);
  const { game, selected } = state;
  const card = selected === undefined ? undefined : game?.cards.get(selected);
  return (
    <div class={`app${card ? ' has-card' : ''}`} data-checked={game?.verdict !== undefined}>
      <TopBar store={store} state={state} words={words} />
      {state.connection === 'lost' && (
        <p class="notice is-warning" role="status">
          {words.lost}
        </p>
      )}
      {state.trouble && (
        <p class="notice is-warning" role="status">
          {state.trouble}
        </p>
      )}
      {state.fault && (
        <p class="notice is-error" role="alert">
          {state.fault}
        </p>
      )}
      {game?.isHeld && (
        <p class="notice is-warning" role="status">
          {words.held}
        </p>
      )}
      {game && !game.hasTemplates && (
        <p class="notice is-warning" role="status">
          {words.noTemplates(`templates/${parseGameKey(game.id).game}`)}
        </p>
      )}
      <div class="body">
        <SideBar store={store} state={state} words={words} />
        <main class="main">
          <Main store={store} state={state} words={words} />
        </main>
        {game && card && <CloseUp store={store} state={state} game={game} card={card} words={words} />}
      </div>
      <BrokenTemplates store={store} state={state} words={words} />
      {state.dialog === 'help' && <Help store={store} words={words} />}
      {state.dialog === 'unsaved' && <Unsaved store={store} state={state} words={words} />}
    </div>
  );
}

function Main({ store, state, words }: { store: Store; state: State; words: Words }) {
  const { game } = state;
  if (game === undefined) return <p class="blank">{words.loading}</p>;
  const props = { store, state, game, words };
  switch (state.view) {
    case 'sheets':
      return <SheetPages {...props} />;
    case 'claims':
      return <Claims {...props} />;
    case 'problems':
      return <Problems {...props} />;
    case 'hand':
      return <Hand {...props} />;
    default:
      return <Grid {...props} />;
  }
}

function useChoices(state: State): void {
  const { zoom, language, theme, stage, view, selected, game } = state;
  useEffect(() => rememberChoices({ zoom, language, theme }), [zoom, language, theme]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.labels = language;
    document.documentElement.dataset.theme = theme;
  }, [language, theme]);
  useEffect(() => {
    document.title = game ? `${game.title} · 牌匠` : '牌匠';
  }, [game?.title]);
  useEffect(() => history.replaceState(null, '', writeRoute({ stage, view, selected })), [stage, view, selected]);
}

/** Somebody may type or paste another address. */
function followAddress(store: Store): () => void {
  const read = () => {
    const route = readRoute(location.hash, store.state.welcome);
    store.set({ ...goTo(route.stage, store.state), ...route });
    // What leads nowhere is put right.
    history.replaceState(null, '', writeRoute(route));
  };
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}

/** What is looked at is drawn first after a save; the server is told when nothing moves any more. */
function reportLooks(store: Store): () => void {
  let timer = 0;
  let told = '';
  const report = () => {
    const { stage, selected } = store.state;
    const keys = [...(selected === undefined ? [] : [selected]), ...seenCards()];
    const text = JSON.stringify([stage, keys]);
    if (text === told) return;
    told = text;
    tell('/look', { game: stage, keys }).catch(() => undefined);
  };
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(report, 120);
  };
  onCardsMoved(later);
  return store.listen(later);
}

/** The keys of the page, in a window over it. */
function Help({ store, words }: { store: Store; words: Words }) {
  return (
    <Modal store={store} words={words} title={words.helpTitle}>
      <dl class="help-keys">
        {words.keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              {key.split('  ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

interface FindingsProps {
  readonly state: State;
  readonly game: ShownGame;
  readonly words: Words;
}

/** What was found in the game: its problems, and the claims and totals, red or green. */
function Problems({ state, game, words }: FindingsProps) {
  const { verdict } = game;
  if (verdict === undefined) return <p class="blank">{words.notChecked}</p>;
  const keys = new Map(game.keys.map((key) => [key.split('/')[1], key]));
  const linkTo = (id: string) => {
    const selected = keys.get(id);
    return selected && writeRoute({ stage: game.id, view: 'problems', selected });
  };
  return (
    <div class="page-text">
      <h1>{words.problems}</h1>
      <ProblemList
        problems={verdict.problems}
        words={viewWords(state.language)}
        cardLink={linkTo}
        placeLink={(problem) => (problem as ProblemView).href}
        sourceLine={(problem) => (problem as ProblemView).source}
      />
    </div>
  );
}

const rank = { fails: 0, ruled: 1, holds: 2 } as const;

/** What fails stands above what holds. */
function Claims({ state, game, words }: FindingsProps) {
  const { verdict } = game;
  if (verdict === undefined) return <p class="blank">{words.notChecked}</p>;
  const { claims, totals } = verdict;
  const sorted = [...claims].sort((a, b) => rank[a.state] - rank[b.state]);
  const own = viewWords(state.language);
  const isGood = totals !== undefined && totals.claims.fail === 0 && totals.claims.left === 0;
  return (
    <div class="page-text">
      <h1>{words.claims}</h1>
      {totals && <p class={`tally ${isGood ? 'is-good' : 'is-bad'}`}>{own.claimTally(totals.claims)}</p>}
      <ClaimsTable claims={sorted} words={own} />
      <h1>{words.totals}</h1>
      {totals && <Totals totals={totals} words={own} />}
    </div>
  );
}
