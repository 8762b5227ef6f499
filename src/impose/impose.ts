// Imposition: places all copies of all pieces on pages, and lists the pieces that do not fit.

import { boxAround, grow } from './box.ts';
import { cutOutline } from './cut-outline.ts';
import { fillGrid } from './fill-grid.ts';
import { duplexFlip, type Flip, flipBleed, flipBox, flipSegment, flipTurn } from './flip.ts';
import { packRows } from './pack-rows.ts';
import type { Leaf, Piece, Placed, Setup, Sheet } from './sheet.ts';

interface Imposition<Face> {
  /** Deck by deck, in order of first appearance. */
  readonly sheets: readonly Sheet<Face>[];
  readonly tooLarge: readonly Piece<Face>[];
}

export function impose<Face>(pieces: readonly Piece<Face>[], setup: Setup): Imposition<Face> {
  const decks = new Map<string, Piece<Face>[]>(pieces.map(({ deckId }) => [deckId, []]));
  for (const piece of pieces) decks.get(piece.deckId)?.push(piece);
  const imposed = [...decks.values()].map((deck) => imposeDeck(deck, setup));
  const sheets = imposed.flatMap((one) => one.sheets);
  const isBack = ({ side }: Sheet<Face>) => side === 'back';
  return {
    // Separate backs may go on other paper, so they follow the fronts of all decks.
    sheets:
      setup.backs === 'separate' ? [...sheets.filter((sheet) => !isBack(sheet)), ...sheets.filter(isBack)] : sheets,
    tooLarge: imposed.flatMap((one) => one.tooLarge),
  };
}

function imposeDeck<Face>(pieces: readonly Piece<Face>[], setup: Setup): Imposition<Face> {
  const { leaves, tooLarge } = isUniform(pieces) ? fillGrid(pieces, setup) : packRows(pieces, setup);
  return { sheets: leafSheets(leaves, setup), tooLarge };
}

/** Cards of one size go into a grid. Pieces with their own outline, and folded screens, need space around them. */
function isUniform([first, ...others]: readonly Piece<unknown>[]): boolean {
  const all = first ? [first, ...others] : [];
  return all.every(
    ({ widthMm, heightMm, outline, cutPath, foldsMm = [] }) =>
      widthMm === first?.widthMm &&
      heightMm === first.heightMm &&
      outline !== 'circle' &&
      cutPath === undefined &&
      foldsMm.length === 0,
  );
}

/** The sheets of one deck, in printing order. */
function leafSheets<Face>(leaves: readonly Leaf<Face>[], { backs, flip = 'long' }: Setup): Sheet<Face>[] {
  const numbered = leaves.map((leaf, i) => ({ leaf, number: i + 1, of: leaves.length }));
  switch (backs) {
    case 'none':
      return numbered.map(frontSheet);
    case 'separate':
      return [...numbered.map(frontSheet), ...numbered.map(plainBackSheet).filter(({ placed }) => placed.length > 0)];
    case 'gutterfold':
      return numbered.map(foldedSheet);
    case 'duplex':
      // A sheet without backs needs an empty back side, or the next front would be printed on it.
      return numbered.flatMap((one) => [frontSheet(one), backSheet(one, duplexFlip(one.leaf.page, flip))]);
  }
}

interface Numbered<Face> {
  readonly leaf: Leaf<Face>;
  readonly number: number;
  readonly of: number;
}

function frontSheet<Face>({ leaf, number, of }: Numbered<Face>): Sheet<Face> {
  const { page, fronts, cropMarks, folds, registration } = leaf;
  return {
    deckId: fronts[0]?.piece.deckId ?? '',
    number,
    of,
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
