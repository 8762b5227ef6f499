// Simulates a printer with known errors, reads its test page as a user would, and checks that the profile corrects them.
import { describe, expect, it } from 'vitest';
import type { Matrix } from '../game/face.ts';
import { calibrationPage, type Point } from './calibration-page.ts';
import { correctionMatrix, noCorrection, profileFromReadings } from './printer-profile.ts';
import { papers } from './test-pieces.ts';

function apply([a, b, c, d, e, f]: Matrix, { xMm, yMm }: Point): Point {
  return { xMm: a * xMm + c * yMm + e, yMm: b * xMm + d * yMm + f };
}

describe('the matrix of a correction', () => {
  const corner = { xMm: 0, yMm: 0 };
  it.each([
    ['nothing', {}, corner],
    ['a shift', { shiftXMm: 1.5, shiftYMm: -2 }, { xMm: 1.5, yMm: -2 }],
    ['a scale about the centre', { scaleX: 0.9, scaleY: 1.1 }, { xMm: 10.5, yMm: -14.85 }],
    ['a turn clockwise about the centre', { angleDegrees: 90 }, { xMm: 105 + 148.5, yMm: 148.5 - 105 }],
  ])('makes %s', (_, change, expected) => {
    const { xMm, yMm } = apply(correctionMatrix({ ...noCorrection, ...change }, papers.a4), corner);
    expect(xMm).toBeCloseTo(expected.xMm);
    expect(yMm).toBeCloseTo(expected.yMm);
  });
});

interface Fault {
  readonly shift: Point;
  readonly angleDegrees: number;
  readonly stretch: { readonly x: number; readonly y: number };
}

type Page = { widthMm: number; heightMm: number };

/** The printer scales, rotates and shifts a point of the page. */
function print(point: Point, { shift, angleDegrees, stretch }: Fault, page: Page): Point {
  const angle = (angleDegrees * Math.PI) / 180;
  const [x, y] = [(point.xMm - page.widthMm / 2) * stretch.x, (point.yMm - page.heightMm / 2) * stretch.y];
  return {
    xMm: page.widthMm / 2 + x * Math.cos(angle) - y * Math.sin(angle) + shift.xMm,
    yMm: page.heightMm / 2 + x * Math.sin(angle) + y * Math.cos(angle) + shift.yMm,
  };
}

const right = { shift: { xMm: 0, yMm: 0 }, angleDegrees: 0, stretch: { x: 1, y: 1 } };
const stretched = { ...right, stretch: { x: 1.004, y: 0.997 } };
const faults: Fault[] = [
  { ...right, shift: { xMm: 2, yMm: -1.5 } },
  { ...right, shift: { xMm: -0.5, yMm: 3 }, angleDegrees: 0.6 },
  { shift: { xMm: 1, yMm: 1 }, angleDegrees: -0.8, stretch: { x: 0.995, y: 1.01 } },
];
const landscape = { widthMm: 297, heightMm: 210 };
const cases = [papers.a4, landscape].flatMap((page) =>
  (['long', 'short'] as const).flatMap((flip) =>
    [right, stretched].flatMap((front) => faults.map((back) => ({ page, flip, front, back }))),
  ),
);

describe('a printer with faults', () => {
  it.each(cases)('prints backs behind fronts with its profile: $page.widthMm $flip $front.stretch.x $back', (one) => {
    const { page, flip, front, back } = one;
    const test = calibrationPage(page);
    // Seen from the front, through the paper.
    const isSideways = page.heightMm >= page.widthMm === (flip === 'long');
    const through = ({ xMm, yMm }: Point): Point =>
      isSideways ? { xMm: page.widthMm - xMm, yMm } : { xMm, yMm: page.heightMm - yMm };
    const read = (cross: Point): Point => {
      const [seen, scale] = [through(print(through(cross), back, page)), print(cross, front, page)];
      return { xMm: (seen.xMm - scale.xMm) / front.stretch.x, yMm: (seen.yMm - scale.yMm) / front.stretch.y };
    };
    const rulers = ({ stretch }: Fault) => ({ acrossMm: 150 * stretch.x, downMm: 150 * stretch.y });
    const profile = profileFromReadings(test, {
      upper: read(test.crosses[0]),
      lower: read(test.crosses[1]),
      frontRulers: rulers(front),
      backRulers: rulers(back),
      flip,
    });
    for (const point of [
      { xMm: 20, yMm: 30 },
      { xMm: 180, yMm: 40 },
      { xMm: 100, yMm: 190 },
    ]) {
      const onFront = print(apply(correctionMatrix(profile.front, page), point), front, page);
      const onBack = through(print(apply(correctionMatrix(profile.back, page), through(point)), back, page));
      expect(Math.hypot(onFront.xMm - point.xMm, onFront.yMm - point.yMm)).toBeLessThan(1e-6);
      expect(Math.hypot(onBack.xMm - point.xMm, onBack.yMm - point.yMm)).toBeLessThan(1e-6);
    }
  });

  it('needs no correction if nothing is off', () => {
    const zero = { xMm: 0, yMm: 0 };
    const { front, back } = profileFromReadings(calibrationPage(papers.a4), { upper: zero, lower: zero });
    for (const side of [front, back])
      for (const [name, value] of Object.entries(side))
        expect(value).toBeCloseTo(noCorrection[name as keyof typeof noCorrection]);
  });
});

describe('the test page', () => {
  it.each([papers.a4, papers.letter, landscape])('lies within 5 mm of every edge: $widthMm', (page) => {
    const { front, back, rulerMm, crosses } = calibrationPage(page);
    const points = [...front.lines, ...back.lines].flatMap(({ x1Mm, y1Mm, x2Mm, y2Mm }) => [
      [x1Mm, y1Mm],
      [x2Mm, y2Mm],
    ]);
    const outside = points.filter(([x = 0, y = 0]) => x < 5 || y < 5 || x > page.widthMm - 5 || y > page.heightMm - 5);
    expect(outside).toEqual([]);
    expect(rulerMm).toBe(150);
    expect(crosses[1].yMm - crosses[0].yMm).toBe(page.heightMm - 40);
  });

  it('has ticks every half millimetre from −5 to +5, both ways, at both crosses', () => {
    const { front, back, crosses } = calibrationPage(papers.a4);
    const scale = Array.from({ length: 21 }, (_, i) => i / 2 - 5);
    for (const { xMm, yMm } of crosses) {
      const below = front.lines.filter(({ x1Mm, x2Mm, y1Mm }) => x1Mm === x2Mm && y1Mm === yMm + 8);
      const beside = front.lines.filter(
        ({ y1Mm, y2Mm, x1Mm }) => y1Mm === y2Mm && x1Mm === xMm + 8 && Math.abs(y1Mm - yMm) < 10,
      );
      expect(below.map(({ x1Mm }) => x1Mm - xMm)).toEqual(scale);
      expect(beside.map(({ y1Mm }) => y1Mm - yMm)).toEqual(scale);
      // The cross on the back reaches across both scales.
      const arms = back.lines.filter(({ x1Mm, x2Mm, y2Mm }) => x1Mm === xMm && x2Mm === xMm && y2Mm === yMm + 9.5);
      expect(arms.length).toBe(1);
    }
  });
});
