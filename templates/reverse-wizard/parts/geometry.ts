// Shapes from `cardwright/parts`, and the angle of an hour.
export {
  circle,
  degrees,
  mix,
  place,
  placeAt,
  point,
  polygon,
  rays,
  spot,
  star,
  ticks,
  times,
  turns,
  wedge,
} from 'cardwright/parts';

/** On a clock that runs backwards: twelve at the top, one to the left of it. */
export function hourAngle(hour: number): number {
  return -Math.PI / 2 - (hour / 12) * 2 * Math.PI;
}
