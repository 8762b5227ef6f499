// Outlines of pieces as SVG path data: points along them, widened outlines for the bleed, distances inside.
// Pieces use millimetres, but nothing here depends on the unit.
import svgpath from 'svgpath';

export type Point = readonly [x: number, y: number];
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** In millimetres: half the precision of a good cutter. */
const tolerance = 0.02;

/** Points along the first subpath; the last does not repeat the first. */
export function pointsOf(d: string, within = tolerance): Point[] {
  return subpaths(d, within)[0] ?? [];
}

/** Points along each subpath, closer together where it bends. */
export function subpaths(d: string, within: number): Point[][] {
  const lines: Point[][] = [];
  let now: Point[] = [];
  let [x, y] = [0, 0];
  const go = (toX: number, toY: number) => {
    [x, y] = [toX, toY];
    now.push([x, y]);
  };
  for (const [command, ...n] of plain(d).segments) {
    const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = n as number[];
    if (command === 'M') {
      now = [];
      lines.push(now);
      go(a, b);
    } else if (command === 'L') go(a, b);
    else if (command === 'H') go(a, y);
    else if (command === 'V') go(x, a);
    else if (command === 'Q') {
      const from: Point = [x, y];
      for (const t of steps([from, [a, b], [c, e]], within)) go(...quadratic(from, [a, b], [c, e], t));
    } else if (command === 'C') {
      const from: Point = [x, y];
      for (const t of steps([from, [a, b], [c, e], [f, g]], within)) go(...cubic(from, [a, b], [c, e], [f, g], t));
    } else {
      const [start] = now;
      if (start) [x, y] = start;
    }
  }
  return lines.map(withoutDoubles);
}

function plain(d: string) {
  return svgpath(d).abs().unarc().unshort() as ReturnType<typeof svgpath> & { segments: (string | number)[][] };
}

/** Splits a curve by how much it bends. */
function steps(controls: readonly Point[], within: number): number[] {
  let bend = 0;
  for (let i = 0; i + 2 < controls.length; i++) {
    const [p, q, r] = controls.slice(i, i + 3) as [Point, Point, Point];
    bend = Math.max(bend, Math.hypot(p[0] - 2 * q[0] + r[0], p[1] - 2 * q[1] + r[1]));
  }
  const count = Math.min(200, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / within))));
  return Array.from({ length: count }, (_, i) => (i + 1) / count);
}

function quadratic(p: Point, q: Point, r: Point, t: number): Point {
  const at = (i: 0 | 1) => (1 - t) ** 2 * p[i] + 2 * t * (1 - t) * q[i] + t ** 2 * r[i];
  return [at(0), at(1)];
}

function cubic(p: Point, q: Point, r: Point, s: Point, t: number): Point {
  const at = (i: 0 | 1) =>
    (1 - t) ** 3 * p[i] + 3 * t * (1 - t) ** 2 * q[i] + 3 * t ** 2 * (1 - t) * r[i] + t ** 3 * s[i];
  return [at(0), at(1)];
}

function withoutDoubles(points: readonly Point[]): Point[] {
  const isSame = (a: Point | undefined, b: Point | undefined) =>
    a !== undefined && b !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-6;
  const kept = points.filter((point, i) => !isSame(point, points[i - 1]));
  return kept.length > 1 && isSame(kept[0], kept.at(-1)) ? kept.slice(0, -1) : kept;
}

/** Why it is not an SVG path; undefined if it is. */
export function pathFault(d: string): string | undefined {
  const parsed = svgpath(d) as ReturnType<typeof svgpath> & { err?: string };
  return parsed.err ? parsed.err.replace(/^SvgPath: /, '') : d.trim() === '' ? 'it is empty' : undefined;
}

/** Why a path cannot be a cut line; undefined if it can. */
export function outlineFault(d: string): string | undefined {
  const fault = pathFault(d);
  if (fault !== undefined) return `it is not an SVG path (${fault})`;
  const box = boxOf(d);
  const lines = subpaths(d, Math.max(box.width, box.height, 1e-6) / 1000);
  if (lines.length > 1) return `it has ${lines.length} lines; a piece is cut along one`;
  const [points = []] = lines;
  if (points.length > 2 && crossesItself(points)) return 'the line crosses itself';
  const isFlat = points.length < 3 || Math.abs(area(points)) < 1e-6 * Math.max(box.width, box.height) ** 2;
  return isFlat ? 'it encloses nothing' : undefined;
}

function crossesItself(points: readonly Point[]): boolean {
  const edges = edgesOf(points);
  return edges.some(([a, b], i) =>
    edges.some(([c, e], j) => {
      const isNext = j === i || j === i + 1 || (i === 0 && j === edges.length - 1);
      return j > i && !isNext && crosses(a, b, c, e);
    }),
  );
}

