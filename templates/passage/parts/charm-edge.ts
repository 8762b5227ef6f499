// The edge of a charm, by category, as path data around a rectangle.
import { times } from 'cardwright/parts';
import type { Category } from '../../../data/passage/types.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A tooth of the edge: its length, and points along it (0 to 1) with their distance from the edge in millimetres. */
interface Tooth {
  readonly lengthMm: number;
  readonly line: readonly (readonly [along: number, outMm: number])[];
}

const straight: Tooth = { lengthMm: Number.POSITIVE_INFINITY, line: [[0, 0]] };

const teeth: Readonly<Record<Category, Tooth>> = {
  officer: straight,
  passage: straight,
  trap: { lengthMm: 3.4, line: corners(0, 0.5, 0.5, -1.3) },
  reduce: { lengthMm: 9, line: curve((part) => 0.5 - 1.6 * Math.sin(part * Math.PI)) },
  increase: { lengthMm: 5.4, line: curve((part) => 1.7 * Math.sin(part * Math.PI) - 1.2) },
  switch: { lengthMm: 9, line: curve((part) => 0.8 * Math.cos(part * 2 * Math.PI) - 0.3) },
  defence: { lengthMm: 5, line: corners(0, 0.5, 0.25, 0.5, 0.25, -1.1, 0.75, -1.1, 0.75, 0.5) },
  extension: { lengthMm: 8, line: corners(0, -1.2, 0.3, -1.2, 0.18, 0.3, 0.82, 0.3, 0.7, -1.2) },
};

/** How much of a corner is cut off. */
const cornerMm = 2;

/** Whole teeth on every side; the corners between the sides are cut off. */
export function charmEdge(category: Category, { x, y, width, height }: Box): string {
  const { lengthMm, line } = teeth[category];
  const closed = [...line, [1, line[0]?.[1] ?? 0] as const];
  // `dx` and `dy` lead along a side; outwards is to their left.
  const points = [
    { from: [x, y], dx: 1, dy: 0, length: width },
    { from: [x + width, y], dx: 0, dy: 1, length: height },
    { from: [x + width, y + height], dx: -1, dy: 0, length: width },
    { from: [x, y + height], dx: 0, dy: -1, length: height },
  ].flatMap(({ from: [left = 0, top = 0], dx, dy, length }) => {
    const room = length - 2 * cornerMm;
    const count = Math.max(1, Math.round(room / lengthMm));
    return times(count, (i) =>
      closed.map(([part, out]) => {
        const way = cornerMm + ((i + part) / count) * room;
        return `${(left + dx * way + dy * out).toFixed(2)} ${(top + dy * way - dx * out).toFixed(2)}`;
      }),
    ).flat();
  });
  return `M${points.join('L')}Z`;
}

export function boxPath({ x, y, width, height }: Box): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

/** Pairs of numbers: along, out, along, out … */
function corners(...numbers: readonly number[]): Tooth['line'] {
  return times(numbers.length / 2, (i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);
}

function curve(out: (part: number) => number): Tooth['line'] {
  return times(12, (i) => [i / 12, out(i / 12)]);
}
