// The sky drawn as what it is: eclipses with their corona, planets on an arc, constellations from a table. As path data.
import { chance, times } from './geometry.ts';
import { discAt, pointAt, short } from './guilloche.ts';

type Spot = readonly [x: number, y: number];

const full = 2 * Math.PI;

/** The parts of an eclipse as path data, from back to front. */
export interface Eclipse {
  /** Streamers of the corona. */
  readonly corona: string;
  /** What of the body still shines: a crescent, or the ring around a covered one. */
  readonly lit: string;
  /** The disc that covers. */
  readonly disc: string;
  /** The last bead of light at the edge of a total eclipse; else empty. */
  readonly bead: string;
}

/** An eclipse with its corona. `covered` runs from 0 to 1, total. */
export function eclipse(by: { cx: number; cy: number; r: number; covered?: number; seed: string | number }): Eclipse {
  const { cx, cy, r, covered = 1, seed } = by;
  const random = chance(`eclipse ${seed}`);
  const centre = { cx, cy };
  const total = covered > 0.97;
  const shift = total ? 0 : 2 * r * (1 - covered);
  const moon = { cx: cx - shift * 0.8, cy: cy + shift * 0.6 };
  // Streamers are longest along the equator of the sun.
  const corona = times(64, (i) => {
    const angle = (i / 64) * full + (random() - 0.5) * 0.05;
    const long = r * (1.2 + 0.9 * Math.cos(angle) ** 2 * random() + 0.35 * random());
    const half = 0.035 + random() * 0.05;
    return `M${pointAt(centre, angle - half, r * 0.98)}L${pointAt(centre, angle, long)}L${pointAt(centre, angle + half, r * 0.98)}Z`;
  }).join('');
  const ring = (c: typeof centre, radius: number) => discAt(c.cx, c.cy, radius);
  return {
    corona,
    lit: ring(centre, r * 1.02),
    disc: ring(total ? centre : moon, r * (total ? 0.97 : 1)),
    bead: total ? star(cx + r * 0.7, cy - r * 0.7, r * 0.42) : '',
  };
}

/** Four thin points of light. */
function star(x: number, y: number, r: number): string {
  const k = r * 0.09;
  return `M${short(x)} ${short(y - r)}L${short(x + k)} ${short(y - k)}L${short(x + r)} ${short(y)}L${short(x + k)} ${short(y + k)}L${short(x)} ${short(y + r)}L${short(x - k)} ${short(y + k)}L${short(x - r)} ${short(y)}L${short(x - k)} ${short(y - k)}Z`;
}

/** Places of planets on one arc across the sky, as an alignment looks: from its left foot over the top to the right. */
export function planetArc(by: {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  n: number;
  from?: number;
  to?: number;
}): Spot[] {
  const { cx, cy, rx, ry, n, from = 160, to = 20 } = by;
  return times(n, (i) => {
    const angle = ((from + ((to - from) * i) / Math.max(1, n - 1)) * Math.PI) / 180;
    return [cx + Math.cos(angle) * rx, cy - Math.sin(angle) * ry] as const;
  });
}

/** A constellation by a table: places of its stars in shares of a box, their sizes, and which of them are joined. */
export interface AsterismTable {
  /** Place and radius of each star. */
  readonly stars: readonly (readonly [x: number, y: number, size: number])[];
  /** Pairs of stars, counted from 0. */
  readonly lines: readonly (readonly [from: number, to: number])[];
}

/** A constellation, fitted to a box: `stars` to fill, `lines` for a pen; they stop short of the stars. */
export function asterism(
  table: AsterismTable,
  box: { x: number; y: number; w: number; h: number },
): { stars: string; lines: string } {
  const spots = table.stars.map(([x, y, size]) => [box.x + x * box.w, box.y + y * box.h, size] as const);
  const lines = table.lines.map(([from, to]) => {
    const [a, b] = [spots[from], spots[to]];
    if (a === undefined || b === undefined)
      throw new Error(`an asterism joins star ${from} to ${to}; the table has ${spots.length} stars, counted from 0`);
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy) || 1;
    const end = (spot: typeof a, sign: number) =>
      `${short(spot[0] + (sign * dx * (spot[2] + 0.5)) / length)} ${short(spot[1] + (sign * dy * (spot[2] + 0.5)) / length)}`;
    return `M${end(a, 1)}L${end(b, -1)}`;
  });
  return { stars: spots.map(([x, y, size]) => discAt(x, y, size)).join(''), lines: lines.join('') };
}
