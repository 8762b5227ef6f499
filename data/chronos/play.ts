// The rules of 时空拍卖行 as code that `cardwright play` runs. A round is five phases; a step is a phase, or a player's part of it.
import { definePlay, type Pool } from 'cardwright/game';
import { auctionTurn, excavate } from './play-auction.ts';
import { greedy } from './play-bots.ts';
import { type Box, effectsOf, prepare } from './play-box.ts';
import { chances } from './play-chances.ts';
import { assumptions, choices } from './play-choices.ts';
import { eventPhase, nextStart, votePhase } from './play-events.ts';
import { chipsNeeded, markersNeeded, missingChips } from './play-pieces.ts';
import { judge, scoreOf } from './play-score.ts';
import { copy, redeal, setup } from './play-setup.ts';
import {
  AUCTION,
  CLOSED,
  ESCORTED,
  EVENT,
  EXCAVATION,
  PHASES,
  type PlayTable,
  STABILIZE,
  type State,
  type Steps,
  TRADE,
} from './play-state.ts';
import { stabilizeTurn, tradeTurn } from './play-trade.ts';
import { decisions, events, scene } from './play-words.ts';
import types from './types.ts';

function* step(state: State, table: PlayTable): Steps {
  switch (state.phase) {
    case EXCAVATION:
      yield* excavate(state, table);
      nextPhase(state);
      break;
    case AUCTION:
      yield* auctionTurn(state, table);
      state.turn++;
      if (auctionsAreOver(state, table)) nextPhase(state);
      break;
    case TRADE:
      yield* tradeTurn(state, table);
      if (++state.turn >= state.players) nextPhase(state);
      break;
    case EVENT:
      // The vote is a step of its own: the event is public by then.
      if (state.turn++ === 0) yield* eventPhase(state, table);
      else {
        yield* votePhase(state, table);
        nextPhase(state);
      }
      break;
    case STABILIZE:
      yield* stabilizeTurn(state, table);
      if (++state.turn >= state.players) endRound(state, table);
      break;
  }
  if (state.ending !== '') state.result = judge(state, table);
}

/** Phases that an event leaves out are skipped. */
function nextPhase(state: State): void {
  state.turn = 0;
  state.idle = 0;
  do state.phase++;
  while (state.phase < STABILIZE && state.now.skips.includes(PHASES[state.phase] as string));
}

function auctionsAreOver(state: State, table: PlayTable): boolean {
  const { players, box } = state;
  if (table.choice('lots') === 'one-each') return state.turn >= players * box.rules.auctionsPerPlayer;
  return state.idle >= players;
}

function endRound(state: State, table: PlayTable): void {
  for (let player = 0; player < state.players; player++) {
    state.bank += state.loans[player] as number;
    state.loans[player] = 0;
  }
  for (const list of [state.tradeRenown, state.repairs, state.offers, state.redraws, state.dealChange]) list.fill(0);
  for (let artifact = 0; artifact < state.marks.length; artifact++)
    state.marks[artifact] = (state.marks[artifact] as number) & ~(CLOSED | ESCORTED);
  state.dealMin = 0;
  state.lockedEras = 0;
  state.isFaceDown = false;
  if (state.isLast && state.ending === '') state.ending = 'exhausted';
  if (state.ending !== '') return;
  state.start = nextStart(state, table);
  state.round++;
  state.phase = EXCAVATION;
  state.turn = 0;
  for (const event of state.acting) state.eventDiscard.push(event);
  state.acting = state.coming;
  state.coming = [];
  state.now = effectsOf(state.box, state.acting);
}

const sum = (list: readonly number[]) => {
  let all = 0;
  for (let i = 0; i < list.length; i++) all += list[i] as number;
  return all;
};
const lengths = (lists: readonly (readonly number[])[]) => {
  let all = 0;
  for (let i = 0; i < lists.length; i++) all += (lists[i] as readonly number[]).length;
  return all;
};

