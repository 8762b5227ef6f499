// Splits a board or screen larger than the paper into overlapping tiles, one a page.
import type { Paper, SheetLayout } from '../game/sheet-schemas.ts';
import { type Box, grow, type Segment, type Size, toleranceMm } from './box.ts';
import { duplexFlip, flipBleed, flipBox, flipSegment, flipTurn } from './flip.ts';
import { type Bleed, looseBleedMm, pagesOf, type Turn } from './sheet.ts';

export interface Panel extends Size {
  /** Folds, from the left edge. */
  readonly foldsMm?: readonly number[] | undefined;
}

export interface Tile {
  /** A letter for the row, a number for the column: A1 is the top left tile. */
  readonly name: string;
  readonly column: number;
  readonly row: number;
  /** The printed part of the panel, from the panel's top left corner, without bleed. */
  readonly source: Box;
  /** The position of that part on the page. */
  readonly xMm: number;
  readonly yMm: number;
  /** 0 on fronts; see `backTile` for backs. */
  readonly turn: Turn;
  /** Only at the edges of the panel. */
  readonly bleed: Bleed;
  /** Ticks in the margin at the edges of the panel. */
  readonly cropMarks: readonly Segment[];
  /** Ticks where tiles join: the same lines on both neighbours. */
  readonly registerMarks: readonly Segment[];
  /** Ticks at the folds. */
  readonly folds: readonly Segment[];
}

export interface Tiling {
  readonly page: Size;
  readonly columns: number;
  readonly rows: number;
  readonly overlapMm: number;
  /** Row by row. */
  readonly tiles: readonly Tile[];
  /** Where tiles join, from the panel's left and top edge: the middle of each overlap. */
  readonly jointsXMm: readonly number[];
  readonly jointsYMm: readonly number[];
}

interface TilingSetup {
  readonly paper: Paper;
  readonly layout: SheetLayout;
  /** What neighbouring tiles both print, so that they can be glued together. */
  readonly overlapMm?: number;
}

/** Between the bleed and a tick. */
const offsetMm = 0.5;
/** Shorter where the bleed takes their room. */
const longTickMm = 3;
const shortTickMm = 2;

/** Chooses the page orientation that needs fewer tiles. Undefined if the paper is too small. */
export function tilePanel(panel: Panel, setup: TilingSetup): Tiling | undefined {
  const tilings = pagesOf(setup.paper).flatMap((page) => tileOn(page, panel, setup) ?? []);
  return tilings.sort((a, b) => a.tiles.length - b.tiles.length)[0];
}

function tileOn(page: Size, panel: Panel, { layout, overlapMm = 10 }: TilingSetup): Tiling | undefined {
  const { marginMm } = layout;
  const isLoose = layout.bleedMm === 0;
  const marks = {
    bleedMm: isLoose ? looseBleedMm : layout.bleedMm,
    tickMm: isLoose ? shortTickMm : longTickMm,
  };
  const lost = 2 * (marginMm + marks.bleedMm + offsetMm + marks.tickMm);
  const across = cutLine(panel.widthMm, { roomMm: page.widthMm - lost, overlapMm });
  const down = cutLine(panel.heightMm, { roomMm: page.heightMm - lost, overlapMm });
  if (across === undefined || down === undefined) return undefined;
  const plan = { page, columns: across.count, rows: down.count, overlapMm };
  const joints = { jointsXMm: across.jointsMm, jointsYMm: down.jointsMm };
  const tiles = Array.from({ length: plan.columns * plan.rows }, (_, i) => {
    const [column, row] = [i % plan.columns, Math.floor(i / plan.columns)];
    const source = {
      xMm: column * across.stepMm,
      yMm: row * down.stepMm,
      widthMm: across.lengthMm,
      heightMm: down.lengthMm,
    };
    return makeTile({ column, row, source }, { ...plan, ...joints, ...marks, panel });
  });
  return { ...plan, ...joints, tiles };
}

interface Parts {
  readonly count: number;
  readonly lengthMm: number;
  /** From the start of one part to the start of the next. */
  readonly stepMm: number;
  readonly jointsMm: readonly number[];
}

/** Splits a length into equal, overlapping parts. */
function cutLine(totalMm: number, { roomMm, overlapMm }: { roomMm: number; overlapMm: number }): Parts | undefined {
  const isOne = totalMm <= roomMm + 1e-6;
  if (!isOne && roomMm <= 2 * overlapMm) return undefined;
  const count = isOne ? 1 : Math.ceil((totalMm - overlapMm) / (roomMm - overlapMm) - 1e-6);
  const lengthMm = (totalMm + (count - 1) * overlapMm) / count;
  const stepMm = lengthMm - overlapMm;
  const jointsMm = Array.from({ length: count - 1 }, (_, i) => (i + 1) * stepMm + overlapMm / 2);
  return { count, lengthMm, stepMm, jointsMm };
}

