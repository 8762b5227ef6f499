// Outlines of icons and path data as polygons that can be joined, cut, widened and moved: the raw material of pictures.
import { Clipper, EndType, FillRule, JoinType, type Paths64 } from 'clipper2-ts';
import { DrawingMemory } from '../drawings/drawing-memory.ts';
import { type Point, subpaths, withTransform } from '../drawings/outline.ts';
import type { SvgNode } from '../drawings/svg-node.ts';
import { iconNamed } from './render-context.ts';

/** Polygons in the units of the drawing, usually millimetres. Holes run the other way round. */
export interface Shape {
  /** Outlines and holes. */
  readonly rings: readonly (readonly Point[])[];
}

/** Clipper computes in whole numbers: micrometres. */
const scale = 1000;
/** How far polygons may lie from curves: half a dot at 600 dpi. */
const within = 0.02;
/** Corners that change an outline by less than this cost time in every step after an offset, which has many of them. */
const needless = within / 4;

/** Shapes by what they were made of. The same silhouette recurs on many faces, and cuts cost more than everything else. */
const known = new DrawingMemory<Shape>(250_000, ({ rings }) => rings.reduce((sum, ring) => sum + ring.length, 1));
const numbers = new WeakMap<object, number>();
let last = 0;

function idOf(part: object): number {
  const id = numbers.get(part) ?? ++last;
  numbers.set(part, id);
  return id;
}

const remembered = (key: string, make: () => Shape): Shape => known.get(key, make);

const toClipper = ({ rings }: Shape): Paths64 =>
  rings.map((ring) => ring.map(([x, y]) => ({ x: Math.round(x * scale), y: Math.round(y * scale) })));

/** Without specks: rings that round to a point make Clipper's offset fail. */
const withoutSpecks = ({ rings }: Shape): Shape => ({ rings: rings.filter((ring) => Math.abs(ringArea(ring)) > 1e-4) });

const fromClipper = (paths: Paths64): Shape => ({
  rings: paths.filter((path) => path.length > 2).map((path) => path.map(({ x, y }) => [x / scale, y / scale] as const)),
});

/** The area that path data fills. */
export function shapeOf(d: string, rule: 'nonzero' | 'evenodd' = 'nonzero', tolerance = within): Shape {
  return remembered(`d ${rule} ${tolerance} ${d}`, () => {
    const fill = rule === 'evenodd' ? FillRule.EvenOdd : FillRule.NonZero;
    return fromClipper(Clipper.union(toClipper({ rings: subpaths(d, tolerance) }), fill));
  });
}

/** The area of a line with round ends. */
export function lineShape(d: string, width: number, tolerance = within): Shape {
  return remembered(`line ${width} ${tolerance} ${d}`, () => {
    const paths = toClipper({ rings: subpaths(d, tolerance) });
    const closed = /z\s*$/i.test(d);
    const end = closed ? EndType.Joined : EndType.Round;
    return fromClipper(Clipper.inflatePaths(paths, (width / 2) * scale, JoinType.Round, end));
  });
}

/** Where a silhouette stands, and how large it is. */
export interface Fit {
  /** The largest width. */
  readonly w: number;
  /** The largest height. Default: `w`. */
  readonly h?: number;
  /** The middle, from the left. Default: 0. */
  readonly cx?: number;
  /** Where it stands. Default: 0. */
  readonly bottom?: number;
  /** Rotation, in degrees, clockwise. */
  readonly turn?: number;
  /** Flips it left to right. */
  readonly mirror?: boolean;
}

/**
 * The silhouette of an icon: of the glossary, of the game's own files, or of game-icons.net. Its ink fills the box, whatever
 * margin its file has.
 */
export function iconShape(name: string, fit: Fit): Shape {
  const { svg } = iconNamed(name, 'a silhouette');
  return remembered(`icon ${idOf(svg)} ${JSON.stringify(fit)}`, () => fitted(raw(svg, fit.w), fit));
}

