// The table as data: who holds what, the deck, and what every player knows. Cards of one kind are alike, so that hands are counts.
import type { PlayBox, Random, RuleView, Table } from 'cardwright/game';
import type types from './types.ts';
import type { FunctionCard } from './types.ts';

export type Kind =
  | 'play'
  | 'target'
  | 'veto'
  | 'look'
  | 'move'
  | 'putBack'
  | 'seal'
  | 'give'
  | 'beg'
  | 'rob'
  | 'duel'
  | 'discard';
export type Event =
  | 'drawn'
  | 'played'
  | 'wasted'
  | 'vetoed'
  | 'passed'
  | 'given'
  | 'sealed'
  | 'discarded'
  | 'saved'
  | 'out'
  | 'killed';
export type PassageTable = Table<Kind, Event, typeof import('./play-words.ts').choices>;
/** A step of the game: questions out, answers in. */
export type Steps = Generator<ReturnType<PassageTable['ask']>, void, number>;

/** Cards are numbers: the officer, the passage card, then the function cards. */
export const officer = 0;
export const passage = 1;
/** Options that are no card. */
export const none = -1;
export const blindCard = -2;

/** Where a player's cards lie: in the hand, face down in the hand (梦魇), or sealed on the table (封印). */
export const inHand = 0;
export const faceDown = 1;
export const sealed = 2;
type Place = typeof inHand | typeof faceDown | typeof sealed;

export interface Box extends PlayBox {
  readonly players: number;
  /** By card; undefined for officers and passages. */
  readonly effects: readonly (FunctionCard | undefined)[];
  readonly copies: readonly number[];
  readonly numbers: RuleView<typeof types>['constants'];
  /** The card that vetoes others. */
  readonly referee: number;
  /** `upTo[n]`: 0 … n. */
  readonly upTo: readonly (readonly number[])[];
}

export interface State {
  readonly box: Box;
  /** Which step is next. */
  phase: 'play' | 'veto' | 'move' | 'hand' | 'duel' | 'draw' | 'putBack' | 'discard';
  turn: number;
  /** 1: clockwise; -1: the other way round. */
  direction: number;
  /** The two counts of the turn. */
  draws: number;
  bottom: number;
  attacks: number;
  turns: number;
  /** Who is in, as bits. */
  alive: number;
  /** The card being used, and on whom (-1: nobody). */
  card: number;
  target: number;
  /** Who gets the counts after the discard phase; -1: nobody. */
  heir: number;
  /** Who passed the counts of this turn on, and with which card; -1: nobody. */
  passer: number;
  passedWith: number;
  /** Who exchanges next in a duel, and how many exchanges there were; -1: no duel. */
  duelist: number;
  exchanges: number;
  /** Who has a passage card to put back; -1: nobody. */
  keeper: number;
  /** Depth of the card that is looked at, and of where it goes. */
  lookedAt: number;
  movedTo: number;
  /** Bottom first: the top is the last. */
  readonly deck: number[];
  /** Which players know the card at this place of the deck, as bits. */
  readonly seen: number[];
  /** By player, place and card. */
  readonly held: number[];
  /** By observer, owner and card: how many the owner holds at least, as far as the observer knows. */
  readonly known: number[];
  readonly discarded: number[];
  /** Out of the game (进阶规则). */
  readonly removed: number[];
  /** Reused for options. */
  readonly options: number[];
}

export function kindsOf(state: State): number {
  return state.box.copies.length;
}

export function isIn(state: State, player: number): boolean {
  return ((state.alive >> player) & 1) === 1;
}

export function playersIn({ alive, box }: State): number {
  let count = 0;
  for (let player = 0; player < box.players; player++) count += (alive >> player) & 1;
  return count;
}

/** The next player who is in, in the order of play. */
export function neighbour(state: State, player: number): number {
  const { players } = state.box;
  let next = player;
  do next = (next + state.direction + players) % players;
  while (!isIn(state, next) && next !== player);
  return next;
}

export function count(state: State, player: number, place: Place, card: number): number {
  return state.held[(player * 3 + place) * kindsOf(state) + card] as number;
}

export function countAll(state: State, player: number, place: Place): number {
  const from = (player * 3 + place) * kindsOf(state);
  let sum = 0;
  for (let card = 0; card < kindsOf(state); card++) sum += state.held[from + card] as number;
  return sum;
}

/** Hand cards, seen or face down. Sealed cards lie on the table. */
export function handSize(state: State, player: number): number {
  return countAll(state, player, inHand) + countAll(state, player, faceDown);
}

export function knownCount(state: State, observer: number, owner: number, card: number): number {
  return state.known[(observer * state.box.players + owner) * kindsOf(state) + card] as number;
}

export function add(state: State, player: number, place: Place, card: number, change: number): void {
  const index = (player * 3 + place) * kindsOf(state) + card;
  state.held[index] = (state.held[index] as number) + change;
}

export function learn(state: State, observer: number, owner: number, card: number, change: number): void {
  const index = (observer * state.box.players + owner) * kindsOf(state) + card;
  state.known[index] = Math.max(0, (state.known[index] as number) + change);
}

/** Everybody sees the card leave the hand. */
export function discard(state: State, player: number, card: number, place: Place = inHand): void {
  add(state, player, place, card, -1);
  state.discarded[card] = (state.discarded[card] as number) + 1;
  for (let other = 0; other < state.box.players; other++) learn(state, other, player, card, -1);
}

