// Events and votes (§4, §9).
import { refill } from './play-auction.ts';
import type { EventInfo } from './play-box.ts';
import { at, canAnyonePlay, playWindow } from './play-cards.ts';
import {
  artifactOf,
  changeStability,
  discardArtifact,
  earn,
  functionOf,
  isFree,
  moveMultiplier,
  pay,
  purse,
  range,
  refillDeck,
  remove,
  salePrice,
  sell,
} from './play-moves.ts';
import { CARD, everyone, NO, type PlayTable, type State, type Steps } from './play-state.ts';
import { type EventCard, era } from './types.ts';

const ballotOptions = [1, 0];
const moments = { before: at('before-event', 'anytime'), after: at('event', 'anytime') };

export function* eventPhase(state: State, table: PlayTable): Steps {
  const before = new Set<number>();
  for (let i = 0; i < state.box.rules.eventsPerRound && state.ending === ''; i++) {
    if (canAnyonePlay(state, moments.before)) yield* playWindow(state, table, moments.before, state.start);
    if (state.ending !== '') return;
    refillDeck(state.eventDeck, state.eventDiscard, state.knowEvent, table);
    const event = state.eventDeck.pop();
    if (event === undefined) return;
    state.event = event;
    state.knowEvent[event] = everyone(state.players);
    const { card, fields } = state.box.events[event] as EventInfo;
    table.note('happened', -1, card);
    const isIdle = fields.stabilityBelow !== undefined && state.stability >= fields.stabilityBelow;
    state.threatened = threatenedBy(state, table, fields);
    if (canAnyonePlay(state, moments.after)) yield* playWindow(state, table, moments.after, state.start);
    // §13: some do not add to another of their kind in the same round.
    const isRepeated = fields.stacks === false && before.has(card);
    before.add(card);
    if (state.ending === '' && !isRepeated) yield* happen(state, table, fields);
    file(state, event, fields, isIdle);
    state.event = -1;
    state.threatened = 0;
  }
}

/** Where the card goes: it acts in the next round or at the end, or it is done. */
function file(state: State, event: number, fields: EventCard, isIdle: boolean): void {
  if (fields.lasts === 'end') state.kept.push(event);
  else if (fields.lasts === 'next-round' && !isIdle) state.coming.push(event);
  else state.eventDiscard.push(event);
}

/** Whom the event makes pay or discard, as bits. */
function threatenedBy(state: State, table: PlayTable, fields: EventCard): number {
  if (fields.pay === undefined && fields.discard === undefined && fields.sell === undefined) return 0;
  let bits = 0;
  const most = fields.target === 'highest-cost' ? highestCost(state, table) : 0;
  for (let player = 0; player < state.players; player++) {
    const held = state.held[player] as number[];
    const isHit =
      fields.target === 'highest-cost'
        ? held.length > 0 && costOf(state, player) === most
        : held.length >= (fields.artifactsFrom ?? 0) && (state.money[player] as number) > (fields.moneyAbove ?? -1);
    if (isHit) bits |= 1 << player;
  }
  return bits;
}

function costOf(state: State, player: number): number {
  let cost = 0;
  for (const artifact of state.held[player] as number[]) cost += artifactOf(state.box, artifact).cost;
  return cost;
}

function highestCost(state: State, table: PlayTable): number {
  let most = Number.NEGATIVE_INFINITY;
  let hasPoor = false;
  for (let player = 0; player < state.players; player++)
    if ((state.held[player] as number[]).length > 0) most = Math.max(most, costOf(state, player));
    else hasPoor = true;
  if (hasPoor && most < 0 && table.choice('tremor') === 'everyone') return 0;
  return most;
}