const indexOf = (pieces: Box['chips'], value: number) => {
  for (let i = 0; i < pieces.length; i++) if (pieces[i]?.value === value) return i;
  return -1;
};
const chip = (value: 1 | 5 | 10 | 50): Pool<Box, State> => ({
  label: { zh: `面值 ${value} 的筹码`, en: `Chips of ${value}` },
  of: `chip-${value}`,
  size: (box) => box.chips[indexOf(box.chips, value)]?.count ?? 0,
  used: (state) => chipsNeeded(state, indexOf(state.box.chips, value)),
});
const renown = (value: 1 | 5): Pool<Box, State> => ({
  label: { zh: `面值 ${value} 的名望标记`, en: `Renown markers of ${value}` },
  of: `renown-${value}`,
  size: (box) => box.renown[indexOf(box.renown, value)]?.count ?? 0,
  used: (state) => markersNeeded(state, indexOf(state.box.renown, value)),
});

export default definePlay(types, {
  choices,
  assumptions,
  decisions,
  events,
  endings: {
    collapse: { zh: '时空崩溃', en: 'Time collapses' },
    exhausted: { zh: '挖掘殆尽', en: 'Nothing left to dig' },
  },
  sources: {
    renown: { zh: '名望', en: 'Renown' },
    artifacts: { zh: '文物', en: 'Artifacts' },
    money: { zh: '资金', en: 'Money' },
    sets: { zh: '套装', en: 'Sets' },
  },
  prepare,
  setup,
  step,
  outcome(state: State) {
    if (state.result === undefined || state.ending === '') return undefined;
    return { ...state.result, ending: state.ending };
  },
  copy,
  redeal,
  conserved: {
    money: (state) => state.bank + sum(state.money) + sum(state.loans),
    artifacts: (state) =>
      state.artifactDeck.length + state.row.length + state.artifactDiscard.length + lengths(state.held),
    functions: (state) =>
      state.functionDeck.length +
      state.functionDiscard.length +
      lengths(state.hands) +
      state.attached.length +
      (state.inPlay < 0 ? 0 : 1),
    events: (state) =>
      state.eventDeck.length +
      state.eventDiscard.length +
      state.acting.length +
      state.coming.length +
      state.kept.length +
      state.aside.length +
      state.putBack.length +
      (state.event < 0 ? 0 : 1),
  },
  round: (state) => state.round,
  chances,
  standing: (state) => state.money.map((_, player) => scoreOf(state, player)),
  pools: {
    'chip-1': chip(1),
    'chip-5': chip(5),
    'chip-10': chip(10),
    'chip-50': chip(50),
    'renown-1': renown(1),
    'renown-5': renown(5),
    anchors: {
      label: { zh: '稳定锚', en: 'Anchors' },
      of: 'stability-anchor',
      size: (box) => box.anchors,
      used: (state) => sum(state.anchors),
    },
    artifacts: {
      label: { zh: '文物牌堆', en: 'Artifact deck' },
      of: 'artifacts',
      size: (box) => box.artifacts.length,
      used: (state) => state.box.artifacts.length - state.artifactDeck.length,
    },
    functions: {
      label: { zh: '功能牌堆', en: 'Function deck' },
      of: 'functions',
      size: (box) => box.functions.length,
      used: (state) => lengths(state.hands) + state.attached.length,
    },
    events: {
      label: { zh: '事件牌堆', en: 'Event deck' },
      of: 'events',
      size: (box) => box.events.length,
      used: (state) => state.box.events.length - state.eventDeck.length,
    },
  },
  measures: {
    money: {
      label: { zh: '玩家手中的资金', en: 'Money of all players' },
      of: (state) => sum(state.money) + sum(state.loans),
    },
    missing: {
      label: { zh: '缺少的面值 1 筹码', en: 'Chips of 1 that are missing' },
      of: (state) => Math.max(0, missingChips(state)),
    },
    stability: { label: { zh: '时空稳定性', en: 'Stability' }, of: (state) => state.stability },
    renown: { label: { zh: '名望之和', en: 'Renown of all players' }, of: (state) => sum(state.renown) },
    held: { label: { zh: '玩家手中的文物', en: 'Artifacts held' }, of: (state) => lengths(state.held) },
    row: { label: { zh: '拍卖区的文物', en: 'Lots in the row' }, of: (state) => state.row.length },
    hands: { label: { zh: '玩家手中的功能卡', en: 'Function cards held' }, of: (state) => lengths(state.hands) },
  },
  bots: { greedy },
  scene,
});
