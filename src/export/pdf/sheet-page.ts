// Draws an imposed sheet: faces, crop marks, guides, and notes in the margin (game, deck, sheet number, hash, a ruler of 100 mm).
import { movedPath, pathThrough, pointsOf, widened } from '../../drawings/outline.ts';
import { mm } from '../../drawings/units.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Item, Matrix } from '../../game/face.ts';
import { type Box, grow, type Segment } from '../../impose/box.ts';
import { placedPath } from '../../impose/cut-outline.ts';
import { type Bleed, type CutOutline, markWidthMm, type Placed, type Sheet } from '../../impose/sheet.ts';
import {
  black,
  boxItem,
  boxPath,
  grey,
  linesItem,
  type PdfPage,
  type PlacedFace,
  strokeOf,
  white,
  wordsItems,
  wordsWidthMm,
} from './page-items.ts';

export interface SheetLook {
  readonly fonts: FontBook;
  readonly foot: string;
  readonly ruler: string;
  readonly hasStamps: boolean;
  /** Bookmarks that start here. */
  readonly titles?: readonly string[];
  readonly correction?: Matrix;
}

export function sheetPage(sheet: Sheet<DrawnFace>, look: SheetLook): PdfPage {
  const { widthMm, heightMm, trimBox, bleedBox } = sheet;
  const { titles, correction } = look;
  return {
    widthMm,
    heightMm,
    trimBox,
    bleedBox,
    faces: sheet.placed.map(placedFace),
    // Made when asked for: those of a thousand pages would take more memory than their cards.
    get overlays() {
      return overlaysOf(sheet, look);
    },
    ...(titles && { titles }),
    ...(correction && { correction }),
  };
}

function overlaysOf(sheet: Sheet<DrawnFace>, { fonts, foot, ruler, hasStamps }: SheetLook): PdfPage['overlays'] {
  const { widthMm, heightMm, bleedBox } = sheet;
  const stamps = hasStamps ? sheet.placed.flatMap((placed) => stampItems(fonts, placed)) : [];
  return {
    'crop marks': [
      ...linesItem(sheet.cropMarks, { widthMm: markWidthMm }),
      ...sheet.registration.map((box) => boxItem(box, black)),
    ],
    guides: guides(sheet),
    notes: [...stamps, ...sheetNotes({ fonts, widthMm, heightMm, taken: bleedBox, foot, ruler })],
  };
}

function guides({ folds, cuts }: Sheet<DrawnFace>): Item[] {
  const lines = cuts.flatMap((cut) =>
    cut.shape === 'path' || (cut.shape === 'rectangle' && cut.isGuided) ? [cutPath(cut)] : [],
  );
  const rays = cuts.flatMap((cut) => (cut.shape === 'circle' ? raysOf(cut) : []));
  return [
    ...linesItem(folds, { widthMm: 0.2, color: grey, dashMm: [2, 1.5] }),
    ...lines.map(
      (d): Item => ({ type: 'shape', d, rule: 'nonzero', stroke: strokeOf({ widthMm: markWidthMm, color: grey }) }),
    ),
    // Dark on light, so that they show on any bleed.
    ...linesItem(rays, { widthMm: 3 * markWidthMm, color: white }),
    ...linesItem(rays, { widthMm: markWidthMm }),
  ];
}

function cutPath(cut: Exclude<CutOutline, { shape: 'circle' }>): string {
  return cut.shape === 'path' ? movedPath(cut.d, [mm(1), 0, 0, mm(1), 0, 0]) : boxPath(cut, cut.cornerMm);
}

/** Between the cut and the rays around it: a cut that is a little off shows none. */
const rayGapMm = 0.3;
const rayMm = 0.9;
const rayCount = 12;

/** The cut of a circle runs along the inner ends of short rays outside of it; a line on the cut would stay on the piece. */
function raysOf({ centreXMm, centreYMm, radiusMm }: Extract<CutOutline, { shape: 'circle' }>): Segment[] {
  return Array.from({ length: rayCount }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / rayCount;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const [from, to] = [radiusMm + rayGapMm, radiusMm + rayGapMm + rayMm];
    return {
      x1Mm: centreXMm + x * from,
      y1Mm: centreYMm + y * from,
      x2Mm: centreXMm + x * to,
      y2Mm: centreYMm + y * to,
    };
  });
}

