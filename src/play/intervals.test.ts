// Against published values.
import { describe, expect, it } from 'vitest';
import { chanceOf, holm, meanDifference, meanOf, shareDifference, wilson } from './intervals.ts';

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

it.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [10, 10, 0, 20, 0.6791, 1],
])('the interval of a difference is that of Newcombe: %i of %i and %i of %i', (a, m, b, n, low, high) => {
  const found = shareDifference([b, n], [a, m]);
  expect(found.low).toBeCloseTo(low, 4);
  expect(found.high).toBeCloseTo(high, 4);
});

it('means have intervals, too, from their histograms', () => {
  const of = (values: readonly number[]) => ({
    count: values.length,
    sum: values.reduce((sum, value) => sum + value, 0),
    histogram: values.map((value) => [value, 1] as const),
  });
  // Standard deviation 1.5811, error 0.7071.
  const { mean, low, high } = meanOf(of([1, 2, 3, 4, 5]));
  expect([mean, Number(low.toFixed(3)), Number(high.toFixed(3))]).toEqual([3, 1.614, 4.386]);
  // Two errors of 0.7071 are one of 1: z is 2.
  const { difference, chance } = meanDifference(of([1, 2, 3, 4, 5]), of([3, 4, 5, 6, 7]));
  expect([difference, Number(chance.toFixed(5))]).toEqual([2, 0.0455]);
  expect(meanDifference(of([2, 2]), of([2, 2])).chance).toBe(1);
  expect(meanOf(of([7]))).toMatchObject({ mean: 7, low: Number.NEGATIVE_INFINITY });
});
