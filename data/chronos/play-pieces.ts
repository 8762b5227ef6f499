// Whether the chips and markers of the box can lay out what players hold.
import type { Box } from './play-box.ts';
import type { State } from './play-state.ts';

/** How many more of the smallest chips it would take to lay out all money; 0 or less: there are enough. */
export function missingChips(state: State): number {
  const { chips } = state.box;
  const last = chips.length - 1;
  return chipsNeeded(state, last) - (chips[last]?.count ?? 0);
}

/** What a player keeps in pieces of the box, as one whole number for all players: the report asks at every decision, and seldom has it changed. */
interface Laid {
  box: Box | undefined;
  key: number;
  needed: (number | undefined)[];
}
const newLaid = (): Laid => ({ box: undefined, key: -1, needed: [] });
const laidMoney = newLaid();
const laidRenown = newLaid();

function laidAs(laid: Laid, box: Box, key: number): (number | undefined)[] {
  if (laid.key !== key || laid.box !== box) {
    laid.key = key;
    laid.box = box;
    laid.needed = [];
  }
  return laid.needed;
}

/** The fewest chips of one value with which all money can be laid out. */
export function chipsNeeded(state: State, index: number): number {
  const { box, players, money, loans, bids } = state;
  let isBehindScreens = true;
  for (let player = 0; player < players; player++)
    if ((loans[player] as number) > 0 || (bids[player] as number[]).length > 0) isBehindScreens = false;
  const key = isBehindScreens ? keyOf(money) : -1;
  if (key < 0) return piecesNeeded(box.chips, moneyHeaps(state), index);
  const needed = laidAs(laidMoney, box, key);
  needed[index] ??= piecesNeeded(box.chips, money, index);
  return needed[index] as number;
}

/** The fewest renown markers of one value with which all renown can be laid out. */
export function markersNeeded({ box, renown }: State, index: number): number {
  const key = keyOf(renown);
  if (key < 0) return piecesNeeded(box.renown, renown, index);
  const needed = laidAs(laidRenown, box, key);
  needed[index] ??= piecesNeeded(box.renown, renown, index);
  return needed[index] as number;
}

const keyBase = 1024;
const longestKey = 5;

/** Another number for other amounts; -1 where one number cannot tell them apart. */
function keyOf(amounts: readonly number[]): number {
  if (amounts.length > longestKey) return -1;
  let key = 0;
  for (let i = 0; i < amounts.length; i++) {
    const amount = amounts[i] as number;
    if (amount >= keyBase || amount < 0) return -1;
    key = key * keyBase + amount;
  }
  return key;
}

/** Reused: payments are many. What is left over from last time is 0, which no chip is needed for. */
const heaps: number[] = [];

/** Money lies in heaps that cannot share a chip: behind a screen, on the card that lends it, in each fist of a sealed bid. */
export function moneyHeaps(state: State): readonly number[] {
  let count = 0;
  for (let player = 0; player < state.players; player++) {
    let own = state.money[player] as number;
    let loan = state.loans[player] as number;
    for (const bid of state.bids[player] as number[]) {
      heaps[count++] = bid;
      const lent = Math.min(bid, loan);
      loan -= lent;
      own -= bid - lent;
    }
    heaps[count++] = own;
    if (loan > 0) heaps[count++] = loan;
  }
  while (count < heaps.length) heaps[count++] = 0;
  return heaps;
}

interface Pieces {
  readonly value: number;
  readonly count: number;
}

/**
 * The fewest pieces of one value with which all heaps can be laid out, if the box has the others as often as it says.
 * Each value divides the next larger one, so it is best to use large pieces wherever they fit, and it does not matter where.
 */
export function piecesNeeded(pieces: readonly Pieces[], amounts: readonly number[], index: number): number {
  const last = pieces.length - 1;
  // By value: how many pieces would fit if there were no larger ones.
  const wholes = pieces.map(({ value }) => {
    let whole = 0;
    for (let k = 0; k < amounts.length; k++) whole += Math.floor((amounts[k] as number) / value);
    return whole;
  });
  let fewest = index === last ? Number.POSITIVE_INFINITY : 0;
  for (;;) {
    let laid = 0;
    let used = 0;
    for (let i = 0; i <= last; i++) {
      const { value, count } = pieces[i] as Pieces;
      const room = (wholes[i] as number) - laid / value;
      const number = Math.min(room, i === index ? fewest : i === last ? room : count);
      if (i === index) used = number;
      if (i === last && (index === last || number <= count)) return used;
      laid += number * value;
    }
    // Not even all that fit are enough: something smaller is short.
    if (used < fewest) return used;
    fewest++;
  }
}
