import { expect, test } from 'vitest';
import { chineseNumbersIn, compareValue, holdsHalf, numberOf, numbersIn, showNumber } from './compare-value.ts';

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

test('a list that differs only in order is marked as such', () => {
  expect(compareValue('风/浪', ['浪', '风'], plain)).toMatchObject({ onlyOrder: true });
});

test('the separator of a list can be set', () => {
  expect(compareValue('风+浪/潮', ['风', '浪/潮'], { values: [], split: '+' })).toBeUndefined();
});

test('an untranslated cell is marked as such', () => {
  expect(compareValue('◆', 'legendary', rarity)).toMatchObject({ untranslated: true });
  expect(compareValue('★', 'common', rarity)).toEqual({ expected: 'legendary', onlyOrder: false, untranslated: false });
});

test.each([
  ['抽 2 张，弃1张', ['2', '1']],
  ['风力+3', ['+3']],
  ['风力 −2', ['−2']],
  ['风力-2', ['−2']],
  ['风力–2', ['−2']],
  ['稳定 +5%', ['+5%']],
  ['不足 30 % 时', ['30%']],
  ['<10%', ['10%']],
  ['≥3 件', ['3']],
  ['×1.5', ['1.5']],
  ['3–5 人', ['3', '5']],
  ['3-5', ['3', '5']],
  ['3 - 5', ['3', '5']],
  ['倒数 3-2-1', ['3', '2', '1']],
  ['附录 B-1', ['1']],
  ['人数 + 1', ['+1']],
  ['1×15, 5×10', ['1', '15', '5', '10']],
  ['1,1,2,3,5', ['1', '1', '2', '3', '5']],
  ['12,500 金', ['12500']],
  ['１２枚，＋５％', ['12', '+5%']],
  ['0.5 倍', ['0.5']],
  ['+3VP', ['+3']],
  ['各一半', []],
  ['', []],
])('%j holds %j', (text, expected) => {
  expect(numbersIn(text).map(showNumber)).toEqual(expected);
});

test.each([
  ['× 1.5', 1.5],
  ['+5%', 5],
  ['−1', -1],
  ['36 张', 36],
  ['3–5', undefined],
  ['无', undefined],
])('the cell %j is the number %s', (cell, expected) => {
  expect(numberOf(cell)).toBe(expected);
});

test.each([
  ['一张与两枚', [1, 2]],
  ['十二回合，二十步，三十五点', [12, 20, 35]],
  ['一半，一旦，一起', []],
  ['分数翻倍', [2]],
])('%j counts %j in Chinese', (text, expected) => {
  expect([...chineseNumbersIn(text)]).toEqual(expected);
});

test('words for half are found', () => {
  expect([holdsHalf('付一半'), holdsHalf('半价出售'), holdsHalf('半岛')]).toEqual([true, true, false]);
});
