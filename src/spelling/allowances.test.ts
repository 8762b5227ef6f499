// Allowances: what they cover, and what is wrong with them.
import { expect, test } from 'vitest';
import { applyAllowances } from './allowances.ts';
import { checkLanguage } from './check-language.ts';
import { type TestGame, testGame } from './test-game.ts';

const stop = { code: 'language/missing-stop', reason: '诗句' };
const stopless = { id: 'a', text: '抽一张牌' };

function remaining(test: TestGame): string[] {
  const game = testGame(test);
  return applyAllowances(game, checkLanguage(game)).map(({ code, at, card = '-' }) => `${code} ${card} ${at.file}`);
}

test('an allowance on a card covers that card alone', () => {
  const cards = [
    { ...stopless, allow: [stop] },
    { ...stopless, id: 'b' },
  ];
  expect(remaining({ cards })).toEqual(['language/missing-stop b text']);
});

test('an allowance on the deck or on the game covers all cards', () => {
  const cards = [stopless, { ...stopless, id: 'b' }];
  expect(remaining({ cards, deckAllow: [stop] })).toEqual([]);
  expect(remaining({ cards, allow: [stop] })).toEqual([]);
});

test('an allowance covers only its own code', () => {
  expect(remaining({ cards: [{ id: 'a', text: '抽一张牌,弃牌', allow: [stop] }] })).toEqual([
    'language/mixed-punctuation a text',
  ]);
});

test('an allowance that covers nothing is not needed', () => {
  const cards = [{ id: 'a', text: '抽一张牌。', allow: [stop] }];
  expect(remaining({ cards })).toEqual(['allow/not-needed a allow.0.code']);
  expect(remaining({ cards: [{ ...stopless, allow: [stop] }], allow: [stop] })).toEqual([
    'allow/not-needed - allow.0.code',
  ]);
});

test('an unknown code is answered with the nearest one', () => {
  const game = testGame({ cards: [{ id: 'a', allow: [{ code: 'language/missing-stp', reason: '诗句' }] }] });
  const [found] = applyAllowances(game, []);
  expect(found?.code).toBe('allow/unknown-code');
  expect(found?.message).toBe('Unknown problem code `language/missing-stp`.');
  expect(found?.fix).toContain('Did you mean `language/missing-stop`?');
});

test('broken data cannot be allowed', () => {
  const game = testGame({ cards: [{ id: 'a', allow: [{ code: 'types/wrong-type', reason: '懒' }] }] });
  const [found] = applyAllowances(game, []);
  expect(found?.code).toBe('allow/unknown-code');
  expect(found?.message).toBe('`types/wrong-type` cannot be allowed; only questions of wording can.');
});

test('an allowance of the wrong form allows nothing and is left to the types', () => {
  expect(remaining({ cards: [{ ...stopless, allow: ['language/missing-stop'] }] })).toEqual([
    'language/missing-stop a text',
  ]);
});
