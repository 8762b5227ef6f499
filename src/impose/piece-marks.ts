// A piece among others of different sizes → crop marks at its corners and ticks at its folds, in its own half of the gaps.
import { type Box, boxOfSegment, grow, liesInside, type Segment } from './box.ts';
import type { Placed } from './sheet.ts';

interface Around {
  /** Between this piece and its neighbours. */
  readonly gapMm: number;
  /** Where marks may lie. */
  readonly marks: Box;
}

/** A shorter tick is not seen. */
const leastTickMm = 1;
const innerTickMm = 2;

/** Circles and other shapes have none: they are cut along their outline. */
export function pieceCropMarks(placed: Placed<unknown>, around: Around): Segment[] {
  if (placed.piece.outline === 'circle' || placed.piece.cutPath !== undefined) return [];
  const { xMm, yMm, widthMm, heightMm } = placed;
  return [
    ...[xMm, xMm + widthMm].flatMap((x) => ticksAcross(x, reach(placed, around))),
    ...[yMm, yMm + heightMm].flatMap((y) => ticksAlong(y, reach(placed, around))),
  ].filter((mark) => length(mark) > 0 && liesInside(boxOfSegment(mark), around.marks));
}

/** Folds are given from the left edge of the face; where no tick fits beside the piece, it stands inside of its edge. */
export function pieceFolds(placed: Placed<unknown>, around: Around): Segment[] {
  const { piece, turn, xMm, yMm } = placed;
  const ticks = turn === 90 ? ticksAlong : ticksAcross;
  const start = turn === 90 ? yMm : xMm;
  const outside = reach(placed, around);
  const inside = { bleed: placed, cell: grow(placed, -innerTickMm) };
  return (piece.foldsMm ?? []).flatMap((fold) => {
    const beside = ticks(start + fold, outside);
    return beside.every((tick) => length(tick) >= leastTickMm) ? beside : ticks(start + fold, inside);
  });
}

interface Reach {
  /** Ticks go from here … */
  readonly bleed: Box;
  /** … to here. */
  readonly cell: Box;
}

function reach(placed: Placed<unknown>, { gapMm, marks }: Around): Reach {
  return { bleed: grow(placed, placed.bleed), cell: within(grow(placed, gapMm / 2), marks) };
}

/** The part of a box that lies in another. */
function within(box: Box, limit: Box): Box {
  const xMm = Math.max(box.xMm, limit.xMm);
  const yMm = Math.max(box.yMm, limit.yMm);
  const right = Math.min(box.xMm + box.widthMm, limit.xMm + limit.widthMm);
  const bottom = Math.min(box.yMm + box.heightMm, limit.yMm + limit.heightMm);
  return { xMm, yMm, widthMm: right - xMm, heightMm: bottom - yMm };
}

/** Above and below, at one x. */
function ticksAcross(x: number, { bleed, cell }: Reach): Segment[] {
  return [
    { x1Mm: x, y1Mm: bleed.yMm, x2Mm: x, y2Mm: cell.yMm },
    { x1Mm: x, y1Mm: bleed.yMm + bleed.heightMm, x2Mm: x, y2Mm: cell.yMm + cell.heightMm },
  ];
}

/** Left and right, at one y. */
function ticksAlong(y: number, { bleed, cell }: Reach): Segment[] {
  return [
    { x1Mm: bleed.xMm, y1Mm: y, x2Mm: cell.xMm, y2Mm: y },
    { x1Mm: bleed.xMm + bleed.widthMm, y1Mm: y, x2Mm: cell.xMm + cell.widthMm, y2Mm: y },
  ];
}

function length({ x1Mm, y1Mm, x2Mm, y2Mm }: Segment): number {
  return Math.hypot(x2Mm - x1Mm, y2Mm - y1Mm);
}
