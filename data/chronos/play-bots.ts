// A bot that buys what is worth its price: it values each lot in points, and money by what is left to buy with it.
// It looks at its own hand and at what lies open, never at decks, other hands, lots face down or bids that it has not seen.
import type { Bot } from 'cardwright/game';
import { artifactOf, functionOf, purse, salePrice } from './play-moves.ts';
import { scoreOf, setPoints } from './play-score.ts';
import {
  ANY_ERA,
  AUCTION,
  CARD,
  type Does,
  ESCORTED,
  EVENT,
  type FunctionInfo,
  type Kind,
  NO,
  OFFER,
  type State,
} from './play-state.ts';
import { ANCHOR, DISCARD, REPAIR } from './play-trade.ts';

/** Points that an average lot brings, with its part of later sets. */
const usualWorth = 7;
/** Money for a point when nothing is left to buy: a repair gives one for this much. */
const dearest = 5;

/** Lots that will still be opened, as far as anybody can tell. */
function lotsLeft(state: State): number {
  const turns = state.phase < AUCTION ? state.players : state.phase === AUCTION ? state.players - state.turn : 0;
  return Math.max(0, turns) + (state.isLast ? 0 : state.artifactDeck.length);
}

/** Money that players pay for a point: all of theirs is spent on the lots that are left. */
function pointPrice(state: State): number {
  let money = 0;
  for (let player = 0; player < state.players; player++) money += purse(state, player);
  const lots = lotsLeft(state);
  return lots === 0 ? dearest * 2 : Math.min(dearest, Math.max(0.35, (1.2 * money) / (lots * usualWorth)));
}

const without: number[] = [];

/** Points that an artifact adds to some others. */
function worth(state: State, others: readonly number[], artifact: number): number {
  without.length = 0;
  for (const one of others) if (one !== artifact) without.push(one);
  const before = setPoints(state, without);
  const { setKeywords } = artifactOf(state.box, artifact);
  let pairs = 0;
  if (setKeywords.length > 0)
    for (const one of without)
      for (const keyword of artifactOf(state.box, one).setKeywords) if (setKeywords.includes(keyword)) pairs++;
  without.push(artifact);
  const gain = setPoints(state, without) - before;
  // A part of a set that may still come.
  const hope = Math.min(1, lotsLeft(state) / (4 * state.players));
  return (state.value[artifact] as number) + gain + (gain === 0 ? hope * (2 + Math.min(2, pairs)) : 0);
}

/** The lot under way, or the average of the row where it lies face down. */
function lotWorth(state: State, player: number, lot: number): number {
  const held = state.held[player] as number[];
  if (!state.isFaceDown) return worth(state, held, lot);
  let sum = 0;
  for (const one of state.row) sum += worth(state, held, one);
  return sum / Math.max(1, state.row.length);
}

const isDoomed = (state: State, lot: number) => {
  if (state.isFaceDown) return state.stability <= 9;
  const { cost } = artifactOf(state.box, lot);
  return (
    state.now.losesStability && state.stability - cost * state.box.rules.costFactor <= state.box.rules.stabilityMin
  );
};

/** The most that a player should pay for a lot. */
function limitFor(state: State, player: number, lot: number): number {
  const money = purse(state, player);
  if (isDoomed(state, lot)) return (state.anchors[player] as number) > 0 && isAhead(state, player) ? money : 0;
  // Money on loan is gone when the round ends.
  const loan = state.loans[player] as number;
  const points = lotWorth(state, player, lot);
  const limit = points * pointPrice(state) - (state.dealChange[player] as number);
  return Math.min(money, Math.floor(Math.max(limit, Math.min(loan, points))));
}

/** Whether the player would win if time collapsed now. */
function isAhead(state: State, player: number): boolean {
  const own = scoreOf(state, player);
  for (let other = 0; other < state.players; other++)
    if (other !== player && (state.anchors[other] as number) > 0 && scoreOf(state, other) >= own) return false;
  return true;
}

function leaderBut(state: State, player: number): number {
  let best = -1;
  let most = -1;
  for (let other = 0; other < state.players; other++) {
    const score = other === player ? -1 : scoreOf(state, other);
    if (score > most) {
      most = score;
      best = other;
    }
  }
  return best;
}

