// The radii of the time wheel in millimetres, the angles of its spaces and loops, and words on it.
import { Box, type Children } from 'cardwright/parts';
import { degrees, hourAngle, spot } from './geometry.ts';

export const wheel = { rim: 93, outer: 90, inner: 56.5, loopOuter: 56, hub: 22.5 } as const;

/** The middle of an hour's space; hours run anticlockwise from the top. */
export function spaceAngle(index: number): number {
  return hourAngle(index + 1);
}

/** The middle of a loop's field; loops run anticlockwise, too. */
export function loopAngle(loop: number): number {
  return hourAngle(loop * 2 - 1);
}

interface TurnedProps {
  readonly angle: number;
  readonly middle: number;
  readonly r: number;
  readonly w?: number;
  readonly h?: number;
  readonly gap?: number;
  readonly row?: boolean;
  /** To the right of the radius. */
  readonly shiftMm?: number;
  readonly children: Children;
}

/** A box on a point of the wheel, with its foot to the middle. */
export function Turned({ angle, middle, r, w = 44, h = 16, shiftMm = 0, ...box }: TurnedProps) {
  const [out, side] = [spot(angle, r), spot(angle + Math.PI / 2, shiftMm)];
  const corner = { x: middle + out.x + side.x - w / 2, y: middle + out.y + side.y - h / 2 };
  return <Box {...corner} w={w} h={h} turn={degrees(angle) + 90} {...box} />;
}
