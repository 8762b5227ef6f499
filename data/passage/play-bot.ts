// A careful player: weighs the risk of drawing a passage card against the worth of cards. It looks only at what its player knows.
import type { Bot, Decision } from 'cardwright/game';
import {
  blindCard,
  count,
  handSize,
  inHand,
  type Kind,
  knownCount,
  none,
  officer,
  passage,
  playersIn,
  type State,
} from './play-state.ts';

type Question = Decision<Kind>;

/** What a passage card costs: the game without an officer, an officer otherwise. */
const lossOfGame = 12;
const lossOfOfficer = 3.2;
/** What an unknown card is worth. */
const cardWorth = 1;

export const greedy: Bot<State, Kind> = (state, question) => {
  const score = scores[question.kind];
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < question.options.length; i++) {
    const value = score(state, question, question.options[i] as number);
    if (value <= most) continue;
    most = value;
    best = i;
  }
  return best;
};

const scores: Record<Kind, (state: State, question: Question, option: number) => number> = {
  play: scoreOfPlay,
  target: scoreOfTarget,
  veto: (state, { player }, option) => (option === 1 ? worthOfVeto(state, player) : 0),
  // The card that would be drawn next, else the first one that is unknown.
  look: (state, { player }, depth) => (sees(state, player, depth) ? -100 : -depth),
  move: scoreOfMove,
  putBack: (state, _, depth) => scoreOfDepth(state, depth),
  seal: (_, __, cards) => cards,
  give: (state, { player }, card) => -worth(state, player, card),
  beg: (state, { player }, card) => (card === none ? -1.2 : -worth(state, player, card)),
  rob: (state, { player }, other) => handSize(state, other) + knownCount(state, player, other, officer),
  duel: (state, { player }, option) => (option === 1 ? 0.3 - loss(state, player, 1, 0) : 0),
  discard: (state, { player }, card) => -worth(state, player, card),
};

/** What holding this card is worth. */
function worth({ box }: State, _player: number, card: number): number {
  if (card === blindCard) return 2;
  if (card === officer) return 9;
  const effect = box.effects[card];
  if (effect === undefined) return 0;
  if (effect.negates !== undefined) return 2.4;
  if (effect.transfer !== undefined) return 3 + effect.draws * 0.3;
  if (effect.draws < 0) return 2.6;
  if (effect.look !== undefined) return effect.place === 'anywhere' ? 2.2 : 1.2;
  if (effect.shuffles || effect.bottom !== undefined) return 1.4;
  return 0.6;
}

function sees({ seen, deck }: State, player: number, depth: number): boolean {
  return (((seen[deck.length - 1 - depth] ?? 0) >> player) & 1) === 1;
}

/** How likely a card of the deck is a passage card, if the player does not know it. */
function rate(state: State, player: number): number {
  const { deck, seen } = state;
  let unknown = 0;
  let passages = playersIn(state) - 1 - (state.keeper === none ? 0 : 1);
  for (let i = 0; i < deck.length; i++)
    if ((((seen[i] as number) >> player) & 1) === 0) unknown++;
    else if (deck[i] === passage) passages--;
  return unknown === 0 ? 0 : Math.max(0, passages) / unknown;
}

/** What these draws would cost the player. */
function loss(state: State, player: number, draws: number, bottom: number, isShuffled = false): number {
  const { deck, seen } = state;
  const unknown = isShuffled ? (playersIn(state) - 1) / deck.length : rate(state, player);
  let officers = count(state, player, inHand, officer);
  let alive = 1;
  let cost = 0;
  for (let i = 0; i < draws && i < deck.length; i++) {
    const index = i < bottom ? i : deck.length - 1 - (i - Math.min(draws, bottom));
    const isKnown = !isShuffled && (((seen[index] as number) >> player) & 1) === 1;
    const hit = isKnown ? (deck[index] === passage ? 1 : 0) : unknown;
    cost += alive * hit * (officers > 0 ? lossOfOfficer : lossOfGame);
    if (officers === 0) alive *= 1 - hit;
    officers -= hit;
  }
  return cost;
}

