// "Did you mean": the near word is found, a far one is not suggested.
import { expect, it } from 'vitest';
import { didYouMean, nearestWord } from './nearest-word.ts';

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
