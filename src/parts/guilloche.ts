// Guilloche, the engraved ornament of banknotes and certificates, and other shapes around a centre, as SVG path data.
import { times, turns } from './geometry.ts';

const full = 2 * Math.PI;

/** The centre of a shape, as `<circle>` has it. */
export interface Centre {
  /** From the left. */
  readonly cx: number;
  /** From the top. */
  readonly cy: number;
}

/** The centre of a drawing that is `round`. */
export const origin: Centre = { cx: 0, cy: 0 };

/** A number for path data, rounded to a hundredth. */
export const short = (n: number): string => String(Math.round(n * 100) / 100);

/** A point around a centre, as path data. */
export function pointAt({ cx, cy }: Centre, angle: number, r: number): string {
  return `${short(cx + Math.cos(angle) * r)} ${short(cy + Math.sin(angle) * r)}`;
}

/** A polygon with `n` corners or, with `inner`, a star; a corner at the top. `offset` turns it, in steps from corner to corner. */
export function starAt(centre: Centre, by: { n: number; r: number; inner?: number; offset?: number }): string {
  const { n, r, inner, offset = 0 } = by;
  if (inner === undefined) return closed(turns(n, offset).map((angle) => pointAt(centre, angle, r)));
  return closed(turns(2 * n, offset).map((angle, i) => pointAt(centre, angle, i % 2 === 0 ? r : inner)));
}

/** A disc, as path data. */
export function discAt(x: number, y: number, r: number): string {
  return `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0Z`;
}

/** Measures of a `rosette`. */
export interface Rosette {
  /** Radius. */
  readonly r: number;
  /** How far the line swings to both sides of `r`. */
  readonly depth: number;
  /** How many times the line swings on its way around. */
  readonly lobes: number;
  /** How many lines, each turned a little further than the last. Default: 1. */
  readonly lines?: number;
  /** The share of a lobe over which the lines spread. Default: 1. */
  readonly spread?: number;
  /** Points a lobe. Default: 12, or 40 if it is large. */
  readonly perLobe?: number;
}

/** Beyond this radius, 12 points a lobe look angular. */
const largeMm = 24;

/** Closed lines that swing around a circle and cross one another: the moiré of a banknote. */
export function rosette(centre: Centre, { r, depth, lobes, lines = 1, spread = 1, perLobe }: Rosette): string {
  const angles = turns(Math.max(120, lobes * (perLobe ?? (r + depth > largeMm ? 40 : 12))));
  return times(lines, (line) => {
    const phase = (line / lines) * full * spread;
    return closed(angles.map((angle) => pointAt(centre, angle, r + depth * Math.sin(lobes * angle + phase))));
  }).join('');
}

/** Radial strokes across a ring, such as the milled edge of a coin; `offset` is in steps. */
export function milling(centre: Centre, by: { n: number; from: number; to: number; offset?: number }): string {
  return turns(by.n, by.offset)
    .map((angle) => `M${pointAt(centre, angle, by.from)}L${pointAt(centre, angle, by.to)}`)
    .join('');
}

/** Measures of a `waveBand`. */
export interface WaveBand {
  /** Where the run begins. */
  readonly from: number;
  /** Where it ends. */
  readonly to: number;
  /** Where the centre line lies, across the run. */
  readonly middle: number;
  /** How far the waves swing to both sides of the middle. */
  readonly depth: number;
  /** The length of a wave, adjusted so that whole waves fill the run. */
  readonly waveMm: number;
  /** How many lines, each shifted a little further than the last. */
  readonly lines: number;
  /** Runs from top to bottom. Default: from left to right. */
  readonly upright?: boolean;
}

/** A chain of crossing waves, horizontal or upright. */
export function waveBand({ from, to, middle, depth, waveMm, lines, upright = false }: WaveBand): string {
  const count = Math.max(1, Math.round((to - from) / waveMm));
  const steps = count * Math.max(10, Math.ceil(waveMm * 1.5));
  return times(lines, (line) => {
    const phase = (line / lines) * full;
    const points = times(steps + 1, (i) => {
      const along = short(from + ((to - from) * i) / steps);
      const across = short(middle + depth * Math.sin((i / steps) * count * full + phase));
      return upright ? `${across} ${along}` : `${along} ${across}`;
    });
    return `M${points.join('L')}`;
  }).join('');
}

function closed(points: readonly string[]): string {
  return `M${points.join('L')}Z`;
}
