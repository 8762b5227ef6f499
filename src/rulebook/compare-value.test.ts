// Cells of a table against values of a card.
import { expect, test } from 'vitest';
import { compareValue } from './compare-value.ts';

const plain = { values: [], split: undefined };
const rarity = { values: [{ '★': 'legendary', '✉️': 'sealed', '': 0, 是: true }], split: undefined };

test.each([
  ['8', 8],
  ['−1', -1],
  ['+5%', 5],
  ['× 1.50', 1.5],
  ['海燕 号', '海燕号'],
  ['（大）', '(大)'],
  ['', undefined],
  ['—', undefined],
  ['', false],
  ['true', true],
  ['风/浪', ['风', '浪']],
  ['风、浪', ['风', '浪']],
  ['1/2', [1, 2]],
  ['', []],
])('%j says the same as %j', (cell, data) => {
  expect(compareValue(cell, data, plain)).toBeUndefined();
});

test.each([
  ['★', 'legendary'],
  ['✉', 'sealed'],
  ['', 0],
  ['', undefined],
  ['是', true],
])('%j, translated, says the same as %j', (cell, data) => {
  expect(compareValue(cell, data, rarity)).toBeUndefined();
});

test.each([
  ['8', 7, 8],
  ['0', undefined, 0],
  ['', 3, undefined],
  ['-1', 1, -1],
  ['3–5', 3, '3–5'],
  ['大', '小', '大'],
  ['是', false, '是'],
  ['风/浪', ['风'], ['风', '浪']],
])('%j is not %j', (cell, data, expected) => {
  expect(compareValue(cell, data, plain)).toEqual({ expected, onlyOrder: false, untranslated: false });
});

test('a list in another order is said to be just that', () => {
  expect(compareValue('风/浪', ['浪', '风'], plain)).toMatchObject({ onlyOrder: true });
});

test('the sign that parts a list can be given', () => {
  expect(compareValue('风+浪/潮', ['风', '浪/潮'], { values: [], split: '+' })).toBeUndefined();
});

test('a cell that the mapping does not translate is told from a wrong value', () => {
  expect(compareValue('◆', 'legendary', rarity)).toMatchObject({ untranslated: true });
  expect(compareValue('★', 'common', rarity)).toEqual({ expected: 'legendary', onlyOrder: false, untranslated: false });
});
