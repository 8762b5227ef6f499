// Plans the documents to print: what is printed on both sides, and what on one; sheets of cards, tiled boards, tuck boxes.

import { mm } from '../../drawings/units.ts';
import { sha256 } from '../../files/cache.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Color, Matrix } from '../../game/face.ts';
import type { Game } from '../../game/game.ts';
import { noticeOf } from '../../game/game.ts';
import type { Paper, PrinterProfile, SheetLayout } from '../../game/sheet-schemas.ts';
import { impose } from '../../impose/impose.ts';
import { correctionMatrix } from '../../impose/printer-profile.ts';
import type { Sheet } from '../../impose/sheet.ts';
import { tilePanel } from '../../impose/tile-panel.ts';
import { type FacePiece, isReal } from '../pieces.ts';
import type { Words } from '../words/printed-words.ts';
import { boxPage } from './box-pages.ts';
import { boxesRow, type ContentsRow, idOf, rowOf, rowsOf } from './contents-rows.ts';
import type { PdfPage } from './page-items.ts';
import { type BoxPlan, planBoxes } from './plan-boxes.ts';
import { inks, type PrintOptions } from './print-options.ts';
import { type Rims, withEdges } from './rims.ts';
import { faceOf, type SheetLook, sheetPage } from './sheet-page.ts';
import { tilePageAt, tilePageCount } from './tile-pages.ts';

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
  /** What is drawn along the edges of the faces. */
  readonly rims: Rims;
}

/** Pages that belong together: sheets that were filled together, a board, the tuck boxes. */
export interface Section {
  readonly id: string;
  readonly name: string;
  readonly pages: readonly PdfPage[];
}

export interface PdfDocumentPlan {
  /** Printed on both sides; every front is followed by its back. */
  readonly isDuplex: boolean;
  /** Sheets of paper, with the cover. */
  readonly papers: number;
  readonly pageCount: number;
  /** Pieces in this document. */
  readonly pieces: readonly FacePiece[];
  readonly hasBoxes: boolean;
  readonly hasTiles: boolean;
  readonly rows: readonly ContentsRow[];
  /** Computed on first use: an unchanged document does not need it. */
  readonly sections: readonly Section[];
  /** Ruler, footer and page number for pages that are made elsewhere. */
  readonly look: (page: number, size: { widthMm: number; heightMm: number }) => SheetLook;
}

export interface PdfPlan {
  /** One, or first the one for both sides and then the one for one side. */
  readonly documents: readonly PdfDocumentPlan[];
  readonly sheets: readonly Sheet<DrawnFace>[];
  /** Cards that no page of this paper can hold. */
  readonly tooLarge: readonly FacePiece[];
  /** Names of what no tuck box on this paper can hold. */
  readonly unboxed: readonly string[];
  /** Dice and the like, which nobody can print. */
  readonly bring: readonly FacePiece[];
}

/** A page before its number is known. */
interface Draft {
  readonly sectionId: string;
  readonly name: string;
  /** Rows of the contents that this page belongs to. */
  readonly on: readonly string[];
  readonly draw: (page: number, of: number) => PdfPage;
}

export function planPdf(input: PlanInput): PdfPlan {
  const { paper, layout, print } = input;
  const bring = input.pieces.filter(isReal);
  const pieces = withEdges(
    input.pieces.filter((piece) => !bring.includes(piece)),
    input.rims,
  );
  const { sheets, tooLarge } = impose(pieces, { paper, layout, backs: print.backs, flip: print.flip });
  const boards = tooLarge.filter(
    (piece) => piece.deckId === 'components' && tilePanel(piece, { paper, layout }) !== undefined,
  );
  const boxes = print.hasBoxes ? planBoxes(pieces, { paper, marginMm: layout.marginMm }) : [];
  const isDuplex = print.backs === 'duplex';
  const backed = sheets.filter(({ hasBacks }) => isDuplex && hasBacks);
  const plain = sheets.filter((sheet) => !backed.includes(sheet));
  const backedBoards = boards.filter(({ back }) => isDuplex && back !== undefined);
  const plainBoards = boards.filter((piece) => !backedBoards.includes(piece));
  const parts = [
    { isDuplex: true, sheets: backed, boards: backedBoards, boxes: [] },
    { isDuplex: false, sheets: plain, boards: plainBoards, boxes: boxes.filter(({ box }) => box.place !== undefined) },
  ];
  return {
    documents: parts
      .filter((part) => part.sheets.length + part.boards.length + part.boxes.length > 0)
      .map((part) => planDocument(input, part)),
    sheets,
    tooLarge: tooLarge.filter((piece) => !boards.includes(piece)),
    unboxed: boxes
      .filter(({ box }) => box.place === undefined)
      .map(({ deckIds }) => deckIds.map((id) => deckName(input, id)).join(input.words.between)),
    bring,
  };
}

interface Part {
  readonly isDuplex: boolean;
  readonly sheets: readonly Sheet<DrawnFace>[];
  readonly boards: readonly FacePiece[];
  readonly boxes: readonly BoxPlan[];
}

