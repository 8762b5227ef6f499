// The radii of the time wheel in millimetres, and where the angles of its spaces and loops lie.
import { hourAngle } from './geometry.ts';

export const wheel = { rim: 93, outer: 90, inner: 56.5, loopOuter: 56, hub: 22.5 } as const;

/** The middle of an hour's space; hours run against the clock from the top. */
export function spaceAngle(index: number): number {
  return hourAngle(index + 1);
}

/** The middle of a loop's field; the first is at the upper left of the top, and they too run against the clock. */
export function loopAngle(loop: number): number {
  return hourAngle(loop * 2 - 1);
}
