// Cuts path data to a rectangle: what a renderer need not paint costs nothing, and what is cut needs no clip.
import svgpath from 'svgpath';
import { type Box, boxAround, grown, overlap } from './box.ts';
import { DrawingMemory } from './drawing-memory.ts';
import type { Point } from './outline.ts';

/** A line has one control point, its end; a quadratic curve two, a cubic three. */
interface Segment {
  readonly from: Point;
  readonly controls: readonly Point[];
}

interface Subpath {
  readonly segments: readonly Segment[];
  readonly isClosed: boolean;
}

interface Path {
  readonly d: string;
  readonly subpaths: readonly Subpath[];
  /** Of all control points, so it may be larger than the path. Exact for straight lines. */
  readonly box: Box;
  readonly isStraight: boolean;
}

/** Limited by the number of segments. */
const known = new DrawingMemory<Path | null>(60_000, (path, d) =>
  path === null ? d.length / 8 : path.subpaths.reduce((sum, { segments }) => sum + segments.length, 1),
);

/** Undefined for path data that is damaged or draws single points. */
export function readPath(d: string): Path | undefined {
  return known.get(d, () => parsePath(d) ?? null) ?? undefined;
}

function parsePath(d: string): Path | undefined {
  const parsed = svgpath(d).abs().unarc().unshort() as ReturnType<typeof svgpath> & { err?: string };
  const subpaths: { segments: Segment[]; isClosed: boolean }[] = [];
  let start: Point = [0, 0];
  let isOpen = false;
  const add = (from: Point, ...controls: Point[]) => {
    if (!isOpen) subpaths.push({ segments: [], isClosed: false });
    isOpen = true;
    subpaths.at(-1)?.segments.push({ from, controls });
  };
  parsed.iterate((segment, _index, x, y) => {
    const [command, a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = segment as readonly [string, ...number[]];
    const from: Point = [x, y];
    if (command === 'M') [start, isOpen] = [[a, b], false];
    else if (command === 'L') add(from, [a, b]);
    else if (command === 'H') add(from, [a, y]);
    else if (command === 'V') add(from, [x, a]);
    else if (command === 'C') add(from, [a, b], [c, e], [f, g]);
    else if (command === 'Q') add(from, [a, b], [c, e]);
    else {
      // Also where a path is closed already, for the join at its start.
      add(from, start);
      const last = subpaths.at(-1);
      if (last) last.isClosed = true;
      isOpen = false;
    }
  });
  const points = subpaths.flatMap(({ segments }) => segments.flatMap(({ from, controls }) => [from, ...controls]));
  const isPoint = ({ segments }: Subpath) =>
    segments.every(({ from, controls }) => controls.every((to) => same(from, to)));
  if (parsed.err || points.length === 0 || subpaths.some(isPoint)) return undefined;
  const isStraight = subpaths.every(({ segments }) => segments.every(({ controls }) => controls.length === 1));
  return { d, subpaths, box: boxAround(points), isStraight };
}

/** The path as an upright rectangle, if it is one. */
export function rectangleOf({ subpaths: [only, ...more], box, isStraight }: Path): Box | undefined {
  if (only === undefined || more.length > 0 || !isStraight) return undefined;
  const edges = only.segments.filter(({ from, controls: [to] }) => to && !same(from, to));
  const isOpen = !same(edges[0]?.from, edges.at(-1)?.controls[0]);
  const corners = [
    ...edges.map(({ from }) => from),
    ...(isOpen ? edges.slice(-1).flatMap(({ controls }) => controls) : []),
  ];
  if (corners.length !== 4) return undefined;
  const isUpright = corners.every(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % 4] ?? [x, y];
    return (x === nextX) !== (y === nextY);
  });
  const isTurning =
    corners[0]?.[0] === corners[1]?.[0] ? corners[1]?.[1] === corners[2]?.[1] : corners[1]?.[0] === corners[2]?.[0];
  return isUpright && isTurning ? box : undefined;
}

/** The part of a filled path inside of the box, as path data. */
export function cutFill({ subpaths }: Path, { left, top, right, bottom }: Box): string {
  const edges = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ] as const;
  return subpaths
    .map(({ segments }) => edges.reduce((kept, edge) => cutAtEdge(closed(kept), edge), segments))
    .filter((segments) => segments.length > 1)
    .map((segments) => `${written([segments])}Z`)
    .join('');
}

