// What a printer does wrong on each side of the paper → the matrix that is laid over a page so that it comes out right.
import type { Matrix } from '../game/face.ts';
import type { Correction, PrinterProfile } from '../game/sheet-schemas.ts';
import type { Size } from './box.ts';
import type { CalibrationPage, Point } from './calibration-page.ts';
import { duplexFlip } from './flip.ts';

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

/** Lengths of the two rulers as a real ruler measures them. */
interface MeasuredRulers {
  readonly acrossMm: number;
  readonly downMm: number;
}

export interface Readings {
  /** Where the back's crosses lie on the front's scales, held against the light: right and down are positive. */
  readonly upper: Point;
  readonly lower: Point;
  readonly frontRulers?: MeasuredRulers | undefined;
  /** Those of the front where only they were measured. */
  readonly backRulers?: MeasuredRulers | undefined;
  /** The edge about which the printer turned the test page. */
  readonly flip?: 'long' | 'short' | undefined;
}

/** The front is what the back is brought to, so only its scale is corrected. */
export function profileFromReadings(test: CalibrationPage, readings: Readings): PrinterProfile {
  const { frontRulers, backRulers = frontRulers, flip = 'long' } = readings;
  const front = stretchOf(frontRulers, test.rulerMm);
  const error = backError(test, readings, front);
  const isSideways = duplexFlip(test.page, flip).axis === 'vertical';
  return {
    front: { shiftXMm: 0, shiftYMm: 0, scaleX: 1 / front.x, scaleY: 1 / front.y, angleDegrees: 0 },
    back: undo({
      // The reader of the back sees one direction the other way round, and every angle.
      shiftXMm: isSideways ? -error.shiftXMm : error.shiftXMm,
      shiftYMm: isSideways ? error.shiftYMm : -error.shiftYMm,
      angle: -error.angle,
      stretch: stretchOf(backRulers, test.rulerMm),
    }),
  };
}

interface Stretch {
  readonly x: number;
  readonly y: number;
}

function stretchOf(rulers: MeasuredRulers | undefined, rulerMm: number): Stretch {
  return { x: (rulers?.acrossMm ?? rulerMm) / rulerMm, y: (rulers?.downMm ?? rulerMm) / rulerMm };
}

/** How the back lies against the front's centre, in the directions of the front. */
function backError({ crosses }: CalibrationPage, { upper, lower }: Readings, front: Stretch) {
  const [first, second] = crosses;
  const acrossMm = front.x * (lower.xMm - upper.xMm);
  const downMm = front.y * (second.yMm - first.yMm + lower.yMm - upper.yMm);
  return {
    shiftXMm: (front.x * (upper.xMm + lower.xMm)) / 2,
    shiftYMm: (front.y * (upper.yMm + lower.yMm)) / 2,
    angle: Math.atan2(-acrossMm, downMm),
  };
}

/** The printer scales, turns, then moves; the correction turns back, scales back, and has moved back. */
function undo(error: { shiftXMm: number; shiftYMm: number; angle: number; stretch: Stretch }): Correction {
  const { shiftXMm, shiftYMm, angle, stretch } = error;
  const [cos, sin] = [Math.cos(-angle), Math.sin(-angle)];
  return {
    shiftXMm: -(cos * shiftXMm - sin * shiftYMm) / stretch.x,
    shiftYMm: -(sin * shiftXMm + cos * shiftYMm) / stretch.y,
    scaleX: 1 / stretch.x,
    scaleY: 1 / stretch.y,
    angleDegrees: (-angle * 180) / Math.PI,
  };
}
