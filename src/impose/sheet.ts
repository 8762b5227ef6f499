// What imposition takes and gives: pieces with their faces, and sheets on which everything has its place in millimetres.
import type { Point } from '../drawings/outline.ts';
import type { Box, Segment, Size } from './box.ts';
import type { SheetArea } from './sheet-area.ts';

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
