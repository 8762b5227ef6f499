// The rules of 现世通行 as code. What a card does comes from the fields that its text prints.
import { definePlay, type Names, type RuleView, type SceneCard, type Setting, type Words } from 'cardwright/game';
import { greedy } from './play-bot.ts';
import { duel, workOnHands } from './play-hands.ts';
import {
  add,
  type Box,
  blindCard,
  copy,
  count,
  type countAll,
  faceDown,
  handSize,
  inHand,
  isIn,
  kindsOf,
  learn,
  none,
  officer,
  type PassageTable,
  passage,
  playersIn,
  redeal,
  type State,
  type Steps,
  sealed,
  shuffleDeck,
} from './play-state.ts';
import { discardDown, draw, move, play, putBack, veto } from './play-turn.ts';
import { assumptions, choices, events } from './play-words.ts';
import types from './types.ts';

const steps = { play, veto, move, hand: workOnHands, duel, draw, putBack, discard: discardDown };

export default definePlay(types, {
  choices,
  assumptions,
  events,
  endings: { last: { zh: '只剩一名玩家', en: 'One player is left' } },
  decisions: {
    play: { label: { zh: '出牌', en: 'Play' }, option: cardOr({ zh: '不再出牌', en: 'No more' }) },
    target: { label: { zh: '指定玩家', en: 'Choose a player' }, option: (player, _, names) => names.player(player) },
    veto: { label: { zh: '用裁判否决', en: 'Veto with a referee' }, option: yesOrNo('否决', 'Veto', '不否决', 'No') },
    look: { label: { zh: '查看卡组', en: 'Look at the deck' }, option: depth },
    move: { label: { zh: '放到', en: 'Put it' }, option: depth },
    putBack: { label: { zh: '放回通行卡', en: 'Put the passage card back' }, option: depth },
    seal: { label: { zh: '封印几张', en: 'Cards to seal' }, option: String },
    give: { label: { zh: '交出', en: 'Give' }, option: cardOr('') },
    beg: { label: { zh: '施舍', en: 'Answer a beggar' }, option: cardOr({ zh: '拒绝', en: 'Refuse' }) },
    rob: { label: { zh: '从谁手中抽取', en: 'Take a card from' }, option: (player, _, names) => names.player(player) },
    duel: { label: { zh: '单挑', en: 'Duel' }, option: yesOrNo('继续', 'Go on', '结束', 'Stop') },
    discard: { label: { zh: '弃置', en: 'Discard' }, option: cardOr('') },
  },
  prepare,
  setup,
  step: (state: State, table: PassageTable): Steps => steps[state.phase](state, table),
  outcome: ({ alive }: State) =>
    (alive & (alive - 1)) === 0 ? { winners: [31 - Math.clz32(alive)], ending: 'last' as const } : undefined,
  copy,
  redeal,
  conserved: {
    cards: ({ held, deck, discarded, removed, keeper }) =>
      sum(held) + deck.length + sum(discarded) + sum(removed) + (keeper === none ? 0 : 1),
  },
  round: ({ turns, box }) => 1 + Math.floor(turns / box.players),
  standing: (state) =>
    Array.from({ length: state.box.players }, (_, player) =>
      isIn(state, player) ? 1 + count(state, player, inHand, officer) : 0,
    ),
  pools: {
    deck: {
      label: { zh: '抽过的卡', en: 'Cards drawn' },
      of: 'functions',
      size: (box: Box) => deckSize(box),
      used: ({ box, deck }: State) => Math.max(0, deckSize(box) - deck.length),
    },
    officers: {
      label: { zh: '用掉的城管卡', en: 'Officers used up' },
      of: 'officers',
      size: (box: Box) => box.copies[officer] ?? 0,
      used: ({ discarded }: State) => discarded[officer] ?? 0,
    },
  },
  measures: {
    deck: { label: { zh: '卡组张数', en: 'Cards in the deck' }, of: ({ deck }) => deck.length },
    players: { label: { zh: '未出局的玩家', en: 'Players who are in' }, of: playersIn },
    draws: { label: { zh: '抽卡次数', en: 'Draw count' }, of: ({ draws }) => draws },
    hands: {
      label: { zh: '全部手牌', en: 'Cards in all hands' },
      of: (state) => {
        let all = 0;
        for (let player = 0; player < state.box.players; player++) all += handSize(state, player);
        return all;
      },
    },
  },
  bots: { greedy },
  scene: (state) => ({
    areas: [
      {
        label: { zh: '卡组', en: 'Deck' },
        cards: state.deck.map((card) => ({ card, isHidden: true })).reverse(),
        values: [
          { label: { zh: '抽卡次数', en: 'Draw count' }, value: state.draws },
          { label: { zh: '抽底次数', en: 'Bottom-draw count' }, value: state.bottom },
        ],
      },
      { label: { zh: '弃牌堆', en: 'Discard pile' }, cards: pile(state.discarded) },
      ...Array.from({ length: state.box.players }, (_, player) => ({
        label: isIn(state, player) ? { zh: '手牌', en: 'Hand' } : { zh: '出局', en: 'Out' },
        player,
        cards: [
          ...heldIn(state, player, inHand),
          ...heldIn(state, player, faceDown, { zh: '面朝下', en: 'face down' }),
          ...heldIn(state, player, sealed, { zh: '封印', en: 'sealed' }),
        ],
      })),
    ],
  }),
});

