// Packs pieces of different sizes in rows, largest first, with the copies of a piece side by side.
import {
  type Box,
  boxAround,
  boxOfSegment,
  clearOf,
  fits,
  grow,
  liesInside,
  type Segment,
  type Size,
  toleranceMm,
  turned,
} from './box.ts';
import { gapOf } from './fill-grid.ts';
import {
  expandCopies,
  gutterLine,
  type Leaf,
  type Leaves,
  looseBleedMm,
  markWidthMm,
  type Piece,
  type Placed,
  type Setup,
  type SheetArea,
  sheetAreas,
} from './sheet.ts';
import { clearMarginMm, registrationMarks } from './silhouette.ts';

/** Besides two bleeds, space for the marks of both neighbours. */
const markRoomMm = 2;

/** Chooses the page orientation that fits more pieces, or needs fewer sheets. */
export function packRows<Face>(pieces: readonly Piece<Face>[], setup: Setup): Leaves<Face> {
  const packed = sheetAreas(setup).map((area) => packOn(clearArea(area, setup), pieces, setup));
  const [best] = packed.sort((a, b) => a.tooLarge.length - b.tooLarge.length || a.leaves.length - b.leaves.length);
  return best ?? { leaves: [], tooLarge: pieces };
}

/** Keeps all pieces clear of registration marks. */
function clearArea(area: SheetArea, setup: Setup): SheetArea {
  const { marginMm } = setup.layout;
  if (registrationMarks(area.page, setup).length === 0 || marginMm >= clearMarginMm) return area;
  return { ...area, cards: grow(area.cards, marginMm - clearMarginMm) };
}

interface Lying<Face> {
  readonly piece: Piece<Face>;
  readonly size: Size;
  readonly turn: 0 | 90;
}

function packOn<Face>(area: SheetArea, pieces: readonly Piece<Face>[], setup: Setup): Leaves<Face> {
  const tooLarge = pieces.filter((piece) => !fits(piece, area.cards) && !fits(turned(piece), area.cards));
  const lying = pieces.filter((piece) => !tooLarge.includes(piece)).map((piece) => lay(piece, area.cards));
  lying.sort((a, b) => b.size.heightMm - a.size.heightMm || b.size.widthMm - a.size.widthMm);
  const ways = new Map(lying.map((one) => [one.piece, one]));
  const copies = expandCopies(lying.map(({ piece }) => piece)).flatMap((piece) => ways.get(piece) ?? []);
  const packer = new Packer<Face>(area.cards, setup);
  for (const copy of copies) packer.add(copy);
  return { leaves: packer.pages().map((page) => leafOf(page, { area, setup, gapMm: packer.gapMm })), tooLarge };
}

function lay<Face>(piece: Piece<Face>, room: Box): Lying<Face> {
  return fits(piece, room) ? { piece, size: piece, turn: 0 } : { piece, size: turned(piece), turn: 90 };
}

/** Rows from top to bottom. Pieces arrive tallest first, so the first of a row sets its height. */
class Packer<Face> {
  readonly bleedMm: number;
  readonly gapMm: number;
  private readonly rowPages: Lying<Face>[][][] = [];

  constructor(
    private readonly room: Box,
    { layout }: Setup,
  ) {
    this.bleedMm = layout.bleedMm || looseBleedMm;
    this.gapMm = Math.max(gapOf(layout), 2 * this.bleedMm + markRoomMm);
  }

  add(one: Lying<Face>): void {
    const page = this.rowPages.at(-1);
    const row = page?.at(-1);
    if (row && this.fits([...row.map(widthOf), widthOf(one)], this.room.widthMm)) row.push(one);
    else if (page && this.fits([...page.map(heightOfRow), heightOf(one)], this.room.heightMm)) page.push([one]);
    else this.rowPages.push([[one]]);
  }

  pages(): Placed<Face>[][] {
    return this.rowPages.map((rows) => {
      const tops = this.starts(rows.map(heightOfRow), this.room.heightMm);
      return rows.flatMap((row, i) => {
        const lefts = this.starts(row.map(widthOf), this.room.widthMm);
        return row.map((one, j) => this.placed(one, lefts[j] ?? 0, tops[i] ?? 0));
      });
    });
  }

  private placed({ piece, size, turn }: Lying<Face>, xMm: number, yMm: number): Placed<Face> {
    const [side, end] = [
      this.bleedOf(size.widthMm, this.room.widthMm),
      this.bleedOf(size.heightMm, this.room.heightMm),
    ];
    const bleed = { topMm: end, rightMm: side, bottomMm: end, leftMm: side };
    return { ...size, xMm, yMm, piece, side: 'front', turn, bleed };
  }

  private fits(lengths: readonly number[], roomMm: number): boolean {
    return this.freeMm(lengths, roomMm) + toleranceMm >= 2 * this.bleedMm * (lengths.length - 1);
  }

  /** For all gaps together. */
  private freeMm(lengths: readonly number[], roomMm: number): number {
    const ends = this.bleedOf(lengths[0] ?? 0, roomMm) + this.bleedOf(lengths.at(-1) ?? 0, roomMm);
    return roomMm - ends - lengths.reduce((sum, length) => sum + length, 0);
  }

  /** In equal gaps. The space for marks goes before the bleed does. */
  private starts(lengths: readonly number[], roomMm: number): number[] {
    const gapMm = Math.min(this.gapMm, this.freeMm(lengths, roomMm) / Math.max(1, lengths.length - 1));
    let next = this.bleedOf(lengths[0] ?? 0, roomMm);
    return lengths.map((length) => {
      const start = next;
      next += length + gapMm;
      return start;
    });
  }

