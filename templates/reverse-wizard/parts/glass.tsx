// Stained glass: a silhouette cut into facets between lead lines, in a gilt edge. The light comes from the upper left.
import { boundsOf, difference, intersection, moved, outset, pathOf, type Shape, solid } from 'cardwright/parts';
import { circle, mix, place, times } from './geometry.ts';
import { dark, type Tones } from './look.ts';
import type { Random } from './random.ts';

export type Ramp = readonly string[];
type Spot = readonly [x: number, y: number];

/** Half of a lead line between two facets. */
const seamMm = 0.12;
const leadMm = 0.5;
const giltMm = 0.32;

/** Bright glass: what the eye sees first. */
export function brightGlass({ mid, tint, glow }: Pick<Tones, 'mid' | 'tint' | 'glow'>): Ramp {
  return [mix(mid, tint, 0.45), tint, mix(tint, glow, 0.35), mix(tint, glow, 0.65), glow, mix(glow, '#ffffff', 0.7)];
}

/** Coloured glass for a body before the light. */
export function bodyGlass({ deep, mid, tint, glow }: Pick<Tones, 'deep' | 'mid' | 'tint' | 'glow'>): Ramp {
  return [mix(mid, deep, 0.3), mid, mix(mid, tint, 0.5), tint, mix(tint, glow, 0.4), mix(tint, glow, 0.8)];
}

export interface GlassProps {
  readonly shape: Shape;
  /** From shade to light. */
  readonly ramp: Ramp;
  readonly chance: Random;
  /** The size of a facet. */
  readonly cellMm?: number;
  /** The metal around the lead. */
  readonly gilt?: string;
  /** The glass behind gaps of the silhouette. */
  readonly hollow?: string;
}

/** A figure of glass. */
export function Glass({ shape, ramp, chance, cellMm = 4.4, gilt, hollow }: GlassProps) {
  const mass = solid(shape, 0.9);
  const groups = facets(shape, ramp.length, cellMm, chance);
  return (
    <g>
      {gilt !== undefined && <path d={pathOf(outset(mass, leadMm + giltMm, true))} fill={gilt} />}
      <path d={pathOf(outset(mass, leadMm, true))} fill={dark} />
      {hollow !== undefined && <path d={pathOf(difference(mass, outset(shape, 0.3)))} fill={hollow} />}
      {groups.map((group, i) => (
        <path d={pathOf(intersection(shape, group))} fill={ramp[i] ?? dark} />
      ))}
      <path d={pathOf(difference(shape, moved(shape, 0.22, 0.26)))} fill="#fffdf2" fill-opacity={0.75} />
      <path d={pathOf(difference(shape, moved(shape, -0.5, -0.6)))} fill={dark} fill-opacity={0.32} />
    </g>
  );
}

/** Triangles over the bounds of a shape, a group for each tone. */
function facets(shape: Shape, tones: number, cellMm: number, chance: Random): Shape[] {
  const { left, top, width, height } = boundsOf(shape);
  const [columns, rows] = [Math.max(2, Math.round(width / cellMm)), Math.max(2, Math.round(height / cellMm))];
  const [dx, dy] = [width / columns, height / rows];
  const knots = times(rows + 1, (row) =>
    times(columns + 1, (column): Spot => {
      const inside = (i: number, n: number) => (i === 0 ? -0.4 : i === n ? 0.4 : chance.between(-0.36, 0.36));
      return [left + (column + inside(column, columns)) * dx, top + (row + inside(row, rows)) * dy];
    }),
  );
  const groups = times(tones, (): Spot[][] => []);
  const add = (...corners: Spot[]) => {
    const [x, y] = middleOf(corners);
    const lit = 1 - ((x - left) / width) * 0.42 - ((y - top) / height) * 0.58;
    const tone = Math.floor((lit * 0.72 + chance.between(-0.16, 0.42)) * tones);
    groups[Math.min(tones - 1, Math.max(0, tone))]?.push(shrunk(corners));
  };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = (y: number, x: number) => knots[row + y]?.[column + x] ?? [left, top];
      const [a, b, c, d] = [at(0, 0), at(0, 1), at(1, 1), at(1, 0)];
      if (chance.whole(0, 1) === 0) {
        add(a, b, c);
        add(a, c, d);
      } else {
        add(a, b, d);
        add(b, c, d);
      }
    }
  return groups.map((rings) => ({ rings }));
}

