// Terms, keywords and numbers: what is a mistake, and what must stay silent.
import { describe, expect, test } from 'vitest';
import { checkLanguage } from './check-language.ts';
import { complaints, type TestCard, testGame } from './test-game.ts';

const forbidden = (words: string) => `language/forbidden-term ${words}`;
const lacking = (words: string) => `language/keyword-lacking ${words}`;
const typed = (words: string) => `text/typed-number ${words}`;
const fieldless = (words: string) => `text/number-without-field ${words}`;

const terms = [
  { name: '时空稳定性', not: ['稳定性', '稳定度'] },
  { name: '密封竞标', not: ['暗标', '密封拍卖'] },
  { name: '古代文物' },
  { name: '资金', not: ['金币', '现金', 'Gold'] },
  { name: '功能卡', not: ['手牌'] },
  { name: '牌堆' },
];
const keywords = ['科技', '艺术', '金币雨'];
const others: TestCard[] = [
  { id: 'b', name: '暗标窥探', text: '看一张牌。' },
  { id: 'c', name: '时间胶囊 3000', text: '看一张牌。' },
];

function said(card: TestCard | string): string[] {
  const first = typeof card === 'string' ? { text: card } : card;
  return complaints({ cards: [{ id: 'a', ...first }, ...others], terms, keywords, constants: { money: 20 } });
}

describe('words that the glossary rules out', () => {
  test.each([
    ['支付一枚金币。', [forbidden('金币')]],
    ['稳定度上升。', [forbidden('稳定度')]],
    ['稳定性上升。', [forbidden('稳定性')]],
    ['看一份暗标。', [forbidden('暗标')]],
    ['支付 gold 后抽牌。', [forbidden('gold')]],
    ['时空稳定性上升。', []],
    ['弃置暗标窥探。', []],
    ['触发金币雨。', []],
    ['支付 Golden 牌。', []],
    ['支付资金。', []],
    ['若出现金币平局，重来。', [forbidden('金币')]],
    ['打出现金后抽牌。', [forbidden('现金')]],
    ['查看对手牌堆顶的牌。', []],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected));
});

describe('near misses of long terms', () => {
  test.each([
    ['时空稳定姓上升。', [forbidden('时空稳定姓')]],
    ['时空稳性上升。', [forbidden('时空稳性')]],
    ['时空隐定性上升。', [forbidden('时空隐定性')]],
    ['密封竟标开始。', [forbidden('密封竟标')]],
    ['时空稳定后，抽牌。', []],
    ['近代文物翻倍。', []],
    ['古代人物登场。', []],
    ['公开竞标开始。', []],
    ['密封状态解除。', []],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected));

  test('a word that other texts use too is no misspelling', () => {
    const cards = [{ text: '时空不定性上升。' }, { text: '命运不定。' }];
    expect(complaints({ cards, terms: [{ name: '时空稳定性' }] })).toEqual([]);
  });

  test('names the look-alike in the message', () => {
    const [found] = checkLanguage(testGame({ cards: [{ text: '时空稳定姓上升。' }], terms: [{ name: '时空稳定性' }] }));
    expect(found?.message).toBe('`时空稳定姓` looks like a misspelling of the term `时空稳定性`.');
    expect(found?.fix).toBe('Write `时空稳定性` instead of `时空稳定姓`.');
  });
});

describe('keywords set apart in a text', () => {
  test.each<[TestCard, string[]]>([
    [{ text: '{{keyword "科技"}}翻倍。', keywords: ['艺术'] }, [lacking('{{keyword "科技"}}')]],
    [{ text: '【科技】翻倍。' }, [lacking('【科技】')]],
    [{ text: '{{keyword "科技"}}翻倍。', keywords: ['科技'] }, []],
    [{ text: '【反应】翻倍。' }, []],
    [{ text: '【科技】翻倍。', kind: 'plain' }, []],
  ])('%j', (card, expected) => expect(said(card)).toEqual(expected));
});

