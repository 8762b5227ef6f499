// What each function card does. Numbers come from the fields that its text prints.

import type { FunctionInfo } from './play-box.ts';
import type { Does } from './play-fields.ts';
import {
  artifactOf,
  changeStability,
  detach,
  discardFunction,
  drawFunctions,
  gainRenown,
  isFree,
  lotsWanted,
  pay,
  payPlayer,
  purse,
  range,
  remove,
  shareOf,
} from './play-moves.ts';
import {
  ANY_ERA,
  CLOSED,
  ESCORTED,
  EVENT,
  everyone,
  NO,
  type PlayTable,
  type State,
  type Steps,
} from './play-state.ts';
import { era } from './types.ts';

interface Effect {
  /** Whether there is something to choose or change. Default: always. */
  can?(state: State, player: number, info: FunctionInfo): boolean;
  play(state: State, table: PlayTable, player: number, info: FunctionInfo): Steps | undefined;
}

const others = (state: State, player: number, fits: (other: number) => boolean = () => true) =>
  Array.from({ length: state.players }, (_, other) => other).filter((other) => other !== player && fits(other));

const theirs = (state: State, player: number) =>
  others(state, player)
    .flatMap((other) => state.held[other] as number[])
    .filter((artifact) => isFree(state, artifact));

const visible = (state: State) => (state.isFaceDown ? state.held.flat() : [...state.row, ...state.held.flat()]);

/** Lots that nobody has opened in this round, by their place in the row. */
const unopened = (state: State) =>
  [...state.row.keys()].filter(
    (i) => state.row[i] !== state.lot && !((state.marks[state.row[i] as number] as number) & CLOSED),
  );

const ownerOf = (state: State, artifact: number) => state.held.findIndex((list) => list.includes(artifact));

/** Money that the other can bid at most. */
const mostPurse = (state: State) => {
  let most = 0;
  for (let player = 0; player < state.players; player++) most = Math.max(most, purse(state, player));
  return most;
};

function attach(state: State, artifact: number): void {
  state.attached.push(state.inPlay);
  state.attachedTo.push(artifact);
  state.inPlay = -1;
}

export function tradeRenown(state: State, player: number): void {
  const { tradeVp, tradeVpLimit } = state.box.rules;
  if ((state.tradeRenown[player] as number) >= tradeVpLimit) return;
  state.tradeRenown[player] = (state.tradeRenown[player] as number) + 1;
  gainRenown(state, player, tradeVp);
}

