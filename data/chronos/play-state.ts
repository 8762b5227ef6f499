// The state of a game: who holds what, and the piles. Cards are numbers; the box says what each is.
import type { Decision, PlayBox, RuleView, Setting, Table } from 'cardwright/game';
import type { Choices } from './play-choices.ts';
import type types from './types.ts';
import { type Constants, type EventCard, era, type FunctionCard, phase, timing } from './types.ts';

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

export interface ArtifactInfo {
  readonly card: number;
  readonly era: number;
  readonly cost: number;
  readonly value: number;
  readonly isSealed: boolean;
  readonly isLegendary: boolean;
  readonly keywords: readonly number[];
  /** Those of its keywords that enough artifacts carry for a set, in numbers of their own. */
  readonly setKeywords: readonly number[];
}

/** What a function card does, told by the fields that it has. The first that fits counts. */
const doings = {
  devalue: (f: FunctionCard) => f.valueChange !== undefined,
  look: (f: FunctionCard) => f.look !== undefined,
  'bid-first': (f: FunctionCard) => f.bidOrder === 'first',
  'bid-last': (f: FunctionCard) => f.bidOrder === 'last',
  proxy: (f: FunctionCard) => f.bids !== undefined,
  switch: (f: FunctionCard) => f.target === 'row-artifact' && f.swaps === true,
  pick: (f: FunctionCard) => f.target === 'row-artifact' && f.draw !== undefined,
  cancel: (f: FunctionCard) => f.cancels === true,
  cap: (f: FunctionCard) => f.caps === true,
  shout: (f: FunctionCard) => f.raisePercent !== undefined,
  guarantee: (f: FunctionCard) => f.sharePercent !== undefined,
  waive: (f: FunctionCard) => f.dealPriceChange !== undefined,
  instalment: (f: FunctionCard) => f.payPercent !== undefined,
  lend: (f: FunctionCard) => f.money !== undefined && f.lasts === 'round',
  redraw: (f: FunctionCard) => f.redraws === true,
  force: (f: FunctionCard) => f.target === 'opponent-artifact' && f.price !== undefined,
  escort: (f: FunctionCard) => f.target === 'opponent-artifact' && f.forbids !== undefined,
  negotiate: (f: FunctionCard) => f.target === 'opponent' && f.price !== undefined && f.draw !== undefined,
  'buy-back': (f: FunctionCard) => f.surcharge !== undefined,
  splice: (f: FunctionCard) => f.anyEra === true,
  lock: (f: FunctionCard) => f.target === 'era' && f.forbids !== undefined,
  avert: (f: FunctionCard) => f.ignores !== undefined,
  stabilize: (f: FunctionCard) => f.stability !== undefined,
} as const;
export type Does = keyof typeof doings;

function doingOf(fields: FunctionCard & { readonly id: string }): Does {
  const found = (Object.keys(doings) as Does[]).find((name) => doings[name](fields));
  if (found === undefined) throw new Error(`play.ts knows no effect for the fields of the function card ${fields.id}`);
  return found;
}

export interface FunctionInfo {
  readonly card: number;
  readonly fields: FunctionCard;
  readonly does: Does;
  /** The moment at which it is played, as a bit. */
  readonly when: number;
}

export interface EventInfo {
  readonly card: number;
  readonly fields: EventCard;
  /** Keywords by number. */
  readonly keywords: readonly number[];
}

interface Piece {
  readonly value: number;
  readonly count: number;
}

export interface Box extends PlayBox {
  readonly rules: Constants;
  readonly players: number;
  /** A card with copies is there once for each. */
  readonly artifacts: readonly ArtifactInfo[];
  readonly functions: readonly FunctionInfo[];
  readonly events: readonly EventInfo[];
  /** Keywords that enough artifacts carry for a set. */
  readonly setKeywords: number;
  /** Pieces of money and of renown, the largest first. */
  readonly chips: readonly Piece[];
  readonly renown: readonly Piece[];
  readonly anchors: number;
  readonly money: number;
}

/** A part of an amount of money, and which way it is rounded. */
export interface Share {
  readonly percent: number;
  readonly isUp: boolean;
}

/** What the events of the last round change in this one. */
export interface RoundEffects {
  readonly bidCap: number;
  readonly openingChange: number;
  readonly salePercents: readonly Share[];
  readonly saleChanges: readonly { readonly keywords: readonly number[]; readonly change: number }[];
  readonly canSell: boolean;
  readonly canChangeMultipliers: boolean;
  readonly canPlayInAuctions: boolean;
  readonly losesStability: boolean;
  readonly skips: readonly string[];
  readonly isFaceDown: boolean;
  readonly auction: 'open' | 'sealed' | undefined;
  readonly restores: number;
}

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

