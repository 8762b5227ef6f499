// What lots, cards and deals are worth to a player, in points. It looks at nothing that the player cannot see.

import type { FunctionInfo } from './play-box.ts';
import type { Does } from './play-fields.ts';
import { artifactOf, functionOf, isFree, purse, salePrice } from './play-moves.ts';
import { scoreOf, setPoints } from './play-score.ts';
import { ANY_ERA, AUCTION, CARD, EVENT, NO, type State } from './play-state.ts';

/** Points that an average lot brings, with its part of later sets. */
const usualWorth = 7;
/** Money for a point when nothing is left to buy but repairs. */
const repairPrice = ({ box: { rules } }: State) => rules.repairMoney / rules.repairVp;

/** Lots that will still be opened, as far as anybody can tell. */
export function lotsLeft(state: State): number {
  const turns = state.phase < AUCTION ? state.players : state.phase === AUCTION ? state.players - state.turn : 0;
  return Math.max(0, turns) + (state.isLast ? 0 : state.artifactDeck.length);
}

/** Money that players pay for a point: all of theirs is spent on the lots that are left. */
export function pointPrice(state: State): number {
  let money = 0;
  for (let player = 0; player < state.players; player++) money += purse(state, player);
  const lots = lotsLeft(state);
  return lots === 0
    ? state.box.rules.moneyPerPoint
    : Math.min(repairPrice(state), Math.max(0.35, (1.2 * money) / (lots * usualWorth)));
}

const without: number[] = [];

/**
 * Points that an artifact adds to some others, or would take with it.
 * @param sets points of the sets that they make now, where the caller asks about several artifacts
 */
export function worth(
  state: State,
  others: readonly number[],
  artifact: number,
  sets = setPoints(state, others),
): number {
  const { setKeywords } = artifactOf(state.box, artifact);
  let pairs = 0;
  let isAmong = false;
  without.length = others.length;
  for (let i = 0; i < others.length; i++) {
    const one = others[i] as number;
    without[i] = one;
    if (one === artifact) isAmong = true;
    else if (setKeywords.length > 0)
      for (const keyword of artifactOf(state.box, one).setKeywords) if (setKeywords.includes(keyword)) pairs++;
  }
  if (isAmong) without.splice(without.indexOf(artifact), 1);
  else without.push(artifact);
  const gain = Math.abs(setPoints(state, without) - sets);
  // A part of a set that may still come.
  const hope = gain > 0 ? 0 : Math.min(1, lotsLeft(state) / (4 * state.players)) * (2 + Math.min(2, pairs));
  return (state.value[artifact] as number) + gain + hope;
}

/** The lot under way, or the average of the row where it lies face down. */
export function lotWorth(state: State, player: number, lot: number): number {
  const held = state.held[player] as number[];
  if (!state.isFaceDown) return worth(state, held, lot);
  const sets = setPoints(state, held);
  let sum = 0;
  for (const one of state.row) sum += worth(state, held, one, sets);
  return sum / Math.max(1, state.row.length);
}

export const isDoomed = (state: State, lot: number) => {
  if (state.isFaceDown) return state.stability - state.box.worstLoss <= state.box.rules.stabilityMin;
  const { cost } = artifactOf(state.box, lot);
  return (
    state.now.losesStability && state.stability - cost * state.box.rules.costFactor <= state.box.rules.stabilityMin
  );
};

