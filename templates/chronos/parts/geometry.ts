// Shapes around the origin, as path data with three decimals, and a gear.
import { turns } from 'cardwright/parts';

export { times, turns } from 'cardwright/parts';

const full = 2 * Math.PI;

export function point(angle: number, r: number): string {
  return `${(Math.cos(angle) * r).toFixed(3)} ${(Math.sin(angle) * r).toFixed(3)}`;
}

/** A regular polygon with a corner at the top; `offset` turns it, in steps from corner to corner. */
export function polygon(sides: number, r: number, offset = 0): string {
  return `M${turns(sides, offset)
    .map((angle) => point(angle, r))
    .join('L')}Z`;
}

export function star(points: number, r: number, inner: number): string {
  return `M${turns(points * 2)
    .map((angle, i) => point(angle, i % 2 === 0 ? r : inner))
    .join('L')}Z`;
}

/** A wheel with square teeth. */
export function gear(teeth: number, r: number, inner: number): string {
  const part = full / teeth;
  return `M${turns(teeth)
    .flatMap((angle) => [
      point(angle - part * 0.3, inner),
      point(angle - part * 0.2, r),
      point(angle + part * 0.2, r),
      point(angle + part * 0.3, inner),
    ])
    .join('L')}Z`;
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
