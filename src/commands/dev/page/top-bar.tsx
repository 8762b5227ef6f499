// The bar at the top: game, view, search, zoom, state of the connection.
/** @jsxImportSource preact */
import { parseGameKey, showGameKey } from '../wire.ts';
import { stepHistory } from './edit-steps.ts';
import { clampZoom, goTo, type State, type Store, type Theme, views, zoomRange } from './state.ts';
import type { Words } from './words.ts';

interface BarProps {
  readonly store: Store;
  readonly state: State;
  readonly words: Words;
}

export function TopBar(props: BarProps) {
  return (
    <header class="bar">
      <span class="mark">牌匠</span>
      <GameChoice {...props} />
      <SpeechChoice {...props} />
      <Tabs {...props} />
      <Search {...props} />
      <Zoom {...props} />
      <UnsavedSign {...props} />
      <Steps {...props} />
      <Tools {...props} />
      <Status {...props} />
      <Choices {...props} />
    </header>
  );
}

function GameChoice({ store, state, words }: BarProps) {
  const choose = (gameKey: string) => store.set(goTo(gameKey, state));
  const chosen = parseGameKey(state.gameKey).game;
  const shown = parseGameKey(state.game?.id ?? '');
  return (
    <select class="game" aria-label={words.game} value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
      {state.welcome.games.map(({ id, title }) => (
        <option key={id} value={id}>
          {(id === shown.game && state.game?.title) || title}
        </option>
      ))}
    </select>
  );
}

/** The language of the faces. Selection and scroll position stay. */
function SpeechChoice({ store, state, words }: BarProps) {
  const { game, language = '' } = parseGameKey(state.gameKey);
  const known = state.welcome.games.find(({ id }) => id === game)?.languages;
  const [own = '', ...others] = state.game?.languages ?? known ?? [];
  // Keep a language that game.yaml no longer lists, so that the user can leave it.
  const choices = ['', ...others, ...(others.includes(language) || language === '' ? [] : [language])];
  if (choices.length === 1) return null;
  const choose = (chosen: string) => store.set({ gameKey: showGameKey({ game, ...(chosen && { language: chosen }) }) });
  return (
    <select
      class="speech"
      aria-label={words.speech}
      title={words.speech}
      value={language}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {choices.map((one) => (
        <option key={one} value={one}>
          {languageName(one || own)}
        </option>
      ))}
    </select>
  );
}

/** In the language itself. */
function languageName(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

function Tabs({ store, state, words }: BarProps) {
  const { problems = [], omitted = 0 } = state.game?.verdict ?? {};
  const failing = state.game?.verdict?.claims.filter(({ state: verdict }) => verdict === 'fails').length ?? 0;
  const isChecking = state.game?.isChecking === true;
  const serious = problems.filter(({ severity }) => severity !== 'hint').length;
  // Hints are left out first.
  const left = serious < problems.length ? 0 : omitted;
  const counts: Partial<Record<string, number>> = { problems: serious + left, claims: failing };
  return (
    <nav class="tabs" aria-label={words.views}>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-current={state.view === view ? 'page' : undefined}
          onClick={() => store.set({ view })}
        >
          {words[view]}
          {counts[view] ? <b class={isChecking ? 'count is-old' : 'count'}>{counts[view]}</b> : null}
        </button>
      ))}
    </nav>
  );
}

function Search({ store, state, words }: BarProps) {
  const { filters } = state;
  return (
    <input
      class="search"
      type="search"
      id="search"
      placeholder={words.search}
      aria-label={words.search}
      value={filters.query}
      onInput={(event) =>
        store.set({
          view: state.view === 'table' ? 'table' : 'faces',
          filters: { ...filters, query: event.currentTarget.value },
        })
      }
    />
  );
}

function Zoom({ store, state, words }: BarProps) {
  return (
    <input
      class="zoom"
      type="range"
      aria-label={words.zoom}
      title={words.zoom}
      min={zoomRange.least}
      max={zoomRange.most}
      step={0.1}
      value={state.zoom}
      onInput={(event) => store.set({ zoom: clampZoom(Number(event.currentTarget.value)) })}
    />
  );
}

/** Counts cards of other decks and games, and deleted ones, too. */
function UnsavedSign({ store, state, words }: BarProps) {
  const { size } = state.unsaved;
  if (size === 0) return null;
  return (
    <button
      type="button"
      class="quiet unsaved-sign"
      title={words.unsaved}
      aria-label={words.unsavedCards(size)}
      onClick={() => store.set({ dialog: 'unsaved' })}
    >
      <i class="thumb-unsaved" />
      <span>{words.unsavedCards(size)}</span>
    </button>
  );
}

function Steps({ store, words }: BarProps) {
  return (
    <span class="steps">
      {(['undo', 'redo'] as const).map((step) => (
        <button
          key={step}
          type="button"
          class="quiet sign"
          title={words[step]}
          aria-label={words[step]}
          onClick={() => void stepHistory(store, step)}
        >
          {step === 'undo' ? '↶' : '↷'}
        </button>
      ))}
    </span>
  );
}

function Tools({ store, words }: BarProps) {
  return (
    <span class="steps">
      <button
        type="button"
        class="quiet sign"
        title={words.download}
        aria-label={words.download}
        onClick={() => store.set({ dialog: 'export', exportFaults: [] })}
      >
        ⤓
      </button>
      <button
        type="button"
        class="quiet sign"
        title={`${words.palette} (Ctrl+K)`}
        aria-label={words.palette}
        onClick={() => store.set({ dialog: 'palette' })}
      >
        ⌘
      </button>
    </span>
  );
}

function Status({ state, words }: BarProps) {
  const { latencyMs, connection } = state;
  const status = latencyMs === undefined ? words.follows : words.latency(latencyMs);
  return (
    <span class={`status is-${connection}`} data-latency={latencyMs} title={status}>
      <i class="pulse" />
      {latencyMs === undefined ? '' : `${latencyMs} ms`}
    </span>
  );
}

const themes: readonly Theme[] = ['auto', 'light', 'dark'];
const themeSigns = { auto: '◐', light: '○', dark: '●' } as const;

function Choices({ store, state, words }: BarProps) {
  const { theme, language } = state;
  const nextTheme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto';
  return (
    <span class="choices">
      <button type="button" class="quiet" onClick={() => store.set({ language: language === 'zh' ? 'en' : 'zh' })}>
        {words.language}
      </button>
      <button
        type="button"
        class="quiet sign"
        title={words.theme}
        aria-label={`${words.theme}: ${theme}`}
        onClick={() => store.set({ theme: nextTheme })}
      >
        {themeSigns[theme]}
      </button>
      <button
        type="button"
        class="quiet sign"
        title={words.help}
        aria-label={words.help}
        onClick={() => store.set({ dialog: 'help' })}
      >
        ?
      </button>
    </span>
  );
}
