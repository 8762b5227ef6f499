// Places pieces of one size in the grid that takes most of them.
import { type Box, boxAround, grow, type Segment, type Size, toleranceMm, turned } from './box.ts';
import {
  type Bleed,
  expandCopies,
  gutterLine,
  type Leaf,
  type Leaves,
  type Piece,
  type Placed,
  type Setup,
  type SheetArea,
  sheetAreas,
} from './sheet.ts';
import { clearBleed, isClear, registrationMarks } from './silhouette.ts';

/** All pieces have the size of the first, or lie across it. */
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
    const isUpright = Math.abs(piece.widthMm - box.widthMm) < toleranceMm;
    return [{ ...box, piece, side: 'front', turn: isUpright ? 0 : 90, bleed }];
  });
  const cropMarks = setup.layout.cutter ? [] : gridCropMarks(fronts, grid.area.marks);
  const { registration, area } = grid;
  return { page: area.page, fronts, cropMarks, folds: [], registration, ...gutterLine(area) };
}

function slotKey({ column, row }: Pick<GridSlot, 'column' | 'row'>): string {
  return `${column} ${row}`;
}

/** The bleed at the outer edges of cards that lie edge to edge: an inexact cut shows no white paper. */
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
    // The other half of a narrow margin is for crop marks.
    return Math.min(outerBleedMm, roomMm / 2);
  };
  return {
    topMm: side(0, -1, slot.yMm - cards.yMm),
    rightMm: side(1, 0, cards.xMm + cards.widthMm - slot.xMm - slot.widthMm),
    bottomMm: side(0, 1, cards.yMm + cards.heightMm - slot.yMm - slot.heightMm),
    leftMm: side(-1, 0, slot.xMm - cards.xMm),
  };
}

const longestMm = 5;
/** The gap between the bleed and a mark, if there is room. */
const offsetMm = 0.5;
/** A narrow margin keeps this much free at its outer edge, for the note that names the sheet. */
const notesMm = 3;
/** Marks do not get shorter than this for the sake of notes. */
const enoughMm = 1.5;
/** Omit shorter marks. */
const shortestMm = 0.2;

/** Cards edge to edge share a line; with a gap each has its own. */
function gridCropMarks(placed: readonly Placed<unknown>[], marks: Box): Segment[] {
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

/** Start and end of a mark between the bleed and the edge of the printable area; empty if there is no room. */
export function strokes(edgeMm: number, limitMm: number): [number, number][] {
  const room = Math.abs(limitMm - edgeMm);
  const away = Math.sign(limitMm - edgeMm);
  const offset = Math.min(offsetMm, room / 4);
  const length = Math.min(longestMm, room - offset, Math.max(enoughMm, room - offset - notesMm));
  return length < shortestMm ? [] : [[edgeMm + away * offset, edgeMm + away * (offset + length)]];
}

/** Sorted; treats values that differ by rounding as equal. */
function distinct(values: readonly number[]): number[] {
  const rounded = new Map(values.map((value) => [Math.round(value * 1e4), value]));
  return [...rounded].sort(([a], [b]) => a - b).map(([, value]) => value);
}

interface GridSlot extends Box {
  readonly column: number;
  readonly row: number;
}

interface Grid {
  readonly area: SheetArea;
  readonly columns: number;
  readonly rows: number;
  /** Upright, or turned clockwise. */
  readonly turn: 0 | 90;
  /** Row by row, without slots too close to a registration mark. */
  readonly slots: readonly GridSlot[];
  readonly registration: readonly Box[];
}

/** Limits the work for tiny sizes. */
const mostInLine = 200;

/** Undefined if no card fits. Among equal grids prefers upright cards, then a portrait page. */
export function planGrid(card: Size, setup: Setup): Grid | undefined {
  const areas = sheetAreas(setup);
  const grids = ([0, 90] as const).flatMap((turn) => areas.map((area) => gridOn(area, { card, turn, setup })));
  const most = Math.max(...grids.map(({ slots }) => slots.length));
  return most > 0 ? grids.find(({ slots }) => slots.length === most) : undefined;
}

export function gapOf({ bleedMm, gapMm = 2 * bleedMm }: Setup['layout']): number {
  return gapMm;
}

interface Wanted {
  readonly card: Size;
  readonly turn: 0 | 90;
  readonly setup: Setup;
}

function gridOn(area: SheetArea, { card, turn, setup }: Wanted): Grid {
  const { layout } = setup;
  const lying = turn === 0 ? card : turned(card);
  const gapMm = gapOf(layout);
  const room = { gapMm, edgeMm: layout.bleedMm };
  const columns = countInLine(lying.widthMm, { ...room, roomMm: area.cards.widthMm, wanted: layout.columns });
  const rows = countInLine(lying.heightMm, { ...room, roomMm: area.cards.heightMm, wanted: layout.rows });
  const registration = registrationMarks(area.page, setup);
  const slots = slotsOf({ columns, rows, gapMm, lying, cards: area.cards });
  return { area, columns, rows, turn, slots: slots.filter((slot) => isClear(slot, registration)), registration };
}

interface Line {
  readonly roomMm: number;
  readonly gapMm: number;
  /** The bleed at both ends. */
  readonly edgeMm: number;
  readonly wanted: number | undefined;
}

/** A requested number is used exactly or, if it does not fit, not at all. */
function countInLine(lengthMm: number, { roomMm, gapMm, edgeMm, wanted }: Line): number {
  const most = Math.floor((roomMm - 2 * edgeMm + gapMm + toleranceMm) / (lengthMm + gapMm));
  const count = Math.min(Math.max(most, 0), mostInLine);
  if (wanted === undefined) return count;
  return wanted <= count ? wanted : 0;
}

interface Block {
  readonly columns: number;
  readonly rows: number;
  readonly gapMm: number;
  readonly lying: Size;
  readonly cards: Box;
}

/** Centres the block of slots. */
function slotsOf({ columns, rows, gapMm, lying, cards }: Block): GridSlot[] {
  const { widthMm, heightMm } = lying;
  const left = cards.xMm + (cards.widthMm - columns * (widthMm + gapMm) + gapMm) / 2;
  const top = cards.yMm + (cards.heightMm - rows * (heightMm + gapMm) + gapMm) / 2;
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return {
      xMm: left + column * (widthMm + gapMm),
      yMm: top + row * (heightMm + gapMm),
      widthMm,
      heightMm,
      column,
      row,
    };
  });
}
