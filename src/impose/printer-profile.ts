// A printer's errors on each side of the paper, and the matrix that corrects them.
import type { Matrix } from '../game/face.ts';
import type { Correction, PrinterProfile } from '../game/sheet-schemas.ts';
import type { Size } from './box.ts';
import type { CalibrationPage, Point } from './calibration-page.ts';
import { duplexFlip } from './flip.ts';

export type { Correction, PrinterProfile } from '../game/sheet-schemas.ts';

export const noCorrection: Correction = { shiftXMm: 0, shiftYMm: 0, scaleX: 1, scaleY: 1, angleDegrees: 0 };

/** Rotates about the centre of the page, then scales, then shifts. In millimetres from the top left corner, y down. */
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

/** Lengths of the two rulers on the test page, as measured. */
interface MeasuredRulers {
  readonly acrossMm: number;
  readonly downMm: number;
}

export interface Readings {
  /** Positions of the back's crosses on the front's scales, held against the light; right and down are positive. */
  readonly upper: Point;
  readonly lower: Point;
  readonly frontRulers?: MeasuredRulers | undefined;
  /** Default: those of the front. */
  readonly backRulers?: MeasuredRulers | undefined;
  /** The edge about which the printer flipped the test page. */
  readonly flip?: 'long' | 'short' | undefined;
}

/** Aligns the back with the front, so only the scale of the front is corrected. */
export function profileFromReadings(test: CalibrationPage, readings: Readings): PrinterProfile {
  const { frontRulers, backRulers = frontRulers, flip = 'long' } = readings;
  const front = stretchOf(frontRulers, test.rulerMm);
  const error = backError(test, readings, front);
  const isSideways = duplexFlip(test.page, flip).axis === 'vertical';
  return {
    front: { shiftXMm: 0, shiftYMm: 0, scaleX: 1 / front.x, scaleY: 1 / front.y, angleDegrees: 0 },
    back: undo({
      // Seen from the back, one axis and all angles are reversed.
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

/** How far the back is off the front's centre, in the front's directions. */
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

/** The printer scales, rotates, then shifts; the correction undoes that in reverse order. */
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