function planDocument(input: PlanInput, part: Part): PdfDocumentPlan {
  const { isDuplex, sheets, boards, boxes } = part;
  const drafts = [
    ...sheetDrafts(input, sheets),
    ...boards.flatMap((piece) => boardDrafts(input, piece, isDuplex)),
    ...boxDrafts(input, boxes),
  ];
  // Both sides: the credits are on the back of the cover. One side: they are the last page.
  const firstPage = isDuplex ? 3 : 2;
  const pageCount = drafts.length + 2;
  let drawn: readonly Section[] | undefined;
  // Sheets may hold a part of a piece's copies under a piece of its own.
  const printed = new Set([
    ...sheets.flatMap(({ placed }) => placed.map(({ piece }) => idOf(piece))),
    ...boards.map(idOf),
  ]);
  return {
    isDuplex,
    papers: isDuplex ? pageCount / 2 : pageCount,
    pageCount,
    pieces: input.pieces.filter((piece) => printed.has(idOf(piece))),
    hasBoxes: boxes.length > 0,
    hasTiles: boards.length > 0,
    rows: rowsOf(input, drafts, { firstPage, boxes: boxes.length }),
    get sections() {
      drawn ??= sectionsOf(drafts, firstPage, pageCount);
      return drawn;
    },
    look: (page, size) => ({
      ...commonLook(input, size, 'front'),
      foot: footOf(input, [], [page, pageCount]),
    }),
  };
}

function sectionsOf(drafts: readonly Draft[], firstPage: number, of: number): Section[] {
  const sections = new Map<string, { id: string; name: string; pages: PdfPage[] }>();
  drafts.forEach(({ sectionId, name, draw }, i) => {
    const section = sections.get(sectionId) ?? { id: sectionId, name, pages: [] };
    section.pages.push(draw(firstPage + i, of));
    sections.set(sectionId, section);
  });
  return [...sections.values()];
}

function sheetDrafts(input: PlanInput, sheets: readonly Sheet<DrawnFace>[]): Draft[] {
  const named = new Set<string>();
  return sheets.map((sheet) => {
    const decks = [...new Set(sheet.placed.map(({ piece }) => piece.deckId))];
    const titles = sheet.side === 'back' ? [] : decks.filter((id) => !named.has(id));
    for (const id of titles) named.add(id);
    const names = decks.map((id) => deckName(input, id));
    return {
      sectionId: sheet.gangId,
      name: names.join(input.words.between),
      on: [...new Set(sheet.placed.map(({ piece }) => rowOf(piece)))],
      draw: (page, of) =>
        sheetPage(sheet, {
          ...commonLook(input, sheet, sheet.side === 'back' ? 'back' : 'front'),
          foot: sheetFoot(input, sheet, [page, of]),
          titles: titles.map((id) => deckName(input, id)),
        }),
    };
  });
}

function boardDrafts(input: PlanInput, piece: FacePiece, isDuplex: boolean): Draft[] {
  const { paper, layout, print } = input;
  const tiling = tilePanel(piece, { paper, layout });
  if (tiling === undefined) return [];
  const { name, hash } = piece.front;
  const flip = isDuplex ? print.flip : undefined;
  const perCopy = tilePageCount({ tiling, flip });
  return Array.from({ length: piece.copies * perCopy }, (_, i) => ({
    sectionId: piece.id,
    name,
    on: [rowOf(piece)],
    draw: (page, of) => {
      const foot = footOf(input, [name, hash.slice(0, 7)], [page, of]);
      const look = { ...commonLook(input, tiling.page, 'front'), foot, ...(i === 0 && { titles: [name] }) };
      return tilePageAt({ piece, tiling, flip, look }, i % perCopy);
    },
  }));
}

function boxDrafts(input: PlanInput, boxes: readonly BoxPlan[]): Draft[] {
  const { game, words } = input;
  const { title, en = '', edition } = game.info.value;
  return boxes.map((plan) => {
    const names = plan.deckIds.map((id) => [deckName(input, id), plan.part].filter(Boolean).join(' '));
    const box = words.box(names.join(words.between));
    return {
      sectionId: boxesRow,
      name: words.boxesRow,
      on: [boxesRow],
      draw: (page, of) =>
        boxPage(plan, {
          title,
          subtitle: en === title ? '' : en,
          names,
          count: words.cards(plan.cards),
          small: [words.edition(edition), noticeOf(game, words.unofficial)].join(' · '),
          look: {
            ...commonLook(input, plan.box.place?.page ?? input.paper, 'front'),
            foot: footOf(input, [box], [page, of]),
            titles: [box],
          },
        }),
    };
  });
}

function deckName({ game, words }: PlanInput, deckId: string): string {
  return game.decks.find(({ id }) => id === deckId)?.name ?? words.components;
}

function commonLook(
  { fonts, words, print, profile, rims }: PlanInput,
  page: { widthMm: number; heightMm: number },
  side: 'front' | 'back',
) {
  const correction = (page.widthMm > page.heightMm ? profile?.landscape : profile)?.[side];
  return {
    fonts,
    ruler: `100 mm · ${words.printFull}`,
    hasStamps: print.hasStamps,
    rims,
    ink: (color: Color) => inks[print.ink](color, 'fill'),
    ...(correction && { correction: inDots(correctionMatrix(correction, page)) }),
  };
}

/** From millimetres to dots; only the translation has a unit. */
function inDots([a, b, c, d, e, f]: Matrix): Matrix {
  return [a, b, c, d, mm(e), mm(f)];
}

function footOf({ game, words }: PlanInput, parts: readonly string[], [page, of]: readonly [number, number]): string {
  const { title, edition } = game.info.value;
  return [`${title} ${edition}`, ...parts, noticeOf(game, words.unofficial), words.sheet(page, of)].join(' · ');
}

function sheetFoot(input: PlanInput, { placed, side }: Sheet<DrawnFace>, page: readonly [number, number]): string {
  const hash = sha256(placed.map((one) => faceOf(one).hash).join()).slice(0, 7);
  const names = [...new Set(placed.map(({ piece }) => deckName(input, piece.deckId)))];
  return footOf(input, [names.join(input.words.between), ...(side === 'back' ? [input.words.back] : []), hash], page);
}
