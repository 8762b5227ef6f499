// Punctuation in Chinese texts: what is a mistake, and what must stay silent.
import { describe, expect, test } from 'vitest';
import { complaints } from './test-game.ts';

const mixed = (words: string) => `language/mixed-punctuation ${words}`;
const doubled = (words: string) => `language/doubled-punctuation ${words}`;
const unpaired = (words: string) => `language/unpaired ${words}`;
const missing = (words: string) => `language/missing-stop ${words}`;

/** Numbers are another matter; the card has fields for them. */
function said(text: string): string[] {
  const cards = [{ id: 'a', text, cost: 3 }];
  return complaints({ cards }).filter((complaint) => !complaint.startsWith('text/'));
}

describe('half-width signs among Chinese words are mistakes', () => {
  test.each([
    ['抽一张牌,然后弃一张。', [mixed(',')]],
    ['抽一张牌.', [mixed('.')]],
    ['选择一项:抽牌。', [mixed(':')]],
    ['抽牌;弃牌。', [mixed(';')]],
    ['立即结束!', [mixed('!')]],
    ['真的吗?', [mixed('?')]],
    ['什么?!', [mixed('?!')]],
    ['获得 {{cost}},然后弃牌。', [mixed(',')]],
    ['失去 3 VP.', [mixed('.')]],
    ['支付 {{cost}}, {{cost}} 或更多。', [mixed(',')]],
    ['【科技】,【艺术】都算。', [mixed(',')]],
    ['等等...再来。', [mixed('...')]],
    ['抽牌--然后弃牌。', [mixed('--')]],
    ['抽牌(最多两张)。', [mixed('(最多两张)')]],
    ['分数 (VP) 翻倍。', [mixed('(VP)')]],
    ['抽牌（最多两张)。', [mixed(')')]],
    ['称为"贪婪"。', [mixed('"贪婪"')]],
    ["称为'贪婪'。", [mixed("'贪婪'")]],
    ['他说"走。', [mixed('"')]],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected));
});

describe('half-width signs in numbers and among Latin words are right', () => {
  test.each([
    '倍率变为 3.5。',
    '支付 3,000 枚金币。',
    '按 1:2 兑换。',
    '在 10:30 开始。',
    '玩家 A vs. 玩家 B，胜者抽牌。',
    'J. R. R. 托尔金的书。',
    '见 No.三号牌。',
    '见 https://example.com/a?b=c:d,e。',
    '来信 a.b@example.com。',
    '宣称 Rock, Paper 之一。',
    '打开 game.yaml 文件。',
    "宣称 Don't panic 后抽牌。",
    '1. 抽一张牌。\n2. 弃一张牌。',
    '1.【科技】翻倍。',
    'a) 抽一张牌。',
    '（1）抽一张牌。',
    '胜者得 {{icon "coin"}}。',
    'Carpe diem, quam minimum credula postero.',
    '“贪婪”与‘懒惰’。',
    '他说：“走！”',
  ])('%s', (text) => expect(said(text)).toEqual([]));
});

test('a full-width sign in a line of Latin words is a mistake, between two foreign words of a Chinese line it is not', () => {
  expect(said('Carpe diem，quam minimum credula.')).toEqual([mixed('，')]);
  expect(said('拉丁文 carpe diem，quam minimum 是格言。')).toEqual([mixed('，')]);
  expect(said('支付 VP，X 增加。')).toEqual([]);
});

describe('doubled signs are mistakes', () => {
  test.each([
    ['抽牌，，弃牌。', [doubled('，，')]],
    ['抽牌。。', [doubled('。。')]],
    ['甲、、乙。', [doubled('、、')]],
    ['抽牌，。', [doubled('，。')]],
    ['抽牌。，弃牌。', [doubled('。，')]],
    ['抽牌,,弃牌。', [doubled(',,')]],
    ['抽牌，,弃牌。', [doubled('，,')]],
    ['走吧。。。', [doubled('。。。')]],
    ['走吧…', [doubled('…')]],
    ['抽牌—然后弃牌。', [doubled('—')]],
    ['走吧………', [doubled('………')]],
    ['好！！', [doubled('！！')]],
    ['他说：“走。”。', [doubled('。”。')]],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected));
});

describe('ellipsis, dash and ？！ are one sign each', () => {
  test.each([
    '等等……',
    '等等……再来。',
    '什么？！',
    '什么！？',
    '抽牌——然后弃牌。',
    '为什么……？',
    '在 3—5 回合内有效。',
    '走。……',
  ])('%s', (text) => expect(said(text)).toEqual([]));
});

describe('brackets and quotes need a partner', () => {
  test.each([
    ['抽牌（最多两张。', [unpaired('（')]],
    ['抽牌最多两张）。', [unpaired('）')]],
    ['称为「贪婪。', [unpaired('「')]],
    ['称为“贪婪“。', [unpaired('“')]],
    ['称为”贪婪”。', [unpaired('”')]],
    ['称为”贪婪”和“懒惰。', [unpaired('”'), unpaired('“')]],
    ['甲（乙「丙）丁」。', [unpaired('「'), unpaired('」')]],
    ['【科技的文物。', [unpaired('【')]],
    ['《云中集市馆〉。', [unpaired('《'), unpaired('〉')]],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected));

  test.each(['甲（乙「丙」丁）。', '1）抽牌。', '玩家宣称 players’ choice 后抽牌。', '（一）\n（二）', '“‘甲’乙”。'])(
    '%s',
    (text) => expect(said(text)).toEqual([]),
  );
});

describe('stops that tear a sentence apart', () => {
  const torn = (words: string) => `language/unusual-punctuation ${words}`;
  test.each([
    ['全体同意时。发两张牌。', [torn('。')]],
    ['补满拍卖区后；翻开一张牌。', [torn('；')]],
    ['若你到达终点时。抽一张牌。', [torn('。')]],
    ['弃置手牌、从牌库抽一张。', [torn('、')]],
    ['交出手牌、或拒绝。', [torn('、')]],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected));

  test.each([
    '全体同意时，发两张牌。',
    '持续到回合结束时。然后弃牌。',
    '效果直到回合结束后。然后弃牌。',
    '从手牌、从牌库各弃置一张。',
    '所有玩家同时。',
    '抽牌前、弃牌后均可。',
    '弃置一张、再抽一张。',
  ])('%s', (text) => expect(said(text)).toEqual([]));
});

describe('every line of a rules text ends with a stop', () => {
  test.each([
    ['抽一张牌', [missing('牌')]],
    ['抽一张牌\n弃一张牌。', [missing('牌')]],
    ['抽一张牌（最多两张）', [missing('）')]],
    ['获得资金 {{cost}}', [missing(' ')]],
    ['抽一张牌，', [missing('，')]],
    ['{{cost}}、{{cost}}，', [missing('，')]],
    ['获得{{icon "coin"}}', [missing('得')]],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected));

  test.each([
    '抽一张牌。',
    '快跑！',
    '他说：“走。”',
    '抽一张牌。（最多两张。）',
    '选择一项：\n抽一张牌；\n弃一张牌。',
    '天行健，\n君子以自强不息。',
    '【被动】\n抽一张牌。',
    '{{icon "coin"}} +{{cost}}',
    '{{name}}',
    '抽一张牌。{{icon "coin"}}',
  ])('%s', (text) => expect(said(text)).toEqual([]));
});
