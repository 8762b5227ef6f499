// Texts that can be set in several sizes → the size that leaves no line with a word or two of its own.
import { dotsToMm } from '../drawings/units.ts';
import type { PartElement } from './element.ts';

/** A text that `Rules` or `Line` has set → its lines. */
export function linesOf(set: PartElement): readonly string[] {
  const { content } = set.props as { content?: { set?: { lines?: readonly string[] } } };
  return content?.set?.lines ?? [];
}

/** A text that `Rules` or `Line` has set → how high it is. */
export function heightOf(set: PartElement): number {
  return dotsToMm(Number(set.props.heightDots));
}

/** A text that `Rules` or `Line` has set → how wide it is. */
export function widthOf(set: PartElement): number {
  return dotsToMm(Number(set.props.widthDots));
}

export interface SizeChoice {
  /** From the largest to the smallest, in points. */
  readonly sizes: readonly number[];
  readonly fits: (sizePt: number) => boolean;
  /** How many lines all texts take together in a size. */
  readonly lines: (sizePt: number) => number;
  /** How much smaller than the largest that fits a text may become to need fewer lines. */
  readonly withinPt: number;
  /** Below this size no line is worth saving. */
  readonly comfortablePt: number;
}

/** The largest size that fits, or one a little smaller that needs fewer lines; the smallest where none fits. */
export function bestSize({ sizes, fits, lines, withinPt, comfortablePt }: SizeChoice): number {
  const largest = sizes.find(fits) ?? (sizes.at(-1) as number);
  const near = sizes.filter((size) => size < largest && size >= Math.max(largest - withinPt, comfortablePt));
  const counted = [largest, ...near].map((size) => ({ size, lines: lines(size) }));
  return counted.reduce((best, one) => (one.lines < best.lines ? one : best)).size;
}