/** What a function card brings if it is played now, in points. */
const benefits: Readonly<Partial<Record<Does, (state: State, player: number, info: FunctionInfo) => number>>> = {
  devalue: (state, player, { fields }) =>
    (state.held[leaderBut(state, player)] as number[]).length > 0 ? -(fields.valueChange ?? 0) / 2 + 0.2 : 0,
  splice: (state, player) => spliceGain(state, player).gain,
  stabilize: (state, player) => (state.stability < 20 && (state.anchors[player] as number) === 0 ? 3 : 0),
  lend: (state, _player, { fields }) =>
    state.phase === AUCTION && state.row.length > 0 ? (fields.money ?? 0) / 2 / Math.max(1, pointPrice(state)) : 0,
  waive: (state, player, { fields }) =>
    purse(state, player) > 3 ? -(fields.dealPriceChange ?? 0) / 2 / pointPrice(state) : 0,
  cancel: (state, player) => {
    if (state.leader < 0 || state.leader === player) return 0;
    if (isDoomed(state, state.lot) && (state.anchors[player] as number) === 0) return 100;
    return (lotWorth(state, state.leader, state.lot) - state.price / pointPrice(state)) / state.players - 1;
  },
  shout: (state, player, { fields }) =>
    state.leader === player ? 0 : (state.price * (fields.raisePercent ?? 0)) / 100 / pointPrice(state) / state.players,
  cap: (state, player) =>
    state.leader !== player && !(state.passed & (1 << player)) && state.price + 1 <= limitFor(state, player, state.lot)
      ? lotWorth(state, player, state.lot) - (state.price + 1) / pointPrice(state) - 2
      : 0,
  guarantee: (state, player, { fields }) =>
    state.leader === player ? Math.floor((state.price * (fields.sharePercent ?? 0)) / 100) / pointPrice(state) : 0,
  'bid-first': (state, player) => (lotWorth(state, player, state.lot) > 10 ? 1.5 : 0),
  'bid-last': (state, player) => (lotWorth(state, player, state.lot) > 9 ? 1.5 : 0),
  instalment: (state, player, { fields }) =>
    state.stability + (fields.stability ?? 0) <= 10 && (state.anchors[player] as number) === 0
      ? 0
      : Math.floor((state.price * (100 - (fields.payPercent ?? 100))) / 100) / pointPrice(state),
  force: (state, player, { fields }) => bestTarget(state, player).gain - (fields.price ?? 0) / pointPrice(state),
  'buy-back': (state, player, { fields }) => {
    let best = 0;
    for (const artifact of state.artifactDiscard) {
      const price = (state.value[artifact] as number) + (fields.surcharge ?? 0);
      if (price > purse(state, player)) continue;
      best = Math.max(best, worth(state, state.held[player] as number[], artifact) - price / pointPrice(state));
    }
    return best;
  },
  avert: (state, _player) => (state.phase === EVENT ? 2 : 0),
};

function spliceGain(state: State, player: number): { artifact: number; gain: number } {
  const held = state.held[player] as number[];
  const before = setPoints(state, held);
  let found = { artifact: held[0] ?? -1, gain: 0 };
  for (const artifact of held) {
    const marks = state.marks[artifact] as number;
    state.marks[artifact] = marks | ANY_ERA;
    const gain = setPoints(state, held) - before;
    state.marks[artifact] = marks;
    if (gain > found.gain) found = { artifact, gain };
  }
  return found;
}

/** The artifact of another that is worth most here, with what its owner loses. */
function bestTarget(state: State, player: number): { artifact: number; gain: number } {
  let found = { artifact: -1, gain: 0 };
  for (let other = 0; other < state.players; other++) {
    if (other === player) continue;
    for (const artifact of state.held[other] as number[]) {
      if ((state.marks[artifact] as number) & ESCORTED) continue;
      const lost = worth(state, state.held[other] as number[], artifact) / state.players;
      const gain = worth(state, state.held[player] as number[], artifact) + lost;
      if (gain > found.gain) found = { artifact, gain };
    }
  }
  return found;
}

/** A card can always be discarded for a repair, one a round; with more cards than rounds, playing costs nothing. */
function cardCost(state: State, player: number): number {
  const rounds = state.isLast ? 1 : 1 + state.artifactDeck.length / state.players;
  return (state.hands[player] as number[]).length > rounds ? 0 : state.box.rules.repairVp;
}

/** The best card to play among options, or -1. */
function bestCard(state: State, player: number, options: readonly number[], offset: number): number {
  let best = -1;
  let most = cardCost(state, player);
  for (let i = 0; i < options.length; i++) {
    const card = (options[i] as number) - offset;
    if (card < 0 || card >= CARD) continue;
    const info = functionOf(state.box, card);
    const gain = benefits[info.does]?.(state, player, info) ?? 0.1;
    if (gain > most) {
      most = gain;
      best = i;
    }
  }
  return best;
}

function most(options: readonly number[], value: (option: number) => number): number {
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.length; i++) {
    const one = value(options[i] as number);
    if (one > highest) {
      highest = one;
      best = i;
    }
  }
  return best;
}

