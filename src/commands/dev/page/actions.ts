// Everything that the page can do, for the command palette.
import { parseGameKey, showGameKey } from '../wire.ts';
import { addCard, deleteCard, duplicateCard, moveCard } from './card-steps.ts';
import { stepHistory } from './edit-steps.ts';
import { exportFace, exportSheets, exportTable, faceFormats } from './export-steps.tsx';
import { neighbour } from './find-cards.ts';
import {
  clampZoom,
  goTo,
  noFilters,
  type Overlay,
  type State,
  type Store,
  type Theme,
  toggled,
  views,
} from './state.ts';
import { type Words, wordsIn } from './words.ts';

export interface Action {
  readonly id: string;
  readonly name: string;
  readonly detail?: string | undefined;
  /** The shortcut. */
  readonly keys?: string | undefined;
  /** What it is found by: its names in all languages, in small letters. */
  readonly search: string;
  readonly run: () => void;
}

interface Draft extends Pick<Action, 'id' | 'keys' | 'run' | 'detail'> {
  readonly name: (words: Words) => string;
}

/** @param chosen the card that keys are about */
export function actionsOf(store: Store, chosen: string | undefined): readonly Action[] {
  const { state } = store;
  const words = wordsIn(state.language);
  const all = [...viewActions(store), ...cardActions(store, chosen), ...exportActions(store), ...otherActions(store)];
  return [...all, ...deckActions(store), ...gameActions(store)].map(({ name, ...draft }) => ({
    ...draft,
    name: name(words),
    search: [name(wordsIn('zh')), name(wordsIn('en')), draft.detail ?? '', draft.id].join(' ').toLowerCase(),
  }));
}

function viewActions(store: Store): Draft[] {
  return views.map((view, i) => ({
    id: `view ${view}`,
    name: (words) => `${words.showView}: ${words[view]}`,
    keys: String(i + 1),
    run: () => store.set({ view }),
  }));
}

function cardActions(store: Store, chosen: string | undefined): Draft[] {
  const { game, filters } = store.state;
  const card = chosen === undefined ? undefined : game?.cards.get(chosen);
  const decks = game?.decks ?? [];
  const add = decks.map(
    ({ id, name }): Draft => ({
      id: `add ${id}`,
      name: (words) => `${words.addCard}: ${name}`,
      detail: id,
      run: () => void addCard(store, id),
    }),
  );
  if (game === undefined || card === undefined) return add;
  const { key } = card;
  const go = (by: 1 | -1) => store.set({ selected: neighbour(game, filters, key, by), isFlipped: false });
  const own: readonly (readonly [string, (words: Words) => string, string | undefined, () => void])[] = [
    ['duplicate', (words) => words.duplicate, 'd', () => void duplicateCard(store, key)],
    ['delete', (words) => words.deleteCard, 'Del', () => void deleteCard(store, key)],
    ['earlier', (words) => words.earlier, 'Shift+←', () => void moveCard(store, key, -1)],
    ['later', (words) => words.later, 'Shift+→', () => void moveCard(store, key, 1)],
    ['add-behind', (words) => words.addBehind, 'n', () => void addCard(store, card.deck, key)],
    ['previous', (words) => words.previous, '←', () => go(-1)],
    ['next', (words) => words.next, '→', () => go(1)],
    ['flip', (words) => words.flip, 'f', () => store.set({ isFlipped: !store.state.isFlipped })],
  ];
  const faces = faceFormats.map(
    (format): Draft => ({
      id: `face ${format}`,
      name: (words) => words.downloadFace(format.toUpperCase()),
      detail: card.id,
      run: () => void exportFace(store, format, key),
    }),
  );
  return [...own.map(([id, name, keys, run]) => ({ id, name, keys, detail: card.id, run })), ...faces, ...add];
}

function exportActions(store: Store): Draft[] {
  return [
    { id: 'export pdf', name: (words) => words.downloadSheets, run: () => void exportSheets(store) },
    { id: 'export tts', name: (words) => words.downloadTable, run: () => void exportTable(store) },
  ];
}

