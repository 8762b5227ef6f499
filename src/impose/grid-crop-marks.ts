// Cards in a grid → crop marks in the margins around the whole block, one for every edge of a trim.
import { type Box, boxAround, grow, type Segment } from './box.ts';
import type { Placed } from './sheet.ts';

const longestMm = 5;
/** From the bleed to where a mark begins, where there is room for that. */
const offsetMm = 0.5;
/** What a narrow margin keeps free at its outer edge, for the line that names the sheet. */
const notesMm = 3;
/** Notes are not worth shorter marks than this. */
const enoughMm = 1.5;
/** Shorter marks are dust. */
const shortestMm = 0.2;

/** Edge to edge, two cards have one line; with a gap each has its own. */
export function gridCropMarks(placed: readonly Placed<unknown>[], marks: Box): Segment[] {
  const block = boxAround(placed.map((one) => grow(one, one.bleed)));
  const xs = distinct(placed.flatMap(({ xMm, widthMm }) => [xMm, xMm + widthMm]));
  const ys = distinct(placed.flatMap(({ yMm, heightMm }) => [yMm, yMm + heightMm]));
  const across = [...strokes(block.yMm, marks.yMm), ...strokes(block.yMm + block.heightMm, marks.yMm + marks.heightMm)];
  const along = [...strokes(block.xMm, marks.xMm), ...strokes(block.xMm + block.widthMm, marks.xMm + marks.widthMm)];
  return [
    ...xs.flatMap((x) => across.map(([from, to]) => ({ x1Mm: x, y1Mm: from, x2Mm: x, y2Mm: to }))),
    ...ys.flatMap((y) => along.map(([from, to]) => ({ x1Mm: from, y1Mm: y, x2Mm: to, y2Mm: y }))),
  ];
}

/** From the edge of the bleed towards the edge of the printable area: the beginning and the end of a mark, if any fits. */
export function strokes(edgeMm: number, limitMm: number): [number, number][] {
  const room = Math.abs(limitMm - edgeMm);
  const away = Math.sign(limitMm - edgeMm);
  const offset = Math.min(offsetMm, room / 4);
  const length = Math.min(longestMm, room - offset, Math.max(enoughMm, room - offset - notesMm));
  return length < shortestMm ? [] : [[edgeMm + away * offset, edgeMm + away * (offset + length)]];
}

/** Sorted; sums that differ in the last digits are one line. */
function distinct(values: readonly number[]): number[] {
  const rounded = new Map(values.map((value) => [Math.round(value * 1e4), value]));
  return [...rounded].sort(([a], [b]) => a - b).map(([, value]) => value);
}