function placedFace(placed: Placed<DrawnFace>): PlacedFace {
  const drawn = faceOf(placed);
  return { face: drawn.key, matrix: placement(placed, drawn), shows: shownOf(placed, drawn) };
}

function shownOf(placed: Placed<DrawnFace>, { size }: DrawnFace): PlacedFace['shows'] {
  const { piece, bleed } = placed;
  if (piece.outline === 'circle') return { circle: true, box: squareIn(placed) };
  const box = grow(placed, bleed);
  // Use the outline of this side: the back's is mirrored.
  if (piece.cutPath === undefined || size.shape === undefined) return box;
  const points = pointsOf(placedPath(size.shape.outline, placed));
  return { path: pathThrough(widened(points, leastOf(bleed))), box };
}

export function faceOf({ piece, side }: Placed<DrawnFace>): DrawnFace {
  return side === 'front' ? piece.front : (piece.back ?? piece.front);
}

/** Round pieces get the same bleed on all sides: the smallest. */
function squareIn(placed: Placed<DrawnFace>): Box {
  return grow(placed, leastOf(placed.bleed));
}

function leastOf({ topMm, rightMm, bottomMm, leftMm }: Bleed): number {
  return Math.min(topMm, rightMm, bottomMm, leftMm);
}

/** From dots of the face, which start at the corner of the bleed, to dots of the page. */
function placement({ xMm, yMm, widthMm, heightMm, turn }: Placed<DrawnFace>, { size }: DrawnFace): Matrix {
  const bleed = mm(size.bleedMm);
  const [left, top, right, bottom] = [mm(xMm), mm(yMm), mm(xMm + widthMm), mm(yMm + heightMm)];
  switch (turn) {
    case 90:
      return [0, 1, -1, 0, right + bleed, top - bleed];
    case 180:
      return [-1, 0, 0, -1, right + bleed, bottom + bleed];
    case 270:
      return [0, -1, 1, 0, left - bleed, bottom + bleed];
    default:
      return [1, 0, 0, 1, left - bleed, top - bleed];
  }
}

const stampPt = 3.6;
const ink = { r: 25, g: 25, b: 25, alpha: 1 };
/** Behind the letters, to keep them legible on any background. */
const paper = { r: 255, g: 255, b: 255, alpha: 0.62 };
/** Distance from the lower edge; and from the left edge, past the round corner. */
const upMm = 0.9;
const inMm = 4.2;

/** A short code on the fronts of cards, to tell a card from an older printing. */
function stampItems(fonts: FontBook, placed: Placed<DrawnFace>): Item[] {
  const { piece, side, turn } = placed;
  // A shaped card may have no lower left corner.
  if (side !== 'front' || piece.outline !== 'card' || piece.cutPath !== undefined) return [];
  const { stamp } = piece.front;
  const widthMm = wordsWidthMm(fonts, stamp, stampPt);
  const box = { xMm: inMm - 0.4, yMm: piece.heightMm - upMm - 1.35, widthMm: widthMm + 0.8, heightMm: 1.7 };
  const words = wordsItems(fonts, { text: stamp, xMm: inMm, yMm: piece.heightMm - upMm, sizePt: stampPt, color: ink });
  return [{ type: 'group', matrix: turned(placed, turn), items: [boxItem(box, paper, 0.5), ...words] }];
}

/** From the trim of the card to the page. */
function turned({ xMm, yMm, widthMm, heightMm }: Placed<DrawnFace>, turn: Placed<DrawnFace>['turn']): Matrix {
  const [left, top, right, bottom] = [mm(xMm), mm(yMm), mm(xMm + widthMm), mm(yMm + heightMm)];
  if (turn === 90) return [0, 1, -1, 0, right, top];
  if (turn === 180) return [-1, 0, 0, -1, right, bottom];
  return turn === 270 ? [0, -1, 1, 0, left, bottom] : [1, 0, 0, 1, left, top];
}

interface NotesInput {
  readonly fonts: FontBook;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Area of the cards with their bleed. */
  readonly taken: Box;
  readonly foot: string;
  readonly ruler: string;
}

const rulerMm = 100;
/** Printers cannot print this close to the edge. */
const edgeMm = 5;
/** Space for crop marks beside the cards. */
const marksMm = 5.5;
/** Crop marks are shorter in narrow margins. */
const shortMarksMm = 2;
const rulerDepthMm = 4;
const lineDepthMm = 2.8;
const sizePt = 6;

