import { expect, it } from 'vitest';
import { boxAround, distanceMm, fits, grow, liesInside, overlaps } from './box.ts';

const box = (xMm: number, yMm: number, widthMm: number, heightMm: number) => ({ xMm, yMm, widthMm, heightMm });

it('grows on each side by the given amount', () => {
  expect(grow(box(10, 10, 5, 5), 2)).toEqual(box(8, 8, 9, 9));
  expect(grow(box(10, 10, 5, 5), { topMm: 1, rightMm: 2, bottomMm: 3, leftMm: 4 })).toEqual(box(6, 9, 11, 9));
});

it('lies around all boxes, and is empty around none', () => {
  expect(boxAround([box(1, 2, 3, 4), box(10, 0, 1, 1)])).toEqual(box(1, 0, 10, 6));
  expect(boxAround([])).toEqual(box(0, 0, 0, 0));
});

it('measures the distance between edges and between corners', () => {
  expect(distanceMm(box(0, 0, 10, 10), box(14, 0, 5, 5))).toBe(4);
  expect(distanceMm(box(0, 0, 10, 10), box(13, 14, 5, 5))).toBe(5);
  expect(distanceMm(box(0, 0, 10, 10), box(5, 5, 1, 1))).toBe(0);
});

it('does not overlap what it only touches', () => {
  expect(overlaps(box(0, 0, 10, 10), box(10, 0, 10, 10))).toBe(false);
  expect(overlaps(box(0, 0, 10, 10), box(9.9, 9.9, 10, 10))).toBe(true);
});

it('forgives the last digits of a sum', () => {
  expect(fits({ widthMm: 0.1 + 0.2, heightMm: 1 }, { widthMm: 0.3, heightMm: 1 })).toBe(true);
  expect(liesInside(box(0.1 + 0.2, 0, 1, 1), box(0.3, 0, 1, 1))).toBe(true);
});
