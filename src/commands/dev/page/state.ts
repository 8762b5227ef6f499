// What the page knows and what its user has chosen, in one place; whoever shows some of it is told when it changes.
import { useEffect, useState } from 'preact/hooks';
import { parseGameKey } from '../game-key.ts';
import type { CardView, Change, DeckView, GameHead, Message, Verdict, Welcome } from '../wire.ts';
import { Drafts } from './drafts.ts';
import type { Language } from './words.ts';

export type ViewName = 'faces' | 'sheets' | 'claims' | 'hand' | 'problems';
export type Theme = 'auto' | 'light' | 'dark';

export interface ShownGame extends GameHead {
  /** The name of its stage. */
  readonly id: string;
  readonly decks: readonly DeckView[];
  /** In the order of the data. */
  readonly keys: readonly string[];
  readonly cards: ReadonlyMap<string, CardView>;
  readonly isHeld: boolean;
  readonly verdict?: Verdict;
}

export interface Filters {
  readonly query: string;
  readonly deck: string;
  readonly kind: string;
  readonly hasProblems: boolean;
  readonly isChanged: boolean;
}

export interface State {
  readonly welcome: Welcome;
  /** The name of the stage: a game, perhaps in another language than that of its data. */
  readonly stage: string;
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
  /** The window over the page. */
  readonly dialog?: 'help' | 'unsaved' | undefined;
  readonly connection: 'waiting' | 'open' | 'lost';
  /** How long the last picture took from the save until it was seen. */
  readonly latencyMs?: number | undefined;
  readonly fault?: string | undefined;
  /** Why saves may not be noticed. */
  readonly trouble?: string | undefined;
  /** The broken templates whose notice was closed. */
  readonly dismissed?: string | undefined;
  /** The cards with changes that are not saved, as `game/deck/id`. */
  readonly unsaved: ReadonlySet<string>;
}

export type Overlay = 'bleed' | 'trim' | 'safe' | 'boxes';

export function toggled(set: ReadonlySet<Overlay>, overlay: Overlay): ReadonlySet<Overlay> {
  const next = new Set(set);
  if (!next.delete(overlay)) next.add(overlay);
  return next;
}

export const noFilters: Filters = { query: '', deck: '', kind: '', hasProblems: false, isChanged: false };

/** Another game is begun anew; the same one in another language keeps what is chosen. */
export function goTo(stage: string, { stage: from }: State): Partial<State> {
  if (parseGameKey(stage).game === parseGameKey(from).game) return { stage };
  return { stage, game: undefined, selected: undefined, filters: noFilters, latencyMs: undefined };
}

/** The game as the page shows it after a message. A change or verdict that comes before the game itself is dropped. */
export function nextGame(
  game: ShownGame | undefined,
  message: Extract<Message, { type: 'game' | 'change' | 'verdict' }>,
): ShownGame | undefined {
  if (message.type === 'game') {
    const { cards, ...rest } = message.game;
    return { ...rest, keys: cards.map(({ key }) => key), cards: byKey(cards) };
  }
  if (game === undefined) return undefined;
  return message.type === 'verdict' ? { ...game, verdict: message.verdict } : changedGame(game, message.change);
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

export class Store {
  readonly drafts: Drafts;
  private readonly listeners = new Set<Listener>();
  private current: State;

  /** @param memory keeps what was typed while the page is loaded again */
  constructor(start: Omit<State, 'unsaved'>, memory?: Storage) {
    this.drafts = new Drafts(memory, (unsaved) => this.set({ unsaved }));
    this.current = { ...start, unsaved: this.drafts.unsavedCards };
  }

  get state(): State {
    return this.current;
  }

  set(change: Partial<State>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
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
