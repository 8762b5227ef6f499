// A bot that buys what is worth its price: it values each lot in points, and money by what is left to buy with it.
// It looks at its own hand and at what lies open, never at decks, other hands, lots face down or bids that it has not seen.
import type { Bot } from 'cardwright/game';
import { functionOf, purse, salePrice } from './play-moves.ts';
import { setPoints } from './play-score.ts';
import { CARD, type Kind, NO, OFFER, type State } from './play-state.ts';
import { ANCHOR, DISCARD, REPAIR } from './play-trade.ts';
import {
  benefits,
  bestGift,
  bestTarget,
  eraShare,
  fairDeal,
  gains,
  handWorth,
  isDoomed,
  keepWorth,
  leaderBut,
  limitFor,
  lotsLeft,
  lotWorth,
  pointPrice,
  saleGain,
  setsOf,
  spliceGain,
  worth,
} from './play-values.ts';

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
    const sets = setPoints(state, state.held[player] as number[]);
    let best = 0;
    let highest = 0;
    for (let i = 0; i < options.length; i++) {
      const option = options[i] as number;
      const gain =
        option >= OFFER
          ? bestGift(state, player, option - OFFER).gain - 0.2
          : option >= 0 && option < CARD
            ? saleGain(state, player, option, sets)
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
    const [theirs, mine] = gains(state, proposer, player, state, setsOf(state, proposer, player));
    return mine > 0.1 && mine > theirs * 0.3 ? 1 : 0;
  },
  propose: (state, player, options) =>
    most(options, (option) => (option === NO ? 0 : (option & 1 ? 1 : -1) * eraShare(state, player, option >> 1))),
  vote: (state, player, options) =>
    most(options, (yes) => (yes === (state.proposal & 1) ? 1 : -1) * eraShare(state, player, state.proposal >> 1)),
  add: () => 0,
  discard: (state, player, options) => most(options, (artifact) => -keepWorth(state, player, artifact)),
  'sell-or-pay'(state, player, options) {
    const { pay = 0, salePercent = 100 } = state.box.events[state.event]?.fields ?? {};
    return most(options, (option) =>
      option === NO
        ? -pay / pointPrice(state)
        : Math.floor((salePrice(state, option) * salePercent) / 100) / pointPrice(state) -
          keepWorth(state, player, option),
    );
  },
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

export const greedy: Bot<State, Kind> = (state, { player, kind, options }) => answers[kind](state, player, options);
