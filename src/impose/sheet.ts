// Input and output of imposition: pieces with their faces, and sheets with everything placed in millimetres.
import type { Point } from '../drawings/outline.ts';
import type { Paper, SheetLayout } from '../game/sheet-schemas.ts';
import { type Box, grow, type Segment, type Size } from './box.ts';

/** A design that is printed in some number of copies. Imposition never looks at its faces. */
export interface Piece<Face> {
  readonly id: string;
  readonly deckId: string;
  /**
   * Pieces of the same edge may touch each other: a cut that is a little off shows no sliver of the neighbour. Undefined: not even copies of this
   * piece. Only used by sheets with `edgeBleedMm`.
   */
  readonly edge?: string | undefined;
  readonly front: Face;
  readonly back?: Face | undefined;
  /** The trim, as the face is read. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly outline: 'card' | 'rectangle' | 'circle';
  /** The radius of the corners. */
  readonly cornerMm: number;
  /** The outline, if neither rectangle nor circle: SVG path data from the corner of the trim, as the front is read. */
  readonly cutPath?: string | undefined;
  /** Draw the rounded corners as guides. */
  readonly isGuided?: boolean | undefined;
  readonly copies: number;
  /** Folds of a screen, from its left edge. */
  readonly foldsMm?: readonly number[] | undefined;
}

/** Clockwise rotation of a face. */
export type Turn = 0 | 90 | 180 | 270;

/** Bleed beyond each side of the trim, as it lies on the page. */
export interface Bleed {
  readonly topMm: number;
  readonly rightMm: number;
  readonly bottomMm: number;
  readonly leftMm: number;
}

/** A face on a page. The box is its trim; x and y count from the page's top left corner, y down. */
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

/** A page, with everything printed on it and every cut and fold. */
export interface Sheet<Face> {
  /** Sheets that were filled together; named after the first deck on them. */
  readonly gangId: string;
  /** From 1 within the gang; both sides of one paper have the same number. */
  readonly number: number;
  readonly of: number;
  /** False: the other side of this paper stays empty. */
  readonly hasBacks: boolean;
  readonly side: 'front' | 'back' | 'both';
  readonly widthMm: number;
  readonly heightMm: number;
  readonly placed: readonly Placed<Face>[];
  readonly cropMarks: readonly Segment[];
  /** The fold of a gutterfold, and ticks beside folded pieces. */
  readonly folds: readonly Segment[];
  /** On fronts only, because a cut goes through both sides. */
  readonly cuts: readonly CutOutline[];
  /** Black boxes for cutting machines; on fronts only. */
  readonly registration: readonly Box[];
  /** Bounding boxes of all trims, and of all bleeds. */
  readonly trimBox: Box;
  readonly bleedBox: Box;
}

/** Line width of crop marks. */
export const markWidthMm = 0.15;

/** The bleed of pieces and boards on sheets whose cards lie edge to edge. */
export const looseBleedMm = 1.5;

/** The fold line of a gutterfold; empty for other sheets. */
export function gutterLine({ foldYMm, marks }: SheetArea): Pick<Leaf<unknown>, 'gutter'> {
  if (foldYMm === undefined) return {};
  return { gutter: { yMm: foldYMm, fromXMm: marks.xMm, toXMm: marks.xMm + marks.widthMm } };
}

export interface Leaf<Face> {
  readonly page: Size;
  readonly fronts: readonly Placed<Face>[];
  readonly cropMarks: readonly Segment[];
  /** Ticks beside folded pieces. */
  readonly folds: readonly Segment[];
  readonly registration: readonly Box[];
  /** The fold line of a gutterfold. */
  readonly gutter?: { readonly yMm: number; readonly fromXMm: number; readonly toXMm: number };
}

export interface Leaves<Face> {
  readonly leaves: readonly Leaf<Face>[];
  /** Pieces that do not fit on the paper, not even turned. */
  readonly tooLarge: readonly Piece<Face>[];
}

/** Repeats every piece by its number of copies. */
export function expandCopies<Face>(pieces: readonly Piece<Face>[]): Piece<Face>[] {
  return pieces.flatMap((piece) => Array<Piece<Face>>(Math.max(0, Math.floor(piece.copies))).fill(piece));
}

/** How to print backs: on the other side, beyond a fold, on separate sheets, or not at all. */
export type Backs = 'duplex' | 'gutterfold' | 'separate' | 'none';

export interface Setup {
  readonly paper: Paper;
  readonly layout: SheetLayout;
  readonly backs: Backs;
  /** The edge about which the printer flips the paper. Default: `long`. */
  readonly flip?: 'long' | 'short' | undefined;
}

export interface SheetArea {
  readonly page: Size;
  /** Cards and their bleed stay inside. */
  readonly cards: Box;
  /** Crop marks stay inside. */
  readonly marks: Box;
  /** The fold line of a gutterfold. */
  readonly foldYMm?: number;
}

/** Between the fold of a gutterfold and the nearest bleed. */
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
