// What counts as a word that a translation has to say.
import { expect, test } from 'vitest';
import { testGame } from '../spelling/test-game.ts';
import { translatableWords } from './translatable-words.ts';

const isWord = (name: string, language = 'en') =>
  translatableWords(testGame({ language, cards: [{ id: 'a', name }] })).some(({ card }) => card === 'a');

test.each([
  'Dragon',
  'DRAGON',
  'THE END',
  'ESPADA',
  'ÉTÉ',
  'VP',
  'E\u0301TE\u0301',
  'ДРАКОН',
  'ΔΡΑΚΟΣ',
  'ملك',
  'Élan',
  'Mk II',
])('%s is a word', (name) => expect(isWord(name, 'es')).toBe(true));

test.each(['7', 'X', 'D6', 'A12', 'XII', 'IV', '+3', '→', '2×2'])('%s is the same in every language', (name) =>
  expect(isWord(name)).toBe(false),
);

test('in Chinese, letters alone are no word', () => {
  expect(isWord('龙', 'zh')).toBe(true);
  expect(isWord('VIP', 'zh')).toBe(false);
});
