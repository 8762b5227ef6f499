// One side of one paper before its backs are known: what imposition lays out first, and every way of backs starts from.
import type { Box, Segment, Size } from './box.ts';
import type { Piece, Placed } from './sheet.ts';

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
