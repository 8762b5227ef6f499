// A card size and a sheet → the grid that takes most cards: how the page lies, how the cards lie, and the slots.
import { type Box, type Size, toleranceMm, turned } from './box.ts';
import { type Setup, type SheetArea, sheetAreas } from './sheet-area.ts';
import { isClear, registrationMarks } from './silhouette.ts';

export interface GridSlot extends Box {
  readonly column: number;
  readonly row: number;
}

export interface Grid {
  readonly area: SheetArea;
  readonly columns: number;
  readonly rows: number;
  /** How the cards lie: upright, or turned clockwise. */
  readonly turn: 0 | 90;
  /** Row by row; those too near to a registration mark are left out. */
  readonly slots: readonly GridSlot[];
  readonly registration: readonly Box[];
}

/** A finer grid is no sheet of cards. */
const mostInLine = 200;

/** Undefined where not a single card fits. Of equal grids an upright card comes first, then a portrait page. */
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

/** A number that is asked for is taken exactly, or not at all. */
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

/** The block of all slots is centred. */
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
