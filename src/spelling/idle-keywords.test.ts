// Keywords that a card has and its text forgets: when that is a slip, and when keywords are mere tags.
import { expect, test } from 'vitest';
import { idleKeywords } from './forbidden-terms.ts';
import { type TestCard, testGame } from './test-game.ts';

const speaks = (id: string): TestCard => ({ id, keywords: ['灼烧'], text: '造成伤害，并{{keyword "灼烧"}}。' });
const silent = (id: string): TestCard => ({ id, keywords: ['灼烧'], text: '造成伤害。' });

function said(...cards: readonly TestCard[]): string[] {
  return idleKeywords(testGame({ cards, keywords: ['灼烧', '冰冻'] })).map(
    ({ code, card, at }) => `${code} ${card} ${at.file}`,
  );
}

test('a card that does not speak of its keyword, as the others with it do, is told at the keyword', () => {
  expect(said(speaks('a'), speaks('b'), silent('c'))).toEqual(['language/keyword-idle c keywords.0']);
});

test('words in plain text speak of a keyword as well', () => {
  const plain = { id: 'c', keywords: ['灼烧'], text: '失去灼烧。' };
  expect(said(speaks('a'), speaks('b'), plain)).toEqual([]);
});

test('of two keywords only the forgotten one is told', () => {
  const both = { id: 'c', keywords: ['冰冻', '灼烧'], text: '造成伤害，并{{keyword "冰冻"}}。' };
  expect(said(speaks('a'), speaks('b'), both)).toEqual(['language/keyword-idle c keywords.1']);
});

test('where few texts speak of a keyword it is a tag, and nothing is said', () => {
  expect(said(speaks('a'), silent('b'))).toEqual([]);
  expect(said(silent('a'), silent('b'), silent('c'))).toEqual([]);
  expect(said(speaks('a'), speaks('b'), silent('c'), silent('d'), silent('e'))).toEqual([]);
});

test('a card without any text cannot forget one', () => {
  expect(said(speaks('a'), speaks('b'), { id: 'c', keywords: ['灼烧'] })).toEqual([]);
});