interface Plan extends Omit<Tiling, 'tiles'> {
  readonly panel: Panel;
  readonly bleedMm: number;
  readonly tickMm: number;
}

function makeTile({ column, row, source }: Pick<Tile, 'column' | 'row' | 'source'>, plan: Plan): Tile {
  const { page, columns, rows, bleedMm, tickMm, panel } = plan;
  const at = { xMm: (page.widthMm - source.widthMm) / 2, yMm: (page.heightMm - source.heightMm) / 2 };
  const bleed = {
    topMm: row === 0 ? bleedMm : 0,
    rightMm: column === columns - 1 ? bleedMm : 0,
    bottomMm: row === rows - 1 ? bleedMm : 0,
    leftMm: column === 0 ? bleedMm : 0,
  };
  const printed = grow({ ...source, ...at }, bleed);
  const ticks = (xs: readonly number[], ys: readonly number[]) =>
    panelTicks({ xs, ys }, { source, printed, at, tickMm });
  return {
    name: `${rowName(row)}${column + 1}`,
    column,
    row,
    source,
    ...at,
    turn: 0,
    bleed,
    cropMarks: ticks([0, panel.widthMm], [0, panel.heightMm]),
    registerMarks: ticks(plan.jointsXMm, plan.jointsYMm),
    folds: ticks(panel.foldsMm ?? [], []),
  };
}

/** A to Z, then AA. */
function rowName(row: number): string {
  const letter = String.fromCharCode(65 + (row % 26));
  return row < 26 ? letter : rowName(Math.floor(row / 26) - 1) + letter;
}

interface TileOnPage {
  /** The part of the panel. */
  readonly source: Box;
  /** The printed part with its bleed, on the page. */
  readonly printed: Box;
  /** The top left corner of the part, on the page. */
  readonly at: { readonly xMm: number; readonly yMm: number };
  readonly tickMm: number;
}

/** Ticks above and below vertical lines at `xs`, left and right of horizontal lines at `ys`. */
function panelTicks(
  { xs, ys }: { readonly xs: readonly number[]; readonly ys: readonly number[] },
  { source, printed, at, tickMm }: TileOnPage,
): Segment[] {
  const [top, bottom] = [printed.yMm - offsetMm, printed.yMm + printed.heightMm + offsetMm];
  const [left, right] = [printed.xMm - offsetMm, printed.xMm + printed.widthMm + offsetMm];
  const across = inside(xs, source.xMm, source.widthMm).flatMap((x) => {
    const pageX = x - source.xMm + at.xMm;
    return [
      { x1Mm: pageX, y1Mm: top, x2Mm: pageX, y2Mm: top - tickMm },
      { x1Mm: pageX, y1Mm: bottom, x2Mm: pageX, y2Mm: bottom + tickMm },
    ];
  });
  const along = inside(ys, source.yMm, source.heightMm).flatMap((y) => {
    const pageY = y - source.yMm + at.yMm;
    return [
      { x1Mm: left, y1Mm: pageY, x2Mm: left - tickMm, y2Mm: pageY },
      { x1Mm: right, y1Mm: pageY, x2Mm: right + tickMm, y2Mm: pageY },
    ];
  });
  return [...across, ...along];
}

function inside(lines: readonly number[], from: number, length: number): number[] {
  return lines.filter((line) => line >= from - toleranceMm && line <= from + length + toleranceMm);
}

/** The tile on the other side of the same paper. It has its front's name. */
export function backTile(
  tile: Tile,
  panel: Size,
  { page }: Pick<Tiling, 'page'>,
  edge: 'long' | 'short' = 'long',
): Tile {
  const flip = duplexFlip(page, edge);
  const { source, xMm, yMm } = tile;
  const lying = flipBox({ ...source, xMm, yMm }, flip);
  const lines = (front: Tile['folds']) => front.map((line) => flipSegment(line, flip));
  return {
    ...tile,
    // A player turns the panel about its vertical axis, so its back starts at the right.
    source: { ...source, xMm: panel.widthMm - source.xMm - source.widthMm },
    xMm: lying.xMm,
    yMm: lying.yMm,
    turn: flipTurn(tile.turn, flip),
    bleed: flipBleed(tile.bleed, flip),
    cropMarks: lines(tile.cropMarks),
    registerMarks: lines(tile.registerMarks),
    folds: lines(tile.folds),
  };
}
