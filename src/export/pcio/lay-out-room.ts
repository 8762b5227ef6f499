// Lots of different sizes → their places in a room of 1600 × 1000: rows from the top, above the hand, all at one scale.
import type { Lot } from './plan-pcio.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const room = { left: 40, top: 50, right: 1560, bottom: 800 };
/** Below a pile stands its button, above it its label. */
const gap = { across: 24, down: 64 };
/** A card of 88 mm is then about as high as the site's own. */
const usualUnitsPerMm = 1.8;
const smaller = 0.92;
const least = 0.05;

export function layOutRoom(lots: readonly Lot[]): { spots: Spot[]; unitsPerMm: number } {
  let unitsPerMm = usualUnitsPerMm;
  let laid = inRows(lots, unitsPerMm);
  while (!laid.fits && unitsPerMm > least) {
    unitsPerMm *= smaller;
    laid = inRows(lots, unitsPerMm);
  }
  return { spots: laid.spots, unitsPerMm };
}

function inRows(lots: readonly Lot[], unitsPerMm: number): { spots: Spot[]; fits: boolean } {
  let [x, y, rowHeight] = [room.left, room.top, 0];
  let fits = true;
  const spots = lots.map(({ widthMm, heightMm }) => {
    const [width, height] = [Math.round(widthMm * unitsPerMm) + 8, Math.round(heightMm * unitsPerMm) + 8];
    if (x > room.left && x + width > room.right) [x, y, rowHeight] = [room.left, y + rowHeight + gap.down, 0];
    const spot = { x, y };
    x += width + gap.across;
    rowHeight = Math.max(rowHeight, height);
    fits &&= spot.x + width <= room.right && y + height <= room.bottom;
    return spot;
  });
  return { spots, fits };
}
