// The two sides of a test page, with scales to read off a printer's shift, angle and scale.
import type { Segment, Size } from './box.ts';

interface PageLabel {
  readonly text: string;
  /** The centre of the text. */
  readonly xMm: number;
  readonly yMm: number;
}

export interface Point {
  readonly xMm: number;
  readonly yMm: number;
}

export interface CalibrationPage {
  readonly page: Size;
  /** The side to look at, held against the light. */
  readonly front: { readonly lines: readonly Segment[]; readonly labels: readonly PageLabel[] };
  /** Plain crosses at the same two places. */
  readonly back: { readonly lines: readonly Segment[]; readonly labels: readonly PageLabel[] };
  /** The two crosses, as far apart as the paper allows. */
  readonly crosses: readonly [Point, Point];
  /** The nominal length of both rulers. */
  readonly rulerMm: number;
}

const reachMm = 5;
const tickMm = 0.5;
const gridMm = 10;
const edgeMm = 25;
const crossEdgeMm = 20;
/** From a cross to its scales; the arms of the cross on the back reach across them. */
const scaleAtMm = 8;
const armMm = 9.5;
const longestRulerMm = 150;

/** Everything is symmetric about both centre lines, so it does not matter about which edge the printer flips the paper. */
export function calibrationPage({ widthMm, heightMm }: Size): CalibrationPage {
  const centre = { xMm: widthMm / 2, yMm: heightMm / 2 };
  const crosses = [
    { xMm: centre.xMm, yMm: crossEdgeMm },
    { xMm: centre.xMm, yMm: heightMm - crossEdgeMm },
  ] as const;
  const room = Math.min(widthMm, heightMm) - 2 * edgeMm;
  const rulerMm = Math.max(gridMm, Math.min(longestRulerMm, Math.floor(room / gridMm) * gridMm));
  const rulers = rulerLines(centre, rulerMm);
  const common = [...gridLines(centre, rulerMm), ...rulers.lines];
  return {
    page: { widthMm, heightMm },
    front: {
      lines: [...common, ...crosses.flatMap((cross) => scaleLines(cross))],
      labels: [...rulers.labels, ...crosses.flatMap(scaleLabels)],
    },
    back: { lines: [...common, ...crosses.flatMap((cross) => crossLines(cross, armMm))], labels: rulers.labels },
    crosses,
    rulerMm,
  };
}

function crossLines({ xMm, yMm }: Point, reach: number): Segment[] {
  return [
    { x1Mm: xMm - reach, y1Mm: yMm, x2Mm: xMm + reach, y2Mm: yMm },
    { x1Mm: xMm, y1Mm: yMm - reach, x2Mm: xMm, y2Mm: yMm + reach },
  ];
}

/** One scale below the cross and one to its right, to read off the arms of the cross on the back. */
function scaleLines(cross: Point): Segment[] {
  const [x, y] = [cross.xMm + scaleAtMm, cross.yMm + scaleAtMm];
  const steps = Array.from({ length: (2 * reachMm) / tickMm + 1 }, (_, i) => i * tickMm - reachMm);
  const ticks = steps.flatMap((at) => {
    const length = at % reachMm === 0 ? 2 : Number.isInteger(at) ? 1.4 : 0.8;
    return [
      { x1Mm: cross.xMm + at, y1Mm: y, x2Mm: cross.xMm + at, y2Mm: y + length },
      { x1Mm: x, y1Mm: cross.yMm + at, x2Mm: x + length, y2Mm: cross.yMm + at },
    ];
  });
  return [
    ...crossLines(cross, 2),
    { x1Mm: cross.xMm - reachMm, y1Mm: y, x2Mm: cross.xMm + reachMm, y2Mm: y },
    { x1Mm: x, y1Mm: cross.yMm - reachMm, x2Mm: x, y2Mm: cross.yMm + reachMm },
    ...ticks,
  ];
}

function scaleLabels({ xMm, yMm }: Point): PageLabel[] {
  const far = scaleAtMm + 4.5;
  return [
    { text: `−${reachMm}`, xMm: xMm - reachMm, yMm: yMm + far },
    { text: `+${reachMm}`, xMm: xMm + reachMm, yMm: yMm + far },
    { text: `−${reachMm}`, xMm: xMm + far, yMm: yMm - reachMm },
    { text: `+${reachMm}`, xMm: xMm + far, yMm: yMm + reachMm },
  ];
}

/** A grid in the centre shows at a glance whether both sides match. */
function gridLines({ xMm, yMm }: Point, rulerMm: number): Segment[] {
  const half = rulerMm / 2 - gridMm * Math.floor(rulerMm / 3 / gridMm);
  const steps = Array.from({ length: (2 * half) / gridMm + 1 }, (_, i) => i * gridMm - half);
  return steps.flatMap((at) => [
    { x1Mm: xMm + at, y1Mm: yMm - half, x2Mm: xMm + at, y2Mm: yMm + half },
    { x1Mm: xMm - half, y1Mm: yMm + at, x2Mm: xMm + half, y2Mm: yMm + at },
  ]);
}

/** Through the centre of the page, with a tick every 10 mm. */
function rulerLines({ xMm, yMm }: Point, rulerMm: number): { lines: Segment[]; labels: PageLabel[] } {
  const half = rulerMm / 2;
  const steps = Array.from({ length: rulerMm / gridMm + 1 }, (_, i) => i * gridMm - half);
  const ticks = steps.flatMap((at) => [
    { x1Mm: xMm + at, y1Mm: yMm - 2, x2Mm: xMm + at, y2Mm: yMm + 2 },
    { x1Mm: xMm - 2, y1Mm: yMm + at, x2Mm: xMm + 2, y2Mm: yMm + at },
  ]);
  const labels = [
    { text: `${rulerMm} mm`, xMm: xMm + half, yMm: yMm + 5 },
    { text: `${rulerMm} mm`, xMm: xMm + 8, yMm: yMm + half + 3 },
  ];
  return { lines: [...crossLines({ xMm, yMm }, half), ...ticks], labels };
}
