// Positions on the board, in millimetres from its middle: rings, palaces by direction, zones.
import type { Board } from '../../../data/tianji/types.ts';
import type { Point } from './brush.ts';
import { polar } from './compass.ts';

export const centreR = 42;
/** Inner and outer radius of heaven, man and earth. */
export const rings = [
  [centreR, 88],
  [88, 135],
  [135, 185],
] as const;
export const rim = [185, 235] as const;
/** The gate lies in the middle of the rim. */
export const gateR = 210;
export const gateRadius = 20.6;

export type Palace = Board['palaces'][number];

/** The direction of a palace in turns, clockwise from the top. */
export function turnOf({ row, column }: Palace): number {
  const angle = Math.atan2(column - 2, 2 - row) / (2 * Math.PI);
  return (angle + 1) % 1;
}

/** The eight palaces around the middle one. */
export const outer = ({ palaces }: Board) => palaces.filter(({ row, column }) => row !== 2 || column !== 2);

/** Half the width of a palace, in turns. */
export const half = 1 / 16;

export const sweep = (palace: Palace): readonly [number, number] => [turnOf(palace) - half, turnOf(palace) + half];

export function zoneMiddle(palace: Palace, ring: number): Point {
  const [from, to] = rings[ring] ?? rings[0];
  return polar(turnOf(palace), (from + to) / 2 - 4);
}
