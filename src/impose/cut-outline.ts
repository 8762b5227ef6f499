// Cut lines of placed pieces, and the SVG and DXF files for cutting machines.
import { movedPath, pointsOf } from '../drawings/outline.ts';
import type { CutOutline, Piece, Placed, Sheet } from './sheet.ts';

export function cutOutline(placed: Placed<unknown>): CutOutline {
  const { piece, xMm, yMm, widthMm, heightMm } = placed;
  const circle = {
    shape: 'circle',
    centreXMm: xMm + widthMm / 2,
    centreYMm: yMm + heightMm / 2,
    radiusMm: Math.min(widthMm, heightMm) / 2,
  } as const;
  if (isRound(piece)) return circle;
  if (piece.cutPath !== undefined) {
    const d = placedPath(piece.cutPath, placed);
    return { shape: 'path', d, points: pointsOf(d) };
  }
  const cornerMm = Math.max(0, Math.min(piece.cornerMm, widthMm / 2, heightMm / 2));
  const guided = piece.isGuided === true && { isGuided: true as const };
  return { shape: 'rectangle', xMm, yMm, widthMm, heightMm, cornerMm, ...guided };
}

/** Off a circle by less than a knife is. */
const unevenMm = 0.02;

/** A round token, or a card whose outline is a circle. */
export function isRound({ outline, cutPath, widthMm, heightMm }: Omit<Piece<unknown>, 'front' | 'back'>): boolean {
  if (cutPath === undefined) return outline === 'circle';
  if (Math.abs(widthMm - heightMm) > unevenMm) return false;
  const radius = widthMm / 2;
  return pointsOf(cutPath).every(([x, y]) => Math.abs(Math.hypot(x - radius, y - radius) - radius) < unevenMm);
}

/** Moves a path from the face's coordinates to the page. */
export function placedPath(d: string, { xMm, yMm, widthMm, heightMm, turn }: Omit<Placed<unknown>, 'piece'>): string {
  const [right, bottom] = [xMm + widthMm, yMm + heightMm];
  switch (turn) {
    case 90:
      return movedPath(d, [0, 1, -1, 0, right, yMm]);
    case 180:
      return movedPath(d, [-1, 0, 0, -1, right, bottom]);
    case 270:
      return movedPath(d, [0, -1, 1, 0, xMm, bottom]);
    default:
      return movedPath(d, [1, 0, 0, 1, xMm, yMm]);
  }
}

/** An SVG of the page's size, in millimetres. */
export function cutSvg({ widthMm, heightMm, cuts }: Pick<Sheet<unknown>, 'widthMm' | 'heightMm' | 'cuts'>): string {
  const [width, height] = [svgNumber(widthMm), svgNumber(heightMm)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    '<g fill="none" stroke="#f00" stroke-width="0.1">',
    ...cuts.map(element),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

function element(cut: CutOutline): string {
  if (cut.shape === 'path') return `<path d="${cut.d}"/>`;
  if (cut.shape === 'circle')
    return `<circle cx="${svgNumber(cut.centreXMm)}" cy="${svgNumber(cut.centreYMm)}" r="${svgNumber(cut.radiusMm)}"/>`;
  const { xMm, yMm, widthMm, heightMm, cornerMm: r } = cut;
  const [right, bottom] = [xMm + widthMm, yMm + heightMm];
  const arc = (x: number, y: number) =>
    r > 0 ? `A${svgNumber(r)} ${svgNumber(r)} 0 0 1 ${svgNumber(x)} ${svgNumber(y)}` : '';
  const path = [
    `M${svgNumber(xMm + r)} ${svgNumber(yMm)}H${svgNumber(right - r)}${arc(right, yMm + r)}`,
    `V${svgNumber(bottom - r)}${arc(right - r, bottom)}`,
    `H${svgNumber(xMm + r)}${arc(xMm, bottom - r)}`,
    `V${svgNumber(yMm + r)}${arc(xMm + r, yMm)}Z`,
  ];
  return `<path d="${path.join('')}"/>`;
}

/** Tenths of a micrometre; turns -0 into 0. */
function svgNumber(mm: number): string {
  return String(Math.round(mm * 1e4) / 1e4 + 0);
}

/** A group code and its value: two lines of the file. */
type Pair = readonly [code: number, value: string | number];

/**
 * In DXF y points up, so its origin is the page's bottom left corner: y of the file = height of the page − y of the page.
 * A program that aligns the bottom left corners of drawing and page puts every cut where the SVG has it.
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
  return `${pairs.map(([code, value]) => `${String(code).padStart(3)}\n${dxfNumber(value)}`).join('\n')}\n`;
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
  // R12 has no curves except arcs, so use points closer together than a cutter's precision.
  return closed(cut.points.map(([x, y]) => vertex(x, pageMm - y)));
}

function circle(cut: Extract<CutOutline, { shape: 'circle' }>, pageMm: number): Pair[] {
  return [[0, 'CIRCLE'], layer, [10, cut.centreXMm], [20, pageMm - cut.centreYMm], [30, 0], [40, cut.radiusMm]];
}

/** DXF's bulge of a quarter circle: the tangent of a quarter of its angle. */
const quarterBulge = Math.tan(Math.PI / 8);

/** Counter-clockwise from the bottom left corner. A rounded corner is two vertices with an arc between them. */
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

/** Lengths keep six digits. */
function dxfNumber(value: string | number): string {
  if (typeof value === 'string') return value;
  return Number.isInteger(value) ? String(value + 0) : String(Math.round(value * 1e6) / 1e6);
}