function prepare(
  { cards, constants, players: { max } }: RuleView<typeof types>,
  setting: Setting<typeof choices>,
): Box {
  const [officers, passages] = [cards.officer, cards.passage];
  if (officers.length !== 1 || passages.length !== 1) throw new Error('play.ts knows one officer and one passage card');
  const supplement = setting.choice('supplement');
  const functions = cards.function.filter(
    ({ set, target }) => set === 'base' || supplement === 'all' || (supplement === 'with' && target !== 'custom'),
  );
  for (const { id, targets = 1, place, look } of functions)
    if (targets !== 1 || (place === 'anywhere' && look !== 1))
      throw new Error(`play.ts knows no way to use "${id}" on several players or places`);
  const all = [...officers, ...passages, ...functions];
  const copies = all.map((card) => card.copies ?? 1);
  copies[passage] = setting.players - constants.passagesBelowPlayers;
  if (setting.choice('spare-officers') === 'out') copies[officer] = setting.players * constants.startOfficers;
  const total = copies.reduce((a, b) => a + b, 0);
  return {
    cardIds: all.map((card) => card.id),
    players: Math.min(max, setting.players),
    effects: [undefined, undefined, ...functions],
    copies,
    numbers: constants,
    referee: 2 + functions.findIndex(({ negates }) => negates !== undefined),
    upTo: Array.from({ length: total + 1 }, (_, most) => Array.from({ length: most + 1 }, (_, i) => i)),
  };
}

/**
 * Hands first, so that nobody begins with a passage card; then everything else is shuffled. The first player is drawn by lot, so seats are
 * numbered from them: wins by seat then tell what it is worth to begin.
 */
function setup(box: Box, { players, random }: PassageTable): State {
  const kinds = box.copies.length;
  const zeros = (length: number) => new Array<number>(length).fill(0);
  const state: State = {
    box,
    phase: 'play',
    turn: 0,
    direction: 1,
    draws: box.numbers.baseDraws,
    bottom: 0,
    attacks: 0,
    turns: 0,
    alive: (1 << players) - 1,
    card: none,
    target: none,
    heir: none,
    passer: none,
    passedWith: none,
    duelist: none,
    exchanges: 0,
    keeper: none,
    lookedAt: 0,
    movedTo: 0,
    deck: [],
    seen: [],
    held: zeros(players * 3 * kinds),
    known: zeros(players * players * kinds),
    discarded: zeros(kinds),
    removed: zeros(kinds),
    options: [],
  };
  const { deck } = state;
  for (let card = passage + 1; card < kinds; card++) for (let i = box.copies[card] ?? 0; i > 0; i--) deck.push(card);
  random.shuffle(deck);
  for (let player = 0; player < players; player++) {
    for (let i = 0; i < box.numbers.startFunctions; i++) add(state, player, inHand, deck.pop() as number, 1);
    add(state, player, inHand, officer, box.numbers.startOfficers);
    for (let other = 0; other < players; other++)
      if (other !== player) learn(state, other, player, officer, box.numbers.startOfficers);
  }
  for (let i = (box.copies[officer] ?? 0) - players * box.numbers.startOfficers; i > 0; i--) deck.push(officer);
  for (let i = box.copies[passage] ?? 0; i > 0; i--) deck.push(passage);
  for (let i = deck.length; i > 0; i--) state.seen.push(0);
  shuffleDeck(state, random);
  return state;
}

function deckSize({ copies, players, numbers }: Box): number {
  return sum(copies) - players * (numbers.startFunctions + numbers.startOfficers);
}

function sum(counts: readonly number[]): number {
  let all = 0;
  for (let i = 0; i < counts.length; i++) all += counts[i] as number;
  return all;
}

function pile(counts: readonly number[]): SceneCard[] {
  return counts.flatMap((copies, card) => (copies > 0 ? [{ card, count: copies }] : []));
}

function heldIn(state: State, player: number, place: Parameters<typeof countAll>[2], note?: Words): SceneCard[] {
  return Array.from({ length: kindsOf(state) }, (_, card) => card)
    .filter((card) => count(state, player, place, card) > 0)
    .map((card) => ({ card, count: count(state, player, place, card), isHidden: true, ...(note && { note }) }));
}

function cardOr(other: Words) {
  return (option: number, _state: State, names: Names): string =>
    option === none
      ? names.say(other)
      : option === blindCard
        ? names.say({ zh: '一张面朝下的卡', en: 'a card that lies face down' })
        : names.card(option);
}

function yesOrNo(yes: string, yesEn: string, no: string, noEn: string) {
  return (option: number, _state: State, names: Names): string =>
    names.say(option === 1 ? { zh: yes, en: yesEn } : { zh: no, en: noEn });
}

function depth(option: number, { deck }: State, names: Names): string {
  if (option === 0) return names.say({ zh: '卡组顶', en: 'top of the deck' });
  if (option >= deck.length) return names.say({ zh: '卡组底', en: 'bottom of the deck' });
  return names.say({ zh: `顶上第 ${option + 1} 张`, en: `place ${option + 1} from the top` });
}