/** A fill closes every subpath. */
function closed(segments: readonly Segment[]): readonly Segment[] {
  const [start, end] = [segments[0]?.from, segments.at(-1)?.controls.at(-1)];
  return start === undefined || end === undefined || same(start, end)
    ? segments
    : [...segments, { from: end, controls: [start] }];
}

/** Which coordinate, where, and on which side of it the path is kept: 1 for greater values. */
type Edge = readonly [axis: 0 | 1, at: number, side: 1 | -1];

/** Moves everything beyond the edge onto it. What is filled on this side stays as it was. */
function cutAtEdge(segments: readonly Segment[], [axis, at, side]: Edge): readonly Segment[] {
  const depth = (point: Point) => (point[axis] - at) * side;
  if (segments.every(({ from, controls }) => depth(from) >= 0 && controls.every((to) => depth(to) >= 0)))
    return segments;
  const onEdge = ([x, y]: Point): Point => (axis === 0 ? [at, y] : [x, at]);
  const kept: Segment[] = [];
  let isAlong = false;
  for (const segment of segments) {
    for (const part of splitAt(segment, axis, at)) {
      if (depth(pointAt(part, 0.5)) >= 0) {
        kept.push(part);
        isAlong = false;
        continue;
      }
      const end = part.controls.at(-1) ?? part.from;
      // Lines along the edge become one.
      const from = isAlong ? (kept.pop()?.from ?? part.from) : onEdge(part.from);
      kept.push({ from, controls: [onEdge(end)] });
      isAlong = true;
    }
  }
  return kept.length === 1 && isAlong ? [] : kept;
}

/** Parts of a segment that lie on one side of an edge each. */
function splitAt(segment: Segment, axis: 0 | 1, at: number): Segment[] {
  const all = [segment.from, ...segment.controls].map((point) => point[axis]);
  if (Math.min(...all) >= at || Math.max(...all) <= at) return [segment];
  const parts: Segment[] = [];
  let [rest, done] = [asCubic(segment), 0];
  for (const t of crossings(
    [rest.from, ...rest.controls].map((point) => point[axis]),
    at,
  )) {
    const [before, after] = split(rest, (t - done) / (1 - done), axis, at);
    parts.push(before);
    [rest, done] = [after, t];
  }
  return [...parts, rest];
}

/** Where a line or curve takes a value, by bisection between its extremes. */
function crossings(values: readonly number[], at: number): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = values;
  if (values.length === 2) return [(at - a) / (b - a)].filter((t) => t > 0 && t < 1);
  const value = (t: number) => (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t ** 3 * d - at;
  const [u, v, w] = [-a + 3 * b - 3 * c + d, 2 * (a - 2 * b + c), b - a];
  const root = Math.sqrt(Math.max(0, v * v - 4 * u * w));
  const turns = Math.abs(u) < 1e-12 ? [-w / v] : [(-v - root) / (2 * u), (-v + root) / (2 * u)];
  const stops = [0, ...turns.filter((t) => t > 0 && t < 1).sort((one, other) => one - other), 1];
  return stops.slice(1).flatMap((high, i) => {
    let [from, to] = [stops[i] ?? 0, high];
    const isRising = value(to) > value(from);
    if (value(from) * value(to) >= 0) return [];
    for (let step = 0; step < 50; step++) {
      const middle = (from + to) / 2;
      if (value(middle) > 0 === isRising) to = middle;
      else from = middle;
    }
    return [(from + to) / 2];
  });
}

/** De Casteljau; the point between the parts is exactly on the edge. */
function split({ from, controls }: Segment, t: number, axis: 0 | 1, at: number): [Segment, Segment] {
  const onEdge = ([x, y]: Point): Point => (axis === 0 ? [at, y] : [x, at]);
  const [p = from, q = p, r = p] = controls;
  if (controls.length === 1) {
    const middle = onEdge(between(from, p, t));
    return [
      { from, controls: [middle] },
      { from: middle, controls: [p] },
    ];
  }
  const [first, second, third] = [between(from, p, t), between(p, q, t), between(q, r, t)];
  const [fourth, fifth] = [between(first, second, t), between(second, third, t)];
  const middle = onEdge(between(fourth, fifth, t));
  return [
    { from, controls: [first, fourth, middle] },
    { from: middle, controls: [fifth, third, r] },
  ];
}

