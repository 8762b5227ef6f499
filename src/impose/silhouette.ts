// Registration marks of Silhouette cutters, and the space to keep free around them.

import { type Box, distanceMm, grow, type Size } from './box.ts';
import type { Bleed, Setup } from './sheet.ts';

/**
 * The three-corner pattern of Cameo 1 to 5. Sheets already printed are cut by the numbers they were printed with,
 * so never edit these: add a new version.
 */
export const silhouetteMarks = {
  version: 1,
  offsetMm: 10.0076,
  squareMm: 5,
  armMm: 8.382,
  lineMm: 0.9906,
  /** The cutter takes closer ink for a part of the mark. */
  clearMm: 1,
} as const;

const { offsetMm, squareMm, armMm, lineMm, clearMm } = silhouetteMarks;

/** None on a gutterfold, which is folded before it is cut. */
export function registrationMarks({ widthMm, heightMm }: Size, { layout, backs }: Setup): Box[] {
  if (layout.cutter !== 'silhouette' || backs === 'gutterfold') return [];
  const right = widthMm - offsetMm;
  const bottom = heightMm - offsetMm;
  return [
    { xMm: offsetMm, yMm: offsetMm, widthMm: squareMm, heightMm: squareMm },
    { xMm: right - armMm, yMm: offsetMm, widthMm: armMm, heightMm: lineMm },
    { xMm: right - lineMm, yMm: offsetMm, widthMm: lineMm, heightMm: armMm },
    { xMm: offsetMm, yMm: bottom - lineMm, widthMm: armMm, heightMm: lineMm },
    { xMm: offsetMm, yMm: bottom - armMm, widthMm: lineMm, heightMm: armMm },
  ];
}

/** A margin this wide on every side is clear of all marks. */
export const clearMarginMm = offsetMm + squareMm + clearMm;

export function isClear(box: Box, marks: readonly Box[]): boolean {
  return marks.every((mark) => distanceMm(box, mark) >= clearMm);
}

/** Removes the bleed on sides where it would come too close to a mark. */
export function clearBleed(trim: Box, bleed: Bleed, marks: readonly Box[]): Bleed {
  let kept: Bleed = { topMm: 0, rightMm: 0, bottomMm: 0, leftMm: 0 };
  for (const side of ['topMm', 'rightMm', 'bottomMm', 'leftMm'] as const) {
    const more = { ...kept, [side]: bleed[side] };
    if (isClear(grow(trim, more), marks)) kept = more;
  }
  return kept;
}
