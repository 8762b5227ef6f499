// The page: a bar at the top, decks on the left, the chosen view in the middle, one large card on the right.
/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import { ClaimsTable, ProblemList, Totals } from '../../../view/findings.tsx';
import { viewWords } from '../../../view/words.tsx';
import { type ProblemView, parseGameKey } from '../wire.ts';
import { tell } from './ask.ts';
import { CloseUp } from './close-up.tsx';
import { askBeforeLeaving, BrokenTemplates, Help, UnsavedEdits } from './dialogs.tsx';
import { ExportDialog } from './export-steps.tsx';
import { follow, onLatency } from './follow.ts';
import { Grid } from './grid.tsx';
import { Hand } from './hand.tsx';
import { onCardsMoved, seenCards } from './in-view.ts';
import { listenToKeys } from './keyboard.ts';
import { Palette } from './palette.tsx';
import { SheetPages } from './sheet-pages.tsx';
import { SideBar } from './side-bar.tsx';
import {
  goTo,
  readRoute,
  rememberChoices,
  type ShownGame,
  type State,
  type Store,
  useStore,
  writeRoute,
} from './state.ts';
import { CardTable } from './table.tsx';
import { TopBar } from './top-bar.tsx';
import { type Words, wordsIn } from './words.ts';

export function App({ store }: { store: Store }) {
  const state = useStore(store);
  const words = wordsIn(state.language);
  useEffect(() => follow(store, state.gameKey), [store, state.gameKey]);
  useEffect(() => onLatency((latencyMs) => store.set({ latencyMs })), [store]);
  useEffect(() => reportVisible(store), [store]);
  useEffect(() => followAddress(store), [store]);
  useEffect(() => listenToKeys(store), [store]);
  useEffect(() => askBeforeLeaving(store), [store]);
  useChoices(state);
  const { game, selected } = state;
  const card = selected === undefined ? undefined : game?.cards.get(selected);
  return (
    <div class={`app${card ? ' has-card' : ''}`} data-checked={game?.verdict !== undefined && !game.isChecking}>
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
      {state.isCodeWaiting && (
        <p class="notice is-warning" role="status">
          {words.codeWaiting}
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
      {state.message && (
        <p class="toast" role="status">
          {state.message}
        </p>
      )}
      <BrokenTemplates store={store} state={state} words={words} />
      {state.dialog === 'palette' && <Palette store={store} state={state} words={words} />}
      {state.dialog === 'export' && <ExportDialog store={store} state={state} words={words} />}
      {state.dialog === 'help' && <Help store={store} words={words} />}
      {state.dialog === 'unsaved' && <UnsavedEdits store={store} state={state} words={words} />}
    </div>
  );
}

function Main({ store, state, words }: { store: Store; state: State; words: Words }) {
  const { game } = state;
  if (game === undefined) return <p class="blank">{words.loading}</p>;
  const props = { store, state, game, words };
  switch (state.view) {
    case 'table':
      return <CardTable {...props} />;
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
  const { zoom, language, theme, gameKey, view, selected, game } = state;
  useEffect(() => rememberChoices({ zoom, language, theme }), [zoom, language, theme]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.labels = language;
    document.documentElement.dataset.theme = theme;
  }, [language, theme]);
  useEffect(() => {
    document.title = game ? `${game.title} · 牌匠` : '牌匠';
  }, [game?.title]);
  useEffect(() => history.replaceState(null, '', writeRoute({ gameKey, view, selected })), [gameKey, view, selected]);
}

/** The user may type or paste another address. */
function followAddress(store: Store): () => void {
  const read = () => {
    const route = readRoute(location.hash, store.state.welcome);
    store.set({ ...goTo(route.gameKey, store.state), ...route });
    // Correct an address that leads nowhere.
    history.replaceState(null, '', writeRoute(route));
  };
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}

/** Tells the server which cards are visible, once scrolling has stopped: it draws them first after a save. */
function reportVisible(store: Store): () => void {
  let timer = 0;
  let sent = '';
  const report = () => {
    const { gameKey, selected } = store.state;
    const keys = [...(selected === undefined ? [] : [selected]), ...seenCards()];
    const text = JSON.stringify([gameKey, keys]);
    if (text === sent) return;
    sent = text;
    tell('/look', { game: gameKey, keys }).catch(() => undefined);
  };
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(report, 120);
  };
  onCardsMoved(later);
  return store.listen(later);
}

interface FindingsProps {
  readonly state: State;
  readonly game: ShownGame;
  readonly words: Words;
}

function Problems({ state, game, words }: FindingsProps) {
  const { verdict } = game;
  if (verdict === undefined) return <p class="blank">{words.notChecked}</p>;
  const keys = new Map(game.keys.map((key) => [key.split('/')[1], key]));
  const linkTo = (id: string) => {
    const selected = keys.get(id);
    return selected && writeRoute({ gameKey: game.id, view: 'problems', selected });
  };
  return (
    <div class="page-text">
      <h1>{words.problems}</h1>
      {game.isChecking && <p class="note">{words.notChecked}</p>}
      <ProblemList
        problems={verdict.problems}
        mostOfAKind={3}
        words={viewWords(state.language)}
        cardLink={linkTo}
        placeLink={(problem) => (problem as ProblemView).href}
        sourceLine={(problem) => (problem as ProblemView).source}
      />
      {verdict.omitted && <p>{words.omitted(verdict.omitted)}</p>}
    </div>
  );
}

const rank = { fails: 0, open: 1, ruled: 2, holds: 3 } as const;

/** Failing claims come first. */
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
      {game.isChecking && <p class="note">{words.notChecked}</p>}
      {totals && <p class={`tally ${isGood ? 'is-good' : 'is-bad'}`}>{own.claimTally(totals.claims)}</p>}
      <ClaimsTable claims={sorted} words={own} />
      <h1>{words.totals}</h1>
      {totals && <Totals totals={totals} words={own} />}
    </div>
  );
}
