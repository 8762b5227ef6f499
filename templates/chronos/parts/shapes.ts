// Shapes in a box of 100 × 100, as path data for the even-odd rule: a shape inside another is a hole.
import { turns } from 'cardwright/parts';

export function disc(cx: number, cy: number, r: number): string {
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** `n` discs in a ring; `offset` turns it, in steps. */
export function beads(n: number, [cx, cy, far]: readonly [cx: number, cy: number, far: number], r: number, offset = 0) {
  return turns(n, offset)
    .map((angle) => disc(cx + Math.cos(angle) * far, cy + Math.sin(angle) * far, r))
    .join('');
}

/** Discs around one point, from the largest to the smallest: rings and the gaps between them. */
export function rings(cx: number, cy: number, radii: readonly number[]): string {
  return radii.map((r) => disc(cx, cy, r)).join('');
}

/** A rectangle by its left upper corner and its size, with round corners if need be. */
export function box(x: number, y: number, [w, h]: readonly [w: number, h: number], r = 0): string {
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}Z`;
  const [a, b] = [w - 2 * r, h - 2 * r];
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${a}${corner(r, r)}v${b}${corner(-r, r)}h${-a}${corner(-r, -r)}v${-b}${corner(r, -r)}Z`;
}

/** The same outline at several places along a line. */
export function row(xs: readonly number[], outline: (x: number) => string): string {
  return xs.map(outline).join('');
}
