import { expect, it } from 'vitest';
import type { FaceBox, Item, TextItem } from '../../game/face.ts';
import { readingOrder } from './reading-order.ts';

const color = { r: 0, g: 0, b: 0, alpha: 1 };
const word = (text: string, x: number, y: number): TextItem => ({
  type: 'text',
  text,
  font: 'sans-400',
  features: [],
  size: 30,
  x,
  y,
  color,
});
const boxOf = (left: number, top: number, ...lines: string[]): FaceBox => ({
  lines,
  kind: 'text',
  left,
  top,
  width: 100,
  height: 40,
});
const square = (x: number, y: number): Item => ({
  type: 'shape',
  d: `M${x} ${y}h50v50h-50Z`,
  rule: 'nonzero',
  fill: { color },
});
const shown = (items: readonly Item[]) => items.map((item) => (item.type === 'text' ? item.text : item.type));

it('puts words last, from top to bottom and from left to right', () => {
  const items = [word('rules', 10, 230), square(500, 500), word('cost', 310, 40), word('name', 10, 42)];
  const boxes = [boxOf(0, 200, 'rules'), boxOf(300, 8, 'cost'), boxOf(0, 10, 'name')];
  expect(shown(readingOrder({ items, boxes }))).toEqual(['shape', 'name', 'cost', 'rules']);
});

it('keeps the lines of a text together, even with another text beside it', () => {
  const items = [word('left 1', 0, 30), word('left 2', 0, 70), word('right 1', 200, 30)];
  const boxes = [
    { ...boxOf(0, 0, 'left 1', 'left 2'), height: 80 },
    { ...boxOf(200, 0, 'right 1'), height: 80 },
  ];
  expect(shown(readingOrder({ items, boxes }))).toEqual(['left 1', 'left 2', 'right 1']);
});

it('keeps words under what is painted over them', () => {
  const items = [word('hidden', 10, 30), square(0, 0), word('seen', 210, 30)];
  const boxes = [boxOf(0, 0, 'hidden'), boxOf(200, 0, 'seen')];
  expect(shown(readingOrder({ items, boxes }))).toEqual(['hidden', 'shape', 'seen']);
});

it('computes the extent of transformed and clipped groups', () => {
  const group: Item = {
    type: 'group',
    matrix: [1, 0, 0, 1, 0, 0],
    clips: [{ d: 'M400 400h10v10h-10Z', rule: 'nonzero' }],
    items: [square(0, 0)],
  };
  expect(shown(readingOrder({ items: [word('free', 10, 30), group], boxes: [boxOf(0, 0, 'free')] }))).toEqual([
    'group',
    'free',
  ]);
  const moved: Item = { type: 'group', matrix: [1, 0, 0, 1, -400, -400], items: [square(400, 400)] };
  expect(shown(readingOrder({ items: [word('under', 10, 30), moved], boxes: [boxOf(0, 0, 'under')] }))).toEqual([
    'under',
    'group',
  ]);
});