export const noEffects: RoundEffects = {
  bidCap: Number.POSITIVE_INFINITY,
  openingChange: 0,
  salePercents: [],
  saleChanges: [],
  canSell: true,
  canChangeMultipliers: true,
  canPlayInAuctions: true,
  losesStability: true,
  skips: [],
  isFaceDown: false,
  auction: undefined,
  restores: 0,
};

/** Adds up what the acting events say. */
export function effectsOf(box: Box, acting: readonly number[]): RoundEffects {
  if (acting.length === 0) return noEffects;
  const cards = acting.map((event) => box.events[event] as EventInfo);
  const fields = cards.map((card) => card.fields);
  const forbids = (what: NonNullable<EventCard['forbids']>[number]) => fields.some((f) => f.forbids?.includes(what));
  return {
    bidCap: Math.min(noEffects.bidCap, ...fields.flatMap((f) => f.bidCap ?? [])),
    openingChange: fields.reduce((sum, f) => sum + (f.openingPriceChange ?? 0), 0),
    salePercents: fields.flatMap((f) =>
      f.salePercent === undefined ? [] : [{ percent: f.salePercent, isUp: f.rounding === 'up' }],
    ),
    saleChanges: cards.flatMap(({ fields: f, keywords }) =>
      f.salePriceChange === undefined ? [] : [{ keywords, change: f.salePriceChange }],
    ),
    canSell: !forbids('sale'),
    canChangeMultipliers: !forbids('multiplier-change'),
    canPlayInAuctions: !forbids('function-cards'),
    losesStability: !forbids('stability-loss'),
    skips: fields.flatMap((f) => f.skips ?? []),
    isFaceDown: fields.some((f) => f.faceDown === true),
    auction: fields.find((f) => f.auction !== undefined && f.openingPriceChange === undefined)?.auction,
    restores: fields.reduce((sum, f) => sum + (f.restore ?? 0), 0),
  };
}

export function prepare(view: RuleView<typeof types>, setting: Setting<Choices>): Box {
  const { cards, components, constants } = view;
  const cardIds: string[] = [];
  const keywords: string[] = [];
  const numberOf = (word: string) => {
    if (!keywords.includes(word)) keywords.push(word);
    return keywords.indexOf(word);
  };
  const expand = <Fields extends { id: string; copies?: number | undefined }, Info>(
    list: readonly Fields[],
    info: (fields: Fields, card: number) => Info,
  ) =>
    list.flatMap((fields) => {
      const card = cardIds.push(fields.id) - 1;
      return Array.from({ length: fields.copies ?? 1 }, () => info(fields, card));
    });
  const pieces = (list: readonly Piece[]) =>
    list.map(({ value, count }) => ({ value, count })).sort((a, b) => b.value - a.value);
  const chips = pieces(components.chip);
  const carried = cards.artifact.flatMap(({ keywords: own, copies = 1 }) => new Array(copies).fill(own).flat());
  const collected = [...new Set(carried)].filter(
    (word) => carried.filter((other) => other === word).length >= constants.setSize,
  );
  return {
    rules: constants,
    players: setting.players,
    artifacts: expand(cards.artifact, (fields, card) => ({
      card,
      era: era.options.indexOf(fields.era),
      cost: fields.cost,
      value: fields.value,
      isSealed: fields.auction === 'sealed',
      isLegendary: fields.rarity === 'legendary',
      keywords: fields.keywords.map(numberOf),
      setKeywords: fields.keywords.flatMap((word) => (collected.includes(word) ? [collected.indexOf(word)] : [])),
    })),
    functions: expand(cards.function, (fields, card) => ({
      card,
      fields,
      does: doingOf(fields),
      when: 1 << timing.options.indexOf(fields.when),
    })),
    events: expand(cards.event, (fields, card) => ({
      card,
      fields,
      keywords: fields.keywords?.map(numberOf) ?? [],
    })),
    cardIds,
    setKeywords: collected.length,
    chips,
    renown: pieces(components.renown),
    anchors: components.anchor.reduce((sum, anchor) => sum + anchor.count, 0),
    money: chips.reduce((sum, chip) => sum + chip.value * chip.count, 0),
  };
}