function crosses(a: Point, b: Point, c: Point, e: Point): boolean {
  return side(a, b, c) * side(a, b, e) < 0 && side(c, e, a) * side(c, e, b) < 0;
}

function side(a: Point, b: Point, p: Point): number {
  return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
}

function edgesOf(points: readonly Point[]): (readonly [Point, Point])[] {
  return points.map((point, i) => [point, points[(i + 1) % points.length] as Point] as const);
}

function area(points: readonly Point[]): number {
  return edgesOf(points).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) / 2;
}

interface PathBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function boxOf(d: string): PathBox {
  const rough = subpaths(d, 1e9).flat();
  const size = Math.max(1e-6, ...rough.map(([x, y]) => Math.max(Math.abs(x), Math.abs(y))));
  const points = subpaths(d, size / 2000).flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  if (points.length === 0) return { left: 0, top: 0, width: 0, height: 0 };
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** @param transform as SVG has it: `translate(3 4) scale(2)` */
export function withTransform(d: string, transform: string): string {
  return svgpath(d).transform(transform).toString();
}

/** In absolute plain commands, which every writer understands, and closed, as a cut is. */
export function movedPath(d: string, matrix: Matrix): string {
  const moved = plain(d)
    .matrix([...matrix])
    .round(4)
    .toString();
  return /z\s*$/i.test(moved) ? moved : `${moved}Z`;
}

export function pathThrough(points: readonly Point[]): string {
  const show = (n: number) => String(Math.round(n * 1e3) / 1e3 + 0);
  return `${points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${show(x)} ${show(y)}`).join('')}Z`;
}

/**
 * The outline, widened on all sides; fill it by the nonzero rule. Adds a quad to every edge and a pie slice to every convex
 * corner. Where those overlap, as in a notch, they wind twice, which the nonzero rule ignores.
 */
export function widened(points: readonly Point[], by: number): Point[] {
  const around = area(points) < 0 ? [...points].reverse() : [...points];
  const edges = edgesOf(around);
  return edges.flatMap(([a, b], i) => {
    const before = edges[(i + edges.length - 1) % edges.length] as readonly [Point, Point];
    const [from, to] = [normal(before[0], before[1]), normal(a, b)];
    const out = (n: Point): Point => [a[0] + n[0] * by, a[1] + n[1] * by];
    if (from[0] * to[1] - from[1] * to[0] < -1e-9) return [out(from), a, out(to)];
    return pie(from, to).map(out);
  });
}

/** The outward normal, for a clockwise line with y down. */
function normal(a: Point, b: Point): Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
}

/** Directions from one to the other in steps of at most 15°. */
function pie(from: Point, to: Point): Point[] {
  const start = Math.atan2(from[1], from[0]);
  const turn = Math.atan2(from[0] * to[1] - from[1] * to[0], from[0] * to[0] + from[1] * to[1]);
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 12)));
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = start + (turn * i) / count;
    return [Math.cos(angle), Math.sin(angle)] as const;
  });
}

/** The smallest distance from `inner` to the outline; negative if part of it is outside. */
export function roomInside(points: readonly Point[], inner: readonly Point[]): number {
  const edges = edgesOf(points);
  const far = Math.max(...inner.map((corner) => (isInside(points, corner) ? 0 : nearest(edges, corner))));
  if (far > 0) return -far;
  // Also measure from the outline's own corners, which may reach into it.
  const sides = edgesOf(inner);
  return Math.min(
    ...inner.map((corner) => nearest(edges, corner)),
    ...points.map((point) => (isInside(inner, point) ? -nearest(sides, point) : nearest(sides, point))),
  );
}

export function cornersOf({ left, top, width, height }: PathBox): Point[] {
  return [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ];
}

/** The ellipse inscribed in a box, as points. */
export function roundIn({ left, top, width, height }: PathBox): Point[] {
  return Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 12) * Math.PI;
    return [left + (width / 2) * (1 + Math.cos(angle)), top + (height / 2) * (1 + Math.sin(angle))] as const;
  });
}

function isInside(points: readonly Point[], [x, y]: Point): boolean {
  let winds = false;
  for (const [a, b] of edgesOf(points))
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) winds = !winds;
  return winds;
}

function nearest(edges: readonly (readonly [Point, Point])[], [x, y]: Point): number {
  return Math.min(
    ...edges.map(([a, b]) => {
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const along = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1);
      const t = Math.min(1, Math.max(0, along));
      return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy);
    }),
  );
}