function* happen(state: State, table: PlayTable, fields: EventCard): Steps {
  if (fields.lasts !== 'now') return;
  if (fields.stability !== undefined) changeStability(state, fields.stability);
  if (fields.multiplierChange !== undefined || fields.multiplierSet !== undefined || fields.swaps === true)
    if (state.now.canChangeMultipliers || table.choice('freeze-events') === 'votes')
      yield* moveMarket(state, table, fields);
  if (fields.refills === true) {
    for (const lot of state.row.splice(0)) discardArtifact(state, table, lot);
    yield* refill(state, table);
  }
  if (fields.target === 'poorest' && fields.money !== undefined) grant(state, table, fields.money, fields.rounding);
  if (fields.pass !== undefined) yield* passOn(state, table, fields.pass);
  for (let i = 0; i < state.players; i++) {
    const player = (state.start + i) % state.players;
    if (!(state.threatened & (1 << player))) continue;
    if (fields.sell !== undefined) yield* sellOrPay(state, table, player, fields);
    else if (fields.pay !== undefined) fine(state, table, player, fields.pay);
    for (let n = 0; n < (fields.discard ?? 0); n++) yield* discardOne(state, table, player);
  }
}

function* moveMarket(state: State, table: PlayTable, fields: EventCard): Steps {
  const { multipliers } = state;
  if (fields.swaps === true) {
    const high = Math.max(...multipliers);
    const low = Math.min(...multipliers);
    if (high === low) return;
    const erasAt = (multiplier: number) => [...multipliers.keys()].filter((one) => multipliers[one] === multiplier);
    const top = yield table.ask(state.start, 'era', erasAt(high));
    const bottom = yield table.ask(state.start, 'era', erasAt(low));
    multipliers[top] = low;
    multipliers[bottom] = high;
    return;
  }
  const left = [...era.options.keys()];
  for (let i = 0; i < (fields.era === undefined ? (fields.targets ?? 1) : 1); i++) {
    const one =
      fields.era === undefined
        ? yield table.ask(nextStart(state, table), 'era', left)
        : era.options.indexOf(fields.era);
    if (fields.era === undefined) remove(left, one);
    if (fields.multiplierSet !== undefined) moveMultiplier(state, one, fields.multiplierSet);
    if (fields.multiplierChange !== undefined)
      moveMultiplier(state, one, (multipliers[one] as number) + fields.multiplierChange);
  }
}

/** The start player of the next round. */
export function nextStart(state: State, table: PlayTable): number {
  return table.choice('start-player') === 'passes' ? (state.start + 1) % state.players : state.start;
}

function grant(state: State, table: PlayTable, money: number, rounding: EventCard['rounding']): void {
  const least = Math.min(...state.money);
  const poorest = [...state.money.keys()].filter((player) => state.money[player] === least);
  const share = money / poorest.length;
  for (const player of poorest) earn(state, table, player, rounding === 'up' ? Math.ceil(share) : Math.floor(share));
}

function fine(state: State, table: PlayTable, player: number, amount: number): void {
  pay(state, table, player, Math.min(amount, purse(state, player)));
}

function* sellOrPay(state: State, table: PlayTable, player: number, fields: EventCard): Steps {
  const price = fields.pay ?? 0;
  const cut = { percent: fields.salePercent ?? 100, isUp: fields.rounding === 'up' };
  const held = state.held[player] as number[];
  for (let i = 0; i < (fields.sell ?? 0); i++) {
    const forSale = state.now.canSell ? held.filter((artifact) => isFree(state, artifact)) : [];
    const options = purse(state, player) >= price || forSale.length === 0 ? [NO, ...forSale] : forSale;
    const answer = yield table.ask(player, 'sell-or-pay', options);
    if (answer === NO) return fine(state, table, player, price);
    sell(state, table, player, answer, salePrice(state, answer, cut));
  }
}

function* discardOne(state: State, table: PlayTable, player: number): Steps {
  const held = state.held[player] as number[];
  if (held.length === 0) return;
  const artifact = yield table.ask(player, 'discard', held);
  remove(held, artifact);
  discardArtifact(state, table, artifact);
  table.note('discarded', player, artifactOf(state.box, artifact).card);
}

