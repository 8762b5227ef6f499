// How sure a share is. Wilson's interval stays inside 0 to 1 and is right for shares near both ends, where play looks most
// (Newcombe 1998, "Two-sided confidence intervals for the single proportion").

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
