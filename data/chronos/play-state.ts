// The state of a game: who holds what, and the piles. Cards are numbers; the box says what each is.
import type { Decision, Table } from 'cardwright/game';
import type { Box, RoundEffects, Share } from './play-box.ts';
import type { Choices } from './play-choices.ts';
import { phase } from './types.ts';

export type Kind =
  | 'open'
  | 'bid'
  | 'sealed-bid'
  | 'hand'
  | 'reveal'
  | 'card'
  | 'artifact'
  | 'lot'
  | 'opponent'
  | 'era'
  | 'cap'
  | 'order'
  | 'redraw'
  | 'pick'
  | 'trade'
  | 'give'
  | 'want'
  | 'price'
  | 'answer'
  | 'propose'
  | 'vote'
  | 'add'
  | 'discard'
  | 'sell-or-pay'
  | 'pass'
  | 'stabilize';
export type Event =
  | 'lot'
  | 'bought'
  | 'unsold'
  | 'sold'
  | 'drawn'
  | 'played'
  | 'cancelled'
  | 'averted'
  | 'traded'
  | 'declined'
  | 'forced'
  | 'bought-back'
  | 'happened'
  | 'discarded'
  | 'passed-on'
  | 'vote-passed'
  | 'vote-failed'
  | 'repaired'
  | 'anchored'
  | 'shortage';
export type PlayTable = Table<Kind, Event, Choices>;
export type Steps = Generator<Decision<Kind>, void, number>;

/** An option that is a function card, where other numbers mean other things. */
export const CARD = 1000;
/** An option that is a player to make an offer to. */
export const OFFER = 2000;
/** Passes, declines, or ends a turn. */
export const NO = -1;

export const PHASES = phase.options;
export const EXCAVATION = PHASES.indexOf('excavation');
export const AUCTION = PHASES.indexOf('auction');
export const TRADE = PHASES.indexOf('trade');
export const EVENT = PHASES.indexOf('event');
export const STABILIZE = PHASES.indexOf('stabilize');

/** Marks of an artifact, as bits. */
export const CLOSED = 1;
export const ESCORTED = 2;
export const ANY_ERA = 4;

export interface State {
  readonly box: Box;
  readonly players: number;
  round: number;
  phase: number;
  /** Turns of the phase that are over. */
  turn: number;
  /** Players in a row who opened no auction. */
  idle: number;
  start: number;
  isLast: boolean;
  ending: '' | 'collapse' | 'exhausted';
  stability: number;
  multipliers: number[];
  now: RoundEffects;
  isFaceDown: boolean;

  bank: number;
  money: number[];
  /** On the card that lends it, until the round ends. */
  loans: number[];
  renown: number[];
  anchors: number[];

  artifactDeck: number[];
  row: number[];
  artifactDiscard: number[];
  held: number[][];
  value: number[];
  marks: number[];

  functionDeck: number[];
  functionDiscard: number[];
  hands: number[][];
  /** Function cards that stay with an artifact, and with which. */
  attached: number[];
  attachedTo: number[];

  eventDeck: number[];
  eventDiscard: number[];
  /** Events that act in this round, in the next, and at the end. */
  acting: number[];
  coming: number[];
  kept: number[];
  /** The event that is turned over, and who would lose something by it, as bits. */
  event: number;
  threatened: number;
  /** Events that somebody looks at, and those already put back in order, the first on top. */
  aside: number[];
  putBack: number[];
  /** The function card that is being played. */
  inPlay: number;

  /** By card, the players who know where it lies, as bits. */
  knowArtifact: number[];
  knowFunction: number[];
  knowEvent: number[];

  // What is counted in a round, by player.
  tradeRenown: number[];
  repairs: number[];
  offers: number[];
  redraws: number[];
  dealChange: number[];
  dealMin: number;
  /** Eras whose multiplier no vote can change, as bits. */
  lockedEras: number;
  /** The card that chooses among new lots was played by this player. */
  picker: number;
  pick: number;

  // The auction under way.
  lot: number;
  opener: number;
  price: number;
  leader: number;
  cap: number;
  passed: number;
  isCancelled: boolean;
  /** What the winner gets back, and the part of the price that is paid. */
  shares: Share[];
  payShare: Share | undefined;
  extraLoss: number;
  /** Locked sealed bids, one or several by player; empty: none yet. */
  bids: number[][];
  /** By player, who has seen the bid, as bits. */
  bidSeen: number[];
  bidsFirst: number;
  bidsLast: number;
  bidCounts: number[];
  /** Bids that whoever bids last looks at. */
  peeks: number;

  // The offer under way: to whom, what, for what, and the money asked for.
  partner: number;
  give: number;
  want: number;
  ask: number;

  // The vote under way: era * 2, and 1 more for a rise.
  proposal: number;
  ballots: number[];
  added: number[];

  result: Result | undefined;
}

/** Who won, and the points by player. */
export interface Result {
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly points: Readonly<Record<'renown' | 'artifacts' | 'money' | 'sets', readonly number[]>>;
}

export const everyone = (players: number) => (1 << players) - 1;
