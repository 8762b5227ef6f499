import { describe, expect, it, test } from 'vitest';
import { displayColumns } from './display-width.ts';
import { didYouMean, nearestWord } from './nearest-word.ts';

// "Did you mean": the near word is found, a far one is not suggested.
describe('nearest word', () => {
  const known = ['cost', 'value', 'keywords', 'era', '王朝', '时空稳定性'];

  it.each([
    ['cots', 'cost'],
    ['cst', 'cost'],
    ['Value', 'value'],
    ['keywrods', 'keywords'],
    ['王潮', '王朝'],
    ['时空稳定姓', '时空稳定性'],
    ['price', undefined],
    ['x', undefined],
    ['宗教', undefined],
  ])('%s means %s', (word, meant) => {
    expect(nearestWord(word, known)).toBe(meant);
  });

  it('asks in one sentence, or returns nothing', () => {
    expect(didYouMean('cots', known)).toBe('Did you mean `cost`? ');
    expect(didYouMean('price', known)).toBe('');
  });
});

// Columns of text with Han characters and emoji in it.
describe('display width', () => {
  test.each([
    ['abc', 3],
    ['潮汐', 4],
    ['a潮b', 4],
    ['★●○·×', 5],
    ['🌊', 2],
    ['⏳', 2],
    ['✉', 1],
    ['✉\uFE0F', 2],
    ['e\u0301', 1],
    ['（）', 4],
  ])('%s takes %i columns', (text, width) => {
    expect(displayColumns(text).at(-1)).toBe(width);
  });

  test('every UTF-16 unit has the column of its character', () => {
    expect(displayColumns('a🌊b')).toEqual([0, 1, 1, 3, 4]);
  });
});
