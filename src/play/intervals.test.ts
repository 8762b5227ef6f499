// Against published values.
import { describe, expect, it } from 'vitest';
import { chanceOf, holm, wilson } from './intervals.ts';

describe("Wilson's interval", () => {
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is that of Newcombe (1998)', (count, of, low, high) => {
    const interval = wilson(count, of);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('knows nothing without games, and is wider where one miss of many counts', () => {
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
    expect(wilson(50, 100, 0.05 / 20).low).toBeLessThan(wilson(50, 100).low);
  });
});

it('the chance of a share agrees with the interval', () => {
  expect(chanceOf(81, 263, wilson(81, 263).low)).toBeCloseTo(0.05, 4);
  expect(chanceOf(50, 100, 0.5)).toBeCloseTo(1, 6);
  expect(chanceOf(0, 0, 0.5)).toBe(1);
});

it("Holm's correction gives what p.adjust of R gives", () => {
  expect(holm([0.01, 0.04, 0.03, 0.005]).map((p) => Number(p.toFixed(6)))).toEqual([0.03, 0.06, 0.06, 0.02]);
  expect(holm([0.6, 0.7])).toEqual([1, 1]);
  expect(holm([])).toEqual([]);
});
