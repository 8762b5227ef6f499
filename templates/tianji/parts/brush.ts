// Hand-drawn lines as path data: smooth outlines, brush bars.

import { blob, type Chance, times } from 'cardwright/parts';

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