const keepWorth = (state: State, player: number, artifact: number) =>
  worth(state, state.held[player] as number[], artifact);

/** What a function card is worth in hand. */
const handWorth = (state: State, card: number) => (functionOf(state.box, card).does in benefits ? 1.5 : 1);

interface Deal {
  readonly give: number;
  readonly want: number;
  readonly ask: number;
}

/** What a deal brings to each side, in points; renown for both where they have not had it in this round. */
function gains(state: State, player: number, other: number, { give, want, ask }: Deal): [number, number] {
  const price = ask / Math.max(0.5, pointPrice(state));
  const { tradeVp, tradeVpLimit } = state.box.rules;
  const renown = (one: number) => ((state.tradeRenown[one] as number) < tradeVpLimit ? tradeVp : 0);
  let mine = renown(player) + price;
  let theirs = renown(other) - price;
  if (give >= CARD) {
    mine -= handWorth(state, give - CARD);
    theirs += 1;
  } else if (give !== NO) {
    mine -= keepWorth(state, player, give);
    theirs += worth(state, state.held[other] as number[], give);
  }
  if (want !== NO) {
    mine += worth(state, state.held[player] as number[], want);
    theirs -= keepWorth(state, other, want);
  }
  return [mine, theirs];
}

/** Money that splits the gain of a deal, and what the player then gains; below 0: no deal. */
function fairDeal(
  state: State,
  player: number,
  other: number,
  give: number,
  want: number,
): { ask: number; gain: number } {
  const least = want === NO ? (give === NO ? 0 : 1) : -purse(state, player);
  const highest = give === NO ? (want === NO ? 0 : -1) : purse(state, other);
  if (least > highest) return { ask: 0, gain: -1 };
  const [mine, theirs] = gains(state, player, other, { give, want, ask: 0 });
  const rate = Math.max(0.5, pointPrice(state));
  const ask = Math.max(least, Math.min(highest, Math.round(((theirs - mine) / 2) * rate)));
  return { ask, gain: theirs - ask / rate > 0.2 ? mine + ask / rate : -1 };
}

/** The best thing to give to a player, for one artifact or for money. */
function bestGift(state: State, player: number, other: number): { give: number; want: number; gain: number } {
  let found = { give: NO, want: NO, gain: 0.2 };
  const consider = (give: number, want: number) => {
    const { gain } = fairDeal(state, player, other, give, want);
    if (gain > found.gain) found = { give, want, gain };
  };
  for (const card of state.hands[player] as number[]) consider(CARD + card, NO);
  for (const artifact of state.held[player] as number[])
    if (!((state.marks[artifact] as number) & ESCORTED)) consider(artifact, NO);
  for (const artifact of state.held[other] as number[])
    if (!((state.marks[artifact] as number) & ESCORTED)) consider(NO, artifact);
  return found;
}

type Answer = (state: State, player: number, options: readonly number[]) => number;