/** The icon in its own units; only the precision depends on the size. */
function raw(svg: SvgNode, w: number): Shape {
  const tolerance = (within * 512) / w;
  return union(...inked(svg, '', tolerance));
}

function inked(node: SvgNode, transform: string, tolerance: number, inherited: Record<string, string> = {}): Shape[] {
  const own = { ...inherited, ...node.attributes };
  const all = `${transform} ${node.attributes.transform ?? ''}`.trim();
  const { d } = node.attributes;
  const inside = node.children.flatMap((child) => {
    const { transform: _, d: __, ...passed } = own;
    return /^(defs|clipPath|mask|linearGradient|radialGradient)$/.test(child.name)
      ? []
      : inked(child, all, tolerance, passed);
  });
  if (node.name !== 'path' || d === undefined) return inside;
  const placed = all === '' ? d : withTransform(d, all);
  const filled =
    own.fill === 'none' ? [] : [shapeOf(placed, own['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero', tolerance)];
  const lined =
    own.stroke === undefined || own.stroke === 'none'
      ? []
      : [lineShape(placed, Number(own['stroke-width'] ?? 1), tolerance)];
  return [...filled, ...lined, ...inside];
}

/** The shape, scaled to a box and set on its lower edge. */
export function fitted(shape: Shape, { w, h = w, cx = 0, bottom = 0, turn = 0, mirror = false }: Fit): Shape {
  const turned = turn === 0 && !mirror ? shape : transformed(shape, { turn, sx: mirror ? -1 : 1 });
  const { left, top, width, height } = boundsOf(turned);
  const by = Math.min(w / (width || 1), h / (height || 1));
  return transformed(turned, { sx: by, x: cx - (left + width / 2) * by, y: bottom - (top + height) * by });
}

/** A change of place, size and angle; first the scale, then the turn, then the move. */
export interface Change {
  /** Scale across. Default: 1. */
  readonly sx?: number;
  /** Scale down. Default: the absolute value of `sx`. */
  readonly sy?: number;
  /** Degrees, clockwise, about the origin. */
  readonly turn?: number;
  /** Move to the right. */
  readonly x?: number;
  /** Move down. */
  readonly y?: number;
  /** Lean: how far each unit upwards moves to the right. */
  readonly lean?: number;
}

/** The shape, scaled, leant, turned and moved. */
export function transformed(shape: Shape, change: Change): Shape {
  const { sx = 1, sy = Math.abs(sx), turn = 0, x = 0, y = 0, lean = 0 } = change;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return remembered(`move ${idOf(shape)} ${[sx, sy, turn, x, y, lean]}`, () => {
    const rings = shape.rings.map((ring) => {
      const moved = ring.map(([px, py]) => {
        const [a, b] = [px * sx - py * lean, py * sy];
        return [a * cos - b * sin + x, a * sin + b * cos + y] as const;
      });
      return sx * sy < 0 ? moved.reverse() : moved;
    });
    return { rings };
  });
}

/** The shape, moved. */
export function moved(shape: Shape, x: number, y: number): Shape {
  return transformed(shape, { x, y });
}

/** All of the shapes. */
export function union(...shapes: readonly Shape[]): Shape {
  return remembered(`union ${shapes.map(idOf)}`, () =>
    fromClipper(Clipper.union(shapes.flatMap(toClipper), FillRule.NonZero)),
  );
}

/** What both shapes cover. */
export function intersection(a: Shape, b: Shape): Shape {
  return remembered(`both ${idOf(a)} ${idOf(b)}`, () =>
    fromClipper(Clipper.intersect(toClipper(a), toClipper(b), FillRule.NonZero)),
  );
}

/** The first shape without the others. */
export function difference(a: Shape, ...others: readonly Shape[]): Shape {
  return remembered(`without ${idOf(a)} ${others.map(idOf)}`, () =>
    fromClipper(Clipper.difference(toClipper(a), others.flatMap(toClipper), FillRule.NonZero)),
  );
}

/** The shape, wider by `by` on all sides, or narrower if it is negative. Corners stay sharp, unless `round`. */
export function outset(shape: Shape, by: number, round = false): Shape {
  const join = round ? JoinType.Round : JoinType.Miter;
  return remembered(`outset ${idOf(shape)} ${by} ${round}`, () => {
    const paths = Clipper.ramerDouglasPeuckerPaths(toClipper(withoutSpecks(shape)), needless * scale);
    return fromClipper(Clipper.inflatePaths(paths, by * scale, join, EndType.Polygon, 3, (within * scale) / 2));
  });
}

/** The shape, narrower by `by` on all sides. */
export function inset(shape: Shape, by: number): Shape {
  return outset(shape, -by);
}

/** The shape without its holes, and without gaps narrower than `gap`: the mass of an icon that is drawn in separate pieces. */
export function solid(shape: Shape, gap = 0): Shape {
  return remembered(`solid ${idOf(shape)} ${gap}`, () => {
    const wide = gap > 0 ? outset(shape, gap / 2, true) : shape;
    const filled = { rings: wide.rings.filter((ring) => ringArea(ring) > 0) };
    return union(shape, gap > 0 ? outset(filled, -gap / 2, true) : filled);
  });
}

/** What the shape covers on its way: the thickness of a thing that is seen from the side. */
export function swept(shape: Shape, x: number, y: number): Shape {
  return remembered(`swept ${idOf(shape)} ${x} ${y}`, () => {
    const sides = shape.rings.flatMap((ring) =>
      ring.map((from, i) => {
        const to = ring[(i + 1) % ring.length] ?? from;
        const quad = [from, to, [to[0] + x, to[1] + y], [from[0] + x, from[1] + y]] as const;
        return ringArea(quad) < 0 ? quad.toReversed() : quad;
      }),
    );
    return union(shape, moved(shape, x, y), { rings: sides });
  });
}

/** The rectangle around a shape. */
export function boundsOf({ rings }: Shape): { left: number; top: number; width: number; height: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of rings.flat()) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return right < left
    ? { left: 0, top: 0, width: 0, height: 0 }
    : { left, top, width: right - left, height: bottom - top };
}

