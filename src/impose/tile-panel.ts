// A board or screen larger than the paper → tiles with an overlap, one a page, and how they are put together.
import type { Paper, SheetLayout } from '../game/sheet-schemas.ts';
import { type Box, grow, type Segment, type Size, toleranceMm } from './box.ts';
import { duplexFlip, flipBleed, flipBox, flipSegment, flipTurn } from './flip.ts';
import { type Bleed, pagesOf, type Turn } from './sheet.ts';

export interface Panel extends Size {
  /** Where it is folded, from its left edge. */
  readonly foldsMm?: readonly number[] | undefined;
}

export interface Tile {
  /** Rows have letters, columns numbers: A1 is the upper-left one. */
  readonly name: string;
  readonly column: number;
  readonly row: number;
  /** The part of the panel that is printed, from the panel's upper-left corner, without bleed. */
  readonly source: Box;
  /** Where that part lies on the page. */
  readonly xMm: number;
  readonly yMm: number;
  /** 0 on fronts; `backTile` says what it is on backs. */
  readonly turn: Turn;
  /** Only at the panel's own edges. */
  readonly bleed: Bleed;
  /** Ticks in the margin at the panel's own edges. */
  readonly cropMarks: readonly Segment[];
  /** Ticks where this tile is joined to its neighbours: the same lines on both. */
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
  /** Where neighbours meet, from the panel's left and upper edge: the middle of each overlap. */
  readonly jointsXMm: readonly number[];
  readonly jointsYMm: readonly number[];
}

interface TilingSetup {
  readonly paper: Paper;
  readonly layout: SheetLayout;
  /** What neighbours print twice, so that they can be glued on one another. */
  readonly overlapMm?: number;
}

/** Around a tile, for its ticks. */
const tickRoomMm = 4;

/** The page lies the way that needs fewer of them. Undefined where the paper is too small for any tile. */
export function tilePanel(panel: Panel, setup: TilingSetup): Tiling | undefined {
  const tilings = pagesOf(setup.paper).flatMap((page) => tileOn(page, panel, setup) ?? []);
  return tilings.sort((a, b) => a.tiles.length - b.tiles.length)[0];
}

function tileOn(page: Size, panel: Panel, { layout, overlapMm = 10 }: TilingSetup): Tiling | undefined {
  const { marginMm, bleedMm } = layout;
  const lost = 2 * (marginMm + bleedMm + tickRoomMm);
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
    return makeTile({ column, row, source }, { ...plan, ...joints, panel, bleedMm });
  });
  return { ...plan, ...joints, tiles };
}

interface Parts {
  readonly count: number;
  readonly lengthMm: number;
  /** From the beginning of one to that of the next. */
  readonly stepMm: number;
  readonly jointsMm: readonly number[];
}

/** Equal parts, each as long as the others, that overlap by as much as is said. */
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
}

function makeTile({ column, row, source }: Pick<Tile, 'column' | 'row' | 'source'>, plan: Plan): Tile {
  const { page, columns, rows, bleedMm, panel } = plan;
  const at = { xMm: (page.widthMm - source.widthMm) / 2, yMm: (page.heightMm - source.heightMm) / 2 };
  const bleed = {
    topMm: row === 0 ? bleedMm : 0,
    rightMm: column === columns - 1 ? bleedMm : 0,
    bottomMm: row === rows - 1 ? bleedMm : 0,
    leftMm: column === 0 ? bleedMm : 0,
  };
  const printed = grow({ ...source, ...at }, bleed);
  const ticks = (xs: readonly number[], ys: readonly number[]) => panelTicks({ xs, ys }, { source, printed, at });
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
  /** The upper-left corner of the part, on the page. */
  readonly at: { readonly xMm: number; readonly yMm: number };
}

const offsetMm = 0.5;
const lengthMm = 3;

/** Upright lines at `xs` have a tick above and one below; level lines at `ys` one to the left and one to the right. */
function panelTicks(
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

/** It keeps its front's name, for the two are one paper. */
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
    // The panel is turned about its own upright axis, so its back begins at the right.
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
