// Shapes around the origin, as path data with three decimals, and a gear.
import { turns } from 'cardwright/parts';

const full = 2 * Math.PI;

export function point(angle: number, r: number): string {
  return `${(Math.cos(angle) * r).toFixed(3)} ${(Math.sin(angle) * r).toFixed(3)}`;
}

/** A regular polygon with a corner at the top; `offset` turns it, in steps from corner to corner. */
export function polygon(sides: number, r: number, offset = 0): string {
  return closed(turns(sides, offset).map((angle) => point(angle, r)));
}

export function star(points: number, r: number, inner: number): string {
  return closed(turns(points * 2).map((angle, i) => point(angle, i % 2 === 0 ? r : inner)));
}

export function circle(r: number): string {
  return `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

/** A wheel with square teeth. */
export function gear(teeth: number, r: number, inner: number): string {
  const corners = [-0.3, -0.2, 0.2, 0.3].map((part) => (part * full) / teeth);
  return closed(
    turns(teeth).flatMap((angle) => corners.map((turn, i) => point(angle + turn, i === 1 || i === 2 ? r : inner))),
  );
}

/** Radial lines from one radius to another, as one path. */
export function rays(n: number, from: number, to: number): string {
  return turns(n)
    .map((angle) => `M${point(angle, from)}L${point(angle, to)}`)
    .join('');
}

/** A segment of a ring, centred on an angle; `width` is a share of the full circle. */
export function wedge(angle: number, { from, to, width }: { from: number; to: number; width: number }): string {
  const [a, b] = [angle - (width * full) / 2, angle + (width * full) / 2];
  const large = width > 0.5 ? 1 : 0;
  return `M${point(a, from)}L${point(a, to)}A${to} ${to} 0 ${large} 1 ${point(b, to)}L${point(b, from)}A${from} ${from} 0 ${large} 0 ${point(a, from)}Z`;
}

export function closed(corners: readonly string[]): string {
  return `M${corners.join('L')}Z`;
}
