// Shapes of pieces: their outlines, and those of their other sides.
import { expect, it } from 'vitest';
import { boxOf, pointsOf } from '../drawings/outline.ts';
import { faceShape, lying, mirrored, type Shape } from './shape.ts';

const trim = { widthMm: 40, heightMm: 30 };

it.each<[string, Shape]>([
  ['a box', 'rectangle'],
  ['round corners', { cornerMm: 5 }],
  ['corners that are larger than the piece', { cornerMm: 100 }],
  ['a hexagon', 'hex'],
  ['an ellipse', 'round'],
  ['a path in other units, elsewhere', { path: 'm100 200 h80 v60 h-80' }],
])('%s fills its trim', (_, shape) => {
  const { left, top, width, height } = boxOf(faceShape(shape, trim).outline);
  expect([left, top, width, height].map((n) => Math.round(n * 100) / 100 + 0)).toEqual([0, 0, 40, 30]);
});

it('a hexagon rests on a side if it is wider than high, otherwise on a corner', () => {
  expect(pointsOf(faceShape('hex', trim).outline)[0]).toEqual([10, 0]);
  expect(pointsOf(faceShape('hex', { widthMm: 30, heightMm: 40 }).outline)[0]).toEqual([15, 0]);
  const sides = pointsOf(faceShape('hex', { widthMm: 40, heightMm: 20 * Math.sqrt(3) }).outline).map(
    ([x, y], i, all) => {
      const [nx = 0, ny = 0] = all[(i + 1) % all.length] ?? [];
      return Math.hypot(nx - x, ny - y).toFixed(2);
    },
  );
  expect(new Set(sides)).toEqual(new Set(['20.00']));
});

it('the back of a piece has its outline in a mirror, and a landscape one lies on its side', () => {
  const flag = faceShape({ path: 'M0 0H40V15H10V30H0Z' }, trim);
  expect(pointsOf(mirrored(flag, trim).outline)).toContainEqual([30, 15]);
  expect(pointsOf(lying(flag, trim).outline)).toContainEqual([15, 10]);
});

it('corners have the requested radius, or the largest that fits', () => {
  expect(faceShape('rounded', trim).cornerMm).toBe(3);
  expect(faceShape({ cornerMm: 100 }, trim).cornerMm).toBe(15);
  expect(faceShape({ cornerMm: 0 }, trim).kind).toBe('rectangle');
});
