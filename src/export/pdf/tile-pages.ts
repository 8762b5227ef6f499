// Prints a board that is larger than the paper as tiles, a page each, with a small map of the tiles.
import { movedPath } from '../../drawings/outline.ts';
import { mm } from '../../drawings/units.ts';
import { clearOutline, type DrawnFace } from '../../game/drawn-face.ts';
import type { Item, Matrix } from '../../game/face.ts';
import { type Box, clearOf, grow } from '../../impose/box.ts';
import { markWidthMm } from '../../impose/sheet.ts';
import { backTile, type Tile, type Tiling } from '../../impose/tile-panel.ts';
import type { FacePiece } from '../pieces.ts';
import { black, boxItem, boxPath, grey, linesItem, type PdfPage, strokeOf, white, wordsItems } from './page-items.ts';
import { sheetNotes } from './sheet-notes.ts';
import type { SheetLook } from './sheet-page.ts';

interface TileInput {
  readonly piece: FacePiece;
  readonly tiling: Tiling;
  /** Undefined: print one side. */
  readonly flip: 'long' | 'short' | undefined;
  readonly look: SheetLook;
}

/** How many pages one copy of the board takes. */
export function tilePageCount({ tiling, flip }: Pick<TileInput, 'tiling' | 'flip'>): number {
  return tiling.tiles.length * (flip === undefined ? 1 : 2);
}

/** On both sides, each front is followed by its back. @param i from 0 */
export function tilePageAt({ piece, tiling, flip, look }: TileInput, i: number): PdfPage {
  const tile = tiling.tiles[flip === undefined ? i : Math.floor(i / 2)];
  if (tile === undefined) throw new Error('a board has no such tile');
  if (flip === undefined || i % 2 === 0) return tilePage(piece.front, { tile, tiling, look });
  return tilePage(piece.back ?? piece.front, { tile: backTile(tile, piece, tiling, flip), tiling, look });
}

interface OneTile {
  readonly tile: Tile;
  readonly tiling: Tiling;
  readonly look: SheetLook;
}

function tilePage(face: DrawnFace, { tile, tiling, look }: OneTile): PdfPage {
  const { page } = tiling;
  const printed = grow({ ...tile.source, xMm: tile.xMm, yMm: tile.yMm }, tile.bleed);
  const foot = `${look.foot} · ${tile.name}`;
  const notes = sheetNotes({ fonts: look.fonts, ...page, taken: grow(printed, 3.5), foot, ruler: look.ruler });
  return {
    ...page,
    trimBox: { ...tile.source, xMm: tile.xMm, yMm: tile.yMm },
    bleedBox: printed,
    faces: [{ face: face.key, matrix: tileMatrix(tile, face), shows: printed }],
    overlays: {
      'crop marks': linesItem(clearOf(tile.cropMarks, notes.boxes), { widthMm: markWidthMm }),
      guides: [
        ...outlineGuide(face, tile, printed),
        ...linesItem(clearOf(tile.registerMarks, notes.boxes), { widthMm: 0.25 }),
        ...linesItem(clearOf(tile.folds, notes.boxes), { widthMm: 0.2, color: grey, dashMm: [1, 0.8] }),
      ],
      notes: [...notes.items, ...planItems(look, tiling, tile)],
    },
    ...(look.titles && { titles: look.titles }),
    ...(look.correction && { correction: look.correction }),
  };
}

/** Part of the outline on this tile. Fronts only: one cut goes through both sides. */
function outlineGuide(face: DrawnFace, tile: Tile, printed: Box): Item[] {
  const outline = face.side === 'front' ? clearOutline(face) : undefined;
  if (outline === undefined) return [];
  const bleed = mm(face.size.bleedMm);
  const d = movedPath(outline, [mm(1), 0, 0, mm(1), bleed, bleed]);
  const line: Item = { type: 'shape', d, rule: 'nonzero', stroke: strokeOf({ widthMm: markWidthMm, color: grey }) };
  const moved: Item = { type: 'group', matrix: tileMatrix(tile, face), items: [line] };
  return [{ type: 'group', clips: [{ d: boxPath(printed), rule: 'nonzero' }], items: [moved] }];
}

function tileMatrix({ source, xMm, yMm, turn }: Tile, { size }: DrawnFace): Matrix {
  const [left, top] = [mm(source.xMm + size.bleedMm), mm(source.yMm + size.bleedMm)];
  if (turn === 0) return [1, 0, 0, 1, mm(xMm) - left, mm(yMm) - top];
  return [-1, 0, 0, -1, mm(xMm + source.widthMm) + left, mm(yMm + source.heightMm) + top];
}

/** A map of the board with this tile dark. */
function planItems({ fonts }: SheetLook, { columns, rows, page }: Tiling, tile: Tile): Item[] {
  if (columns * rows === 1) return [];
  const cell = { widthMm: 4.5, heightMm: 3.4 };
  const left = page.widthMm - 6 - columns * cell.widthMm;
  const cells = Array.from({ length: columns * rows }, (_, i): Item[] => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const box: Box = { ...cell, xMm: left + column * cell.widthMm, yMm: 6 + row * cell.heightMm };
    const isOwn = column === tile.column && row === tile.row;
    const words = wordsItems(fonts, {
      text: `${String.fromCharCode(65 + (row % 26))}${column + 1}`,
      xMm: box.xMm + cell.widthMm / 2,
      yMm: box.yMm + cell.heightMm / 2 + 0.7,
      sizePt: 5,
      align: 'middle',
      color: isOwn ? white : black,
    });
    const frame: Item = { type: 'shape', d: boxPath(box), rule: 'nonzero', stroke: strokeOf({ widthMm: 0.15 }) };
    return [...(isOwn ? [boxItem(box, black)] : []), frame, ...words];
  });
  return cells.flat();
}