function middleOf(corners: readonly Spot[]): Spot {
  const sum = (axis: 0 | 1) => corners.reduce((all, corner) => all + corner[axis], 0) / corners.length;
  return [sum(0), sum(1)];
}

/** The pane, narrower by a seam on all sides, or nearly. */
function shrunk(corners: readonly Spot[]): Spot[] {
  const [mx, my] = middleOf(corners);
  const reach = Math.min(
    ...corners.map(([x, y], i) => {
      const [nx, ny] = corners[(i + 1) % corners.length] ?? [x, y];
      return Math.abs((nx - x) * (my - y) - (ny - y) * (mx - x)) / (Math.hypot(nx - x, ny - y) || 1);
    }),
  );
  const by = Math.max(0.2, 1 - seamMm / (reach || 1));
  return corners.map(([x, y]) => [mx + (x - mx) * by, my + (y - my) * by]);
}

/** The pane in the middle, as a share of the radius. */
const hub = 0.09;

export interface WindowProps {
  /** Where the light stands, from the origin. */
  readonly light?: { readonly x: number; readonly y: number };
  readonly r: number;
  /** From far to near the light. */
  readonly ramp: Ramp;
  readonly chance: Random;
  readonly panes?: number;
  /** Radii of the rings of panes, as shares of `r`. */
  readonly rings?: readonly number[];
}

/** The panes of a window behind bright glass. */
export function windowGlass({ deep, mid, tint }: Pick<Tones, 'deep' | 'mid' | 'tint'>): Ramp {
  return [mix(deep, mid, 0.25), mix(deep, mid, 0.6), mix(mid, deep, 0.1), mix(mid, tint, 0.3), mix(mid, tint, 0.6)];
}

/** A window of panes around a light: near ones bright, far ones dark. Below it the lead must be painted. */
export function Rosette({
  light = { x: 0, y: 0 },
  r,
  ramp,
  chance,
  panes = 14,
  rings = [0.3, 0.56, 0.8, 1],
}: WindowProps) {
  const radii = [hub, ...rings];
  const turn = chance.between(0, 1);
  const groups = ramp.map((): Spot[][] => []);
  for (let ring = 0; ring < rings.length; ring++) {
    const [near, far] = [radii[ring] ?? 0, radii[ring + 1] ?? 1];
    for (let i = 0; i < panes; i++) {
      // Every second pane of a ring reaches farther, so that the rings interlock.
      const swing = ring === rings.length - 1 ? 0 : (i % 2 === 0 ? 1 : -1) * 0.045;
      const before = ring === 0 ? 0 : (i % 2 === 0 ? 1 : -1) * 0.045;
      const [a, b] = [i, i + 1].map((k) => ((k + turn) / panes) * 2 * Math.PI);
      const at = (angle: number, share: number): Spot => [
        light.x * (1 - share) + Math.cos(angle) * share * r,
        light.y * (1 - share) + Math.sin(angle) * share * r,
      ];
      const middle = ((a ?? 0) + (b ?? 0)) / 2;
      const corners = [
        at(a ?? 0, near + before),
        at(a ?? 0, far + swing),
        at(middle, (far + swing) * (ring === rings.length - 1 ? 1.02 : 1.0)),
        at(b ?? 0, far + swing),
        at(b ?? 0, near + before),
      ];
      const share = 1 - (near + far) / 2;
      const tone = Math.floor((share + chance.between(-0.16, 0.16)) * ramp.length);
      groups[Math.min(ramp.length - 1, Math.max(0, tone))]?.push(shrunk(corners));
    }
  }
  return (
    <g>
      {groups.map((rings, i) => (
        <path d={pathOf({ rings })} fill={ramp[i] ?? dark} />
      ))}
      <path d={circle(r * hub * 0.86)} transform={place(light.x, light.y)} fill={ramp.at(-1) ?? dark} />
    </g>
  );
}
