// What the page knows and what its user has chosen. The address and the browser's storage remember the choices.
import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../../../problems/problem.ts';
import {
  type CardView,
  type Change,
  type DeckView,
  type GameHead,
  type Message,
  parseGameKey,
  type Verdict,
  type Welcome,
} from '../wire.ts';
import { Drafts } from './drafts.ts';
import { browserLanguage, type Language } from './words.ts';

type ViewName = 'faces' | 'table' | 'sheets' | 'claims' | 'hand' | 'problems';
export type Theme = 'auto' | 'light' | 'dark';

export interface ShownGame extends GameHead {
  /** Its key. */
  readonly id: string;
  readonly decks: readonly DeckView[];
  /** In the order of the data. */
  readonly keys: readonly string[];
  readonly cards: ReadonlyMap<string, CardView>;
  readonly isHeld: boolean;
  readonly verdict?: Verdict;
  readonly isChecking?: boolean;
}

export interface Filters {
  readonly query: string;
  readonly deck: string;
  readonly kind: string;
  readonly hasProblems: boolean;
  readonly isChanged: boolean;
}

/** Of an export that was refused. `at` only where a file is to blame. */
export type ExportFault = Pick<Problem, 'message' | 'fix'> & Partial<Pick<Problem, 'at'>>;

export interface State {
  readonly welcome: Welcome;
  /** The game, and the language of its faces: `game` or `game@en`. */
  readonly gameKey: string;
  readonly game?: ShownGame | undefined;
  readonly view: ViewName;
  /** The card that is shown large. */
  readonly selected?: string | undefined;
  readonly isFlipped: boolean;
  readonly filters: Filters;
  /** Pixels to the millimetre. */
  readonly zoom: number;
  readonly language: Language;
  readonly theme: Theme;
  readonly overlays: ReadonlySet<Overlay>;
  /** The open dialog. */
  readonly dialog?: 'help' | 'unsaved' | 'palette' | 'export' | undefined;
  /** How sheets are shown and exported. */
  readonly print: { readonly sheet: string; readonly backs: string };
  readonly isExporting: boolean;
  readonly exportFaults: readonly ExportFault[];
  readonly connection: 'waiting' | 'open' | 'lost';
  /** From the last save until its picture was on the screen. */
  readonly latencyMs?: number | undefined;
  /** A bug of ours at the last save. */
  readonly fault?: string | undefined;
  /** What the last undo did, or why an edit was refused; shown for some seconds. */
  readonly message?: string | undefined;
  /** Why the server may miss saves. */
  readonly trouble?: string | undefined;
  /** The project has new code that waits for the user's trust. */
  readonly isCodeWaiting?: boolean | undefined;
  /** The broken templates whose notice was closed. */
  readonly dismissed?: string | undefined;
  /** How often the page has written into files: what shows them asks again. */
  readonly writes: number;
  /** Cards with unsaved changes, as `game/deck/id`. */
  readonly unsaved: ReadonlySet<string>;
}

export type Overlay = 'bleed' | 'trim' | 'safe' | 'boxes';

export function toggled(set: ReadonlySet<Overlay>, overlay: Overlay): ReadonlySet<Overlay> {
  const next = new Set(set);
  if (!next.delete(overlay)) next.add(overlay);
  return next;
}

export const noFilters: Filters = { query: '', deck: '', kind: '', hasProblems: false, isChanged: false };

/** Resets filters and selection for another game, but not for another language of the same game. */
export function goTo(gameKey: string, { gameKey: from }: State): Partial<State> {
  if (parseGameKey(gameKey).game === parseGameKey(from).game) return { gameKey };
  return { gameKey, game: undefined, selected: undefined, filters: noFilters, latencyMs: undefined };
}

/** The game as the page shows it after a message. A change or verdict that comes before the game itself is dropped. */
export function nextGame(
  game: ShownGame | undefined,
  message: Extract<Message, { type: 'game' | 'change' | 'verdict' | 'checking' }>,
): ShownGame | undefined {
  if (message.type === 'game') {
    const { cards, ...rest } = message.game;
    return { ...rest, keys: cards.map(({ key }) => key), cards: byKey(cards) };
  }
  if (game === undefined) return undefined;
  if (message.type === 'checking') return { ...game, isChecking: true };
  if (message.type === 'verdict') return { ...game, verdict: message.verdict, isChecking: false };
  return changedGame(game, message.change);
}

