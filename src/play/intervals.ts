// How sure a share is. Wilson's interval stays inside 0 to 1 and is right for shares near both ends, where play looks most
// (Newcombe 1998, "Two-sided confidence intervals for the single proportion").
import type { Distribution } from './statistics.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface Share extends Interval {
  readonly share: number;
}

/** Of a 95 % interval. */
const usualAlpha = 0.05;

/**
 * @param count how often, may be a fraction where wins are shared
 * @param alpha of 20 intervals with 0.05, one misses the truth; divide it by their number where one miss counts
 */
export function wilson(count: number, of: number, alpha: number = usualAlpha): Share {
  if (of <= 0) return { share: 0, low: 0, high: 1 };
  const z = normalQuantile(1 - alpha / 2);
  const share = count / of;
  const middle = share + (z * z) / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const whole = 1 + (z * z) / of;
  return { share, low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}

/** How likely a share this far from `fair` is by chance alone (score test, two-sided). It agrees with Wilson's interval. */
export function chanceOf(count: number, of: number, fair: number): number {
  if (of <= 0 || fair <= 0 || fair >= 1) return 1;
  const z = Math.abs(count / of - fair) / Math.sqrt((fair * (1 - fair)) / of);
  return 2 * (1 - normalShare(z));
}

export interface Mean extends Interval {
  readonly mean: number;
}

/** Of a normal distribution, which a mean of many games is close to. Large values are rounded in the histogram, by a thousandth at most. */
export function meanOf({ count, sum, histogram }: Distribution, alpha: number = usualAlpha): Mean {
  if (count === 0) return { mean: 0, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const mean = sum / count;
  const squares = histogram.reduce((all, [value, times]) => all + times * (value - mean) ** 2, 0);
  const half =
    count < 2 ? Number.POSITIVE_INFINITY : normalQuantile(1 - alpha / 2) * Math.sqrt(squares / (count - 1) / count);
  return { mean, low: mean - half, high: mean + half };
}

/** A difference of two figures from independent games, and how likely chance alone makes them differ as much. */
export interface Difference extends Interval {
  readonly difference: number;
  readonly chance: number;
}

/** From the intervals of Wilson (Newcombe 1998, method 10). @param was as a count and its total */
export function shareDifference(was: readonly [number, number], now: readonly [number, number]): Difference {
  const [a, b] = [wilson(...was), wilson(...now)];
  const difference = b.share - a.share;
  const both = (was[0] + now[0]) / (was[1] + now[1]);
  const error = Math.sqrt(both * (1 - both) * (1 / was[1] + 1 / now[1]));
  return {
    difference,
    low: difference - Math.hypot(b.share - b.low, a.high - a.share),
    high: difference + Math.hypot(b.high - b.share, a.share - a.low),
    chance: chanceOfDifference(difference, error),
  };
}

export function meanDifference(was: Distribution, now: Distribution): Difference {
  const [a, b] = [meanOf(was), meanOf(now)];
  const difference = b.mean - a.mean;
  const half = Math.hypot(b.high - b.mean, a.high - a.mean);
  const error = half / normalQuantile(1 - usualAlpha / 2);
  return { difference, low: difference - half, high: difference + half, chance: chanceOfDifference(difference, error) };
}

function chanceOfDifference(difference: number, error: number): number {
  if (difference === 0 || Number.isNaN(error)) return 1;
  return error === 0 ? 0 : 2 * (1 - normalShare(Math.abs(difference) / error));
}

/**
 * Corrects for the number of comparisons: among a hundred cards, five differ "significantly" by chance. Holm's method holds for comparisons that
 * depend on each other, as cards of one game do. Returns the corrected chances in the given order.
 */
export function holm(chances: readonly number[]): number[] {
  const order = chances.map((_, i) => i).sort((a, b) => (chances[a] ?? 0) - (chances[b] ?? 0));
  const corrected = new Array<number>(chances.length);
  let last = 0;
  for (const [rank, i] of order.entries()) {
    last = Math.max(last, Math.min(1, (chances.length - rank) * (chances[i] ?? 0)));
    corrected[i] = last;
  }
  return corrected;
}

/** The share of a normal distribution below z (Abramowitz and Stegun 26.2.17; off by less than 1e-7). */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const tail = factors.reduceRight((sum, factor) => (sum + factor) * t, 0);
  const below = 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
  return z < 0 ? 1 - below : below;
}

/** The z below which this share of a normal distribution lies, for shares from 0.5 (bisection: no constants to trust). */
function normalQuantile(share: number): number {
  let [low, high] = [0, 12];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (normalShare(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
