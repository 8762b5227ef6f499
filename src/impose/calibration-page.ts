// A paper → the two sides of a test page: scales on which the shift, the angle and the scale of a printer are read.
import type { Segment, Size } from './box.ts';

export interface PageLabel {
  readonly text: string;
  /** The middle of the text. */
  readonly xMm: number;
  readonly yMm: number;
}

export interface Point {
  readonly xMm: number;
  readonly yMm: number;
}

export interface CalibrationPage {
  readonly page: Size;
  /** With scales; the reader looks at this side, the light comes from behind. */
  readonly front: { readonly lines: readonly Segment[]; readonly labels: readonly PageLabel[] };
  /** With bare crosses at the same two places. */
  readonly back: { readonly lines: readonly Segment[]; readonly labels: readonly PageLabel[] };
  /** Where the two crosses stand, above one another as far as the paper allows. */
  readonly crosses: readonly [Point, Point];
  /** The length that both rulers ought to have. */
  readonly rulerMm: number;
}

const reachMm = 5;
const tickMm = 0.5;
const gridMm = 10;
const edgeMm = 25;
const crossEdgeMm = 18;
const longestRulerMm = 150;

/** Crosses, grid and rulers are symmetric about both middle lines, so it does not matter which edge the paper turns about. */
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
    back: { lines: [...common, ...crosses.flatMap((cross) => crossLines(cross, 2 * reachMm))], labels: rulers.labels },
    crosses,
    rulerMm,
  };
}

function crossLines({ xMm, yMm }: Point, armMm: number): Segment[] {
  return [
    { x1Mm: xMm - armMm, y1Mm: yMm, x2Mm: xMm + armMm, y2Mm: yMm },
    { x1Mm: xMm, y1Mm: yMm - armMm, x2Mm: xMm, y2Mm: yMm + armMm },
  ];
}

/** Ticks are longer at whole millimetres, longest at the ends and in the middle. */
function scaleLines(cross: Point): Segment[] {
  const { xMm, yMm } = cross;
  const steps = Array.from({ length: (2 * reachMm) / tickMm + 1 }, (_, i) => i * tickMm - reachMm);
  const ticks = steps.flatMap((at) => {
    const half = at % reachMm === 0 ? 2 : Number.isInteger(at) ? 1.4 : 0.8;
    return [
      { x1Mm: xMm + at, y1Mm: yMm - half, x2Mm: xMm + at, y2Mm: yMm + half },
      { x1Mm: xMm - half, y1Mm: yMm + at, x2Mm: xMm + half, y2Mm: yMm + at },
    ];
  });
  return [...crossLines(cross, reachMm), ...ticks];
}

function scaleLabels({ xMm, yMm }: Point): PageLabel[] {
  const far = reachMm + 3;
  return [
    { text: `−${reachMm}`, xMm: xMm - far, yMm },
    { text: `+${reachMm}`, xMm: xMm + far, yMm },
    { text: `−${reachMm}`, xMm, yMm: yMm - far },
    { text: `+${reachMm}`, xMm, yMm: yMm + far },
  ];
}

/** Squares in the middle third, which show at one look whether the sides lie on one another. */
function gridLines({ xMm, yMm }: Point, rulerMm: number): Segment[] {
  const half = Math.max(gridMm, Math.floor(rulerMm / 6 / gridMm) * gridMm);
  const steps = Array.from({ length: (2 * half) / gridMm + 1 }, (_, i) => i * gridMm - half);
  return steps.flatMap((at) => [
    { x1Mm: xMm + at, y1Mm: yMm - half, x2Mm: xMm + at, y2Mm: yMm + half },
    { x1Mm: xMm - half, y1Mm: yMm + at, x2Mm: xMm + half, y2Mm: yMm + at },
  ]);
}

/** Through the middle of the page, with a tick every 10 mm. */
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
