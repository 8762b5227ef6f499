// Measures texts that `Rules` and `Line` have set, and picks a size for them.
import { dotsToMm } from '../drawings/units.ts';
import type { PartElement } from './element.ts';

/** The lines of a text. */
export function linesOf(set: PartElement): readonly string[] {
  const { content } = set.props as { content?: { set?: { lines?: readonly string[] } } };
  return content?.set?.lines ?? [];
}

/** The height of a text in millimetres. */
export function heightOf(set: PartElement): number {
  return dotsToMm(Number(set.props.heightDots));
}

/** The width of a text in millimetres. */
export function widthOf(set: PartElement): number {
  return dotsToMm(Number(set.props.widthDots));
}

/** What `bestSize` chooses from, and how. */
export interface SizeChoice {
  /** In points, largest first. */
  readonly sizes: readonly number[];
  /** Whether all texts fit at a size. */
  readonly fits: (sizePt: number) => boolean;
  /** How many lines all texts take at a size. */
  readonly lines: (sizePt: number) => number;
  /** How many points to give up, at most, to save a line. */
  readonly withinPt: number;
  /** Do not go below this size to save a line. */
  readonly comfortablePt: number;
}

/** The largest size that fits, or a slightly smaller one that needs fewer lines; the smallest if none fits. */
export function bestSize({ sizes, fits, lines, withinPt, comfortablePt }: SizeChoice): number {
  const largest = sizes.find(fits) ?? (sizes.at(-1) as number);
  const near = sizes.filter((size) => size < largest && size >= Math.max(largest - withinPt, comfortablePt));
  const counted = [largest, ...near].map((size) => ({ size, lines: lines(size) }));
  return counted.reduce((best, one) => (one.lines < best.lines ? one : best)).size;
}