interface Strip {
  readonly lengthMm: number;
  /** From the cards to the printable edge. */
  readonly depthMm: number;
  readonly items: (items: Item[]) => Item;
}

/** Uses the foot of the page; if that is too narrow, a side, rotated; if nothing is left beside the cards, the margin of the paper. */
export function sheetNotes(input: NotesInput): Item[] {
  const all = strips(input);
  const roomy = all.find(({ depthMm }) => depthMm >= marksMm + rulerDepthMm + lineDepthMm);
  if (roomy)
    return [
      roomy.items([
        ...rulerItems(input, (roomy.lengthMm - rulerMm) / 2, lineDepthMm + 0.6),
        ...footLine(input, 0, roomy.lengthMm),
      ]),
    ];
  const isLong = ({ lengthMm }: Strip) => lengthMm > rulerMm + 60;
  const narrow = all.find((strip) => strip.depthMm >= shortMarksMm + lineDepthMm && isLong(strip));
  if (narrow) return [narrow.items(inOneLine(input, narrow.lengthMm))];
  const byDepth = [...all].sort((a, b) => b.depthMm - a.depthMm);
  const roomiest = byDepth.find(isLong) ?? byDepth[0];
  if (roomiest === undefined) return [];
  const outMm = Math.min(Math.max(0, lineDepthMm - roomiest.depthMm), edgeMm - lineDepthMm);
  // No ruler on paper that is hardly longer than it.
  const items = isLong(roomiest) ? inOneLine(input, roomiest.lengthMm) : footLine(input, 0, roomiest.lengthMm);
  return [roomiest.items([{ type: 'group', matrix: [1, 0, 0, 1, 0, mm(outMm)], items }])];
}

function inOneLine(input: NotesInput, lengthMm: number): Item[] {
  return [...rulerItems(input, 0, 0.4), ...footLine(input, rulerMm + 24, lengthMm)];
}

/** In a strip, x runs along it, and negative y from the printable edge towards the cards. */
function strips({ widthMm, heightMm, taken }: NotesInput): Strip[] {
  const foot = { depthMm: heightMm - edgeMm - taken.yMm - taken.heightMm, lengthMm: widthMm - 2 * edgeMm };
  const left = { depthMm: taken.xMm - edgeMm, lengthMm: heightMm - 2 * edgeMm };
  const right = { depthMm: widthMm - edgeMm - taken.xMm - taken.widthMm, lengthMm: heightMm - 2 * edgeMm };
  return [
    { ...foot, items: (items) => ({ type: 'group', matrix: [1, 0, 0, 1, mm(edgeMm), mm(heightMm - edgeMm)], items }) },
    {
      ...right,
      items: (items) => ({ type: 'group', matrix: [0, -1, 1, 0, mm(widthMm - edgeMm), mm(heightMm - edgeMm)], items }),
    },
    { ...left, items: (items) => ({ type: 'group', matrix: [0, 1, -1, 0, mm(edgeMm), mm(edgeMm)], items }) },
  ];
}

function rulerItems({ fonts, ruler }: NotesInput, left: number, up: number): Item[] {
  const ticks = Array.from({ length: rulerMm / 5 + 1 }, (_, i) => {
    const x = left + i * 5;
    const length = i % 2 === 0 ? 1.8 : 1;
    return { x1Mm: x, y1Mm: -up, x2Mm: x, y2Mm: -up - length };
  });
  const line = { x1Mm: left, y1Mm: -up, x2Mm: left + rulerMm, y2Mm: -up };
  return [
    ...linesItem([line, ...ticks], { widthMm: 0.15, color: grey }),
    ...wordsItems(fonts, { text: ruler, xMm: left + rulerMm + 1.5, yMm: -up, sizePt: 5, color: grey }),
  ];
}

/** Centred in the rest of the strip, and shrunk if too long. */
function footLine({ fonts, foot }: NotesInput, from: number, to: number): Item[] {
  const natural = wordsWidthMm(fonts, foot, sizePt);
  const size = sizePt * Math.min(1, (to - from) / natural);
  return wordsItems(fonts, {
    text: foot,
    xMm: (from + to) / 2,
    yMm: -0.5,
    sizePt: size,
    color: black,
    align: 'middle',
  });
}
