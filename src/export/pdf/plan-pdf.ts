// Pieces and how they are to be printed → the pages of the document, and what did not fit on any of them.
import { sha256 } from '../../base/cache.ts';
import type { FontBook } from '../../base/fonts/font-book.ts';
import { mm } from '../../base/units.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Matrix } from '../../game/face.ts';
import type { Game } from '../../game/game.ts';
import type { Paper, SheetLayout } from '../../game/sheet-schemas.ts';
import { impose } from '../../impose/impose.ts';
import { correctionMatrix } from '../../impose/printer-profile.ts';
import type { Sheet } from '../../impose/sheet.ts';
import { tilePanel } from '../../impose/tile-panel.ts';
import type { PdfPage } from './pdf-page.ts';
import type { FacePiece } from './pieces.ts';
import type { PrintOptions } from './print-options.ts';
import { faceOf, sheetPage } from './sheet-page.ts';
import { tilePages } from './tile-pages.ts';
import type { Words } from './words.ts';

export interface PlanInput {
  readonly game: Game;
  readonly pieces: readonly FacePiece[];
  readonly paper: Paper;
  readonly layout: SheetLayout;
  readonly print: PrintOptions;
  readonly fonts: FontBook;
  readonly words: Words;
}

/** Some pages that belong together: a deck, the tokens, a board. */
export interface Section {
  readonly id: string;
  readonly name: string;
  readonly pages: readonly PdfPage[];
  /** What lies on them. */
  readonly pieces: readonly FacePiece[];
}

export interface PdfPlan {
  readonly sections: readonly Section[];
  readonly sheets: readonly Sheet<DrawnFace>[];
  /** Cards that no page of this paper can hold. */
  readonly tooLarge: readonly FacePiece[];
}

export function planPdf(input: PlanInput): PdfPlan {
  const { pieces, paper, layout, print } = input;
  const { sheets, tooLarge } = impose(pieces, { paper, layout, backs: print.backs, flip: print.flip });
  const groups = [...new Set(sheets.map(({ group }) => group))];
  const decks = groups.map((group) =>
    deckSection(
      input,
      group,
      sheets.filter((sheet) => sheet.group === group),
    ),
  );
  const boards = tooLarge.filter(({ group }) => group === 'components').map((piece) => boardSection(input, piece));
  return {
    sections: [...decks, ...boards.filter((board) => board !== undefined)],
    sheets,
    tooLarge: tooLarge.filter((piece) => !boards.some((board) => board?.pieces.includes(piece))),
  };
}

function deckSection(input: PlanInput, group: string, sheets: readonly Sheet<DrawnFace>[]): Section {
  const name = groupName(input, group);
  const pages = sheets.map((sheet, i) =>
    sheetPage(sheet, {
      ...commonLook(input, sheet, sheet.side === 'back' ? 'back' : 'front'),
      foot: footOf(input, sheet, name),
      ...(i === 0 && { title: name }),
    }),
  );
  const placed = new Set(sheets.flatMap((sheet) => sheet.placed.map(({ piece }) => piece)));
  return { id: group, name, pages, pieces: [...placed] };
}

function boardSection(input: PlanInput, piece: FacePiece): Section | undefined {
  const { paper, layout, print } = input;
  const tiling = tilePanel(piece, { paper, layout });
  if (tiling === undefined) return undefined;
  const { name, hash } = piece.front;
  const foot = `${headOf(input)} · ${name} · ${hash.slice(0, 7)}`;
  const look = { ...commonLook(input, tiling.page, 'front'), foot, title: name };
  const flip = print.backs === 'duplex' ? print.flip : undefined;
  const once = tilePages({ piece, tiling, flip, look });
  const { title: _, ...untitled } = look;
  const again = tilePages({ piece, tiling, flip, look: untitled });
  const copies = Array.from({ length: piece.copies }, (_unused, i) => (i === 0 ? once : again));
  return { id: piece.id, name, pages: copies.flat(), pieces: [piece] };
}

function groupName({ game, words }: PlanInput, group: string): string {
  return game.decks.find(({ id }) => id === group)?.name ?? words.components;
}

function commonLook(
  { fonts, words, print }: PlanInput,
  page: { widthMm: number; heightMm: number },
  side: 'front' | 'back',
) {
  const correction = print.printer?.[side];
  return {
    fonts,
    ruler: `100 mm · ${words.printFull}`,
    hasStamps: print.hasStamps,
    ...(correction && { correction: inDots(correctionMatrix(correction, page)) }),
  };
}

/** The matrix of a correction counts in millimetres; only its shift has a length. */
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
  return `${headOf(input)} · ${name} · ${words.sheet(sheet.number, sheet.of)}${side} · ${hash} · ${words.unofficial}`;
}