/** Only the two players see the card; to the others it may be any that the giver held. */
export function hand(state: State, from: number, to: number, card: number, place: Place = inHand): void {
  add(state, from, place, card, -1);
  add(state, to, inHand, card, 1);
  for (let other = 0; other < state.box.players; other++) {
    if (other === from || other === to) continue;
    for (let kind = 0; kind < kindsOf(state); kind++) learn(state, other, from, kind, -1);
  }
  learn(state, to, from, card, -1);
  learn(state, from, to, card, 1);
}

/** A card picked from the backs of these places. */
export function pickUnseen(state: State, player: number, places: readonly Place[], random: Random): [number, Place] {
  let total = 0;
  for (const place of places) total += countAll(state, player, place);
  let left = random.below(total);
  for (const place of places)
    for (let card = 0; card < kindsOf(state); card++) {
      left -= count(state, player, place, card);
      if (left < 0) return [card, place];
    }
  throw new Error('no card to pick');
}

export function seal(state: State, player: number, random: Random): number {
  const [card, place] = pickUnseen(state, player, [inHand, faceDown], random);
  add(state, player, place, card, -1);
  add(state, player, sealed, card, 1);
  return card;
}

/** Turns the hand face down (梦魇), or takes everything up again. */
export function moveAll(state: State, player: number, from: Place, to: Place): void {
  for (let card = 0; card < kindsOf(state); card++) {
    const moved = count(state, player, from, card);
    if (moved === 0) continue;
    add(state, player, from, card, -moved);
    add(state, player, to, card, moved);
  }
}

/** Into the hand, but for a passage card. Whoever knew the card knows now who has it. */
export function drawCard(state: State, player: number, fromBottom: boolean): number {
  const card = fromBottom ? state.deck.shift() : state.deck.pop();
  const seen = (fromBottom ? state.seen.shift() : state.seen.pop()) ?? 0;
  if (card === undefined) throw new Error('the deck is empty, though a passage card is always in it');
  if (card === passage) return card;
  add(state, player, inHand, card, 1);
  for (let other = 0; seen >> other > 0; other++)
    if (other !== player && ((seen >> other) & 1) === 1) learn(state, other, player, card, 1);
  return card;
}

/** `depth` 0 is the top. Whoever does not see where the card goes no longer knows what lies where. */
export function putIntoDeck(state: State, player: number, card: number, depth: number, isOpen: boolean): void {
  const index = state.deck.length - depth;
  const bit = 1 << player;
  if (!isOpen) for (let i = 0; i < state.seen.length; i++) state.seen[i] = (state.seen[i] as number) & bit;
  state.deck.splice(index, 0, card);
  state.seen.splice(index, 0, isOpen ? state.alive : bit);
}

export function shuffleDeck(state: State, random: Random): void {
  random.shuffle(state.deck);
  state.seen.fill(0);
}

export function copy(state: State): State {
  return {
    ...state,
    deck: state.deck.slice(),
    seen: state.seen.slice(),
    held: state.held.slice(),
    known: state.known.slice(),
    discarded: state.discarded.slice(),
    removed: state.removed.slice(),
    options: [],
  };
}

/** All cards that the player cannot place are dealt anew. A passage card is never in a hand. */
export function redeal(state: State, player: number, random: Random): void {
  const { deck, seen, box } = state;
  const kinds = kindsOf(state);
  const bit = 1 << player;
  const pool: number[] = [];
  let passages = 0;
  for (let i = 0; i < deck.length; i++) {
    if (((seen[i] as number) & bit) !== 0) continue;
    if (deck[i] === passage) passages++;
    else pool.push(deck[i] as number);
  }
  for (let owner = 0; owner < box.players; owner++) {
    if (owner === player || !isIn(state, owner)) continue;
    for (let card = 0; card < kinds; card++) {
      let unknown = -knownCount(state, player, owner, card);
      for (const place of [inHand, faceDown, sealed] as const) unknown += count(state, owner, place, card);
      for (let i = 0; i < unknown; i++) pool.push(card);
    }
  }
  random.shuffle(pool);
  for (let owner = 0; owner < box.players; owner++)
    if (owner !== player && isIn(state, owner)) dealAnew(state, player, owner, pool, random);
  for (let i = 0; i < passages; i++) pool.push(passage);
  random.shuffle(pool);
  for (let i = 0; i < deck.length; i++) if (((seen[i] as number) & bit) === 0) deck[i] = pool.pop() as number;
}

function dealAnew(state: State, player: number, owner: number, pool: number[], random: Random): void {
  const places = [inHand, faceDown, sealed] as const;
  const sizes = places.map((place) => countAll(state, owner, place));
  const from = owner * 3 * kindsOf(state);
  state.held.fill(0, from, from + 3 * kindsOf(state));
  const cards: number[] = [];
  for (let card = 0; card < kindsOf(state); card++)
    for (let i = knownCount(state, player, owner, card); i > 0; i--) cards.push(card);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  while (cards.length < all) cards.push(pool.pop() as number);
  random.shuffle(cards);
  for (const place of places)
    for (let i = sizes[place] as number; i > 0; i--) add(state, owner, place, cards.pop() as number, 1);
}
