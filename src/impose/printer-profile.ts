// What a printer does wrong on each side of the paper → the matrix that is laid over a page so that it comes out right.
import type { Matrix } from '../game/face.ts';
import type { Correction } from '../game/sheet-schemas.ts';
import type { Size } from './box.ts';

export type { Correction, PrinterProfile } from '../game/sheet-schemas.ts';

export const noCorrection: Correction = { shiftXMm: 0, shiftYMm: 0, scaleX: 1, scaleY: 1, angleDegrees: 0 };

/** Turned about the centre of the page, then scaled, then moved. For millimetres from the page's upper-left corner, y downwards. */
export function correctionMatrix(correction: Correction, { widthMm, heightMm }: Size): Matrix {
  const { shiftXMm, shiftYMm, scaleX, scaleY, angleDegrees } = correction;
  const angle = (angleDegrees * Math.PI) / 180;
  const a = scaleX * Math.cos(angle);
  const b = scaleY * Math.sin(angle);
  const c = -scaleX * Math.sin(angle);
  const d = scaleY * Math.cos(angle);
  const [x, y] = [widthMm / 2, heightMm / 2];
  return [a, b, c, d, x + shiftXMm - a * x - c * y, y + shiftYMm - b * x - d * y];
}
