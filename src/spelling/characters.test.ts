// Spaces, traditional characters, full-width digits and minus signs: what is a mistake, and what must stay silent.
import { describe, expect, test } from 'vitest';
import { complaints } from './test-game.ts';

const stray = (words: string) => `language/stray-space ${words}`;
const traditional = (words: string) => `language/traditional ${words}`;
const wide = (words: string) => `language/full-width-digit ${words}`;
const hyphen = (words: string) => `language/hyphen-for-minus ${words}`;

function said(text: string, language = 'zh'): string[] {
  const cards = [{ id: 'a', text, cost: 3, loss: -3, suit: '红桃' }];
  return complaints({ language, cards }).filter((complaint) => !complaint.startsWith('text/'));
}

describe('spaces where none belong', () => {
  test.each([
    [' 抽一张牌。', [stray(' ')]],
    ['抽一张牌。 ', [stray(' ')]],
    ['抽牌。 \n弃牌。', [stray(' ')]],
    ['抽一张 牌。', [stray(' ')]],
    ['抽牌， 弃牌。', [stray(' ')]],
    ['抽牌 。', [stray(' ')]],
    ['弃置 {{suit}}。', [stray(' ')]],
    ['获得  3 枚。', [stray('  ')]],
    ['抽一张\u3000牌。', [stray('\u3000')]],
    ['抽一张\t牌。', [stray('\t')]],
    ['抽一张\u200b牌。', [stray('\u200b')]],
    ['获得\u00a03 枚。', [stray('\u00a0')]],
    ['称为 “贪婪”。', [stray(' ')]],
  ])('%j', (text, expected) => expect(said(text)).toEqual(expected));

  test.each([
    '获得 3 枚。',
    '觉醒 AI 芯片。',
    '获得 {{icon "coin"}} 与牌。',
    '抽牌。\n弃牌。',
    '稳定性 +{{cost}}%。',
    '👩\u200d🚀出发。',
  ])('%j', (text) => expect(said(text)).toEqual([]));
});

describe('traditional characters in simplified text', () => {
  test.each([
    ['進入龍門。', [traditional('進'), traditional('龍門')]],
    ['抽牌後棄牌。', [traditional('後棄')]],
    ['用於戰鬥。', [traditional('於戰鬥')]],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected));

  test.each([
    '乾卦：自强不息。',
    '瞭望塔与慰藉。',
    '樊於期献头。',
    '著名的干将。',
    '宫商角徵羽。',
    '李昇登基。',
    '神祇与喆。',
  ])('%s', (text) => expect(said(text)).toEqual([]));

  test('traditional texts may be traditional', () => {
    expect(said('進入龍門。', 'zh-Hant')).toEqual([]);
    expect(said('進入龍門。', 'zh-TW')).toEqual([]);
    expect(said('進入。', 'zh-Hans')).toEqual([traditional('進')]);
  });
});

describe('full-width digits and letters', () => {
  test.each([
    ['获得１２枚。', [wide('１２')]],
    ['倍率３．５。', [wide('３．５')]],
    ['稳定性＋５％。', [wide('＋５％')]],
    ['觉醒ＡＩ芯片。', [wide('ＡＩ')]],
    ['抽牌！真的？（是：对；嗯，好。）', []],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected));
});

describe('hyphens before numbers', () => {
  test.each([
    ['时空稳定性 -5%。', [hyphen('-')]],
    ['价值-2。', [hyphen('-')]],
    ['价值–2。', [hyphen('–')]],
    ['价值—2。', [hyphen('—')]],
    ['价值 -{{cost}}。', [hyphen('-')]],
    ['价值 - 2。', [hyphen('-')]],
    ['第 3-5 回合。', [hyphen('-')]],
    ['{{cost}}-{{cost}} 人。', [hyphen('-')]],
    ['3--5 人。', [hyphen('--')]],
    ['还剩 5 - 3 枚。', [hyphen('-')]],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected));

  test.each([
    '稳定性 −5%。',
    '稳定性 {{loss}}%。',
    '第 3–5 回合。',
    '病毒 COVID-19 来了。',
    '日期 2026-01-16。',
    '倒数 3-2-1。',
    '- 3 枚金币。',
    'A-1 型。',
  ])('%s', (text) => expect(said(text)).toEqual([]));
});
