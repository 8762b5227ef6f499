// Packs pieces of different sizes in rows, largest first, with the copies of a piece side by side.
import {
  type Box,
  boxAround,
  boxOfSegment,
  fits,
  grow,
  liesInside,
  overlaps,
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
  return { leaves: packer.pages.map((page) => leafOf(page, { area, setup, gapMm: packer.gapMm })), tooLarge };
}

function lay<Face>(piece: Piece<Face>, room: Box): Lying<Face> {
  return fits(piece, room) ? { piece, size: piece, turn: 0 } : { piece, size: turned(piece), turn: 90 };
}

/** Rows from top to bottom. Pieces arrive tallest first, so the first of a row sets its height. */
class Packer<Face> {
  readonly pages: Placed<Face>[][] = [];
  readonly bleedMm: number;
  readonly gapMm: number;
  private rowMm = 0;
  /** The ends of the last piece and of its row; 0 before the first. */
  private rightMm = 0;
  private bottomMm = 0;

  constructor(
    private readonly room: Box,
    { layout }: Setup,
  ) {
    this.bleedMm = layout.bleedMm || looseBleedMm;
    this.gapMm = Math.max(gapOf(layout), 2 * this.bleedMm + markRoomMm);
  }

  add({ piece, size, turn }: Lying<Face>): void {
    const across = { lengthMm: size.widthMm, roomMm: this.room.widthMm };
    const down = { lengthMm: size.heightMm, roomMm: this.room.heightMm };
    const [side, end] = [this.bleedOf(across), this.bleedOf(down)];
    let xMm = this.pages.length === 0 ? undefined : this.after(this.rightMm, across);
    if (xMm === undefined) {
      const below = this.pages.length === 0 ? undefined : this.after(this.bottomMm, down);
      if (below === undefined) this.pages.push([]);
      this.rowMm = below ?? end;
      this.bottomMm = this.rowMm + size.heightMm;
      xMm = side;
    }
    const bleed = { topMm: end, rightMm: side, bottomMm: end, leftMm: side };
    this.pages.at(-1)?.push({ ...size, xMm, yMm: this.rowMm, piece, side: 'front', turn, bleed });
    this.rightMm = xMm + size.widthMm;
  }

  /** Where the next one starts; undefined if there is no room. The space for marks goes before the bleed does. */
  private after(beforeMm: number, line: Line): number | undefined {
    const starts = [this.gapMm, 2 * this.bleedMm].map((gapMm) => beforeMm + gapMm);
    return starts.find((start) => start + line.lengthMm + this.bleedOf(line) <= line.roomMm + toleranceMm);
  }

  /** A piece that fills the paper has less bleed, or none. */
  private bleedOf({ lengthMm, roomMm }: Line): number {
    return Math.min(this.bleedMm, Math.max(0, (roomMm - lengthMm) / 2));
  }
}

interface Line {
  readonly lengthMm: number;
  readonly roomMm: number;
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

/** Shorter ticks are hard to see. */
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
  ].filter((mark) => length(mark) > 0 && liesInside(boxOfSegment(mark), around.marks));
}

/** Marks that would lie on the bleed of a close neighbour are left out: there are others. */
function clearMarks(marks: readonly Segment[], all: readonly Placed<unknown>[], own: Placed<unknown>): Segment[] {
  const taken = all.filter((one) => one !== own).map((one) => grow(one, one.bleed));
  return marks.filter((mark) => !taken.some((box) => overlaps(boxOfSegment(mark), box)));
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
