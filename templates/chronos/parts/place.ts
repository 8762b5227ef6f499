// A place on a face, measured in millimetres from the trim.
import { mm } from 'cardwright/parts';

export function at(bleedMm: number, xMm: number, yMm: number) {
  return { position: 'absolute', left: mm(bleedMm + xMm), top: mm(bleedMm + yMm) };
}
