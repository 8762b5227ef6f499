// Pieces of one size → leaves on which every copy lies in a slot of the best grid.
import { gridCropMarks } from './grid-crop-marks.ts';
import { gutterLine } from './gutter-line.ts';
import { expandCopies, type Leaf, type Leaves } from './leaf.ts';
import { type Grid, type GridSlot, gapOf, planGrid } from './plan-grid.ts';
import type { Bleed, Piece, Placed } from './sheet.ts';
import type { Setup } from './sheet-area.ts';
import { clearBleed } from './silhouette.ts';

/** The first piece's size is that of all. */
export function fillGrid<Face>(pieces: readonly Piece<Face>[], setup: Setup): Leaves<Face> {
  const [first] = pieces;
  const grid = first && planGrid(first, setup);
  if (grid === undefined) return { leaves: [], tooLarge: pieces };
  const copies = expandCopies(pieces);
  const inOne = grid.slots.length;
  const leaves = Array.from({ length: Math.ceil(copies.length / inOne) }, (_, i) =>
    leafOf(copies.slice(i * inOne, (i + 1) * inOne), grid, setup),
  );
  return { leaves, tooLarge: [] };
}

function leafOf<Face>(copies: readonly Piece<Face>[], grid: Grid, setup: Setup): Leaf<Face> {
  const used = new Set(grid.slots.slice(0, copies.length).map(slotKey));
  const fronts = grid.slots.slice(0, copies.length).flatMap((slot, i): Placed<Face>[] => {
    const piece = copies[i];
    if (piece === undefined) return [];
    const { column: _c, row: _r, ...box } = slot;
    const bleed = clearBleed(box, slotBleed(slot, { grid, setup, used }), grid.registration);
    return [{ ...box, piece, side: 'front', turn: grid.turn, bleed }];
  });
  const cropMarks = setup.layout.cutter ? [] : gridCropMarks(fronts, grid.area.marks);
  const { registration, area } = grid;
  return { page: area.page, fronts, cropMarks, folds: [], registration, ...gutterLine(area) };
}

function slotKey({ column, row }: Pick<GridSlot, 'column' | 'row'>): string {
  return `${column} ${row}`;
}

/** What cards edge to edge get where no neighbour lies: a cut that misses shows no paper there. */
const outerBleedMm = 3;

interface Around {
  readonly grid: Grid;
  readonly setup: Setup;
  readonly used: ReadonlySet<string>;
}

function slotBleed(slot: GridSlot, { grid, setup, used }: Around): Bleed {
  const { bleedMm } = setup.layout;
  const gapMm = gapOf(setup.layout);
  const { cards } = grid.area;
  const side = (columnStep: number, rowStep: number, roomMm: number) => {
    if (gapMm > 0) return Math.min(bleedMm, gapMm / 2);
    if (used.has(slotKey({ column: slot.column + columnStep, row: slot.row + rowStep }))) return 0;
    // The other half of a narrow margin is left to the crop marks.
    return Math.min(outerBleedMm, roomMm / 2);
  };
  return {
    topMm: side(0, -1, slot.yMm - cards.yMm),
    rightMm: side(1, 0, cards.xMm + cards.widthMm - slot.xMm - slot.widthMm),
    bottomMm: side(0, 1, cards.yMm + cards.heightMm - slot.yMm - slot.heightMm),
    leftMm: side(-1, 0, slot.xMm - cards.xMm),
  };
}
