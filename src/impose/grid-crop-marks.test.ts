// Crop marks of a grid: one line for two cards edge to edge, two lines where there is bleed, never longer than the margin.
import { expect, it } from 'vitest';
import { strokes } from './fill-grid.ts';
import { impose } from './impose.ts';
import { pieceOf, setupOf } from './test-pieces.ts';

function marksAt(copies: number, changes: Parameters<typeof setupOf>[0]) {
  const marks = impose([pieceOf({ copies })], setupOf(changes)).sheets[0]?.cropMarks ?? [];
  const round = (values: number[]) => [...new Set(values.map((value) => Number(value.toFixed(3))))];
  const upright = marks.filter(({ x1Mm, x2Mm }) => x1Mm === x2Mm);
  const level = marks.filter(({ y1Mm, y2Mm }) => y1Mm === y2Mm);
  return {
    count: marks.length,
    xs: round(upright.map(({ x1Mm }) => x1Mm)),
    ys: round(level.map(({ y1Mm }) => y1Mm)),
    tops: round(upright.flatMap(({ y1Mm, y2Mm }) => [y1Mm, y2Mm])),
  };
}

it('has one line between cards that lie edge to edge', () => {
  const { xs, ys, count, tops } = marksAt(9, {});
  expect(xs).toEqual([10.5, 73.5, 136.5, 199.5]);
  expect(ys).toEqual([16.5, 104.5, 192.5, 280.5]);
  expect(count).toBe(16);
  // 3 mm of bleed, half a millimetre, 5 mm of mark.
  expect(tops).toEqual([13, 8, 284, 289]);
});

it('has two lines between cards with bleed', () => {
  const { xs, ys } = marksAt(8, { bleedMm: 3 });
  expect(xs).toEqual([13.5, 76.5, 82.5, 145.5, 151.5, 214.5, 220.5, 283.5]);
  expect(ys).toEqual([14, 102, 108, 196]);
});

it('has lines only for the cards that are there', () => {
  expect(marksAt(2, {}).xs).toEqual([10.5, 73.5, 136.5]);
  expect(marksAt(2, {}).ys).toEqual([16.5, 104.5]);
});

it('has none for a machine that cuts', () => {
  expect(marksAt(8, { cutter: 'silhouette', marginMm: 10 }).count).toBe(0);
});

it.each([
  [20, 5, [[19.5, 14.5]]],
  [8, 5, [[7.5, 6]]],
  [5.8, 5, [[5.6, 5]]],
  [280, 292, [[280.5, 285.5]]],
  [5.1, 5, []],
  [5, 5, []],
])('goes from %s mm towards %s mm', (edge, limit, expected) => {
  expect(strokes(edge, limit).map((ends) => ends.map((end) => Number(end.toFixed(3))))).toEqual(expected);
});