describe('numbers typed into a text', () => {
  test.each<[TestCard, string[]]>([
    [{ text: '支付 3 资金。', cost: 3 }, [typed('3')]],
    [{ text: '支付 {{cost}} 资金。', cost: 3 }, []],
    [{ text: '支付 4 资金。', cost: 3 }, [fieldless('4')]],
    [{ text: '支付 20 资金。' }, [typed('20')]],
    [{ text: '失去 3 资金。', cost: -3 }, [typed('3')]],
    [{ text: '资金 −3。', cost: -3 }, [typed('3')]],
    [{ text: '倍率变为 1.5。', cost: 1.5 }, [typed('1.5')]],
    [{ text: '支付 3,000 资金。', cost: 3000 }, [typed('3,000')]],
    [{ text: '提高 50%。', cost: 0.5 }, [typed('50')]],
    [{ text: '抽 2 张牌。', copies: 2 }, [fieldless('2')]],
    [{ text: '支付两枚，抽一张。', cost: 2 }, []],
    [{ text: '弃置时间胶囊 3000。' }, []],
    [{ text: '掷一次 D6。', cost: 6 }, []],
    [{ text: '1. 抽牌。\n2. 弃牌。' }, []],
    [{ text: '1. 抽牌；2. 弃牌。' }, []],
    [{ text: '【反应】2、【迅捷】3。' }, [fieldless('2'), fieldless('3')]],
    [{ text: '获得 3. 然后抽牌。' }, [fieldless('3'), 'language/mixed-punctuation .']],
    [{ text: '支付３资金。', cost: 3 }, ['language/full-width-digit ３']],
  ])('%j', (card, expected) => expect(said(card)).toEqual(expected));

  test.each([
    'Remember 9/11.',
    'Since 9/11 nobody pays.',
    'Half of it, 1/2, is yours.',
    'Trade at 3:1 until 12:30.',
    'Version 1.2.3 of 2024-05-01 and of 01.02.2024.',
    'For 2–4 players, or 5-6, in 3.5–4 hours.',
    'Born on September 11, 2001, and on 3rd of May 1999, in June 1815.',
    'Look at #3, §5 and №7.',
  ])('%s: several numbers that are one thing count nothing', (text) => {
    expect(complaints({ language: 'en', cards: [{ name: 'Mask', text }] })).toEqual([]);
  });

  test.each([
    ['fr', 'Le 14 juillet 1789 et le 1er mars.'],
    ['es', 'El 11 de septiembre de 2001.'],
    ['ru', 'Это было 9 мая 1945 года.'],
    ['zh', '公元前 221 年与 1984 年，5 月 4 日。'],
  ])('a date in "%s": %s', (language, text) => {
    expect(complaints({ language, cards: [{ name: 'Mask', text }] })).toEqual([]);
  });

  test.each<[string, string[]]>([
    ['Draw 3 cards, then 4.5 more.', [fieldless('3'), fieldless('4.5')]],
    ['You may draw 3 cards.', [fieldless('3')]],
    ['Pay 3, 4 or 5.', [fieldless('3'), fieldless('4'), fieldless('5')]],
    ['It gets +1.', [fieldless('1')]],
  ])('%s: still reports a number by itself', (text, expected) => {
    expect(complaints({ language: 'en', cards: [{ name: 'Mask', text }] })).toEqual(expected);
  });

  test('a range whose ends are fields of the card is typed', () => {
    const card = { name: 'Mask', text: 'Take 2–4 coins.', cost: 2, most: 4 };
    expect(complaints({ language: 'en', cards: [card] })).toEqual([typed('2'), typed('4')]);
    expect(complaints({ language: 'en', cards: [{ ...card, most: 5 }] })).toEqual([]);
  });

  test('reports a number typed beside a field, whatever sign is between them', () => {
    expect(complaints({ language: 'en', cards: [{ name: 'M', text: 'Take {{cost}}–4 coins.', cost: 2 }] })).toEqual([
      fieldless('4'),
    ]);
  });

  test.each<[TestCard, string]>([
    [{ text: '支付 3 资金。', cost: 3 }, 'Write `{{cost}}` instead of `3`.'],
    [{ text: '支付 3 资金。', cost: 3, value: 3 }, 'Write `{{cost}}` or `{{value}}` instead of `3`.'],
    [{ text: '支付 3 资金。', levels: [{ price: 3 }] }, 'Write `{{levels.0.price}}` instead of `3`.'],
    [{ text: '失去 3 资金。', cost: -3 }, 'Write `{{abs cost}}` instead of `3`.'],
    [{ text: '资金 −3。', cost: -3 }, 'Write `{{cost}}` instead of `−3`.'],
    [{ text: '支付 20 资金。' }, 'Write `{{game.money}}` instead of `20`.'],
    [{ bands: { high: { price: 3, text: '支付 3 资金。' } } }, 'Write `{{price}}` instead of `3`.'],
    [{ text: '提高 50%。', rate: 0.5 }, 'Write `{{rate}}` instead of `50`, and set the field to 50.'],
    [{ text: '抽 2 张牌。' }, 'Add a field with the value 2 to the card, and write `{{field}}` here.'],
  ])('%j: the fix names what to write', (card, fix) => {
    const problems = checkLanguage(testGame({ cards: [card], constants: { money: 20 } }));
    expect(problems.map((found) => found.fix)).toEqual([fix]);
  });
});
