// The words of play: what is asked, what happens, and how the table looks in a replay.
import type { DecisionKind, Names, Scene, SceneArea, SceneCard, Words } from 'cardwright/game';
import { artifactOf, functionOf, salePrice } from './play-moves.ts';
import { CARD, type Event, type Kind, NO, OFFER, type State } from './play-state.ts';
import { ANCHOR, DISCARD, REPAIR } from './play-trade.ts';

const words = {
  pass: { zh: '放弃', en: 'Pass' },
  nothing: { zh: '不', en: 'Nothing' },
  done: { zh: '结束', en: 'Done' },
  yes: { zh: '赞成', en: 'Yes' },
  no: { zh: '反对', en: 'No' },
  accept: { zh: '接受', en: 'Accept' },
  decline: { zh: '拒绝', en: 'Decline' },
  lot: { zh: '背面朝上的文物', en: 'A lot face down' },
  money: { zh: '资金', en: 'Money' },
  pay: { zh: '支付资金', en: 'Pay' },
  repair: { zh: '付资金修复', en: 'Repair with money' },
  anchor: { zh: '购买稳定锚', en: 'Buy an anchor' },
} as const satisfies Record<string, Words>;

export const eraNames: readonly Words[] = [
  { zh: '古代', en: 'Ancient' },
  { zh: '近代', en: 'Modern' },
  { zh: '未来', en: 'Future' },
];

type Tell = DecisionKind<State>['option'];

const artifact: Tell = (option, { box }, names) => names.card(artifactOf(box, option).card);
const card: Tell = (option, { box }, names) => names.card(functionOf(box, option).card);
const amount: Tell = (option) => String(option);
const player: Tell = (option, _state, names) => names.player(option);
const eraName: Tell = (option, _state, names) => names.say(eraNames[option] ?? String(option));
const lot: Tell = (option, state, names) =>
  state.isFaceDown
    ? `${names.say(words.lot)} ${option + 1}`
    : names.card(artifactOf(state.box, state.row[option] as number).card);
const or =
  (none: Words, some: Tell): Tell =>
  (option, state, names) =>
    option === NO ? names.say(none) : some(option, state, names);
const cardOr =
  (some: Tell): Tell =>
  (option, state, names) =>
    option >= CARD ? card(option - CARD, state, names) : some(option, state, names);

function trade(option: number, state: State, names: Names): string {
  if (option >= OFFER) return `${names.say({ zh: '报价给', en: 'Offer to' })} ${names.player(option - OFFER)}`;
  if (option >= CARD) return card(option - CARD, state, names);
  return `${names.say({ zh: '出售', en: 'Sell' })} ${artifact(option, state, names)} (${salePrice(state, option)})`;
}

function stabilize(option: number, state: State, names: Names): string {
  if (option === REPAIR) return names.say(words.repair);
  if (option === ANCHOR) return names.say(words.anchor);
  if (option >= DISCARD)
    return `${names.say({ zh: '弃置修复', en: 'Repair with' })} ${card(option - DISCARD, state, names)}`;
  return card(option - CARD, state, names);
}

const propose: Tell = (option, state, names) => `${eraName(option >> 1, state, names)} ${option & 1 ? '+' : '−'}`;

export const decisions: Readonly<Record<Kind, DecisionKind<State>>> = {
  open: { label: { zh: '发起拍卖', en: 'Open an auction' }, option: or(words.nothing, lot) },
  bid: { label: { zh: '出价', en: 'Bid' }, option: or(words.pass, cardOr(amount)) },
  'sealed-bid': { label: { zh: '密封竞标', en: 'Sealed bid' }, option: amount },
  hand: { label: { zh: '摊开一手', en: 'Open a hand' }, option: (option) => String(option + 1) },
  reveal: { label: { zh: '亮出', en: 'Reveal' }, option: () => '3-2-1' },
  card: { label: { zh: '打出功能卡', en: 'Play a function card' }, option: or(words.nothing, card) },
  artifact: { label: { zh: '选择文物', en: 'Choose an artifact' }, option: artifact },
  lot: { label: { zh: '选择拍卖区的文物', en: 'Choose a lot' }, option: lot },
  opponent: { label: { zh: '选择玩家', en: 'Choose a player' }, option: player },
  era: { label: { zh: '选择时代', en: 'Choose an era' }, option: eraName },
  cap: { label: { zh: '宣布上限', en: 'Name a cap' }, option: amount },
  order: {
    label: { zh: '放回事件', en: 'Put back an event' },
    option: (option, { box }, names) => names.card(box.events[option]?.card ?? -1),
  },
  redraw: { label: { zh: '弃置功能卡', en: 'Discard a function card' }, option: or(words.done, card) },
  pick: { label: { zh: '挑选文物', en: 'Pick an artifact' }, option: artifact },
  trade: { label: { zh: '交易', en: 'Trade' }, option: or(words.done, trade) },
  give: { label: { zh: '给出', en: 'Give' }, option: or(words.money, cardOr(artifact)) },
  want: { label: { zh: '换取', en: 'For' }, option: or(words.money, artifact) },
  price: { label: { zh: '对方付', en: 'The other pays' }, option: amount },
  answer: {
    label: { zh: '答复', en: 'Answer' },
    option: (option, _state, names) => names.say(option === 1 ? words.accept : words.decline),
  },
  propose: { label: { zh: '提议', en: 'Propose' }, option: or(words.nothing, propose) },
  vote: {
    label: { zh: '投票', en: 'Vote' },
    option: (option, _state, names) => names.say(option === 1 ? words.yes : words.no),
  },
  add: { label: { zh: '加票', en: 'Add votes' }, option: amount },
  discard: { label: { zh: '弃置文物', en: 'Discard an artifact' }, option: artifact },
  'sell-or-pay': { label: { zh: '出售或支付', en: 'Sell or pay' }, option: or(words.pay, artifact) },
  pass: { label: { zh: '传给下家', en: 'Pass on' }, option: cardOr(artifact) },
  stabilize: { label: { zh: '稳定阶段', en: 'Stabilize' }, option: or(words.done, stabilize) },
};

