// The cut outlines of a sheet → a DXF (R12, ASCII) in millimetres: closed polylines with arcs for corners, and circles.
import type { CutOutline, Sheet } from './sheet.ts';

/** A group code and its value: two lines of the file. */
type Pair = readonly [code: number, value: string | number];

/**
 * DXF counts y upwards, so its origin is the page's lower-left corner: y of the file = height of the page − y of the page.
 * Programs that put the lower-left corner of the drawing on that of the page have every cut where the SVG has it.
 */
export function cutDxf({ heightMm, cuts }: Pick<Sheet<unknown>, 'heightMm' | 'cuts'>): string {
  const pairs: Pair[] = [
    ...section('HEADER', [
      [9, '$ACADVER'],
      [1, 'AC1009'],
    ]),
    ...section('TABLES', layerTable),
    ...section(
      'ENTITIES',
      cuts.flatMap((cut) => entity(cut, heightMm)),
    ),
    [0, 'EOF'],
  ];
  return `${pairs.map(([code, value]) => `${String(code).padStart(3)}\n${show(value)}`).join('\n')}\n`;
}

const layer: Pair = [8, 'CUT'];
const layerTable: readonly Pair[] = [
  [0, 'TABLE'],
  [2, 'LAYER'],
  [70, 1],
  [0, 'LAYER'],
  [2, 'CUT'],
  [70, 0],
  [62, 1],
  [6, 'CONTINUOUS'],
  [0, 'ENDTAB'],
];

function section(name: string, pairs: readonly Pair[]): Pair[] {
  return [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']];
}

function entity(cut: CutOutline, pageMm: number): Pair[] {
  if (cut.shape === 'circle') return circle(cut, pageMm);
  if (cut.shape === 'rectangle') return closed(boxVertices(cut, pageMm));
  // R12 has no curves but arcs: the points lie so near to one another that no cutter knows the difference.
  return closed(cut.points.map(([x, y]) => vertex(x, pageMm - y)));
}

function circle(cut: Extract<CutOutline, { shape: 'circle' }>, pageMm: number): Pair[] {
  return [[0, 'CIRCLE'], layer, [10, cut.centreXMm], [20, pageMm - cut.centreYMm], [30, 0], [40, cut.radiusMm]];
}

/** The tangent of a quarter of the angle: the bulge of a quarter circle to the left, as one goes along. */
const quarterBulge = Math.tan(Math.PI / 8);

/** Counter-clockwise from the lower-left corner; where a corner is round, it has two vertices and an arc between them. */
function boxVertices(cut: Extract<CutOutline, { shape: 'rectangle' }>, pageMm: number): Pair[][] {
  const { cornerMm: r } = cut;
  const [left, right] = [cut.xMm, cut.xMm + cut.widthMm];
  const [low, high] = [pageMm - cut.yMm - cut.heightMm, pageMm - cut.yMm];
  const round = [
    vertex(left + r, low),
    vertex(right - r, low, quarterBulge),
    vertex(right, low + r),
    vertex(right, high - r, quarterBulge),
    vertex(right - r, high),
    vertex(left + r, high, quarterBulge),
    vertex(left, high - r),
    vertex(left, low + r, quarterBulge),
  ];
  const sharp = [vertex(left, low), vertex(right, low), vertex(right, high), vertex(left, high)];
  return r > 0 ? round : sharp;
}

const isClosed: Pair = [70, 1];

function closed(vertices: readonly Pair[][]): Pair[] {
  return [
    [0, 'POLYLINE'],
    layer,
    [66, 1],
    [10, 0],
    [20, 0],
    [30, 0],
    isClosed,
    ...vertices.flat(),
    [0, 'SEQEND'],
    layer,
  ];
}

function vertex(x: number, y: number, bulge = 0): Pair[] {
  return [[0, 'VERTEX'], layer, [10, x], [20, y], [30, 0], ...(bulge === 0 ? [] : [[42, bulge] as const])];
}

/** Codes of whole numbers have whole values here; lengths keep six digits. */
function show(value: string | number): string {
  if (typeof value === 'string') return value;
  return Number.isInteger(value) ? String(value + 0) : String(Math.round(value * 1e6) / 1e6);
}
