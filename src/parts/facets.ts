// A silhouette cut into facets, as a gem or leaded glass: each facet takes the light that falls on its place of the form.
import { chance, spot, times } from './geometry.ts';
import { reliefOf } from './relief.ts';
import { boundsOf, intersection, type Shape, thicknessOf } from './silhouette.ts';

type Spot = readonly [x: number, y: number];

/** How a silhouette is cut and lit. */
export interface FacetOptions {
  /** The size of a facet. Default: a seventh of the longer side. */
  readonly cell?: number;
  /** How many tones there are. Default: 6. */
  readonly tones?: number;
  /** Between facets. Default: 0.24. */
  readonly seam?: number;
  /** Where the light comes from, in degrees clockwise from the top. Default: -45. */
  readonly light?: number;
  /** How far the form rises from its edge before it is flat. Default: by how thick its parts are, 1 to 6. */
  readonly rise?: number;
  /** From this much light on, 0 to 1, two facets are one pane: large panes in the light, small ones in the shade. Default: 1, never. */
  readonly broad?: number;
  /** The card, for example. */
  readonly seed: string | number;
}

/** The facets of a silhouette: a shape for each tone, from shade to light. What lies between them is the seam. */
export function facets(shape: Shape, options: FacetOptions): Shape[] {
  const { width, height } = boundsOf(shape);
  const { cell = Math.max(width, height) / 7, tones = 6, seam = 0.24, light = -45, broad = 1, seed } = options;
  // Rounded, so that sizes that hardly differ share a relief.
  const rise = options.rise ?? Math.round(Math.min(6, Math.max(1, thicknessOf(shape) * 1.2)) * 10) / 10;
  const form = reliefOf(shape, rise, 56);
  const random = chance(`facets ${seed}`);
  const groups = times(tones, (): Spot[][] => []);
  const isBroad = (corners: readonly Spot[]) => {
    const [x, y] = middleOf(corners);
    return broad < 1 && 1 - form.shade(x, y, light) >= broad;
  };
  const cells = triangles(boundsOf(shape), cell, random);
  for (const corners of cells.flatMap(({ whole, halves }) => (isBroad(whole) ? [whole] : halves))) {
    const [x, y] = middleOf(corners);
    // Glass is never evenly thick, and a whole figure is lighter towards the light.
    const across = ((x - form.bounds.left) / (width || 1) + (y - form.bounds.top) / (height || 1) - 1) * 0.12;
    const lit = (1 - form.shade(x, y, light)) ** 1.35 - across + (random() - 0.5) * 0.3;
    groups[Math.min(tones - 1, Math.max(0, Math.floor(lit * tones)))]?.push(shrunk(corners, seam / 2));
  }
  return groups.map((rings) => intersection(shape, { rings }));
}

interface Cell {
  readonly whole: Spot[];
  readonly halves: Spot[][];
}

/** Uneven cells over a box, and a little beyond it, each cut into two triangles. */
function triangles(box: ReturnType<typeof boundsOf>, cell: number, random: () => number): Cell[] {
  const [columns, rows] = [Math.max(2, Math.round(box.width / cell)), Math.max(2, Math.round(box.height / cell))];
  const [dx, dy] = [box.width / columns, box.height / rows];
  const inside = (i: number, n: number) => (i === 0 ? -0.4 : i === n ? 0.4 : (random() - 0.5) * 0.72);
  const knots = times(rows + 1, (row) =>
    times(
      columns + 1,
      (column): Spot => [box.left + (column + inside(column, columns)) * dx, box.top + (row + inside(row, rows)) * dy],
    ),
  );
  return times(rows * columns, (i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const at = (y: number, x: number) => knots[row + y]?.[column + x] ?? [box.left, box.top];
    const [a, b, c, d] = [at(0, 0), at(0, 1), at(1, 1), at(1, 0)];
    const halves =
      random() < 0.5
        ? [
            [a, b, c],
            [a, c, d],
          ]
        : [
            [a, b, d],
            [b, c, d],
          ];
    return { whole: [a, b, c, d], halves };
  });
}

/** A round window of panes. */
export interface WindowOptions {
  /** Its radius. */
  readonly r: number;
  /** Where the light stands behind it, from its middle. Default: the middle. */
  readonly light?: { readonly x: number; readonly y: number };
  /** Panes in a ring. Default: 14. */
  readonly panes?: number;
  /** Radii of the rings of panes, as shares of `r`. Default: four rings. */
  readonly rings?: readonly number[];
  /** How many tones there are. Default: 6. */
  readonly tones?: number;
  /** Between panes. Default: 0.24. */
  readonly seam?: number;
  /** The card, for example. */
  readonly seed: string | number;
}

/** The pane in the middle of a window, as a share of the radius. */
const hub = 0.09;

/** The panes of a window around the origin: a shape for each tone, from far to near the light. */
export function windowPanes(options: WindowOptions): Shape[] {
  const { r, light = { x: 0, y: 0 }, panes = 14, rings = [0.3, 0.56, 0.8, 1], tones = 6, seam = 0.24 } = options;
  const random = chance(`window ${options.seed}`);
  const turn = random();
  const radii = [hub, ...rings];
  const groups = times(tones, (): Spot[][] => []);
  const at = (angle: number, share: number): Spot => {
    const { x, y } = spot(angle, share * r);
    return [light.x * (1 - share) + x, light.y * (1 - share) + y];
  };
  rings.forEach((far, ring) => {
    const near = radii[ring] ?? 0;
    const last = ring === rings.length - 1;
    for (let i = 0; i < panes; i++) {
      // Every second pane of a ring reaches farther, so that the rings interlock.
      const swing = i % 2 === 0 ? 0.045 : -0.045;
      const [inner, outer] = [near + (ring === 0 ? 0 : swing), far + (last ? 0 : swing)];
      const [a, b] = [((i + turn) / panes) * 2 * Math.PI, ((i + 1 + turn) / panes) * 2 * Math.PI];
      const top = at((a + b) / 2, outer * (last ? 1.02 : 1));
      const corners = [at(a, inner), at(a, outer), top, at(b, outer), at(b, inner)];
      const tone = Math.floor((1 - (near + far) / 2 + (random() - 0.5) * 0.32) * tones);
      groups[Math.min(tones - 1, Math.max(0, tone))]?.push(shrunk(corners, seam / 2));
    }
  });
  groups.at(-1)?.push(
    times(12, (i): Spot => {
      const { x, y } = spot((i / 6) * Math.PI, r * hub * 0.86);
      return [light.x + x, light.y + y];
    }),
  );
  return groups.map((all) => ({ rings: all }));
}

function middleOf(corners: readonly Spot[]): Spot {
  const sum = (axis: 0 | 1) => corners.reduce((all, corner) => all + corner[axis], 0) / corners.length;
  return [sum(0), sum(1)];
}

/** The facet, narrower by `by` on all sides, or nearly. */
function shrunk(corners: readonly Spot[], by: number): Spot[] {
  const [mx, my] = middleOf(corners);
  const reach = Math.min(
    ...corners.map(([x, y], i) => {
      const [nx, ny] = corners[(i + 1) % corners.length] ?? [x, y];
      return Math.abs((nx - x) * (my - y) - (ny - y) * (mx - x)) / (Math.hypot(nx - x, ny - y) || 1);
    }),
  );
  const share = Math.max(0.2, 1 - by / (reach || 1));
  return corners.map(([x, y]) => [mx + (x - mx) * share, my + (y - my) * share]);
}