export const events: Readonly<Record<Event, Words>> = {
  lot: { zh: '进入拍卖区', en: 'came into the row' },
  bought: { zh: '拍得', en: 'bought' },
  unsold: { zh: '流拍', en: 'unsold' },
  sold: { zh: '出售', en: 'sold' },
  drawn: { zh: '抽取', en: 'drawn' },
  played: { zh: '打出', en: 'played' },
  cancelled: { zh: '拍卖被取消', en: 'auction cancelled' },
  averted: { zh: '免于事件', en: 'event averted' },
  traded: { zh: '交易', en: 'traded' },
  declined: { zh: '拒绝报价', en: 'offer declined' },
  forced: { zh: '强制买下', en: 'bought by force' },
  'bought-back': { zh: '赎回', en: 'bought back' },
  happened: { zh: '事件', en: 'happened' },
  discarded: { zh: '弃置', en: 'discarded' },
  'passed-on': { zh: '传给下家', en: 'passed on' },
  'vote-passed': { zh: '提议通过', en: 'vote passed' },
  'vote-failed': { zh: '提议作废', en: 'vote failed' },
  repaired: { zh: '修复', en: 'repaired' },
  anchored: { zh: '购买稳定锚', en: 'bought an anchor' },
  shortage: { zh: '面值 1 的筹码不够', en: 'too few chips of 1' },
};

/** The table as it lies. */
export function scene(state: State): Scene {
  const { box, players } = state;
  const artifactCard = (one: number): SceneCard => {
    const changed = state.value[one] !== artifactOf(box, one).value;
    const note = changed ? { note: `💎${state.value[one]}` } : {};
    return { card: artifactOf(box, one).card, ...note };
  };
  const middle: SceneArea[] = [
    {
      label: { zh: '中央板', en: 'Boards' },
      values: [
        { label: { zh: '回合', en: 'Round' }, value: state.round },
        { label: { zh: '时空稳定性', en: 'Stability' }, value: state.stability, most: box.rules.stabilityMax },
        ...state.multipliers.map((value, i) => ({
          label: eraNames[i] ?? String(i),
          value,
          most: box.rules.multiplierMax,
        })),
        ...(state.lot < 0 ? [] : [{ label: { zh: '当前价', en: 'Current price' }, value: state.price }]),
      ],
    },
    {
      label: { zh: '拍卖区', en: 'Auction row' },
      cards: state.row.map((one) => {
        const isUnderWay = one === state.lot ? { note: { zh: '拍卖中', en: 'up for auction' } } : {};
        return { ...artifactCard(one), ...isUnderWay, ...(state.isFaceDown ? { isHidden: true } : {}) };
      }),
      values: [{ label: { zh: '文物牌堆', en: 'Artifact deck' }, value: state.artifactDeck.length }],
    },
    {
      label: { zh: '事件', en: 'Events' },
      cards: [state.event, ...state.acting, ...state.coming, ...state.kept]
        .filter((event) => event >= 0)
        .map((event) => ({ card: box.events[event]?.card ?? 0 })),
    },
    { label: { zh: '文物弃牌堆', en: 'Discarded artifacts' }, cards: state.artifactDiscard.map(artifactCard) },
  ];
  const seats = Array.from({ length: players }, (_, seat): SceneArea[] => [
    {
      label: { zh: '文物', en: 'Artifacts' },
      player: seat,
      cards: (state.held[seat] as number[]).map(artifactCard),
      values: [
        { label: words.money, value: (state.money[seat] as number) + (state.loans[seat] as number) },
        { label: { zh: '名望', en: 'Renown' }, value: state.renown[seat] as number },
        { label: { zh: '稳定锚', en: 'Anchors' }, value: state.anchors[seat] as number },
        ...(state.leader === seat ? [{ label: { zh: '领先出价', en: 'Leading bid' }, value: state.price }] : []),
      ],
    },
    {
      label: { zh: '功能卡', en: 'Function cards' },
      player: seat,
      cards: (state.hands[seat] as number[]).map((one) => ({ card: functionOf(box, one).card, isHidden: true })),
    },
  ]);
  return { areas: [...middle, ...seats.flat()] };
}
