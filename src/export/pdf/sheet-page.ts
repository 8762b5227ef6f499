// Draws an imposed sheet: faces, crop marks, guides, and notes in the margin (game, deck, sheet number, hash, a ruler of 100 mm).
import { pathThrough, pointsOf, widened } from '../../drawings/outline.ts';
import { mm } from '../../drawings/units.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Color, Item, Matrix } from '../../game/face.ts';
import { type Box, clearOf, grow, overlaps } from '../../impose/box.ts';
import { placedPath } from '../../impose/cut-outline.ts';
import { cutRays } from '../../impose/cut-rays.ts';
import { type Bleed, markWidthMm, type Placed, type Sheet } from '../../impose/sheet.ts';
import {
  black,
  boxItem,
  grey,
  isDark,
  linesItem,
  type PdfPage,
  type PlacedFace,
  white,
  wordsItems,
} from './page-items.ts';
import { stampBox } from './read-rim.ts';
import { groundOf, type Rims } from './rims.ts';
import { sheetNotes } from './sheet-notes.ts';

export interface SheetLook {
  readonly fonts: FontBook;
  readonly foot: string;
  readonly ruler: string;
  readonly hasStamps: boolean;
  readonly rims: Rims;
  /** Converts a colour to the chosen ink mode. */
  readonly ink: (color: Color) => Color;
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
    get under() {
      return groundItems(sheet, look);
    },
    // Made when asked for: those of a thousand pages would take more memory than their cards.
    get overlays() {
      return overlaysOf(sheet, look);
    },
    ...(titles && { titles }),
    ...(correction && { correction }),
  };
}

function overlaysOf(sheet: Sheet<DrawnFace>, look: SheetLook): PdfPage['overlays'] {
  const { widthMm, heightMm, bleedBox } = sheet;
  const { fonts, foot, ruler, hasStamps } = look;
  const notes = sheetNotes({ fonts, widthMm, heightMm, taken: bleedBox, foot, ruler });
  const stamps = hasStamps ? sheet.placed.flatMap((placed) => stampItems(placed, look)) : [];
  return {
    'crop marks': [
      ...linesItem(clearOf(sheet.cropMarks, notes.boxes), { widthMm: markWidthMm }),
      ...sheet.registration.map((box) => boxItem(box, black)),
    ],
    guides: guides({ ...sheet, folds: clearOf(sheet.folds, notes.boxes) }),
    notes: [...stamps, ...notes.items],
  };
}

function guides({ folds, cuts, placed }: Sheet<DrawnFace>): Item[] {
  // Each cut belongs to the piece of the same number; backs of a gutterfold come after all fronts.
  const rays = cuts.flatMap((cut, i) => {
    const piece = placed[i];
    return piece ? cutRays(cut, grow(piece, piece.bleed)) : [];
  });
  return [
    ...linesItem(folds, { widthMm: 0.2, color: grey, dashMm: [2, 1.5] }),
    // Dark on light, so that they show on any bleed.
    ...linesItem(rays, { widthMm: 3 * markWidthMm, color: white }),
    ...linesItem(rays, { widthMm: markWidthMm }),
  ];
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

/** How far the ground of a card reaches below its neighbours. */
const seamMm = 0.3;

/** Where cards or their bleeds touch, their own colour lies below the seam: printers and viewers would show the paper there as a hairline. */
function groundItems({ placed }: Sheet<DrawnFace>, { rims, ink }: SheetLook): Item[] {
  return placed.flatMap((one) => {
    const rim = rims.get(faceOf(one).key);
    if (rim === undefined || one.piece.cutPath !== undefined || one.piece.outline === 'circle') return [];
    const own = grow(one, one.bleed);
    const others = placed.filter((other) => other !== one).map((other) => grow(other, other.bleed));
    const below = (side: keyof Bleed) => {
      const strip = grow(own, { topMm: 0, rightMm: 0, bottomMm: 0, leftMm: 0, [side]: seamMm });
      return one.bleed[side] + (others.some((other) => overlaps(strip, other)) ? seamMm : 0);
    };
    const sides = {
      topMm: below('topMm'),
      rightMm: below('rightMm'),
      bottomMm: below('bottomMm'),
      leftMm: below('leftMm'),
    };
    const isSeamed = (Object.keys(sides) as (keyof Bleed)[]).some((side) => sides[side] > one.bleed[side]);
    return isSeamed ? [boxItem(grow(one, sides), ink(groundOf(rim)))] : [];
  });
}

const stampPt = 4.5;

/** A short code on the fronts of cards, to tell a card from an older printing: tone on tone, between the trim and the safe area. */
function stampItems(placed: Placed<DrawnFace>, { fonts, rims, ink }: SheetLook): Item[] {
  const { piece, side, turn } = placed;
  const rim = rims.get(piece.front.key);
  // A shaped card may have no lower left corner.
  if (side !== 'front' || piece.outline !== 'card' || piece.cutPath !== undefined || rim === undefined) return [];
  const { corner, color } = rim.plain;
  const [r, g, b] = color;
  const { inMm, outMm, heightMm } = stampBox;
  const words = wordsItems(fonts, {
    text: piece.front.stamp,
    xMm: inMm,
    yMm: corner === 'bottom' ? piece.heightMm - outMm - 0.3 : outMm + heightMm - 0.4,
    sizePt: stampPt,
    color: toneOn(ink({ r, g, b, alpha: 1 })),
  });
  return [{ type: 'group', matrix: turned(placed, turn), items: words }];
}

/** The same hue, so much lighter or darker that one who looks for it can read it. */
function toneOn(ground: Color): Color {
  const tone = (value: number) => Math.round(isDark(ground) ? value + (255 - value) * 0.38 : value * 0.66);
  return { r: tone(ground.r), g: tone(ground.g), b: tone(ground.b), alpha: 1 };
}

/** From the trim of the card to the page. */
function turned({ xMm, yMm, widthMm, heightMm }: Placed<DrawnFace>, turn: Placed<DrawnFace>['turn']): Matrix {
  const [left, top, right, bottom] = [mm(xMm), mm(yMm), mm(xMm + widthMm), mm(yMm + heightMm)];
  if (turn === 90) return [0, 1, -1, 0, right, top];
  if (turn === 180) return [-1, 0, 0, -1, right, bottom];
  return turn === 270 ? [0, -1, 1, 0, left, bottom] : [1, 0, 0, 1, left, top];
}
