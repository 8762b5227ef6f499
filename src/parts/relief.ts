// The form that a silhouette would have as a cushion: its distance from the edge, its height and the shade on it.
import { boundsOf, type Shape, thicknessOf } from './silhouette.ts';

export interface Relief {
  readonly bounds: { left: number; top: number; width: number; height: number };
  /** The distance from the edge: negative outside. */
  depth(x: number, y: number): number;
  /** 0 at the edge and outside, 1 where the form is flat. */
  height(x: number, y: number): number;
  /** 0 in the light, 1 in the deepest shade. */
  shade(x: number, y: number, light: number): number;
}

/** How far a form rises by how thick its parts are. Rounded, so that sizes that hardly differ share a relief. */
export function riseOf(shape: Shape): number {
  return Math.round(Math.min(4, Math.max(0.8, thicknessOf(shape) * 0.7)) * 10) / 10;
}

const known = new WeakMap<Shape, Map<string, Relief>>();

/**
 * @param rise how far from the edge the form is flat
 * @param detail cells along the longer side
 */
export function reliefOf(shape: Shape, rise: number, detail = cells): Relief {
  const own = known.get(shape) ?? new Map<string, Relief>();
  known.set(shape, own);
  const key = `${rise} ${detail}`;
  const found = own.get(key) ?? makeRelief(shape, rise, detail);
  own.set(key, found);
  return found;
}

/** Whether places lie inside of a shape, to half a cell of its relief. Costs a tenth of one. */
export function insideOf(shape: Shape): (x: number, y: number) => boolean {
  const grid = gridOf(boundsOf(shape));
  const { w, h, left, top, cell } = grid;
  const filled = filledCells(shape, grid);
  return (x, y) => {
    const [column, row] = [Math.floor((x - left) / cell), Math.floor((y - top) / cell)];
    return column >= 0 && column < w && row >= 0 && row < h && filled[row * w + column] === 1;
  };
}

/** Cells along the longer side: fine enough for lines half a millimetre apart on a card. */
const cells = 160;

function gridOf({ left, top, width, height }: Relief['bounds'], detail = cells): Grid {
  const cell = Math.max(width, height, 1e-6) / detail;
  const pad = 3;
  const [w, h] = [Math.ceil(width / cell) + 2 * pad, Math.ceil(height / cell) + 2 * pad];
  return { w, h, left: left - pad * cell, top: top - pad * cell, cell };
}