  /** A piece that fills the paper has less bleed, or none. */
  private bleedOf(lengthMm: number, roomMm: number): number {
    return Math.min(this.bleedMm, Math.max(0, (roomMm - lengthMm) / 2));
  }
}

function widthOf({ size }: Lying<unknown>): number {
  return size.widthMm;
}

function heightOf({ size }: Lying<unknown>): number {
  return size.heightMm;
}

function heightOfRow([first]: readonly Lying<unknown>[]): number {
  return first?.size.heightMm ?? 0;
}

interface Ground {
  readonly area: SheetArea;
  readonly setup: Setup;
  readonly gapMm: number;
}

/** Moves what was packed from the corner to the centre. */
function leafOf<Face>(packed: readonly Placed<Face>[], { area, setup, gapMm }: Ground): Leaf<Face> {
  const block = boxAround(packed.map((one) => grow(one, one.bleed)));
  const right = area.cards.xMm + (area.cards.widthMm - block.widthMm) / 2 - block.xMm;
  const down = area.cards.yMm + (area.cards.heightMm - block.heightMm) / 2 - block.yMm;
  const fronts = packed.map((one) => ({ ...one, xMm: one.xMm + right, yMm: one.yMm + down }));
  const around = { gapMm, marks: area.marks };
  return {
    page: area.page,
    fronts,
    cropMarks: setup.layout.cutter ? [] : fronts.flatMap((one) => clearMarks(pieceCropMarks(one, around), fronts, one)),
    folds: fronts.flatMap((one) => pieceFolds(one, around)),
    registration: registrationMarks(area.page, setup),
    ...gutterLine(area),
  };
}

interface Around {
  /** Between this piece and its neighbours. */
  readonly gapMm: number;
  /** Where marks are allowed. */
  readonly marks: Box;
}

/** Shorter marks are dirt. */
const shortestMm = 0.2;
/** Shorter ticks of folds are hard to see. */
const leastTickMm = 1;
const innerTickMm = 2;

/** At the corners of a piece; at the middle of its sides for a circle, as punches need them. None for shapes, which are cut along their outline. */
function pieceCropMarks(placed: Placed<unknown>, around: Around): Segment[] {
  if (placed.piece.cutPath !== undefined) return [];
  const { xMm, yMm, widthMm, heightMm } = placed;
  const at = placed.piece.outline === 'circle' ? [0.5] : [0, 1];
  return [
    ...at.flatMap((share) => ticksAcross(xMm + share * widthMm, reach(placed, around))),
    ...at.flatMap((share) => ticksAlong(yMm + share * heightMm, reach(placed, around))),
  ].filter((mark) => length(mark) >= shortestMm && liesInside(boxOfSegment(mark), around.marks));
}

/** The ink of marks ends before the bleed of a close neighbour. */
function clearMarks(marks: readonly Segment[], all: readonly Placed<unknown>[], own: Placed<unknown>): Segment[] {
  const others = all.filter((one) => one !== own);
  return clearOf(
    marks,
    others.map((one) => grow(grow(one, one.bleed), markWidthMm / 2)),
  );
}

/** `foldsMm` counts from the left edge of the face. Ticks go inside the edge if there is no room outside. */
function pieceFolds(placed: Placed<unknown>, around: Around): Segment[] {
  const { piece, turn, xMm, yMm } = placed;
  const ticks = turn === 90 ? ticksAlong : ticksAcross;
  const start = turn === 90 ? yMm : xMm;
  const outside = reach(placed, around);
  const inside = { bleed: placed, cell: grow(placed, -innerTickMm) };
  return (piece.foldsMm ?? []).flatMap((fold) => {
    const beside = ticks(start + fold, outside);
    return beside.every((tick) => length(tick) >= leastTickMm) ? beside : ticks(start + fold, inside);
  });
}

interface Reach {
  /** Ticks go from here … */
  readonly bleed: Box;
  /** … to here. */
  readonly cell: Box;
}

function reach(placed: Placed<unknown>, { gapMm, marks }: Around): Reach {
  return { bleed: grow(placed, placed.bleed), cell: within(grow(placed, gapMm / 2), marks) };
}

/** The intersection of two boxes. */
function within(box: Box, limit: Box): Box {
  const xMm = Math.max(box.xMm, limit.xMm);
  const yMm = Math.max(box.yMm, limit.yMm);
  const right = Math.min(box.xMm + box.widthMm, limit.xMm + limit.widthMm);
  const bottom = Math.min(box.yMm + box.heightMm, limit.yMm + limit.heightMm);
  return { xMm, yMm, widthMm: right - xMm, heightMm: bottom - yMm };
}

/** Above and below, at one x. */
function ticksAcross(x: number, { bleed, cell }: Reach): Segment[] {
  return [
    { x1Mm: x, y1Mm: bleed.yMm, x2Mm: x, y2Mm: cell.yMm },
    { x1Mm: x, y1Mm: bleed.yMm + bleed.heightMm, x2Mm: x, y2Mm: cell.yMm + cell.heightMm },
  ];
}

/** Left and right, at one y. */
function ticksAlong(y: number, { bleed, cell }: Reach): Segment[] {
  return [
    { x1Mm: bleed.xMm, y1Mm: y, x2Mm: cell.xMm, y2Mm: y },
    { x1Mm: bleed.xMm + bleed.widthMm, y1Mm: y, x2Mm: cell.xMm + cell.widthMm, y2Mm: y },
  ];
}

function length({ x1Mm, y1Mm, x2Mm, y2Mm }: Segment): number {
  return Math.hypot(x2Mm - x1Mm, y2Mm - y1Mm);
}