const overlays: readonly (readonly [Overlay, string])[] = [
  ['bleed', 'b'],
  ['trim', 't'],
  ['safe', 's'],
  ['boxes', 'x'],
];
const themes: readonly Theme[] = ['light', 'dark', 'auto'];

function otherActions(store: Store): Draft[] {
  const zoom = (by: number) => store.set({ zoom: clampZoom(store.state.zoom * by) });
  const filter = (change: Partial<State['filters']>) =>
    store.set({ view: 'faces', filters: { ...store.state.filters, ...change } });
  return [
    { id: 'undo', name: (words) => words.undo, keys: 'Ctrl+Z', run: () => void stepHistory(store, 'undo') },
    { id: 'redo', name: (words) => words.redo, keys: 'Ctrl+Y', run: () => void stepHistory(store, 'redo') },
    {
      id: 'search',
      name: (words) => words.search,
      keys: '/',
      // After the palette has given the focus back.
      run: () => setTimeout(() => document.getElementById('search')?.focus(), 0),
    },
    ...overlays.map(
      ([overlay, keys]): Draft => ({
        id: `overlay ${overlay}`,
        name: (words) => `${words.showOrHide}: ${words[overlay]}`,
        keys,
        run: () => store.set({ overlays: toggled(store.state.overlays, overlay) }),
      }),
    ),
    { id: 'zoom in', name: (words) => `${words.zoom} +`, keys: '+', run: () => zoom(1.15) },
    { id: 'zoom out', name: (words) => `${words.zoom} −`, keys: '−', run: () => zoom(1 / 1.15) },
    { id: 'filter problems', name: (words) => words.withProblems, run: () => filter({ hasProblems: true }) },
    { id: 'filter changed', name: (words) => words.changed, run: () => filter({ isChanged: true }) },
    { id: 'filter none', name: (words) => words.clearFilters, run: () => store.set({ filters: noFilters }) },
    { id: 'unsaved', name: (words) => words.unsaved, run: () => store.set({ dialog: 'unsaved' }) },
    { id: 'help', name: (words) => words.help, keys: '?', run: () => store.set({ dialog: 'help' }) },
    ...themes.map(
      (theme): Draft => ({
        id: `theme ${theme}`,
        name: (words) => `${words.theme}: ${words.themes[theme]}`,
        run: () => store.set({ theme }),
      }),
    ),
    {
      id: 'language',
      name: () => (store.state.language === 'zh' ? 'English' : '中文'),
      run: () => store.set({ language: store.state.language === 'zh' ? 'en' : 'zh' }),
    },
  ];
}

function deckActions(store: Store): Draft[] {
  const { game, language, filters } = store.state;
  return (game?.decks ?? []).map(({ id, name, en }) => ({
    id: `deck ${id}`,
    name: (words) => `${words.deck}: ${(language === 'en' && en) || name}`,
    detail: id,
    run: () => store.set({ filters: { ...filters, deck: id } }),
  }));
}

/** Other games, and the languages of this one. */
function gameActions(store: Store): Draft[] {
  const { state } = store;
  const { game } = parseGameKey(state.gameKey);
  const [own = '', ...languages] = state.game?.languages ?? [];
  return [
    ...state.welcome.games
      .filter(({ id }) => id !== game)
      .map(
        ({ id, title }): Draft => ({
          id: `game ${id}`,
          name: (words) => `${words.game}: ${title}`,
          detail: id,
          run: () => store.set(goTo(id, store.state)),
        }),
      ),
    ...(languages.length === 0 ? [] : [own, ...languages]).map(
      (language): Draft => ({
        id: `speech ${language}`,
        name: (words) => `${words.speech}: ${language}`,
        run: () => store.set({ gameKey: showGameKey({ game, ...(language !== own && { language }) }) }),
      }),
    ),
  ];
}
