import { describe, expect, it } from 'vitest';
import { DrawingMemory } from './drawing-memory.ts';
import {
  boxOf,
  cornersOf,
  movedPath,
  outlineFault,
  type Point,
  pathThrough,
  pointsOf,
  roomInside,
  widened,
} from './outline.ts';

describe('outline', () => {
  const circle = 'M0 10A10 10 0 0 1 20 10A10 10 0 0 1 0 10Z';
  const square = 'M0 0H20V20H0Z';
  /** A star of five points, and a frame with a narrow notch. */
  const star = 'M50 0L61 35H98L68 57L79 91L50 70L21 91L32 57L2 35H39Z';
  const notch = 'M0 0H20V20H11V5H9V20H0Z';

  describe('the points of an outline', () => {
    it('lie on it, so near to one another that no cutter knows the difference', () => {
      const points = pointsOf(circle);
      for (const [x, y] of points) expect(Math.hypot(x - 10, y - 10)).toBeCloseTo(10, 2);
      const sags = points.map(([x, y], i) => {
        const [nx, ny] = points[(i + 1) % points.length] as Point;
        return 10 - Math.hypot((x + nx) / 2 - 10, (y + ny) / 2 - 10);
      });
      expect(Math.max(...sags)).toBeLessThan(0.02);
      expect(points.length).toBeLessThan(120);
    });

    it('take every command of a path', () => {
      expect(pointsOf('m1 1h3v3h-3z')).toEqual([
        [1, 1],
        [4, 1],
        [4, 4],
        [1, 4],
      ]);
      const curved = pointsOf('M0 0q5 -10 10 0t10 0c0 5 -5 5 -10 5s-10 0 -10 -5');
      expect(curved.length).toBeGreaterThan(10);
      expect(boxOf('M0 0c0 -20 20 -20 20 0z')).toMatchObject({ left: 0, width: 20, height: expect.closeTo(15, 1) });
    });
  });

  /** By the nonzero rule, as PDF and SVG fill. */
  function winding(points: readonly Point[], x: number, y: number): number {
    return points.reduce((sum, [ax, ay], i) => {
      const [bx, by] = points[(i + 1) % points.length] as Point;
      if (ay > y === by > y) return sum;
      const isLeft = x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
      return isLeft ? sum + (by > ay ? 1 : -1) : sum;
    }, 0);
  }

  function distance(points: readonly Point[], x: number, y: number): number {
    const far = roomInside(points, [[x, y]]);
    return far >= 0 ? 0 : -far;
  }

  describe('a wider outline', () => {
    it.each([
      ['a square', square],
      ['a square drawn the other way round', 'M0 0V20H20V0Z'],
      ['a circle', circle],
      ['a star', star],
      ['a frame with a notch that the bleed fills', notch],
    ])('covers all that is so near to %s, and nothing else', (_, d) => {
      const points = pointsOf(d);
      const wide = widened(points, 2);
      const box = boxOf(pathThrough(wide));
      for (let i = 0; i < 900; i++) {
        const [x, y] = [
          box.left - 1 + ((i % 30) / 29) * (box.width + 2),
          box.top - 1 + (Math.floor(i / 30) / 29) * (box.height + 2),
        ];
        const far = distance(points, x, y);
        if (Math.abs(far - 2) < 0.05) continue;
        expect(winding(wide, x, y) !== 0, `${x} ${y} is ${far} away`).toBe(far < 2);
      }
    });
  });

  describe('the room inside', () => {
    const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
    it.each([
      ['the middle of a circle', circle, box(7, 7, 6, 6), 10 - Math.hypot(3, 3)],
      ['a corner beyond a circle', circle, box(1, 1, 6, 6), 10 - Math.hypot(9, 9)],
      ['beside the edge of a square', square, box(3, 5, 4, 4), 3],
      ['over a notch, though all corners are inside', notch, box(2, 2, 16, 16), -3],
      ['above a notch', notch, box(2, 1, 16, 2), 1],
    ])('of %s', (_, d, given, expected) => {
      expect(roomInside(pointsOf(d), cornersOf(given))).toBeCloseTo(expected, 1);
    });
  });

  it('moves a path, and closes it', () => {
    expect(movedPath('M0 0H10V5', [0, 1, -1, 0, 5, 0])).toBe('M5 0L5 10 0 10Z');
  });

  describe('a path that is no outline', () => {
    it.each([
      ['', /empty/],
      ['M0 0 L10', /not an SVG path/],
      ['L0 0', /not an SVG path/],
      ['hello', /not an SVG path/],
      ['M0 0H10V10ZM2 2H4V4Z', /2 lines/],
      ['M0 0H10', /encloses nothing/],
      ['M0 0L10 10H0L10 0Z', /crosses itself/],
    ])('%s', (d, fault) => {
      expect(outlineFault(d)).toMatch(fault);
    });

    it.each([star, circle, notch, square])('is not %s', (d) => {
      expect(outlineFault(d)).toBe(undefined);
    });
  });
});

describe('drawing memory', () => {
  describe('the memory of drawings', () => {
    const made: string[] = [];
    const make = (key: string) => () => {
      made.push(key);
      return key.repeat(10);
    };

    it('makes a value once, keeps what is asked for again, and forgets the rest', () => {
      const memory = new DrawingMemory<string>(100, (value) => value.length);
      for (const key of ['a', 'a', 'b', 'a', 'c', 'a', 'd', 'a', 'e', 'a', 'f', 'g', 'h', 'i', 'a', 'j', 'k', 'b', 'a'])
        expect(memory.get(key, make(key))).toBe(key.repeat(10));
      expect(made.join('')).toBe('abcdefghijkb');
    });

    it('does not keep one value that is larger than all others together', () => {
      const memory = new DrawingMemory<string>(100, (value) => value.length);
      made.length = 0;
      for (let i = 0; i < 20; i++) memory.get('long', () => 'x'.repeat(1000));
      for (const key of ['p', 'q', 'p', 'q']) memory.get(key, make(key));
      expect(made.join('')).toBe('pq');
    });
  });
});
