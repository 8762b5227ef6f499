// A paper, a layout and the way of backs → the pages that are possible, and where on them cards and marks may lie.
import type { Paper, SheetLayout } from '../game/sheet-schemas.ts';
import { type Box, grow, type Size } from './box.ts';

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