function scoreOfPlay(state: State, { player }: Question, card: number): number {
  const { draws, bottom, box } = state;
  if (card === none) return 0;
  if (card === blindCard) return 0.1;
  const effect = box.effects[card];
  if (effect === undefined) return -1;
  const now = loss(state, player, draws, bottom);
  // A card that would have to be discarded costs nothing.
  const isFull = handSize(state, player) + draws > box.numbers.handLimit;
  const price = worth(state, player, card) * (isFull ? 0.2 : 0.75);
  if (effect.transfer !== undefined) return now + (draws + effect.draws) * 0.25 - draws * cardWorth * 0.5 - price;
  if (effect.draws !== 0 || effect.bottom !== undefined) {
    const after = Math.max(box.numbers.drawsMin, draws + effect.draws);
    const gained = (after - draws) * cardWorth * (isFull ? 0.3 : 0.8);
    return now - loss(state, player, after, bottom + (effect.bottom ?? 0)) + gained - price;
  }
  if (effect.shuffles) return now - loss(state, player, draws, bottom, true) - price;
  if (effect.look !== undefined) return draws > bottom && !sees(state, player, 0) ? now * 0.8 - price : -price;
  if (effect.hand === 'give' || effect.hand === 'beg') return isFull ? -0.1 : 0.7 - price;
  if (effect.hand === 'seal' || effect.hand === 'blind') return 0.5 - price + (isFull ? 0.3 : 0);
  if (effect.hand === 'swap') return worthOfSwap(state, player, card) - price;
  if (effect.duelDraw !== undefined) return 0.4 - loss(state, player, 1, 0) - price;
  return isFull ? 0.05 - price : -price;
}

/** The worst cards of the hand for what another player likes to part with. */
function worthOfSwap(state: State, player: number, used: number): number {
  const amount = state.box.effects[used]?.handCards ?? 0;
  const own: number[] = [];
  for (let card = 0; card < state.box.effects.length; card++)
    for (let i = count(state, player, inHand, card) - (card === used ? 1 : 0); i > 0; i--)
      own.push(worth(state, player, card));
  if (own.length < amount) return 0;
  own.sort((a, b) => a - b);
  let gain = 0;
  for (let i = 0; i < amount; i++) gain += cardWorth - (own[i] as number);
  return gain;
}

/** Those without an officer are the weakest; whoever has more cards has more to lose. */
function scoreOfTarget(state: State, { player }: Question, other: number): number {
  const officers = knownCount(state, player, other, officer);
  const effect = state.box.effects[state.card];
  const cards = handSize(state, other);
  return effect?.transfer === undefined && effect?.hand !== 'seal' ? cards : -officers * 3 - cards * 0.1;
}

function worthOfVeto(state: State, player: number): number {
  const { card, draws, bottom, box } = state;
  const effect = box.effects[card];
  const price = worth(state, player, box.referee) * 0.75;
  if (effect?.transfer !== undefined) return loss(state, player, draws + effect.draws, bottom) - price;
  if (effect?.hand === 'give') return (handSize(state, player) < 3 ? 3 : 0.5) - price;
  if (effect?.duelDraw !== undefined) return loss(state, player, 1, 0) - price;
  if (effect?.hand !== undefined) return 1 - price;
  return -price;
}

/** On top of what the player still draws, so that the next one draws it. */
function scoreOfDepth(state: State, depth: number): number {
  const mine = Math.max(0, state.draws - state.bottom);
  return depth < mine ? -50 + depth : -(depth - mine);
}

function scoreOfMove(state: State, _question: Question, depth: number): number {
  const { deck, lookedAt } = state;
  if (deck[deck.length - 1 - lookedAt] === passage) return scoreOfDepth(state, depth);
  return depth === lookedAt ? 1 : 0;
}
