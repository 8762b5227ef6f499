// What imposition takes and gives: pieces with their faces, and sheets on which everything has its place in millimetres.
import type { Point } from '../drawings/outline.ts';
import type { Paper, SheetLayout } from '../game/sheet-schemas.ts';
import { type Box, grow, type Segment, type Size } from './box.ts';

/** One design that is printed in some copies; imposition never looks at its faces. */
export interface Piece<Face> {
  readonly id: string;
  /** The deck; pieces of different groups never share a sheet. */
  readonly group: string;
  readonly front: Face;
  readonly back?: Face | undefined;
  /** The trim, as the face is read. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly outline: 'card' | 'rectangle' | 'circle';
  /** The radius of the corners. */
  readonly cornerMm: number;
  /** SVG path data from the corner of the trim, as the front is read, where the outline is neither a box nor a circle. */
  readonly cutPath?: string | undefined;
  /** Its corners are drawn as guides, because the data asks for them. */
  readonly isGuided?: boolean | undefined;
  readonly copies: number;
  /** Where a screen is folded, from its left edge. */
  readonly foldsMm?: readonly number[] | undefined;
}

/** How far a face is turned clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** What is printed beyond each side of a trim, as it lies on the page. */
export interface Bleed {
  readonly topMm: number;
  readonly rightMm: number;
  readonly bottomMm: number;
  readonly leftMm: number;
}

/** A face on a page. The box is its trim as it lies; x and y count from the page's upper-left corner, y downwards. */
export interface Placed<Face> extends Box {
  readonly piece: Piece<Face>;
  readonly side: 'front' | 'back';
  readonly turn: Turn;
  readonly bleed: Bleed;
}

export type CutOutline =
  | (Box & { readonly shape: 'rectangle'; readonly cornerMm: number; readonly isGuided?: true })
  | { readonly shape: 'path'; readonly d: string; readonly points: readonly Point[] }
  | { readonly shape: 'circle'; readonly centreXMm: number; readonly centreYMm: number; readonly radiusMm: number };

/** A page with all that is printed on it or done to it. */
export interface Sheet<Face> {
  readonly group: string;
  /** Counted from 1 within the group; the two sides of one paper have the same number. */
  readonly number: number;
  readonly of: number;
  readonly side: 'front' | 'back' | 'both';
  readonly widthMm: number;
  readonly heightMm: number;
  readonly placed: readonly Placed<Face>[];
  readonly cropMarks: readonly Segment[];
  /** The fold of a gutterfold, and ticks beside the pieces that are folded. */
  readonly folds: readonly Segment[];
  /** Where to cut; on fronts only, because a cut goes through both sides. */
  readonly cuts: readonly CutOutline[];
  /** Black boxes that a cutting machine looks for; on fronts only. */
  readonly registration: readonly Box[];
  /** Around all trims, and around all bleed. */
  readonly trimBox: Box;
  readonly bleedBox: Box;
}

/** Lines of crop marks are this thick. */
export const markWidthMm = 0.15;

/** The area of a sheet → the line along which a gutterfold is folded, if it is one. */
export function gutterLine({ foldYMm, marks }: SheetArea): Pick<Leaf<unknown>, 'gutter'> {
  if (foldYMm === undefined) return {};
  return { gutter: { yMm: foldYMm, fromXMm: marks.xMm, toXMm: marks.xMm + marks.widthMm } };
}

export interface Leaf<Face> {
  readonly page: Size;
  readonly fronts: readonly Placed<Face>[];
  readonly cropMarks: readonly Segment[];
  /** Ticks beside the pieces that are folded. */
  readonly folds: readonly Segment[];
  readonly registration: readonly Box[];
  /** A gutterfold's line across the page, between `fromXMm` and `toXMm`. */
  readonly gutter?: { readonly yMm: number; readonly fromXMm: number; readonly toXMm: number };
}

export interface Leaves<Face> {
  readonly leaves: readonly Leaf<Face>[];
  /** Pieces that do not fit on the paper, whichever way they lie. */
  readonly tooLarge: readonly Piece<Face>[];
}

/** Every piece as often as it is printed. */
export function expandCopies<Face>(pieces: readonly Piece<Face>[]): Piece<Face>[] {
  return pieces.flatMap((piece) => Array<Piece<Face>>(Math.max(0, Math.floor(piece.copies))).fill(piece));
}

/** How backs are printed: on the other side, beyond a fold, on sheets of their own, or not at all. */
export type Backs = 'duplex' | 'gutterfold' | 'separate' | 'none';

export interface Setup {
  readonly paper: Paper;
  readonly layout: SheetLayout;
  readonly backs: Backs;
  /** The edge about which the printer turns the paper; `long` where nothing is said. */
  readonly flip?: 'long' | 'short' | undefined;
}

export interface SheetArea {
  readonly page: Size;
  /** Cards stay inside with their bleed. */
  readonly cards: Box;
  /** Crop marks stay inside. */
  readonly marks: Box;
  /** A gutterfold's line across the page. */
  readonly foldYMm?: number;
}

/** Between the fold of a gutterfold and the bleed beside it. */
const gutterMm = 5;

/** Portrait first. */
export function pagesOf({ widthMm, heightMm }: Size, orientation?: SheetLayout['orientation']): Size[] {
  const [short, long] = [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)];
  const portrait = { widthMm: short, heightMm: long };
  const landscape = { widthMm: long, heightMm: short };
  if (orientation !== undefined) return [orientation === 'portrait' ? portrait : landscape];
  return short === long ? [portrait] : [portrait, landscape];
}

export function sheetAreas({ paper, layout, backs }: Setup): SheetArea[] {
  return pagesOf(paper, layout.orientation).map((page) => {
    const printable = grow({ xMm: 0, yMm: 0, ...page }, -layout.marginMm);
    return backs === 'gutterfold' ? aboveFold(page, printable) : { page, cards: printable, marks: printable };
  });
}

function aboveFold(page: Size, printable: Box): SheetArea {
  const foldYMm = page.heightMm / 2;
  const marks = { ...printable, heightMm: foldYMm - printable.yMm };
  return { page, marks, cards: { ...marks, heightMm: marks.heightMm - gutterMm }, foldYMm };
}
