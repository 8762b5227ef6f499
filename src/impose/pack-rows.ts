// Pieces of different sizes → leaves with rows of them: largest first, the copies of a piece side by side.
import { type Box, boxAround, fits, grow, type Size, toleranceMm, turned } from './box.ts';
import { gutterLine } from './gutter-line.ts';
import { expandCopies, type Leaf, type Leaves } from './leaf.ts';
import { pieceCropMarks, pieceFolds } from './piece-marks.ts';
import { gapOf } from './plan-grid.ts';
import type { Piece, Placed } from './sheet.ts';
import { type Setup, type SheetArea, sheetAreas } from './sheet-area.ts';
import { clearMarginMm, registrationMarks } from './silhouette.ts';

/** Beyond two bleeds, for the marks of both neighbours. */
const markRoomMm = 3;
/** What pieces get on sheets whose cards lie edge to edge. */
const leastBleedMm = 1;

/** Of a portrait and a landscape page the one that takes more of the pieces, or needs fewer sheets. */
export function packRows<Face>(pieces: readonly Piece<Face>[], setup: Setup): Leaves<Face> {
  const packed = sheetAreas(setup).map((area) => packOn(clearArea(area, setup), pieces, setup));
  const [best] = packed.sort((a, b) => a.tooLarge.length - b.tooLarge.length || a.leaves.length - b.leaves.length);
  return best ?? { leaves: [], tooLarge: pieces };
}

/** Small pieces need no corner: they all stay clear of registration marks. */
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

/** Rows from top to bottom; the first piece of a row is its tallest, because the tallest come first. */
class Packer<Face> {
  readonly pages: Placed<Face>[][] = [];
  readonly bleedMm: number;
  readonly gapMm: number;
  private xMm = 0;
  private yMm = 0;
  private rowMm = 0;

  constructor(
    private readonly room: Box,
    { layout }: Setup,
  ) {
    this.bleedMm = layout.bleedMm || leastBleedMm;
    this.gapMm = Math.max(gapOf(layout), 2 * this.bleedMm + markRoomMm);
  }

  add({ piece, size, turn }: Lying<Face>): void {
    const { widthMm, heightMm } = size;
    // A piece that fills the whole paper has less bleed, or none.
    const side = Math.min(this.bleedMm, (this.room.widthMm - widthMm) / 2);
    const end = Math.min(this.bleedMm, (this.room.heightMm - heightMm) / 2);
    if (this.pages.length === 0) this.newPage();
    if (this.xMm > 0 && this.xMm + widthMm + side > this.room.widthMm + toleranceMm) this.newRow();
    if (this.yMm > 0 && this.yMm + heightMm + end > this.room.heightMm + toleranceMm) this.newPage();
    if (this.xMm === 0) this.xMm = side;
    if (this.yMm === 0) this.yMm = end;
    const bleed = { topMm: end, rightMm: side, bottomMm: end, leftMm: side };
    this.pages.at(-1)?.push({ xMm: this.xMm, yMm: this.yMm, widthMm, heightMm, piece, side: 'front', turn, bleed });
    this.rowMm = Math.max(this.rowMm, heightMm);
    this.xMm += widthMm + this.gapMm;
  }

  private newRow(): void {
    this.yMm += this.rowMm + this.gapMm;
    this.xMm = 0;
    this.rowMm = 0;
  }

  private newPage(): void {
    this.pages.push([]);
    this.xMm = 0;
    this.yMm = 0;
    this.rowMm = 0;
  }
}

interface Ground {
  readonly area: SheetArea;
  readonly setup: Setup;
  readonly gapMm: number;
}

/** What was packed from the corner is moved to the middle. */
function leafOf<Face>(packed: readonly Placed<Face>[], { area, setup, gapMm }: Ground): Leaf<Face> {
  const block = boxAround(packed.map((one) => grow(one, one.bleed)));
  const right = area.cards.xMm + (area.cards.widthMm - block.widthMm) / 2 - block.xMm;
  const down = area.cards.yMm + (area.cards.heightMm - block.heightMm) / 2 - block.yMm;
  const fronts = packed.map((one) => ({ ...one, xMm: one.xMm + right, yMm: one.yMm + down }));
  const around = { gapMm, marks: area.marks };
  return {
    page: area.page,
    fronts,
    cropMarks: setup.layout.cutter ? [] : fronts.flatMap((one) => pieceCropMarks(one, around)),
    folds: fronts.flatMap((one) => pieceFolds(one, around)),
    registration: registrationMarks(area.page, setup),
    ...gutterLine(area),
  };
}
