// Rays outside of a cut. A line on the cut would stay on one side of it: the cut runs along the inner ends of short rays instead.
import type { Point } from '../drawings/outline.ts';
import { type Box, type Segment, toleranceMm } from './box.ts';
import type { CutOutline } from './sheet.ts';

/** Between the cut and a ray: a cut that is a little off shows none. */
const gapMm = 0.3;
const rayMm = 0.9;
/** Shorter ones are dirt. */
const shortestMm = 0.3;
/** Along a curve, from one to the next. */
const apartMm = 8;
const fewestAround = 12;
/** Two edges at a larger angle than this make a corner, at a smaller one a curve. */
const cornerAngle = Math.PI / 9;
const straightAngle = 1e-3;

/** @param room what the piece and its bleed cover: rays stay inside */
export function cutRays(cut: CutOutline, room: Box): Segment[] {
  const rays = rawRays(cut).map(([at, direction]) => ray(at, direction, room));
  const outline = cut.shape === 'path' ? cut.points : [];
  return rays.filter((one) => lengthOf(one) >= shortestMm && !touches(one, outline));
}

type Ray = readonly [at: Point, direction: Point];

function rawRays(cut: CutOutline): Ray[] {
  if (cut.shape === 'circle') {
    const { centreXMm: x, centreYMm: y, radiusMm: r } = cut;
    const count = Math.max(fewestAround, Math.round((2 * Math.PI * r) / apartMm));
    return Array.from({ length: count }, (_, i) => around([x, y], r, (2 * Math.PI * (i + 0.5)) / count));
  }
  return cut.shape === 'path' ? pathRays(cut.points) : cornerRays(cut);
}

function around([x, y]: Point, r: number, angle: number): Ray {
  const direction: Point = [Math.cos(angle), Math.sin(angle)];
  return [[x + r * direction[0], y + r * direction[1]], direction];
}

/** The straight sides have crop marks. */
function cornerRays(cut: Extract<CutOutline, { shape: 'rectangle' }>): Ray[] {
  const { xMm, yMm, widthMm, heightMm, cornerMm: r } = cut;
  if (r < shortestMm || cut.isGuided !== true) return [];
  const [right, bottom] = [xMm + widthMm - r, yMm + heightMm - r];
  const centres: Point[] = [
    [right, bottom],
    [xMm + r, bottom],
    [xMm + r, yMm + r],
    [right, yMm + r],
  ];
  return centres.flatMap((centre, i) => [0, 0.5, 1].map((share) => around(centre, r, ((i + share) * Math.PI) / 2)));
}

interface Edge {
  readonly from: Point;
  readonly to: Point;
  readonly along: Point;
  readonly outwards: Point;
  readonly length: number;
  /** How much the outline turns at its end: positive at a corner that points outwards. */
  readonly turn: number;
}

/** At a corner, both edges go on beyond it, as crop marks do; along a curve, rays stand upright on it. Straight edges need none. */
function pathRays(points: readonly Point[]): Ray[] {
  const edges = edgesOf(points);
  const rays = edges.flatMap((edge, i): Ray[] => {
    const next = edges[(i + 1) % edges.length] as Edge;
    if (edge.turn > cornerAngle)
      return [
        [edge.to, edge.along],
        [edge.to, [-next.along[0], -next.along[1]]],
      ];
    return edge.turn < -cornerAngle ? [[edge.to, middle(edge.outwards, next.outwards)]] : [];
  });
  return [...rays, ...curvesOf(edges).flatMap(curveRays)];
}

function edgesOf(points: readonly Point[]): Edge[] {
  const sign = areaOf(points) > 0 ? 1 : -1;
  const open = points.flatMap((from, i) => {
    const to = points[(i + 1) % points.length] as Point;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length < toleranceMm) return [];
    const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    return [{ from, to, along, length, outwards: [sign * along[1], -sign * along[0]] as Point }];
  });
  return open.map((edge, i) => {
    const { along } = open[(i + 1) % open.length] as (typeof open)[number];
    const [cross, dot] = [
      edge.along[0] * along[1] - edge.along[1] * along[0],
      edge.along[0] * along[0] + edge.along[1] * along[1],
    ];
    return { ...edge, turn: sign * Math.atan2(cross, dot) };
  });
}

function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** Runs of edges that bend into each other. One all around is a single run. */
function curvesOf(edges: readonly Edge[]): Edge[][] {
  const bends = ({ turn }: Edge) => Math.abs(turn) > straightAngle && Math.abs(turn) <= cornerAngle;
  const start = edges.findIndex((edge) => !bends(edge)) + 1;
  const curves: Edge[][] = [];
  let now: Edge[] = [];
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[(start + i) % edges.length] as Edge;
    now.push(edge);
    if (bends(edge) && i < edges.length - 1) continue;
    if (now.length > 1) curves.push(now);
    now = [];
  }
  return curves;
}

function curveRays(curve: readonly Edge[]): Ray[] {
  const total = curve.reduce((sum, { length }) => sum + length, 0);
  const [first, last] = [curve[0] as Edge, curve.at(-1) as Edge];
  const isClosed = Math.hypot(last.to[0] - first.from[0], last.to[1] - first.from[1]) < toleranceMm;
  const count = Math.max(isClosed ? fewestAround : 1, Math.round(total / apartMm));
  const places = Array.from({ length: count }, (_, i) => (total * (i + 0.5)) / count);
  let done = 0;
  return curve.flatMap(({ from, along, outwards, length }) => {
    const own = places.filter((place) => place >= done && place < done + length);
    const rays = own.map((place): Ray => {
      const step = place - done;
      return [[from[0] + along[0] * step, from[1] + along[1] * step], outwards];
    });
    done += length;
    return rays;
  });
}

function middle(a: Point, b: Point): Point {
  const [x, y] = [a[0] + b[0], a[1] + b[1]];
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

function ray([x, y]: Point, [dx, dy]: Point, room: Box): Segment {
  const reach = (at: number, step: number, low: number, size: number) =>
    step > toleranceMm ? (low + size - at) / step : step < -toleranceMm ? (low - at) / step : Number.POSITIVE_INFINITY;
  const far = Math.min(gapMm + rayMm, reach(x, dx, room.xMm, room.widthMm), reach(y, dy, room.yMm, room.heightMm));
  const to = Math.max(gapMm, far);
  return { x1Mm: x + dx * gapMm, y1Mm: y + dy * gapMm, x2Mm: x + dx * to, y2Mm: y + dy * to };
}

function lengthOf({ x1Mm, y1Mm, x2Mm, y2Mm }: Segment): number {
  return Math.hypot(x2Mm - x1Mm, y2Mm - y1Mm);
}

/** In a narrow notch a ray would reach the other side. */
function touches({ x1Mm, y1Mm, x2Mm, y2Mm }: Segment, outline: readonly Point[]): boolean {
  const at = (share: number): Point => [x1Mm + (x2Mm - x1Mm) * share, y1Mm + (y2Mm - y1Mm) * share];
  return [0, 0.5, 1].some((share) => isInside(at(share), outline));
}

function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false;
  outline.forEach(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length] as Point;
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  });
  return inside;
}