/** Area divided by half of the edge: about how thick its parts are. */
export function thicknessOf({ rings }: Shape): number {
  const area = rings.reduce((sum, ring) => sum + ringArea(ring), 0);
  const edge = rings.reduce((sum, ring) => sum + edgeOf(ring), 0);
  return edge === 0 ? 0 : (2 * area) / edge;
}

function edgeOf(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [fromX, fromY] = ring.at(i - 1) ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}

/** Positive for outlines, negative for holes. */
export function ringArea(ring: readonly Point[]): number {
  return (
    ring.reduce((sum, [x, y], i) => {
      const [fromX, fromY] = ring.at(i - 1) ?? [x, y];
      return sum + fromX * y - x * fromY;
    }, 0) / 2
  );
}

/** The shape as path data, with short relative steps. */
export function pathOf({ rings }: Shape): string {
  return rings.map(ringPath).join('');
}

function ringPath(ring: readonly Point[]): string {
  // Rounding must not add up, so each step starts from the rounded point before.
  let [x, y] = [0, 0];
  const steps: string[] = [];
  for (const [toX, toY] of ring) {
    const [dx, dy] = [Math.round(toX * 100) - x, Math.round(toY * 100) - y];
    if (steps.length > 0 && dx === 0 && dy === 0) continue;
    steps.push(steps.length === 0 ? `M${dx / 100} ${dy / 100}l` : `${dx / 100} ${dy / 100}`);
    [x, y] = [x + dx, y + dy];
  }
  if (steps.length < 3) return '';
  return `${steps[0]}${steps.slice(1).join(' ')}Z`;
}