function makeRelief(shape: Shape, rise: number, detail: number): Relief {
  const bounds = boundsOf(shape);
  const grid = gridOf(bounds, detail);
  const { w, h, left, top, cell } = grid;
  const isInside = filledCells(shape, grid);
  const [inside, outside] = [distances(isInside, w, h, 1), distances(isInside, w, h, 0)];
  // The edge lies half a cell before the nearest cell on its other side.
  const toEdge = (squared: number) => Math.max(0, Math.sqrt(squared) - 0.5);
  const field = Float64Array.from(inside, (own, i) => (toEdge(own) - toEdge(outside[i] ?? 0)) * cell);
  const heights = smooth(
    field.map((depth) => cushion(depth / rise)),
    w,
    h,
  );
  const at = (values: Float64Array, x: number, y: number) => {
    const [fx, fy] = [(x - left) / cell - 0.5, (y - top) / cell - 0.5];
    const [cx, cy] = [Math.min(w - 2, Math.max(0, Math.floor(fx))), Math.min(h - 2, Math.max(0, Math.floor(fy)))];
    const [u, v] = [Math.min(1, Math.max(0, fx - cx)), Math.min(1, Math.max(0, fy - cy))];
    const i = cy * w + cx;
    const [a = 0, b = 0, c = 0, d = 0] = [values[i], values[i + 1], values[i + w], values[i + w + 1]];
    return (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v;
  };
  return {
    bounds,
    depth: (x, y) => at(field, x, y),
    height: (x, y) => at(heights, x, y),
    shade(x, y, light) {
      const angle = (light * Math.PI) / 180;
      const dx = (at(heights, x + cell, y) - at(heights, x - cell, y)) / (2 * cell);
      const dy = (at(heights, x, y + cell) - at(heights, x, y - cell)) / (2 * cell);
      // The slope towards the light, for a form as high as it is wide.
      const [nx, ny, nz] = [-dx * rise, -dy * rise, 1.1];
      const lit = (nx * Math.sin(angle) - ny * Math.cos(angle) + nz * 0.9) / (Math.hypot(nx, ny, nz) * 1.35);
      return Math.min(1, Math.max(0, 0.95 - lit));
    },
  };
}

/** A quarter of a circle: steep at the edge, flat on top. */
function cushion(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return Math.sqrt(1 - (1 - t) ** 2);
}

interface Grid {
  readonly w: number;
  readonly h: number;
  readonly left: number;
  readonly top: number;
  readonly cell: number;
}

/** By the nonzero rule, row by row. */
function filledCells({ rings }: Shape, { w, h, left, top, cell }: Grid): Uint8Array {
  const filled = new Uint8Array(w * h);
  for (let row = 0; row < h; row++) {
    const y = top + (row + 0.5) * cell;
    const crossings: { x: number; turn: number }[] = [];
    for (const ring of rings)
      ring.forEach(([bx, by], i) => {
        const [ax, ay] = ring.at(i - 1) ?? [bx, by];
        if (ay > y === by > y) return;
        crossings.push({ x: ax + ((bx - ax) * (y - ay)) / (by - ay), turn: by > ay ? 1 : -1 });
      });
    crossings.sort((a, b) => a.x - b.x);
    let winding = 0;
    crossings.forEach(({ x, turn }, i) => {
      winding += turn;
      const to = crossings[i + 1]?.x;
      if (winding === 0 || to === undefined) return;
      const [first, last] = [Math.ceil((x - left) / cell - 0.5), Math.floor((to - left) / cell - 0.5)];
      filled.fill(1, row * w + Math.max(0, first), row * w + Math.min(w, last + 1));
    });
  }
  return filled;
}

/** Squared distances of cells with the value `own` from the nearest cell without it (Felzenszwalb and Huttenlocher). */
function distances(filled: Uint8Array, w: number, h: number, own: 0 | 1): Float64Array {
  const far = (w + h) ** 2;
  const grid = Float64Array.from(filled, (value) => (value === own ? far : 0));
  for (let x = 0; x < w; x++) sweep(grid, { start: x, stride: w, n: h });
  for (let y = 0; y < h; y++) sweep(grid, { start: y * w, stride: 1, n: w });
  return grid;
}

function sweep(grid: Float64Array, { start, stride, n }: { start: number; stride: number; n: number }): void {
  const values = Float64Array.from({ length: n }, (_, i) => grid[start + i * stride] ?? 0);
  const [tops, bounds] = [new Int32Array(n), new Float64Array(n + 1)];
  let k = 0;
  bounds[0] = -Infinity;
  bounds[1] = Infinity;
  for (let q = 1; q < n; q++) {
    const meet = () => {
      const p = tops[k] ?? 0;
      return ((values[q] ?? 0) + q * q - ((values[p] ?? 0) + p * p)) / (2 * (q - p));
    };
    let s = meet();
    while (s <= (bounds[k] ?? 0)) {
      k--;
      s = meet();
    }
    k++;
    tops[k] = q;
    bounds[k] = s;
    bounds[k + 1] = Infinity;
  }
  k = 0;
  for (let q = 0; q < n; q++) {
    while ((bounds[k + 1] ?? 0) < q) k++;
    const p = tops[k] ?? 0;
    grid[start + q * stride] = (q - p) ** 2 + (values[p] ?? 0);
  }
}

/** Twice the mean of the neighbours, so that shades have no steps. */
function smooth(values: Float64Array, w: number, h: number) {
  let [from, to] = [Float64Array.from(values), new Float64Array(values.length)];
  for (let round = 0; round < 2; round++) {
    for (let i = w + 1; i < w * h - w - 1; i++) {
      let sum = 0;
      for (const step of [-w - 1, -w, -w + 1, -1, 0, 1, w - 1, w, w + 1]) sum += from[i + step] ?? 0;
      to[i] = sum / 9;
    }
    [from, to] = [to, from];
  }
  return from;
}