function changedGame(game: ShownGame, { cards, order, isHeld, head }: Change): ShownGame {
  const all = new Map([...game.cards, ...byKey(cards)]);
  const now = { ...game, ...head, isHeld };
  if (order === undefined) return { ...now, cards: all };
  const kept = byKey(order.keys.flatMap((key) => all.get(key) ?? []));
  return { ...now, cards: kept, keys: order.keys, decks: order.decks };
}

function byKey(cards: readonly CardView[]): Map<string, CardView> {
  return new Map(cards.map((card) => [card.key, card]));
}

type Listener = () => void;

const begin = { writes: 0, isExporting: false, exportFaults: [], print: { sheet: 'a4', backs: 'duplex' } } as const;

/** Long enough to be read. */
const messageMs = 6000;

export class Store {
  readonly drafts: Drafts;
  private readonly listeners = new Set<Listener>();
  private current: State;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param memory keeps unsaved edits */
  constructor(start: Omit<State, keyof typeof begin | 'unsaved'>, memory?: Storage) {
    this.drafts = new Drafts(memory, (unsaved) => this.set({ unsaved }), start.welcome.project);
    this.current = { ...begin, ...start, unsaved: this.drafts.unsavedCards };
  }

  get state(): State {
    return this.current;
  }

  set(change: Partial<State>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
  }

  /** Files have changed by what the user did here. */
  wrote(): void {
    this.set({ writes: this.current.writes + 1 });
  }

  /** Shows a message for some seconds. */
  say(message: string): void {
    clearTimeout(this.timer);
    this.set({ message });
    this.timer = setTimeout(() => this.set({ message: undefined }), messageMs);
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

export function useStore(store: Store): State {
  const [state, setState] = useState(store.state);
  useEffect(() => store.listen(() => setState(store.state)), [store]);
  return state;
}

export const views: readonly ViewName[] = ['faces', 'table', 'sheets', 'claims', 'hand', 'problems'];

type Route = Pick<State, 'gameKey' | 'view' | 'selected'>;

/** `#/game/view/deck/card`, or `#/game@en/…` */
export function readRoute(hash: string, { games, first }: Welcome): Route {
  const [game = '', view = '', ...card] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  return {
    gameKey: isGame(game, games) ? game : first,
    view: views.find((one) => one === view) ?? 'faces',
    selected: card.length === 2 ? card.join('/') : undefined,
  };
}

function isGame(name: string, games: Welcome['games']): boolean {
  const { game, language } = parseGameKey(name);
  const known = games.find(({ id }) => id === game);
  return known !== undefined && (language === undefined || known.languages.slice(1).includes(language));
}

/** Users may type any `%` into an address. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function writeRoute({ gameKey, view, selected }: Route): string {
  const card = selected === undefined ? [] : selected.split('/');
  return `#/${[gameKey, view, ...card].map(encodeURIComponent).join('/')}`;
}

type Choices = Pick<State, 'zoom' | 'language' | 'theme'>;

const storageName = 'cardwright';
export const zoomRange = { least: 1, most: 7 } as const;
/** Six poker cards side by side on a laptop, two tarot cards on a phone. */
const defaultZoom = { wide: 2.6, narrow: 2.4 } as const;

export function rememberedChoices(): Choices {
  const { zoom, language, theme } = readStorage();
  return {
    zoom: typeof zoom === 'number' ? clampZoom(zoom) : defaultZoom[innerWidth < 480 ? 'narrow' : 'wide'],
    language: language === 'zh' || language === 'en' ? language : browserLanguage(navigator.languages),
    theme: isTheme(theme) ? theme : 'auto',
  };
}

export function rememberChoices({ zoom, language, theme }: Choices): void {
  try {
    localStorage.setItem(storageName, JSON.stringify({ zoom, language, theme }));
  } catch {
    // Without storage, every visit starts with the defaults.
  }
}

/** Lasts longer than the tab. A browser may forbid it. */
export function lastingStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export function clampZoom(zoom: number): number {
  return Math.min(zoomRange.most, Math.max(zoomRange.least, zoom));
}

function readStorage(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(storageName) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function isTheme(theme: unknown): theme is Theme {
  return theme === 'auto' || theme === 'light' || theme === 'dark';
}
