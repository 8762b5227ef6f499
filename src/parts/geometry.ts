// Shapes around the origin as SVG path data, in the units of the drawing, and seeded random numbers.

const full = 2 * Math.PI;
/** In millimetres: finer than any printer. */
const digits = 2;

/** `[make(0), …, make(n - 1)]` */
export function times<T>(n: number, make: (i: number) => T): T[] {
  return Array.from({ length: n }, (_, i) => make(i));
}

/** `n` evenly spaced angles in radians, starting at the top; `offset` is in steps. */
export function turns(n: number, offset = 0): number[] {
  return times(n, (i) => ((i + offset) / n) * full - full / 4);
}

/** Radians to degrees. */
export function degrees(angle: number): number {
  return Number(((angle * 180) / Math.PI).toFixed(digits));
}

/** Polar to Cartesian. */
export function spot(angle: number, r: number): { x: number; y: number } {
  return { x: Math.cos(angle) * r, y: Math.sin(angle) * r };
}

/** `spot` as path data. */
export function point(angle: number, r: number): string {
  return `${(Math.cos(angle) * r).toFixed(digits)} ${(Math.sin(angle) * r).toFixed(digits)}`;
}

/** A regular polygon with a corner at the top; `offset` turns it, in steps from corner to corner. */
export function polygon(sides: number, r: number, offset = 0): string {
  return closed(turns(sides, offset).map((angle) => point(angle, r)));
}

/** A star with a point at the top; `r` is the radius of its points, `inner` that of the corners between them. */
export function star(points: number, r: number, inner: number, offset = 0): string {
  return closed(turns(points * 2, offset).map((angle, i) => point(angle, i % 2 === 0 ? r : inner)));
}

/** A circle around the origin. */
export function circle(r: number): string {
  return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
}

/** `n` radial lines from one radius to another, as one path. */
export function ticks(n: number, from: number, to: number): string {
  return turns(n)
    .map((angle) => `M${point(angle, from)}L${point(angle, to)}`)
    .join('');
}

/** `n` triangular rays from the origin; each fills `part` of its sector. */
export function rays(n: number, r: number, part = 0.5, offset = 0): string {
  const half = (full / n) * part * 0.5;
  return turns(n, offset)
    .map((angle) => `M0 0L${point(angle - half, r)}L${point(angle + half, r)}Z`)
    .join('');
}

/** A segment of a ring from angle `a` to a larger angle `b`. */
export function wedge(a: number, b: number, { from, to }: { from: number; to: number }): string {
  const large = b - a > Math.PI ? 1 : 0;
  return `M${point(a, from)}L${point(a, to)}A${to} ${to} 0 ${large} 1 ${point(b, to)}L${point(b, from)}A${from} ${from} 0 ${large} 0 ${point(a, from)}Z`;
}

/** A `transform` that moves a shape from the origin and turns it, in degrees. */
export function place(x: number, y: number, turn = 0): string {
  const to = `translate(${x.toFixed(digits)} ${y.toFixed(digits)})`;
  return turn === 0 ? to : `${to} rotate(${turn.toFixed(digits)})`;
}

/** A `transform` that moves a shape from the origin along `angle`, and turns it so that its foot points to the origin. */
export function placeAt(angle: number, r: number): string {
  const { x, y } = spot(angle, r);
  return place(x, y, degrees(angle) + 90);
}

function closed(corners: readonly string[]): string {
  return `M${corners.join('L')}Z`;
}

/** Gives the next random number each time it is called. */
export type Chance = () => number;

/** Seeded random numbers from 0 up to, but not including, 1: the same in every build. Use the card's id as seed. */
export function chance(seed: string | number): Chance {
  // FNV-1a hashes the seed, mulberry32 makes the numbers.
  let state = [...String(seed)].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
