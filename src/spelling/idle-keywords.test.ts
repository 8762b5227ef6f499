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

test('reports a card whose text does not mention its keyword, if other cards do, at the keyword', () => {
  expect(said(speaks('a'), speaks('b'), silent('c'))).toEqual(['language/keyword-idle c keywords.0']);
});

test('counts the keyword in plain text, too', () => {
  const plain = { id: 'c', keywords: ['灼烧'], text: '失去灼烧。' };
  expect(said(speaks('a'), speaks('b'), plain)).toEqual([]);
});

test('reports only the forgotten one of two keywords', () => {
  const both = { id: 'c', keywords: ['冰冻', '灼烧'], text: '造成伤害，并{{keyword "冰冻"}}。' };
  expect(said(speaks('a'), speaks('b'), both)).toEqual(['language/keyword-idle c keywords.1']);
});

test('reports nothing if few texts mention the keyword: it is a tag', () => {
  expect(said(speaks('a'), silent('b'))).toEqual([]);
  expect(said(silent('a'), silent('b'), silent('c'))).toEqual([]);
  expect(said(speaks('a'), speaks('b'), silent('c'), silent('d'), silent('e'))).toEqual([]);
});

test('a card without any text cannot forget one', () => {
  expect(said(speaks('a'), speaks('b'), { id: 'c', keywords: ['灼烧'] })).toEqual([]);
});
