// How many cards of which size there are → the grid of their sheets: few sheets, and Chinese that can be read on them.
import type { FaceSize } from '../../game/face.ts';

/** The game's own limits; the last of 70 slots stays free, because a sheet imported by hand may lose it. */
const most = { columns: 10, rows: 7, cards: 69 };
/** The game itself never writes a smaller grid for a deck. */
const least = { columns: 2, rows: 2 };
/** Chosen, not measured: seven by five poker cards on 4096 pixels have 235, ten by seven only 165. */
const legibleDpi = 230;
/** More than print has nobody needs. */
const finestDpi = 300;
const mmPerInch = 25.4;

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cellWidthPx: number;
  readonly cellHeightPx: number;
  /** How many cards a sheet takes. */
  readonly capacity: number;
}

type Size = Pick<FaceSize, 'widthMm' | 'heightMm'>;

/** All sheets of a deck have one grid: some readers take that of the first one for all. */
export function planGrid(cards: number, size: Size, maxPx: number): Grid {
  const legible = pixelsAt(legibleDpi, size);
  const columns = between(1, Math.floor(maxPx / legible.widthPx), most.columns);
  const rows = between(1, Math.floor(maxPx / legible.heightPx), most.rows);
  const sheets = Math.max(1, Math.ceil(cards / Math.min(columns * rows, most.cards)));
  return finestGrid(Math.ceil(cards / sheets), size, { maxPx, columns, rows });
}

/** A card that is no deck has a picture of its own. */
export function singleGrid(size: Size, maxPx: number): Grid {
  return gridOf(1, 1, size, maxPx);
}

interface Limits {
  readonly maxPx: number;
  readonly columns: number;
  readonly rows: number;
}

/** Of all grids that take so many cards, the one with the most pixels a card; of equals, that with the fewest cells. */
function finestGrid(cards: number, size: Size, { maxPx, columns, rows }: Limits): Grid {
  const grids: Grid[] = [];
  for (let c = least.columns; c <= Math.max(least.columns, columns); c++)
    for (let r = least.rows; r <= Math.max(least.rows, rows); r++) grids.push(gridOf(c, r, size, maxPx));
  const enough = grids.filter(({ capacity }) => capacity >= cards);
  const order = (a: Grid, b: Grid) => b.cellWidthPx - a.cellWidthPx || a.columns * a.rows - b.columns * b.rows;
  return (enough.length > 0 ? enough : grids.slice(-1)).sort(order)[0] ?? gridOf(2, 2, size, maxPx);
}

/** Whole pixels; the height follows from the width, so that a cell has the proportions of the card. */
function gridOf(columns: number, rows: number, size: Size, maxPx: number): Grid {
  const finest = pixelsAt(finestDpi, size);
  const ratio = size.heightMm / size.widthMm;
  const widest = Math.floor(Math.min(finest.widthPx, maxPx / columns, maxPx / rows / ratio));
  const cellWidthPx = Math.max(1, widest);
  const cellHeightPx = Math.max(1, Math.floor(cellWidthPx * ratio));
  return { columns, rows, cellWidthPx, cellHeightPx, capacity: Math.min(columns * rows, most.cards) };
}

function pixelsAt(dpi: number, { widthMm, heightMm }: Size): { widthPx: number; heightPx: number } {
  return { widthPx: Math.round((widthMm / mmPerInch) * dpi), heightPx: Math.round((heightMm / mmPerInch) * dpi) };
}

function between(low: number, n: number, high: number): number {
  return Math.min(high, Math.max(low, n));
}
