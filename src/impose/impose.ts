// Imposition: places all copies of all pieces on pages, and lists the pieces that do not fit.

import { boxAround, grow } from './box.ts';
import { cutOutline } from './cut-outline.ts';
import { duplexFlip, type Flip, flipBleed, flipBox, flipSegment, flipTurn } from './flip.ts';
import { type Gang, gang } from './gang.ts';
import type { Leaf, Leaves, Piece, Placed, Setup, Sheet } from './sheet.ts';

interface Imposition<Face> {
  /** Sheets with backs first, then those that are printed on one side; each in order of first appearance. */
  readonly sheets: readonly Sheet<Face>[];
  readonly tooLarge: readonly Piece<Face>[];
}

export function impose<Face>(pieces: readonly Piece<Face>[], setup: Setup): Imposition<Face> {
  const gangs = gang(pieces, setup);
  const names = new Set<string>();
  const sheets = gangs.flatMap((one) => gangSheets(one, setup, nameOf(one, names)));
  const isBack = ({ side }: Sheet<Face>) => side === 'back';
  return {
    // Separate backs may go on other paper, so they follow the fronts of all decks.
    sheets:
      setup.backs === 'separate' ? [...sheets.filter((sheet) => !isBack(sheet)), ...sheets.filter(isBack)] : sheets,
    tooLarge: gangs.flatMap((one) => one.tooLarge),
  };
}

/** The first deck on the sheets; with a number if other sheets have this name. */
function nameOf({ leaves }: Leaves<unknown>, names: Set<string>): string {
  const deckId = leaves[0]?.fronts[0]?.piece.deckId ?? '';
  let name = deckId;
  for (let i = 2; names.has(name); i++) name = `${deckId}-${i}`;
  names.add(name);
  return name;
}

/** In printing order. */
function gangSheets<Face>({ leaves, backs }: Gang<Face>, { flip = 'long' }: Setup, gangId: string): Sheet<Face>[] {
  const numbered = leaves.map((leaf, i) => ({
    leaf,
    number: i + 1,
    of: leaves.length,
    gangId,
    hasBacks: backs !== 'none',
  }));
  switch (backs) {
    case 'none':
      return numbered.map(frontSheet);
    case 'separate':
      return [...numbered.map(frontSheet), ...numbered.map(plainBackSheet)];
    case 'gutterfold':
      return numbered.map(foldedSheet);
    case 'duplex':
      return numbered.flatMap((one) => [frontSheet(one), backSheet(one, duplexFlip(one.leaf.page, flip))]);
  }
}

interface Numbered<Face> {
  readonly leaf: Leaf<Face>;
  readonly number: number;
  readonly of: number;
  readonly gangId: string;
  readonly hasBacks: boolean;
}

function frontSheet<Face>({ leaf, number, of, gangId, hasBacks }: Numbered<Face>): Sheet<Face> {
  const { page, fronts, cropMarks, folds, registration } = leaf;
  return {
    gangId,
    number,
    of,
    hasBacks,
    side: 'front',
    ...page,
    placed: fronts,
    cropMarks,
    folds,
    cuts: fronts.map(cutOutline),
    registration,
    trimBox: boxAround(fronts),
    bleedBox: boxAround(fronts.map((one) => grow(one, one.bleed))),
  };
}

const backOnly = { side: 'back', cuts: [], registration: [] } as const;

function backSheet<Face>(one: Numbered<Face>, flip: Flip): Sheet<Face> {
  const front = frontSheet(one);
  return {
    ...front,
    ...backOnly,
    placed: backsOf(front.placed, flip),
    cropMarks: front.cropMarks.map((mark) => flipSegment(mark, flip)),
    folds: front.folds.map((fold) => flipSegment(fold, flip)),
    trimBox: flipBox(front.trimBox, flip),
    bleedBox: flipBox(front.bleedBox, flip),
  };
}

function plainBackSheet<Face>(one: Numbered<Face>): Sheet<Face> {
  const front = frontSheet(one);
  const backs = front.placed.filter(hasBack).map((placed) => ({ ...placed, side: 'back' as const }));
  return { ...front, ...backOnly, placed: backs };
}

/** Fronts above the fold, backs below it, upside down. */
function foldedSheet<Face>(one: Numbered<Face>): Sheet<Face> {
  const { gutter } = one.leaf;
  const front = frontSheet(one);
  if (gutter === undefined) return front;
  const { yMm, fromXMm, toXMm } = gutter;
  const back = backSheet(one, { axis: 'horizontal', atMm: yMm });
  return {
    ...front,
    side: 'both',
    placed: [...front.placed, ...back.placed],
    cropMarks: [...front.cropMarks, ...back.cropMarks],
    folds: [{ x1Mm: fromXMm, y1Mm: yMm, x2Mm: toXMm, y2Mm: yMm }, ...front.folds, ...back.folds],
    trimBox: boxAround([front.trimBox, back.trimBox]),
    bleedBox: boxAround([front.bleedBox, back.bleedBox]),
  };
}

function backsOf<Face>(fronts: readonly Placed<Face>[], flip: Flip): Placed<Face>[] {
  return fronts.filter(hasBack).map((front) => ({
    ...flipBox(front, flip),
    side: 'back',
    turn: flipTurn(front.turn, flip),
    bleed: flipBleed(front.bleed, flip),
  }));
}

function hasBack({ piece }: Placed<unknown>): boolean {
  return piece.back !== undefined;
}
