import { expect, it } from 'vitest';
import { pen, stroke } from './color.ts';
import { placeAt, turns } from './geometry.ts';
import { milling, rosette, short, starAt, waveBand } from './guilloche.ts';

const centre = { cx: 10, cy: 20 };
const pointsOf = (d: string) => [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
const radii = (d: string) => pointsOf(d).map(([x = 0, y = 0]) => Math.hypot(x - centre.cx, y - centre.cy));

it('rounds numbers to a hundredth', () => {
  expect([short(1.005), short(-0.1249), short(3)]).toEqual(['1', '-0.12', '3']);
});

it('draws a rosette that swings between two radii, once for each line', () => {
  const d = rosette(centre, { r: 8, depth: 2, lobes: 6, lines: 3 });
  expect(d.match(/Z/g)).toHaveLength(3);
  expect(Math.min(...radii(d))).toBeCloseTo(6, 1);
  expect(Math.max(...radii(d))).toBeCloseTo(10, 1);
});

it('gives large lobes more points', () => {
  const count = (r: number) => pointsOf(rosette(centre, { r, depth: 1, lobes: 20 })).length;
  expect([count(10), count(30)]).toEqual([240, 800]);
});

it('draws a polygon with a corner at the top, and a star with corners at two radii', () => {
  expect(starAt(centre, { n: 4, r: 5 })).toBe('M10 15L15 20L10 25L5 20Z');
  expect(radii(starAt(centre, { n: 5, r: 5, inner: 2 })).map(Math.round)).toEqual([5, 2, 5, 2, 5, 2, 5, 2, 5, 2]);
});

it('draws strokes from one radius to another', () => {
  expect(milling(centre, { n: 2, from: 1, to: 3 })).toBe('M10 19L10 17M10 21L10 23');
});

it('fills a run with whole waves, also upright', () => {
  const run = { from: 0, to: 10, middle: 5, depth: 1, waveMm: 3, lines: 1 };
  const flat = pointsOf(waveBand(run));
  expect([flat[0], flat.at(-1)]).toEqual([
    [0, 5],
    [10, 5],
  ]);
  expect(pointsOf(waveBand({ ...run, upright: true }))).toEqual(flat.map(([x, y]) => [y, x]));
});

it('places a shape on a circle with its foot to the centre, as the numbers of a clock', () => {
  expect(turns(4).map((angle) => placeAt(angle, 10))).toEqual([
    'translate(0.00 -10.00)',
    'translate(10.00 0.00) rotate(90.00)',
    'translate(0.00 10.00) rotate(180.00)',
    'translate(-10.00 0.00) rotate(270.00)',
  ]);
});

it('draws a line with a pen, and an outline around a fill with a stroke', () => {
  expect(stroke('gold', 0.3)).toEqual({ stroke: 'gold', 'stroke-width': 0.3 });
  expect(pen('gold', 0.3, 0.5)).toEqual({ fill: 'none', ...stroke('gold', 0.3, 0.5) });
});