function pointAt(segment: Segment, t: number): Point {
  const { from, controls } = asCubic(segment);
  const [p = from, q = p, r = p] = controls;
  if (controls.length === 1) return between(from, p, t);
  const at = (i: 0 | 1) =>
    (1 - t) ** 3 * from[i] + 3 * t * (1 - t) ** 2 * p[i] + 3 * t * t * (1 - t) * q[i] + t ** 3 * r[i];
  return [at(0), at(1)];
}

function asCubic(segment: Segment): Segment {
  const [control, to] = segment.controls;
  if (segment.controls.length !== 2 || !control || !to) return segment;
  const { from } = segment;
  return { from, controls: [between(from, control, 2 / 3), between(to, control, 2 / 3), to] };
}

/** A stroked path without what stays clear of the box by more than `reach`, which is how far ink spreads from the line. */
export function cullStroke({ d, subpaths }: Path, box: Box, reach: number): string {
  // Where a line is cut, its end must stay out of sight, too.
  const room = grown(box, 2 * reach);
  const parts = subpaths.map(({ segments }) => segments.map((segment) => cutLine(segment, room)));
  if (parts.every((own, i) => own.every((part, j) => part === subpaths[i]?.segments[j]))) return d;
  return subpaths
    .map(({ segments, isClosed }, i) => {
      const own = parts[i] ?? [];
      if (own.every((part, n) => part === segments[n])) return `${written([segments])}${isClosed ? 'Z' : ''}`;
      // Start a closed line in a gap, or the join at its start would be lost.
      const gap = own.findIndex((part, n) => !same(own.at(n - 1)?.controls.at(-1), part?.from));
      const turned = isClosed ? [...own.slice(gap), ...own.slice(0, gap)] : own;
      return written(runsOf(turned));
    })
    .join('');
}

function runsOf(parts: readonly (Segment | undefined)[]): Segment[][] {
  const runs: Segment[][] = [];
  let end: Point | undefined;
  for (const part of parts) {
    if (part !== undefined) {
      if (!same(end, part.from)) runs.push([]);
      runs.at(-1)?.push(part);
    }
    end = part?.controls.at(-1);
  }
  return runs;
}

/** The part of a line inside of the box; the whole of a curve that reaches into it. */
function cutLine(segment: Segment, box: Box): Segment | undefined {
  const { from, controls } = segment;
  if (!overlap(boxAround([from, ...controls]), box)) return undefined;
  const [to = from] = controls;
  if (controls.length > 1) return segment;
  let [first, last] = [0, 1];
  for (const axis of [0, 1] as const) {
    const [low, high] = axis === 0 ? [box.left, box.right] : [box.top, box.bottom];
    const step = to[axis] - from[axis];
    // The boxes overlap, so a line along the other axis is inside.
    if (step === 0) continue;
    const [enter, leave] = step > 0 ? [low, high] : [high, low];
    first = Math.max(first, (enter - from[axis]) / step);
    last = Math.min(last, (leave - from[axis]) / step);
  }
  if (first > last) return undefined;
  if (first === 0 && last === 1) return segment;
  return {
    from: first === 0 ? from : between(from, to, first),
    controls: [last === 1 ? to : between(from, to, last)],
  };
}

const letters = ['', 'L', 'Q', 'C'];

function written(runs: readonly (readonly Segment[])[]): string {
  return runs
    .map((run) => {
      const start = run[0]?.from ?? [0, 0];
      const drawn = run.map(({ controls }) => `${letters[controls.length]}${controls.map(text).join(' ')}`);
      return `M${text(start)}${drawn.join('')}`;
    })
    .join('');
}

function text([x, y]: Point): string {
  return `${Math.round(x * 1e5) / 1e5} ${Math.round(y * 1e5) / 1e5}`;
}

function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

function same(a: Point | undefined, b: Point | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}
