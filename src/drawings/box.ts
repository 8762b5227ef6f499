// Boxes around what is painted, and what becomes of them.
import type { Point } from './outline.ts';

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const everywhere: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

export const nowhere: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

export function boxAround(points: Iterable<Point>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

export function moved({ left, top, right, bottom }: Box, [a, b, c, d, e, f]: Matrix): Box {
  if (![left, top, right, bottom].every(Number.isFinite)) return everywhere;
  const corners: Point[] = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ];
  return boxAround(corners.map(([x, y]): Point => [a * x + c * y + e, b * x + d * y + f]));
}

export function common(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

export function union(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** Part of a box: less than a pixel shows, and more than errors of calculation. */
const slack = 1e-5;

export function contains(outer: Box, inner: Box): boolean {
  const within = grown(outer, sizeOf(outer) * slack);
  return (
    within.left <= inner.left && within.top <= inner.top && within.right >= inner.right && within.bottom >= inner.bottom
  );
}

export function isEmpty({ left, top, right, bottom }: Box): boolean {
  return left >= right || top >= bottom;
}

/** The longer side; 0 for a box without end. */
export function sizeOf({ left, top, right, bottom }: Box): number {
  const size = Math.max(right - left, bottom - top);
  return Number.isFinite(size) ? size : 0;
}
