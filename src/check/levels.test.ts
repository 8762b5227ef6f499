// `allow` and `checks`: what they cover, and what is wrong with them.
import { expect, test } from 'vitest';
import { problem } from '../problems/problem.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import { checkLanguage } from '../spelling/check-language.ts';
import { type TestGame, testGame } from '../spelling/test-game.ts';
import { applyAllowances, checkLevels, setLevels } from './levels.ts';

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

test('an allowance on the deck covers all its cards', () => {
  const cards = ['a', 'b'].map((id) => ({ id, text: '抽一张牌（或两张。' }));
  const deckAllow = [{ code: 'language/unpaired', reason: '诗句' }];
  expect(remaining({ cards, deckAllow })).toEqual([]);
});

test('an allowance covers only its own code', () => {
  expect(remaining({ cards: [{ id: 'a', text: '抽一张牌,弃牌', allow: [stop] }] })).toEqual([
    'language/mixed-punctuation a text',
  ]);
});

test('an allowance that covers nothing is not needed', () => {
  const cards = [{ id: 'a', text: '抽一张牌。', allow: [stop] }];
  expect(remaining({ cards })).toEqual(['allow/not-needed a allow.0.code']);
  expect(remaining({ cards: [{ ...stopless, allow: [stop] }], deckAllow: [stop] })).toEqual([
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

const found = (code: ProblemCode) =>
  problem(code, { at: { file: 'data/test/decks/deck.yaml', line: 1, col: 1 }, message: 'm', fix: 'f' });

function levels(checks: NonNullable<TestGame['checks']>, ...codes: readonly ProblemCode[]): string[] {
  const game = testGame({ cards: [], checks });
  return setLevels([game], codes.map(found)).map(({ code, severity }) => `${severity} ${code}`);
}

test('`checks` sets the level of a code, of a group, and of all that have a level; the narrowest counts', () => {
  expect(levels({ 'text/typed-number': 'warning' }, 'text/typed-number', 'refs/idle-field')).toEqual([
    'warning text/typed-number',
    'hint refs/idle-field',
  ]);
  const checks = { hint: 'error', 'language/*': 'hint', 'language/unpaired': 'off' } as const;
  expect(levels(checks, 'refs/idle-field', 'language/near-name', 'language/unpaired')).toEqual([
    'error refs/idle-field',
    'hint language/near-name',
  ]);
});

test('an error keeps its level, whatever `checks` says', () => {
  const checks = { 'refs/*': 'off', warning: 'off', 'refs/unknown-icon': 'off' } as const;
  expect(levels(checks, 'refs/unknown-icon', 'game/code-not-run')).toEqual([
    'error refs/unknown-icon',
    'warning game/code-not-run',
  ]);
});

test('`checks` of one game leave another game, and files that games share, alone', () => {
  const game = testGame({ cards: [], checks: { 'game/unknown-file': 'off' } });
  const other = (file: string) => ({ ...found('game/unknown-file'), at: { file, line: 1, col: 1 } });
  expect(setLevels([game], [other('data/else/x.yaml'), other('data/_sheets/own.yaml')])).toHaveLength(2);
});

test('an unknown code in `checks` is answered with the nearest one, and a fixed level is refused', () => {
  const checks = { 'text/typed-numbr': 'off', 'refs/unknown-icon': 'hint', error: 'off', 'sheet/*': 'off' } as const;
  const problems = checkLevels(testGame({ cards: [], checks }));
  expect(problems.map(({ code, at }) => `${code} ${at.file}`)).toEqual(
    Object.keys(checks).map((key) => `checks/unknown-code checks.${key}`),
  );
  expect(problems[0]?.fix).toContain('Did you mean `text/typed-number`?');
  expect(problems[1]?.message).toBe(
    'The level of `refs/unknown-icon` is fixed, so that nothing wrong is printed silently.',
  );
});