/** The most that a player should pay for a lot. */
export function limitFor(state: State, player: number, lot: number): number {
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

export function leaderBut(state: State, player: number): number {
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
export const benefits: Readonly<Partial<Record<Does, (state: State, player: number, info: FunctionInfo) => number>>> = {
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

export function spliceGain(state: State, player: number): { artifact: number; gain: number } {
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
export function bestTarget(state: State, player: number): { artifact: number; gain: number } {
  const own = state.held[player] as number[];
  const sets = setPoints(state, own);
  let found = { artifact: -1, gain: 0 };
  for (let other = 0; other < state.players; other++) {
    if (other === player) continue;
    const theirs = state.held[other] as number[];
    const theirSets = setPoints(state, theirs);
    for (const artifact of theirs) {
      if (!isFree(state, artifact)) continue;
      const gain = worth(state, own, artifact, sets) + worth(state, theirs, artifact, theirSets) / state.players;
      if (gain > found.gain) found = { artifact, gain };
    }
  }
  return found;
}

export const keepWorth = (state: State, player: number, artifact: number, sets?: number) =>
  worth(state, state.held[player] as number[], artifact, sets);

/** What a function card is worth in hand. */
export const handWorth = (state: State, card: number) => (functionOf(state.box, card).does in benefits ? 1.5 : 1);

interface Deal {
  readonly give: number;
  readonly want: number;
  readonly ask: number;
}

type Sets = readonly [mine: number, theirs: number];
export const setsOf = (state: State, player: number, other: number): Sets => [
  setPoints(state, state.held[player] as number[]),
  setPoints(state, state.held[other] as number[]),
];

/** What a deal brings to each side, in points; renown for both where they have not had it in this round. */
export function gains(state: State, player: number, other: number, deal: Deal, sets: Sets): [number, number] {
  const { give, want, ask } = deal;
  const price = ask / Math.max(0.5, pointPrice(state));
  const { tradeVp, tradeVpLimit } = state.box.rules;
  const renown = (one: number) => ((state.tradeRenown[one] as number) < tradeVpLimit ? tradeVp : 0);
  let mine = renown(player) + price;
  let theirs = renown(other) - price;
  if (give >= CARD) {
    mine -= handWorth(state, give - CARD);
    theirs += 1;
  } else if (give !== NO) {
    mine -= keepWorth(state, player, give, sets[0]);
    theirs += keepWorth(state, other, give, sets[1]);
  }
  if (want !== NO) {
    mine += keepWorth(state, player, want, sets[0]);
    theirs -= keepWorth(state, other, want, sets[1]);
  }
  return [mine, theirs];
}

/** Money that splits the gain of a deal, and what the player then gains; below 0: no deal. */
export function fairDeal(
  state: State,
  player: number,
  other: number,
  give: number,
  want: number,
  sets = setsOf(state, player, other),
): { ask: number; gain: number } {
  const least = want === NO ? (give === NO ? 0 : 1) : -purse(state, player);
  const highest = give === NO ? (want === NO ? 0 : -1) : purse(state, other);
  if (least > highest) return { ask: 0, gain: -1 };
  const [mine, theirs] = gains(state, player, other, { give, want, ask: 0 }, sets);
  const rate = Math.max(0.5, pointPrice(state));
  const ask = Math.max(least, Math.min(highest, Math.round(((theirs - mine) / 2) * rate)));
  return { ask, gain: theirs - ask / rate > 0.2 ? mine + ask / rate : -1 };
}

/** The best thing to give to a player, for one artifact or for money. */
export function bestGift(state: State, player: number, other: number): { give: number; want: number; gain: number } {
  const sets = setsOf(state, player, other);
  let found = { give: NO, want: NO, gain: 0.2 };
  const consider = (give: number, want: number) => {
    const { gain } = fairDeal(state, player, other, give, want, sets);
    if (gain > found.gain) found = { give, want, gain };
  };
  for (const card of state.hands[player] as number[]) consider(CARD + card, NO);
  for (const artifact of state.held[player] as number[]) if (isFree(state, artifact)) consider(artifact, NO);
  for (const artifact of state.held[other] as number[]) if (isFree(state, artifact)) consider(NO, artifact);
  return found;
}

/** Points gained by selling: the price buys other artifacts, as long as there are any. */
export function saleGain(state: State, player: number, artifact: number, sets: number): number {
  if (state.isLast || lotsLeft(state) <= state.players)
    return salePrice(state, artifact) / state.box.rules.moneyPerPoint - keepWorth(state, player, artifact);
  return (salePrice(state, artifact) * 0.75) / pointPrice(state) - keepWorth(state, player, artifact, sets) - 1;
}

/** How much more of an era the player holds than the others do. */
export function eraShare(state: State, player: number, era: number): number {
  let share = 0;
  for (let other = 0; other < state.players; other++)
    for (const artifact of state.held[other] as number[])
      if (artifactOf(state.box, artifact).era === era)
        share += (state.value[artifact] as number) * (other === player ? state.players - 1 : -1);
  return share;
}
