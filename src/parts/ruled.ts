// Ruling: a shape as straight parallel lines that swell with its tone, as skies, water, walls and shadows are engraved.
import type { Point } from '../drawings/outline.ts';
import { pathOf, type Shape } from './silhouette.ts';

/** How a shape is ruled. */
export interface Ruling {
  /** Between lines. Default: 0.5. */
  readonly step?: number;
  /** Direction of the lines, in degrees clockwise from horizontal. Default: 0. */
  readonly turn?: number;
  /** How much of the step a line fills, 0 to 1: everywhere, or by place. */
  readonly tone: number | ((x: number, y: number) => number);
  /** Between the places where the tone is asked for. Default: 1.5. */
  readonly along?: number;
  /** Leaves out lines thinner than this. Default: 0.1. */
  readonly thinnest?: number;
  /** Lines run out in points where the tone fades, as a burin leaves the plate, so that clouds have outlines. Default: no. */
  readonly pointed?: boolean;
}

/**
 * The shape as lines, in one filled path. Lines of one step and one direction continue from shape to shape. It costs little, since it
 * neither bends lines nor cuts them: for a form with a light side and a dark one, take `hatched`.
 */
export function ruled(shape: Shape, ruling: Ruling): string {
  const { step = 0.5, turn = 0, tone, along = 1.5, thinnest = 0.1, pointed = false } = ruling;
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const out = ([x, y]: Point): Point => [x * cos - y * sin, x * sin + y * cos];
  const level = shape.rings.map((ring) => ring.map(([x, y]) => [x * cos + y * sin, y * cos - x * sin] as const));
  const halfAt = (x: number, y: number) => {
    const weight = Math.min(0.86, typeof tone === 'number' ? tone : tone(...out([x, y]))) * step;
    return weight < thinnest ? 0 : weight / 2;
  };
  const places = typeof tone === 'number' ? Infinity : along;
  const drawn = spans(level, step).flatMap(({ y, from, to }) => {
    const count = Math.max(1, Math.ceil((to - from) / places));
    const lines: Point[][] = [];
    let run: (readonly [x: number, half: number])[] = [];
    for (let i = 0; i <= count; i++) {
      const x = from + ((to - from) * i) / count;
      const half = halfAt(x, y);
      const before = x - (to - from) / count;
      if (pointed && i > 0 && half > 0 !== run.length > 0) run.push([endOf(before, x, (at) => halfAt(at, y)), 0]);
      if (half > 0) run.push([x, half]);
      if ((half === 0 || i === count) && run.length > 0) {
        lines.push(ribbon(run, y).map(out));
        run = [];
      }
    }
    return lines;
  });
  return pathOf({ rings: drawn });
}

/** Where between two places a line begins or ends. */
function endOf(from: number, to: number, halfAt: (x: number) => number): number {
  const isDrawn = halfAt(to) > 0;
  let [low, high] = [from, to];
  for (let round = 0; round < 4; round++) {
    const middle = (low + high) / 2;
    if (halfAt(middle) > 0 === isDrawn) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

function ribbon(run: readonly (readonly [x: number, half: number])[], y: number): Point[] {
  const lower = run.map(([x, half]) => [x, y + half] as const).reverse();
  return [...run.map(([x, half]) => [x, y - half] as const), ...lower];
}

/** Where level lines lie inside, by the nonzero rule. */
function spans(rings: readonly (readonly Point[])[], step: number) {
  const rows = new Map<number, { x: number; turn: number }[]>();
  for (const ring of rings)
    ring.forEach(([bx, by], i) => {
      const [ax, ay] = ring.at(i - 1) ?? [bx, by];
      const [low, high] = [Math.min(ay, by), Math.max(ay, by)];
      for (let row = Math.ceil(low / step); row * step < high; row++) {
        const crossings = rows.get(row) ?? [];
        rows.set(row, crossings);
        crossings.push({ x: ax + ((bx - ax) * (row * step - ay)) / (by - ay), turn: by > ay ? 1 : -1 });
      }
    });
  return [...rows]
    .sort(([a], [b]) => a - b)
    .flatMap(([row, crossings]) => {
      crossings.sort((a, b) => a.x - b.x);
      let winding = 0;
      return crossings.flatMap(({ x, turn }, i) => {
        winding += turn;
        const to = crossings[i + 1]?.x ?? x;
        return winding === 0 || to - x < 0.08 ? [] : [{ y: row * step, from: x, to }];
      });
    });
}
