// Plans the pages of the PDF after the cover: sheets of cards, tiled boards, tuck boxes; and finds cards too large for the paper.

import { mm } from '../../drawings/units.ts';
import { sha256 } from '../../files/cache.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Matrix } from '../../game/face.ts';
import type { Game } from '../../game/game.ts';
import { noticeOf } from '../../game/notice-of.ts';
import type { Paper, PrinterProfile, SheetLayout } from '../../game/sheet-schemas.ts';
import { impose } from '../../impose/impose.ts';
import { correctionMatrix } from '../../impose/printer-profile.ts';
import type { Sheet } from '../../impose/sheet.ts';
import { tilePanel } from '../../impose/tile-panel.ts';
import type { FacePiece } from '../pieces.ts';
import type { Words } from '../words/printed-words.ts';
import { boxPage } from './box-pages.ts';
import type { PdfPage } from './page-items.ts';
import { inks, type PrintOptions } from './print-options.ts';
import { faceOf, sheetPage } from './sheet-page.ts';
import { tilePages } from './tile-pages.ts';

interface PlanInput {
  readonly game: Game;
  readonly pieces: readonly FacePiece[];
  readonly paper: Paper;
  readonly layout: SheetLayout;
  readonly print: PrintOptions;
  /** Measured error of the printer, to be corrected. */
  readonly profile?: PrinterProfile | undefined;
  readonly fonts: FontBook;
  readonly words: Words;
}

/** Pages of a deck, of the tokens, or of a board. */
export interface Section {
  readonly id: string;
  readonly name: string;
  readonly pages: readonly PdfPage[];
  /** Pieces on these pages, each with its first and last page, from 0. */
  readonly pieces: ReadonlyMap<FacePiece, readonly [first: number, last: number]>;
}

export interface PdfPlan {
  /** Computed on first use: an unchanged document does not need it. */
  readonly sections: readonly Section[];
  readonly sheets: readonly Sheet<DrawnFace>[];
  /** Cards that no page of this paper can hold. */
  readonly tooLarge: readonly FacePiece[];
}

export function planPdf(input: PlanInput): PdfPlan {
  const { pieces, paper, layout, print } = input;
  const { sheets, tooLarge } = impose(pieces, { paper, layout, backs: print.backs, flip: print.flip });
  const boards = tooLarge.filter(
    (piece) => piece.deckId === 'components' && tilePanel(piece, { paper, layout }) !== undefined,
  );
  let drawn: readonly Section[] | undefined;
  return {
    get sections() {
      drawn ??= drawSections(input, sheets, boards);
      return drawn;
    },
    sheets,
    tooLarge: tooLarge.filter((piece) => !boards.includes(piece)),
  };
}

function drawSections(
  input: PlanInput,
  sheets: readonly Sheet<DrawnFace>[],
  boards: readonly FacePiece[],
): readonly Section[] {
  const deckIds = [...new Set(sheets.map(({ deckId }) => deckId))];
  const decks = deckIds.map((deckId) =>
    deckSection(
      input,
      deckId,
      sheets.filter((sheet) => sheet.deckId === deckId),
    ),
  );
  const boxes = input.print.hasBoxes ? boxSection(input) : [];
  return [...decks, ...boards.flatMap((piece) => boardSection(input, piece)), ...boxes];
}

function deckSection(input: PlanInput, deckId: string, sheets: readonly Sheet<DrawnFace>[]): Section {
  const name = deckName(input, deckId);
  const pages = sheets.map((sheet, i) =>
    sheetPage(sheet, {
      ...commonLook(input, sheet, sheet.side === 'back' ? 'back' : 'front'),
      foot: footOf(input, sheet, name),
      ...(i === 0 && { title: name }),
    }),
  );
  const ranges = new Map<FacePiece, [number, number]>();
  sheets.forEach(({ placed }, i) => {
    for (const { piece } of placed) ranges.set(piece, [ranges.get(piece)?.[0] ?? i, i]);
  });
  return { id: deckId, name, pages, pieces: ranges };
}

function boardSection(input: PlanInput, piece: FacePiece): Section[] {
  const { paper, layout, print } = input;
  const tiling = tilePanel(piece, { paper, layout });
  if (tiling === undefined) return [];
  const { name, hash } = piece.front;
  const foot = `${headOf(input)} · ${name} · ${hash.slice(0, 7)}`;
  const look = { ...commonLook(input, tiling.page, 'front'), foot, title: name };
  const flip = print.backs === 'duplex' ? print.flip : undefined;
  const once = tilePages({ piece, tiling, flip, look });
  const { title: _, ...untitled } = look;
  const again = tilePages({ piece, tiling, flip, look: untitled });
  const copies = Array.from({ length: piece.copies }, (_unused, i) => (i === 0 ? once : again));
  const pages = copies.flat();
  return [{ id: piece.id, name, pages, pieces: new Map([[piece, [0, pages.length - 1]]]) }];
}

function boxSection(input: PlanInput): Section[] {
  const { game, pieces, words, paper, layout, fonts, print } = input;
  const pages = game.decks.flatMap(({ id, name }) => {
    const page = boxPage({
      name,
      title: words.box(name),
      pieces: pieces.filter(({ deckId }) => deckId === id),
      paper,
      marginMm: layout.marginMm,
      fonts,
      foot: `${headOf(input)} · ${words.box(name)} · ${noticeOf(game, words.unofficial)}`,
      ink: (color) => inks[print.ink](color, 'fill'),
    });
    if (page === undefined) return [];
    const { widthMm, heightMm } = page;
    return print.backs === 'duplex' ? [page, { widthMm, heightMm, faces: [], overlays: {} }] : [page];
  });
  return pages.length === 0 ? [] : [{ id: 'boxes', name: words.boxes, pages, pieces: new Map() }];
}

function deckName({ game, words }: PlanInput, deckId: string): string {
  return game.decks.find(({ id }) => id === deckId)?.name ?? words.components;
}

function commonLook(
  { fonts, words, print, profile }: PlanInput,
  page: { widthMm: number; heightMm: number },
  side: 'front' | 'back',
) {
  const correction = (page.widthMm > page.heightMm ? profile?.landscape : profile)?.[side];
  return {
    fonts,
    ruler: `100 mm · ${words.printFull}`,
    hasStamps: print.hasStamps,
    ...(correction && { correction: inDots(correctionMatrix(correction, page)) }),
  };
}

/** From millimetres to dots; only the translation has a unit. */
function inDots([a, b, c, d, e, f]: Matrix): Matrix {
  return [a, b, c, d, mm(e), mm(f)];
}

function headOf({ game }: PlanInput): string {
  const { title, edition } = game.info.value;
  return `${title} ${edition}`;
}

function footOf(input: PlanInput, sheet: Sheet<DrawnFace>, name: string): string {
  const { words } = input;
  const hash = sha256(sheet.placed.map((placed) => faceOf(placed).hash).join()).slice(0, 7);
  const side = sheet.side === 'back' ? ` · ${words.back}` : '';
  return `${headOf(input)} · ${name} · ${words.sheet(sheet.number, sheet.of)}${side} · ${hash} · ${noticeOf(input.game, words.unofficial)}`;
}
