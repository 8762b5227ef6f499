// How a game begins, how its state is copied, and how what a player cannot know is dealt anew.
import type { Random } from 'cardwright/game';
import { type Box, noEffects } from './play-box.ts';
import { addLot, drawFunctions } from './play-moves.ts';
import { CLOSED, EXCAVATION, type PlayTable, type State } from './play-state.ts';
import { era } from './types.ts';

export function setup(box: Box, table: PlayTable): State {
  const { players } = table;
  const { rules } = box;
  const each = (value: number) => new Array<number>(players).fill(value);
  const lists = () => Array.from({ length: players }, (): number[] => []);
  const shuffled = (length: number) => {
    const deck = Array.from({ length }, (_, i) => i);
    table.random.shuffle(deck);
    return deck;
  };
  const zeros = (list: readonly unknown[]) => list.map(() => 0);
  const state: State = {
    box,
    players,
    round: 1,
    phase: EXCAVATION,
    turn: 0,
    idle: 0,
    start: table.random.below(players),
    isLast: false,
    ending: '',
    stability: rules.stabilityStart,
    multipliers: era.options.map(() => rules.multiplierStart),
    now: noEffects,
    isFaceDown: false,
    bank: box.money - players * rules.startMoney,
    money: each(rules.startMoney),
    loans: each(0),
    renown: each(0),
    anchors: each(0),
    artifactDeck: shuffled(box.artifacts.length),
    row: [],
    artifactDiscard: [],
    held: lists(),
    value: box.artifacts.map((artifact) => artifact.value),
    marks: zeros(box.artifacts),
    functionDeck: shuffled(box.functions.length),
    functionDiscard: [],
    hands: lists(),
    attached: [],
    attachedTo: [],
    eventDeck: shuffled(box.events.length),
    eventDiscard: [],
    acting: [],
    coming: [],
    kept: [],
    event: -1,
    threatened: 0,
    aside: [],
    putBack: [],
    inPlay: -1,
    knowArtifact: zeros(box.artifacts),
    knowFunction: zeros(box.functions),
    knowEvent: zeros(box.events),
    tradeRenown: each(0),
    repairs: each(0),
    offers: each(0),
    redraws: each(0),
    dealChange: each(0),
    dealMin: 0,
    lockedEras: 0,
    picker: -1,
    pick: -1,
    lot: -1,
    opener: -1,
    price: 0,
    leader: -1,
    cap: noEffects.bidCap,
    passed: 0,
    isCancelled: false,
    shares: [],
    payShare: undefined,
    extraLoss: 0,
    bids: lists(),
    bidSeen: each(0),
    bidsFirst: 0,
    bidsLast: 0,
    bidCounts: each(1),
    peeks: 0,
    partner: -1,
    give: -1,
    want: -1,
    ask: 0,
    proposal: -1,
    ballots: each(-1),
    added: each(0),
    result: undefined,
  };
  for (let player = 0; player < players; player++) drawFunctions(state, table, player, rules.startFunctions);
  for (let lots = players + rules.auctionExtra; lots > 0; lots--) addLot(state, table);
  return state;
}

const copyLists = (lists: readonly number[][]) => lists.map((list) => list.slice());

export function copy(state: State): State {
  return {
    ...state,
    multipliers: state.multipliers.slice(),
    money: state.money.slice(),
    loans: state.loans.slice(),
    renown: state.renown.slice(),
    anchors: state.anchors.slice(),
    artifactDeck: state.artifactDeck.slice(),
    row: state.row.slice(),
    artifactDiscard: state.artifactDiscard.slice(),
    held: copyLists(state.held),
    value: state.value.slice(),
    marks: state.marks.slice(),
    functionDeck: state.functionDeck.slice(),
    functionDiscard: state.functionDiscard.slice(),
    hands: copyLists(state.hands),
    attached: state.attached.slice(),
    attachedTo: state.attachedTo.slice(),
    eventDeck: state.eventDeck.slice(),
    eventDiscard: state.eventDiscard.slice(),
    acting: state.acting.slice(),
    coming: state.coming.slice(),
    kept: state.kept.slice(),
    aside: state.aside.slice(),
    putBack: state.putBack.slice(),
    knowArtifact: state.knowArtifact.slice(),
    knowFunction: state.knowFunction.slice(),
    knowEvent: state.knowEvent.slice(),
    tradeRenown: state.tradeRenown.slice(),
    repairs: state.repairs.slice(),
    offers: state.offers.slice(),
    redraws: state.redraws.slice(),
    dealChange: state.dealChange.slice(),
    shares: state.shares.slice(),
    bids: copyLists(state.bids),
    bidSeen: state.bidSeen.slice(),
    bidCounts: state.bidCounts.slice(),
    ballots: state.ballots.slice(),
    added: state.added.slice(),
  };
}

export function redeal(state: State, player: number, random: Random, now = state): void {
  const own = 1 << player;
  // Whatever the player has seen by now must lie where it lay.
  if (now !== state)
    for (const list of ['knowArtifact', 'knowFunction', 'knowEvent'] as const)
      for (const [card, who] of now[list].entries()) if (who & own) (state[list][card] as number) |= own;
  // Lots that came into a row that lies face down are as unknown as the deck.
  const piles = state.isFaceDown ? [state.artifactDeck, state.row] : [state.artifactDeck];
  mix(piles, state.knowArtifact, own, random);
  if (state.isFaceDown) mixRow(state, random);
  const hands = state.hands.filter((_, other) => other !== player);
  mix([state.functionDeck, ...hands], state.knowFunction, own, random);
  mix([state.eventDeck], state.knowEvent, own, random);
  for (const [other, bids] of state.bids.entries())
    if (other !== player && !((state.bidSeen[other] as number) & own)) {
      let left = (state.money[other] as number) + (state.loans[other] as number);
      for (let i = 0; i < bids.length; i++) left -= bids[i] = random.below(left + 1);
    }
}

/** Shuffles the cards that the player does not know among their places. What others know belongs to the place. */
function mix(piles: readonly number[][], know: number[], own: number, random: Random): void {
  const cards: number[] = [];
  for (const pile of piles) for (const card of pile) if (!((know[card] as number) & own)) cards.push(card);
  const knowledge = cards.map((card) => know[card] as number);
  random.shuffle(cards);
  let next = 0;
  for (const pile of piles)
    for (const [i, card] of pile.entries())
      if (!((know[card] as number) & own)) {
        pile[i] = cards[next] as number;
        next++;
      }
  for (const [i, card] of cards.entries()) know[card] = knowledge[i] as number;
}

/** All know which lots lie face down, but not where. Which of them were closed is seen. */
function mixRow(state: State, random: Random): void {
  const { row, marks } = state;
  const closed = row.map((lot) => (marks[lot] as number) & CLOSED);
  const at = row.indexOf(state.lot);
  random.shuffle(row);
  for (const [i, lot] of row.entries()) marks[lot] = ((marks[lot] as number) & ~CLOSED) | (closed[i] as number);
  if (at >= 0) state.lot = row[at] as number;
}