/** Each answers with the index of an option. */
const answers: Readonly<Record<Kind, Answer>> = {
  open: (state, player, options) =>
    most(options, (place) => {
      if (place === NO) return 0;
      const lot = state.row[place] as number;
      if (isDoomed(state, lot)) return limitFor(state, player, lot) > 0 ? 100 : -100;
      return state.isFaceDown ? 1 : lotWorth(state, player, lot);
    }),
  bid(state, player, options) {
    const card = bestCard(state, player, options, CARD);
    if (card >= 0) return card;
    const at = options[0] === NO ? 1 : 0;
    const least = options[at];
    if (least === undefined || least >= CARD) return 0;
    return at === 0 || least <= limitFor(state, player, state.lot) ? at : 0;
  },
  'sealed-bid'(state, player, options) {
    const limit = limitFor(state, player, state.lot);
    let seen = -1;
    for (let other = 0; other < state.players; other++)
      if (other !== player && (state.bidSeen[other] as number) & (1 << player))
        seen = Math.max(seen, ...(state.bids[other] as number[]));
    const bid = seen < 0 ? Math.ceil(limit * 0.8) : seen + 1 <= limit ? Math.max(seen + 1, Math.ceil(limit * 0.6)) : 0;
    return Math.max(0, options.indexOf(Math.min(bid, options.at(-1) as number)));
  },
  hand: (state, player, options) => most(options, (hand) => state.bids[player]?.[hand] ?? 0),
  reveal: () => 0,
  card: (state, player, options) => Math.max(0, bestCard(state, player, options, 0)),
  artifact(state, player, options) {
    const own = state.held[player] as number[];
    const info = functionOf(state.box, state.inPlay);
    if (info.does === 'splice') return Math.max(0, options.indexOf(spliceGain(state, player).artifact));
    if (info.does === 'force') return Math.max(0, options.indexOf(bestTarget(state, player).artifact));
    if (info.does === 'buy-back')
      return most(options, (one) => worth(state, own, one) - (state.value[one] as number) / pointPrice(state));
    // To harm whoever leads.
    const leader = state.held[leaderBut(state, player)] as number[];
    return most(options, (one) => (leader.includes(one) ? (state.value[one] as number) : own.includes(one) ? -2 : -1));
  },
  lot: (state, player, options) => most(options, (place) => -lotWorth(state, player, state.row[place] as number)),
  opponent: (state, _player, options) => most(options, (other) => purse(state, other)),
  era: (state, player, options) => most(options, (era) => (state.inPlay < 0 ? -1 : 1) * eraShare(state, player, era)),
  cap: () => 0,
  order: () => 0,
  redraw: (_state, _player, options) => (options[0] === NO && options.length > 1 ? 1 : 0),
  pick: (state, player, options) => most(options, (artifact) => worth(state, state.held[player] as number[], artifact)),
  trade(state, player, options) {
    const card = bestCard(state, player, options, CARD);
    if (card >= 0) return card;
    let best = 0;
    let highest = 0;
    for (let i = 0; i < options.length; i++) {
      const option = options[i] as number;
      const gain =
        option >= OFFER
          ? bestGift(state, player, option - OFFER).gain - 0.2
          : option >= 0 && option < CARD
            ? saleGain(state, player, option)
            : 0;
      if (gain > highest) {
        highest = gain;
        best = i;
      }
    }
    return best;
  },
  give: (state, player, options) => Math.max(0, options.indexOf(bestGift(state, player, state.partner).give)),
  want: (state, player, options) =>
    most(options, (want) => fairDeal(state, player, state.partner, state.give, want).gain + (want === NO ? 0.1 : 0)),
  price: (state, player, options) =>
    Math.max(0, options.indexOf(fairDeal(state, player, state.partner, state.give, state.want).ask)),
  answer(state, player) {
    const proposer = (state.start + state.turn) % state.players;
    const [theirs, mine] = gains(state, proposer, player, state);
    return mine > 0.1 && mine > theirs * 0.3 ? 1 : 0;
  },
  propose: (state, player, options) =>
    most(options, (option) => (option === NO ? 0 : (option & 1 ? 1 : -1) * eraShare(state, player, option >> 1))),
  vote: (state, player, options) =>
    most(options, (yes) => (yes === (state.proposal & 1) ? 1 : -1) * eraShare(state, player, state.proposal >> 1)),
  add: () => 0,
  discard: (state, player, options) => most(options, (artifact) => -keepWorth(state, player, artifact)),
  'sell-or-pay': (state, player, options) =>
    most(options, (option) =>
      option === NO
        ? -5 / pointPrice(state)
        : Math.floor(salePrice(state, option) / 2) / pointPrice(state) - keepWorth(state, player, option),
    ),
  pass: (state, player, options) =>
    most(options, (option) => (option >= CARD ? -handWorth(state, option - CARD) : -keepWorth(state, player, option))),
  stabilize(state, player, options) {
    const card = bestCard(state, player, options, CARD);
    if (card >= 0) return card;
    const { rules } = state.box;
    const isInDanger = state.stability < 20 && (state.anchors[player] as number) === 0;
    return most(options, (option) => {
      if (option === NO) return 0;
      if (option === ANCHOR) return isInDanger && lotsLeft(state) > state.players ? 5 : -1;
      const gain = rules.repairVp + (isInDanger ? 3 : 0);
      if (option === REPAIR) return gain - rules.repairMoney / pointPrice(state) + 0.01;
      return option >= DISCARD ? gain - (state.isLast ? 0 : handWorth(state, option - DISCARD) - 0.9) : -1;
    });
  },
};

/** Points gained by selling: the price buys other artifacts, as long as there are any. */
function saleGain(state: State, player: number, artifact: number): number {
  if (state.isLast || lotsLeft(state) <= state.players)
    return salePrice(state, artifact) / 10 - keepWorth(state, player, artifact);
  return (salePrice(state, artifact) * 0.75) / pointPrice(state) - keepWorth(state, player, artifact) - 1;
}

/** How much more of an era the player holds than the others do. */
function eraShare(state: State, player: number, era: number): number {
  let share = 0;
  for (let other = 0; other < state.players; other++)
    for (const artifact of state.held[other] as number[])
      if (artifactOf(state.box, artifact).era === era)
        share += (state.value[artifact] as number) * (other === player ? state.players - 1 : -1);
  return share;
}

export const greedy: Bot<State, Kind> = (state, { player, kind, options }) => answers[kind](state, player, options);
