// Hand-drawn lines as path data: smooth outlines, brush bars, seals, rings in one stroke.

import { blob, type Chance, flow, times } from 'cardwright/parts';

export { type Chance, chance, times } from 'cardwright/parts';

export type Point = readonly [x: number, y: number];

/** Between −1 and 1. */
export const swing = (random: Chance) => random() * 2 - 1;

export const num = (n: number) => Number(n.toFixed(2));
const pair = ([x, y]: Point) => `${num(x)} ${num(y)}`;

export const polyline = (points: readonly Point[]) => `M${points.map(pair).join('L')}`;

type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

/** A brush stroke as a bar with uneven edges. */
export function brushBar({ x, y, width, height }: Box, random: Chance): string {
  const steps = Math.max(4, Math.round(width / 2.6));
  const edge = (from: number, sign: number): Point[] =>
    times(steps + 1, (i) => [x + (width * (i + 0.15)) / (steps + 0.3), from + sign * height * 0.045 * swing(random)]);
  const right: Point[] = [
    [x + width - height * 0.05, y - height * 0.02],
    [x + width + height * 0.06, y + height * (0.35 + 0.2 * random())],
    [x + width - height * 0.08, y + height * 1.03],
  ];
  const left: Point[] = [
    [x + height * 0.08, y + height * 1.02],
    [x - height * 0.05, y + height * (0.55 + 0.2 * random())],
    [x + height * 0.16, y - height * 0.03],
  ];
  return blob([...edge(y, 1), ...right, ...edge(y + height, 1).reverse(), ...left]);
}

interface Ring {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  /** The greatest width of the stroke. */
  readonly broad: number;
  /** Where the stroke begins, in radians. */
  readonly from?: number;
}

/** A ring in one brush stroke that gets thinner. */
export function enso({ cx, cy, r, broad, from = 2.2 }: Ring, random: Chance): string {
  const steps = 44;
  const sweep = 2 * Math.PI * 0.965;
  const at = (i: number, radius: number): Point => {
    const angle = from + (sweep * i) / steps;
    return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius * 0.985];
  };
  const breadth = (i: number) => broad * (0.28 + 0.72 * (1 - i / steps) ** 0.7) * (0.9 + 0.2 * random());
  const outer = times(steps + 1, (i) => at(i, r + breadth(i) * 0.5));
  const inner = times(steps + 1, (i) => at(i, r - breadth(i) * 0.5 + 0.06 * broad * swing(random)));
  return blob([...outer, ...inner.reverse()]);
}

/** Thin lines along the ring where the brush left the paper bare. */
export function ensoHairs({ cx, cy, r, broad, from = 2.2 }: Ring, random: Chance): string {
  return times(9, () => {
    const begin = from + 2 * Math.PI * (0.3 + 0.55 * random());
    const radius = r + broad * 0.34 * swing(random);
    const points = times(10, (i): Point => {
      const angle = begin + i * 0.09 * (0.6 + random() * 0.1);
      return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius * 0.985];
    });
    return flow(points);
  }).join('');
}
