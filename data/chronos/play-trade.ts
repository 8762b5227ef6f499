// Trade (§6, §8), and what players do to keep time stable (§10, §11).
import { addCards, at, playCard } from './play-cards.ts';
import { offerLimit } from './play-choices.ts';
import { tradeRenown } from './play-effects.ts';
import {
  artifactOf,
  changeStability,
  discardFunction,
  functionOf,
  gainRenown,
  isFree,
  pay,
  payPlayer,
  purse,
  range,
  remove,
  salePrice,
  sell,
} from './play-moves.ts';
import { CARD, everyone, NO, OFFER, type PlayTable, type State, type Steps } from './play-state.ts';

const answerOptions = [0, 1];
const moments = { trade: at('trade', 'anytime'), stabilize: at('stabilize', 'anytime') };

export function* tradeTurn(state: State, table: PlayTable): Steps {
  const player = (state.start + state.turn) % state.players;
  const own = state.held[player] as number[];
  while (state.ending === '') {
    const options = [NO];
    if (state.now.canSell) for (const artifact of own) if (isFree(state, artifact)) options.push(artifact);
    addCards(state, player, moments.trade, options, CARD);
    if ((state.offers[player] as number) < offerLimit)
      for (let i = 1; i < state.players; i++) {
        const other = (player + i) % state.players;
        if (canTrade(state, table, player, other)) options.push(OFFER + other);
      }
    if (options.length === 1) return;
    const answer = yield table.ask(player, 'trade', options);
    if (answer === NO) return;
    if (answer >= OFFER) yield* offer(state, table, player, answer - OFFER);
    else if (answer >= CARD) yield* playCard(state, table, player, answer - CARD);
    else sell(state, table, player, answer, salePrice(state, answer));
  }
}

/** Whether the two have anything that could change hands. */
function canTrade(state: State, table: PlayTable, player: number, other: number): boolean {
  if ((state.hands[player] as number[]).length > 0) return true;
  if ((state.held[player] as number[]).some((artifact) => isFree(state, artifact))) return true;
  if ((state.held[other] as number[]).some((artifact) => isFree(state, artifact))) return true;
  const isRich = purse(state, player) > 0 && purse(state, other) > 0;
  return isRich && table.choice('smallest-trade') === 'anything';
}

/** At most one card for one artifact, with money either way. */
function* offer(state: State, table: PlayTable, player: number, other: number): Steps {
  state.offers[player] = (state.offers[player] as number) + 1;
  const mine = (state.held[player] as number[]).filter((artifact) => isFree(state, artifact));
  const cards = (state.hands[player] as number[]).map((card) => CARD + card);
  const theirs = (state.held[other] as number[]).filter((artifact) => isFree(state, artifact));
  const swap = table.choice('smallest-trade') === 'anything' && purse(state, player) > 0 && purse(state, other) > 0;
  state.partner = other;
  state.give = yield table.ask(
    player,
    'give',
    theirs.length > 0 || swap ? [NO, ...mine, ...cards] : [...mine, ...cards],
  );
  const canBeNothing = state.give !== NO || swap;
  state.want = yield table.ask(player, 'want', canBeNothing ? [NO, ...theirs] : theirs);
  const isSwap = state.give === NO && state.want === NO;
  // What the other pays; below 0: what the player adds. A swap of money changes nothing but renown.
  const least = state.want === NO ? 0 : -purse(state, player);
  const most = state.give === NO ? 0 : purse(state, other);
  state.ask = isSwap ? 0 : yield table.ask(player, 'price', range(least, most));
  const isTaken = (yield table.ask(other, 'answer', answerOptions)) === 1;
  if (isTaken) exchange(state, table, player, other);
  else table.note('declined', other);
  state.partner = -1;
  state.give = NO;
  state.want = NO;
  state.ask = 0;
}

function exchange(state: State, table: PlayTable, player: number, other: number): void {
  const { give, want, ask } = state;
  const hasGiven = give !== NO || ask < 0;
  const hasGot = want !== NO || ask > 0;
  const isSwap = give === NO && want === NO;
  if (give >= CARD) {
    const card = give - CARD;
    remove(state.hands[player] as number[], card);
    (state.hands[other] as number[]).push(card);
    state.knowFunction[card] = everyone(state.players);
    table.note('traded', player, functionOf(state.box, card).card, ask);
  } else if (give !== NO) hand(state, table, player, other, give, ask);
  if (want !== NO) hand(state, table, other, player, want, -ask);
  if (ask > 0) payPlayer(state, table, other, player, ask);
  if (ask < 0) payPlayer(state, table, player, other, -ask);
  if (isSwap || (hasGiven && hasGot)) {
    tradeRenown(state, player);
    tradeRenown(state, other);
  }
}

function hand(state: State, table: PlayTable, from: number, to: number, artifact: number, price: number): void {
  remove(state.held[from] as number[], artifact);
  (state.held[to] as number[]).push(artifact);
  table.note('traded', from, artifactOf(state.box, artifact).card, price);
}

/** Options of the stabilize phase. */
export const REPAIR = 0;
export const ANCHOR = 1;
/** Repairs by discarding a function card; CARD plays one. */
export const DISCARD = 2000;

export function* stabilizeTurn(state: State, table: PlayTable): Steps {
  const { rules } = state.box;
  const player = (state.start + state.turn) % state.players;
  while (state.ending === '') {
    const options = [NO];
    const repairs = state.repairs[player] as number;
    const hand = state.hands[player] as number[];
    if (repairs < rules.repairsPerRound && mayRepair(state, table)) {
      if (purse(state, player) >= rules.repairMoney) options.push(REPAIR);
      if (hand.length >= rules.repairCards) for (const card of hand) options.push(DISCARD + card);
    }
    if (mayBuyAnchor(state, table, player)) options.push(ANCHOR);
    addCards(state, player, moments.stabilize, options, CARD);
    if (options.length === 1) return;
    const answer = yield table.ask(player, 'stabilize', options);
    if (answer === NO) return;
    if (answer === ANCHOR) {
      pay(state, table, player, rules.anchorPrice);
      state.anchors[player] = (state.anchors[player] as number) + 1;
      table.note('anchored', player, -1, state.round);
    } else if (answer >= CARD && answer < DISCARD) yield* playCard(state, table, player, answer - CARD);
    else yield* repair(state, table, player, answer);
  }
}

function mayRepair(state: State, table: PlayTable): boolean {
  return state.stability < state.box.rules.stabilityMax || table.choice('repair-full') === 'allowed';
}

function mayBuyAnchor(state: State, table: PlayTable, player: number): boolean {
  const { anchorPrice, anchorLimit } = state.box.rules;
  if ((state.anchors[player] as number) >= anchorLimit || purse(state, player) < anchorPrice) return false;
  return (state.repairs[player] as number) > 0 || table.choice('anchor-alone') === 'alone';
}

function* repair(state: State, table: PlayTable, player: number, answer: number): Steps {
  const { rules } = state.box;
  const hand = state.hands[player] as number[];
  if (answer === REPAIR) pay(state, table, player, rules.repairMoney);
  else
    for (let i = 0, card = answer - DISCARD; i < rules.repairCards; i++) {
      if (i > 0) card = yield table.ask(player, 'redraw', hand);
      remove(hand, card);
      discardFunction(state, card);
    }
  state.repairs[player] = (state.repairs[player] as number) + 1;
  changeStability(state, rules.repairStability);
  gainRenown(state, player, rules.repairVp);
  table.note('repaired', player, answer === REPAIR ? -1 : functionOf(state.box, answer - DISCARD).card);
}
