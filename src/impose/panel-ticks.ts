// Lines of a panel → the ticks on a tile's page, beside the printed part, that show where they run.
import { type Box, type Segment, toleranceMm } from './box.ts';

interface TileOnPage {
  /** The part of the panel. */
  readonly source: Box;
  /** The printed part with its bleed, on the page. */
  readonly printed: Box;
  /** The upper-left corner of the part, on the page. */
  readonly at: { readonly xMm: number; readonly yMm: number };
}

const offsetMm = 0.5;
const lengthMm = 3;

/** Upright lines at `xs` have a tick above and one below; level lines at `ys` one to the left and one to the right. */
export function panelTicks(
  { xs, ys }: { readonly xs: readonly number[]; readonly ys: readonly number[] },
  { source, printed, at }: TileOnPage,
): Segment[] {
  const [top, bottom] = [printed.yMm - offsetMm, printed.yMm + printed.heightMm + offsetMm];
  const [left, right] = [printed.xMm - offsetMm, printed.xMm + printed.widthMm + offsetMm];
  const across = inside(xs, source.xMm, source.widthMm).flatMap((x) => {
    const pageX = x - source.xMm + at.xMm;
    return [
      { x1Mm: pageX, y1Mm: top, x2Mm: pageX, y2Mm: top - lengthMm },
      { x1Mm: pageX, y1Mm: bottom, x2Mm: pageX, y2Mm: bottom + lengthMm },
    ];
  });
  const along = inside(ys, source.yMm, source.heightMm).flatMap((y) => {
    const pageY = y - source.yMm + at.yMm;
    return [
      { x1Mm: left, y1Mm: pageY, x2Mm: left - lengthMm, y2Mm: pageY },
      { x1Mm: right, y1Mm: pageY, x2Mm: right + lengthMm, y2Mm: pageY },
    ];
  });
  return [...across, ...along];
}

function inside(lines: readonly number[], from: number, length: number): number[] {
  return lines.filter((line) => line >= from - toleranceMm && line <= from + length + toleranceMm);
}
