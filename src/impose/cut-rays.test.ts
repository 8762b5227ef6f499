import { describe, expect, it } from 'vitest';
import { pointsOf } from '../drawings/outline.ts';
import { type Box, grow, type Segment } from './box.ts';
import { cutRays } from './cut-rays.ts';
import type { CutOutline } from './sheet.ts';

const box: Box = { xMm: 20, yMm: 20, widthMm: 60, heightMm: 60 };
const path = (d: string): CutOutline => ({ shape: 'path', d, points: pointsOf(d) });
const ellipse = path('M20 50a30 20 0 1 0 60 0a30 20 0 1 0 -60 0Z');
const hexagon = path('M35 24H65L80 50L65 76H35L20 50Z');
const star = path('M50 20L58 42H80L62 55L69 78L50 64L31 78L38 55L20 42H42Z');
const heart = path('M50 78L22 48C10 30 40 12 50 34C60 12 90 30 78 48Z');

const ends = (rays: readonly Segment[]) =>
  rays.map(({ x1Mm, y1Mm, x2Mm, y2Mm }) => ({ from: [x1Mm, y1Mm] as const, to: [x2Mm, y2Mm] as const }));

function distance(points: readonly (readonly [number, number])[], [x, y]: readonly [number, number]): number {
  const distances = points.map(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length] ?? [0, 0];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const share = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
  });
  return Math.min(...distances);
}

describe('the rays of a cut', () => {
  it.each([
    ['an ellipse', ellipse, 20],
    ['a hexagon', hexagon, 12],
    ['a star', star, 15],
    ['a heart', heart, 10],
  ])('lie outside of %s, off the cut and near it', (_, cut, fewest) => {
    if (cut.shape !== 'path') throw new Error('no path');
    const room = grow(box, 10);
    const rays = ends(cutRays(cut, room));
    expect(rays.length).toBeGreaterThanOrEqual(fewest);
    for (const { from, to } of rays) {
      // The continuation of an edge that meets another one at a blunt angle comes close to it.
      expect(distance(cut.points, from)).toBeGreaterThan(0.1);
      expect(distance(cut.points, from)).toBeLessThan(0.31);
      expect(distance(cut.points, to)).toBeGreaterThan(distance(cut.points, from));
      expect(distance(cut.points, to)).toBeLessThan(1.21);
    }
  });

  it('continue both edges beyond each corner of a hexagon, whichever way it is drawn', () => {
    const back = path('M20 50L35 76H65L80 50L65 24H35Z');
    const places = (cut: CutOutline) =>
      ends(cutRays(cut, grow(box, 5)))
        .map(({ from, to }) => [...from, ...to].map((n) => n.toFixed(3)).join(' '))
        .sort();
    expect(places(hexagon)).toHaveLength(12);
    expect(places(back)).toEqual(places(hexagon));
    expect(places(hexagon)).toContain('65.300 24.000 66.200 24.000');
  });

  it('stand around a circle, and end where the bleed does', () => {
    const circle: CutOutline = { shape: 'circle', centreXMm: 50, centreYMm: 50, radiusMm: 30 };
    expect(cutRays(circle, grow(box, 1.5)).length).toBe(24);
    for (const { x2Mm, y2Mm } of cutRays(circle, grow(box, 0.7)))
      for (const end of [x2Mm, y2Mm]) expect(Math.abs(end - 50)).toBeLessThanOrEqual(30.7 + 1e-9);
  });

  it('mark round corners of cards, without reaching a neighbour that touches', () => {
    const card: CutOutline = { shape: 'rectangle', ...box, cornerMm: 5, isGuided: true };
    expect(cutRays(card, grow(box, 3))).toHaveLength(12);
    const close = ends(cutRays(card, box));
    expect(close).toHaveLength(4);
    for (const { from, to } of close) for (const end of [...from, ...to]) expect(end >= 20 && end <= 80).toBe(true);
    expect(cutRays({ ...card, cornerMm: 0 }, grow(box, 3))).toEqual([]);
  });
});
