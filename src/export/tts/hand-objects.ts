// A seat → the zone in which its player holds cards.
import type { GuidBook } from './guid-book.ts';
import { makeObject } from './make-object.ts';
import type { Seat } from './plan-seats.ts';
import type { Rgb, TtsObject } from './tts-types.ts';
import { units } from './units.ts';

/** As the game has them. */
export const seatTints: Readonly<Record<string, Rgb>> = {
  White: { r: 1, g: 1, b: 1 },
  Brown: { r: 0.443, g: 0.231, b: 0.09 },
  Red: { r: 0.856, g: 0.1, b: 0.094 },
  Orange: { r: 0.956, g: 0.392, b: 0.113 },
  Yellow: { r: 0.905, g: 0.898, b: 0.172 },
  Green: { r: 0.192, g: 0.701, b: 0.168 },
  Teal: { r: 0.129, g: 0.694, b: 0.607 },
  Blue: { r: 0.118, g: 0.53, b: 1 },
  Purple: { r: 0.627, g: 0.125, b: 0.941 },
  Pink: { r: 0.96, g: 0.439, b: 0.807 },
};

export const handGuidName = (color: string) => `hand/${color}`;

export function handObject({ color, hand, widthMm }: Seat, guids: GuidBook): TtsObject {
  return makeObject(
    {
      guid: guids.guid(handGuidName(color)),
      name: 'HandTrigger',
      transform: {
        posX: units(hand.xMm),
        posY: 4.8,
        posZ: units(hand.yMm),
        rotX: 0,
        rotY: hand.turn,
        rotZ: 0,
        scaleX: units(widthMm),
        scaleY: 9.2,
        scaleZ: 4.9,
      },
      color: { ...(seatTints[color] ?? { r: 0.5, g: 0.5, b: 0.5 }), a: 0 },
    },
    { Locked: true, Grid: false, FogColor: color },
  );
}