export const effects: Readonly<Record<Does, Effect>> = {
  devalue: {
    can: (state) => visible(state).length > 0,
    *play(state, table, player, { fields }) {
      const artifact = yield table.ask(player, 'artifact', visible(state));
      state.value[artifact] = Math.max(0, (state.value[artifact] as number) + (fields.valueChange ?? 0));
      attach(state, artifact);
    },
  },
  splice: {
    can: (state, player) => (state.held[player] as number[]).length > 0,
    *play(state, table, player) {
      const artifact = yield table.ask(player, 'artifact', state.held[player] as number[]);
      state.marks[artifact] = (state.marks[artifact] as number) | ANY_ERA;
      attach(state, artifact);
    },
  },
  look: {
    can: (state) => state.eventDeck.length > 0,
    *play(state, table, player, { fields }) {
      const looked = state.eventDeck.splice(-(fields.look ?? 0));
      for (const event of looked) state.knowEvent[event] = 1 << player;
      state.aside = looked;
      while (looked.length > 0) {
        const event = yield table.askSecretly(player, 'order', looked);
        remove(looked, event);
        state.putBack.push(event);
      }
      while (state.putBack.length > 0) state.eventDeck.push(state.putBack.pop() as number);
    },
  },
  stabilize: {
    play: (state, _table, _player, { fields }) => void changeStability(state, fields.stability ?? 0),
  },
  lend: {
    can: (state, player, { fields }) => (state.money[player] as number) < (fields.moneyBelow ?? 0),
    play(state, _table, player, { fields }) {
      const lent = Math.min(state.bank, fields.money ?? 0);
      state.bank -= lent;
      state.loans[player] = (state.loans[player] as number) + lent;
      return undefined;
    },
  },
  redraw: {
    can: (state, player, { fields }) =>
      (state.redraws[player] as number) < (fields.perRound ?? 1) && (state.hands[player] as number[]).length > 1,
    *play(state, table, player) {
      state.redraws[player] = (state.redraws[player] as number) + 1;
      const hand = state.hands[player] as number[];
      let count = 0;
      while (hand.length > 0) {
        const card = yield table.ask(player, 'redraw', [NO, ...hand]);
        if (card === NO) break;
        remove(hand, card);
        discardFunction(state, card);
        count++;
      }
      drawFunctions(state, table, player, count);
    },
  },
  pick: {
    can: (state) => state.picker < 0 && lotsWanted(state) > 0 && state.artifactDeck.length > 0,
    play(state, _table, player, { fields }) {
      state.picker = player;
      state.pick = fields.draw ?? 0;
      return undefined;
    },
  },
  switch: {
    can: (state) => state.artifactDeck.length > 0 && unopened(state).length > 0,
    *play(state, table, player) {
      const place = yield table.ask(player, 'lot', unopened(state));
      const out = state.row[place] as number;
      const into = state.artifactDeck.pop() as number;
      state.row[place] = into;
      state.artifactDeck.push(out);
      detach(state, table, out);
      const all = everyone(state.players);
      state.knowArtifact[out] = state.isFaceDown ? 0 : all;
      state.knowArtifact[into] = state.isFaceDown ? 0 : all;
      table.note('lot', -1, artifactOf(state.box, into).card);
    },
  },
  waive: {
    play(state, _table, player, { fields }) {
      state.dealChange[player] = (state.dealChange[player] as number) + (fields.dealPriceChange ?? 0);
      state.dealMin = Math.max(state.dealMin, fields.priceMin ?? 0);
      return undefined;
    },
  },
  cancel: {
    can: (state) => state.lot >= 0,
    play(state, table, player) {
      state.isCancelled = true;
      table.note('cancelled', player, artifactOf(state.box, state.lot).card);
      return undefined;
    },
  },
  shout: {
    can: (state) => state.leader >= 0 && state.price < Math.min(state.cap, purse(state, state.leader)),
    play(state, _table, _player, { fields }) {
      const raised =
        state.price + shareOf(state.price, { percent: fields.raisePercent ?? 0, isUp: fields.rounding === 'up' });
      state.price = Math.min(raised, state.cap, purse(state, state.leader));
      return undefined;
    },
  },
  cap: {
    can: (state) => state.price < Math.min(state.cap, mostPurse(state)),
    *play(state, table, player) {
      state.cap = yield table.ask(player, 'cap', range(state.price + 1, Math.min(state.cap, mostPurse(state))));
    },
  },
  guarantee: {
    can: (state) => state.lot >= 0,
    play(state, _table, _player, { fields }) {
      state.shares.push({ percent: fields.sharePercent ?? 0, isUp: fields.rounding === 'up' });
      return undefined;
    },
  },
  'bid-first': {
    can: (state, player) => others(state, player, (other) => canBidOpenly(state, other)).length > 0,
    *play(state, table, player, { fields }) {
      for (let i = 0; i < (fields.targets ?? 1); i++) {
        const options = others(state, player, (other) => canBidOpenly(state, other));
        if (options.length > 0) state.bidsFirst |= 1 << (yield table.ask(player, 'opponent', options));
      }
    },
  },
  'bid-last': {
    can: (state, player) => !((state.bidsFirst | state.bidsLast) & (1 << player)),
    play(state, _table, player, { fields }) {
      state.bidsLast |= 1 << player;
      state.peeks = fields.targets ?? 1;
      return undefined;
    },
  },
  proxy: {
    can: (state, player, { fields }) => purse(state, player) >= (fields.bids ?? 0),
    play(state, _table, player, { fields }) {
      state.bidCounts[player] = fields.bids ?? 1;
      return undefined;
    },
  },
  instalment: {
    can: (state, player) => state.leader === player && state.payShare === undefined,
    play(state, _table, _player, { fields }) {
      state.payShare = { percent: fields.payPercent ?? 100, isUp: fields.rounding === 'up' };
      state.extraLoss = fields.stability ?? 0;
      return undefined;
    },
  },
  force: {
    can: (state, player, { fields }) => purse(state, player) >= (fields.price ?? 0) && theirs(state, player).length > 0,
    *play(state, table, player, { fields }) {
      for (let i = 0; i < (fields.targets ?? 1); i++) {
        const options = theirs(state, player);
        if (options.length === 0 || purse(state, player) < (fields.price ?? 0)) return;
        const artifact = yield table.ask(player, 'artifact', options);
        const owner = ownerOf(state, artifact);
        payPlayer(state, table, player, owner, fields.price ?? 0);
        remove(state.held[owner] as number[], artifact);
        (state.held[player] as number[]).push(artifact);
        tradeRenown(state, player);
        tradeRenown(state, owner);
        table.note('forced', player, artifactOf(state.box, artifact).card, fields.price ?? 0);
      }
    },
  },
  escort: {
    can: (state, player) => theirs(state, player).length > 0,
    *play(state, table, player, { fields }) {
      for (let i = 0; i < (fields.targets ?? 1); i++) {
        const options = theirs(state, player);
        if (options.length === 0) return;
        const artifact = yield table.ask(player, 'artifact', options);
        state.marks[artifact] = (state.marks[artifact] as number) | ESCORTED;
      }
    },
  },
  negotiate: {
    can: (state, player, { fields }) =>
      purse(state, player) >= (fields.price ?? 0) &&
      others(state, player, (other) => hasCards(state, other)).length > 0,
    *play(state, table, player, { fields }) {
      const other = yield table.ask(
        player,
        'opponent',
        others(state, player, (one) => hasCards(state, one)),
      );
      payPlayer(state, table, player, other, fields.price ?? 0);
      const hand = state.hands[other] as number[];
      for (let i = 0; i < (fields.draw ?? 1) && hand.length > 0; i++) {
        const card = hand[table.random.below(hand.length)] as number;
        remove(hand, card);
        (state.hands[player] as number[]).push(card);
        state.knowFunction[card] = (1 << player) | (1 << other);
      }
      // Nobody else can tell any more what the other still holds.
      for (const card of hand) state.knowFunction[card] = 1 << other;
    },
  },
  'buy-back': {
    can: (state, player, info) => affordable(state, player, info).length > 0,
    *play(state, table, player, info) {
      for (let i = 0; i < (info.fields.targets ?? 1); i++) {
        const options = affordable(state, player, info);
        if (options.length === 0) return;
        const artifact = yield table.ask(player, 'artifact', options);
        const price = (state.value[artifact] as number) + (info.fields.surcharge ?? 0);
        remove(state.artifactDiscard, artifact);
        (state.held[player] as number[]).push(artifact);
        pay(state, table, player, price);
        table.note('bought-back', player, artifactOf(state.box, artifact).card, price);
      }
    },
  },
  lock: {
    *play(state, table, player, { fields }) {
      for (let i = 0; i < (fields.targets ?? 1); i++) {
        const open = [...era.options.keys()].filter((one) => !(state.lockedEras & (1 << one)));
        if (open.length > 0) state.lockedEras |= 1 << (yield table.ask(player, 'era', open));
      }
    },
  },
  avert: {
    can: (state, player) => state.phase === EVENT && (state.threatened & (1 << player)) !== 0,
    play(state, table, player) {
      state.threatened &= ~(1 << player);
      table.note('averted', player, state.event < 0 ? -1 : (state.box.events[state.event]?.card ?? -1));
      return undefined;
    },
  },
};

const canBidOpenly = (state: State, player: number) =>
  purse(state, player) > 0 && !((state.bidsFirst | state.bidsLast) & (1 << player));

const hasCards = (state: State, player: number) => (state.hands[player] as number[]).length > 0;

const affordable = (state: State, player: number, { fields }: FunctionInfo) =>
  state.artifactDiscard.filter(
    (artifact) => (state.value[artifact] as number) + (fields.surcharge ?? 0) <= purse(state, player),
  );
