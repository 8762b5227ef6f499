// What an engraver's lathe turns, as path data in millimetres: rosettes, bands of waves, ruled lines, polygons.
import { times, turns } from 'cardwright/parts';

export { chance, times, turns } from 'cardwright/parts';

export interface Spot {
  readonly cx: number;
  readonly cy: number;
}

const full = 2 * Math.PI;

export function point({ cx, cy }: Spot, angle: number, r: number): string {
  return `${short(cx + Math.cos(angle) * r)} ${short(cy + Math.sin(angle) * r)}`;
}

export const short = (n: number): string => String(Math.round(n * 100) / 100);

/** Corners around a spot, at one radius or at two that take turns. */
export function star(spot: Spot, by: { n: number; r: number; inner?: number; offset?: number }): string {
  const { n, r, inner, offset = 0 } = by;
  if (inner === undefined) return closed(turns(n, offset).map((angle) => point(spot, angle, r)));
  return closed(turns(2 * n, offset).map((angle, i) => point(spot, angle, i % 2 === 0 ? r : inner)));
}

export interface Rosette {
  readonly r: number;
  readonly depth: number;
  readonly lobes: number;
  /** How many lines, each turned a little further than the last. */
  readonly lines?: number;
}

/** Above this radius a lobe needs more corners to look round. */
const largeMm = 24;

/** Closed lines that swing between two radii and cross one another: the moiré of a banknote. */
export function rosette(spot: Spot, { r, depth, lobes, lines = 1 }: Rosette): string {
  const angles = turns(Math.max(120, lobes * (r + depth > largeMm ? 40 : 12)));
  return times(lines, (line) => {
    const phase = (line / lines) * full;
    return closed(angles.map((angle) => point(spot, angle, r + depth * Math.sin(lobes * angle + phase))));
  }).join('');
}

/** Strokes across a ring, such as the milled edge of a coin. */
export function milling(spot: Spot, by: { n: number; from: number; to: number; offset?: number }): string {
  return turns(by.n, by.offset)
    .map((angle) => `M${point(spot, angle, by.from)}L${point(spot, angle, by.to)}`)
    .join('');
}

export interface Band {
  readonly from: number;
  readonly to: number;
  /** Where its middle line lies, across its run. */
  readonly middle: number;
  readonly depth: number;
  /** The length of a wave; whole waves fill the run. */
  readonly waveMm: number;
  readonly lines: number;
  readonly upright?: boolean;
}

/** A chain of crossing waves from one end to the other, lying or upright. */
export function band({ from, to, middle, depth, waveMm, lines, upright = false }: Band): string {
  const waves = Math.max(1, Math.round((to - from) / waveMm));
  const steps = waves * Math.max(10, Math.ceil(waveMm * 1.5));
  return times(lines, (line) => {
    const phase = (line / lines) * full;
    const corners = times(steps + 1, (i) => {
      const along = short(from + ((to - from) * i) / steps);
      const across = short(middle + depth * Math.sin((i / steps) * waves * full + phase));
      return upright ? `${across} ${along}` : `${along} ${across}`;
    });
    return `M${corners.join('L')}`;
  }).join('');
}

function closed(points: readonly string[]): string {
  return `M${points.join('L')}Z`;
}