/** All choose in secret, then all pass to the left at once. */
function* passOn(state: State, table: PlayTable, count: number): Steps {
  const passed: number[][] = [];
  for (let player = 0; player < state.players; player++) {
    const left = [...(state.held[player] as number[]), ...(state.hands[player] as number[]).map((card) => CARD + card)];
    const chosen: number[] = [];
    while (chosen.length < count && left.length > 0) {
      const card = yield table.askSecretly(player, 'pass', left);
      remove(left, card);
      chosen.push(card);
    }
    passed.push(chosen);
  }
  for (const [player, cards] of passed.entries()) {
    const next = (player + 1) % state.players;
    for (const card of cards) {
      const from = card >= CARD ? state.hands : state.held;
      const number = card >= CARD ? card - CARD : card;
      remove(from[player] as number[], number);
      (from[next] as number[]).push(number);
      if (card >= CARD) {
        // Nobody else can tell any more what the player still holds.
        for (const kept of state.hands[player] as number[]) state.knowFunction[kept] = 1 << player;
        state.knowFunction[number] = (1 << player) | (1 << next);
      }
      const info = card >= CARD ? functionOf(state.box, number) : artifactOf(state.box, number);
      table.note('passed-on', player, info.card);
    }
  }
}

/** The start player proposes, all show a marker, and renown adds votes. */
export function* votePhase(state: State, table: PlayTable): Steps {
  const { rules } = state.box;
  const { players, start } = state;
  for (let i = 0; i < rules.proposalsPerRound; i++) {
    const options = proposals(state);
    if (options.length === 0) return;
    if (table.choice('proposal') === 'may') options.unshift(NO);
    state.proposal = yield table.ask(start, 'propose', options);
    if (state.proposal === NO) return;
    const isTogether =
      state.renown.some((renown) => renown >= rules.vpPerVote) && table.choice('added-order') === 'together';
    const ballots: number[] = [];
    const added: number[] = [];
    for (let n = 0; n < players; n++) {
      const player = (start + n) % players;
      ballots[player] = yield table.askSecretly(player, 'vote', ballotOptions);
      if (isTogether) added[player] = yield table.askSecretly(player, 'add', extraVotes(state, player));
    }
    for (let player = 0; player < players; player++) {
      state.ballots[player] = ballots[player] as number;
      state.added[player] = added[player] ?? 0;
    }
    for (let n = 0; n < players && !isTogether; n++) {
      const player = (start + n) % players;
      if ((state.renown[player] as number) < rules.vpPerVote) continue;
      state.added[player] = yield table.ask(player, 'add', extraVotes(state, player));
    }
    count(state, table);
  }
}

const extraVotes = (state: State, player: number) =>
  range(0, Math.floor((state.renown[player] as number) / state.box.rules.vpPerVote));

function proposals(state: State): number[] {
  const { multiplierMin, multiplierMax } = state.box.rules;
  const options: number[] = [];
  if (!state.now.canChangeMultipliers) return options;
  for (let one = 0; one < state.multipliers.length; one++) {
    if (state.lockedEras & (1 << one)) continue;
    if ((state.multipliers[one] as number) > multiplierMin) options.push(one * 2);
    if ((state.multipliers[one] as number) < multiplierMax) options.push(one * 2 + 1);
  }
  return options;
}

function count(state: State, table: PlayTable): void {
  const { rules } = state.box;
  const sides = [0, 0];
  for (let player = 0; player < state.players; player++) {
    const side = state.ballots[player] as number;
    sides[side] = (sides[side] as number) + 1 + (state.added[player] as number);
  }
  const [no = 0, yes = 0] = sides;
  const isPassed = yes > no;
  if (isPassed) {
    const one = state.proposal >> 1;
    const change = state.proposal & 1 ? rules.multiplierStep : -rules.multiplierStep;
    moveMultiplier(state, one, (state.multipliers[one] as number) + change);
  }
  table.note(isPassed ? 'vote-passed' : 'vote-failed', state.start, -1, yes - no);
  if (state.added.some((votes) => votes > 0)) spendVotes(state, table, isPassed ? 1 : 0);
  state.ballots.fill(-1);
  state.added.fill(0);
  state.proposal = -1;
}

function spendVotes(state: State, table: PlayTable, winner: number): void {
  const ruling = table.choice('added-votes');
  if (ruling === 'kept') return;
  for (let player = 0; player < state.players; player++)
    if (ruling === 'spent' || state.ballots[player] === winner)
      state.renown[player] =
        (state.renown[player] as number) - (state.added[player] as number) * state.box.rules.vpPerVote;
}
