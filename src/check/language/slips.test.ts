// Slips of the finger: what the dictionary and the other texts of a game give away, and what must stay silent.
import { describe, expect, test } from 'vitest';
import { checkLanguage } from './check-language.ts';
import { type TestGame, testGame } from './test-game.ts';

const others = [
  '立即：获得{{cost}}枚铜钱，所有农夫各种一块地。',
  '立即：失去{{cost}}枚铜钱，所有工匠各修一座桥。',
  '立即：支付{{cost}}枚铜钱，所有商人各卖一件货。',
  '立即：归还{{cost}}枚铜钱，所有船夫各渡一条河。',
  '收成后：获得{{cost}}枚铜钱，然后休息。',
  '出航后：获得{{cost}}枚铜钱，然后靠岸。',
];

function said(text: string, more: Partial<TestGame> = {}): string[] {
  const cards = [text, ...others].map((words, i) => ({
    id: `c${i}`,
    name: `第${'子丑寅卯辰巳午'[i]}号`,
    cost: i + 2,
    text: words,
  }));
  return checkLanguage(testGame({ ...more, cards }))
    .filter(({ card }) => card === 'c0')
    .map(({ code, message }) => `${code.slice('language/'.length)} ${message.match(/`([^`]+)`/)?.[1]}`);
}

describe('departures from what the other texts say', () => {
  test.each([
    ['秋收后：获得{{cost}}枚铜饯，然后睡觉。', 'wrong-character'],
    ['秋收后：获得{{cost}}枝铜钱，然后睡觉。', 'wrong-character'],
    ['秋收后：获得{{cost}}枚铜，然后睡觉。', 'missing-character'],
    ['秋收后：获得{{cost}}枚铜铜钱，然后睡觉。', 'doubled-character'],
    ['秋收后：获得{{cost}}枚铜钱；所有农夫各歇一天。', 'unusual-punctuation'],
    ['马上：获得{{cost}}枚铜钱。', 'other-word'],
    ['秋收后：失去{{cost}}枚铜钱，仵休息。', 'wrong-character'],
  ])('%s: %s', (text, code) => expect(said(text).map((words) => words.split(' ')[0])).toEqual([code]));

  test.each([
    '立即：获得{{cost}}枚铜钱，所有渔夫各补一张网。',
    '秋收后：获得{{cost}}枚银币，然后睡觉。',
    '春天来了，人人都去放风筝。',
  ])('%s', (text) => expect(said(text)).toEqual([]));
});

test('a word of the glossary is right, whatever it looks like', () => {
  const text = '秋收后：失去{{cost}}枚铜钱，仵休息。';
  const game = testGame({ cards: [{ id: 'a', cost: 2, text }] });
  const glossary = { ...game.glossary, value: { ...game.glossary.value, words: ['仵休息'] } };
  expect(checkLanguage(game).map(({ code }) => code)).toEqual(['language/wrong-character']);
  expect(checkLanguage({ ...game, glossary })).toEqual([]);
});

test('the text itself proves nothing: what it says twice is doubted all the same', () => {
  expect(said('秋收后：获得{{cost}}枚铜饯，然后获得{{cost}}枚铜饯。')).toEqual([
    'wrong-character #枚铜饯',
    'wrong-character #枚铜饯',
  ]);
});

test('texts in other languages are not read with a Chinese dictionary', () => {
  expect(said('Gain {{cost}} coins, then rest rest.', { language: 'en' })).toEqual([]);
});
