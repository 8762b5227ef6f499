// Notes in the margin of a page: a ruler of 100 mm, and the footer with the number of the page.
import { dotsToMm, mm, pt } from '../../drawings/units.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { Item, Matrix } from '../../game/face.ts';
import { type Box, grow } from '../../impose/box.ts';
import { markWidthMm } from '../../impose/sheet.ts';
import { black, grey, linesItem, wordsItems, wordsWidthMm } from './page-items.ts';

interface NotesInput {
  readonly fonts: FontBook;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Area of the cards with their bleed. */
  readonly taken: Box;
  readonly foot: string;
  readonly ruler: string;
}

const rulerMm = 100;
/** Printers cannot print this close to the edge. */
const edgeMm = 5;
/** Space for crop marks beside the cards. */
const marksMm = 5.5;
/** Crop marks are shorter in narrow margins. */
const shortMarksMm = 2;
const rulerDepthMm = 4;
const lineDepthMm = 2.8;
const sizePt = 6;

interface SheetNotes {
  readonly items: Item[];
  /** What the ruler and the footer cover, each with a little room around. Marks stay outside. */
  readonly boxes: Box[];
}

interface Strip {
  readonly lengthMm: number;
  /** From the cards to the printable edge. */
  readonly depthMm: number;
  /** To the page, in millimetres. */
  readonly matrix: Matrix;
}

/** Uses the foot of the page; if that is too narrow, a side, rotated; if nothing is left beside the cards, the margin of the paper. */
export function sheetNotes(input: NotesInput): SheetNotes {
  const all = strips(input);
  const roomy = all.find(({ depthMm }) => depthMm >= marksMm + rulerDepthMm + lineDepthMm);
  if (roomy)
    return onPage(roomy, [
      rulerNote(input, (roomy.lengthMm - rulerMm) / 2, lineDepthMm + 0.6),
      footNote(input, 0, roomy.lengthMm),
    ]);
  const isLong = ({ lengthMm }: Strip) => lengthMm > rulerMm + 60;
  const narrow = all.find((strip) => strip.depthMm >= shortMarksMm + lineDepthMm && isLong(strip));
  if (narrow) return onPage(narrow, inOneLine(input, narrow.lengthMm));
  const byDepth = [...all].sort((a, b) => b.depthMm - a.depthMm);
  const roomiest = byDepth.find(isLong) ?? byDepth[0];
  if (roomiest === undefined) return { items: [], boxes: [] };
  const outMm = Math.min(Math.max(0, lineDepthMm - roomiest.depthMm), edgeMm - lineDepthMm);
  const [a, b, c, d, e, f] = roomiest.matrix;
  const outside = { ...roomiest, matrix: [a, b, c, d, e + c * outMm, f + d * outMm] as const };
  // No ruler on paper that is hardly longer than it.
  return onPage(
    outside,
    isLong(roomiest) ? inOneLine(input, roomiest.lengthMm) : [footNote(input, 0, roomiest.lengthMm)],
  );
}

/** In a strip, x runs along it, and negative y from the printable edge towards the cards. */
function strips({ widthMm, heightMm, taken }: NotesInput): Strip[] {
  const [right, bottom] = [widthMm - edgeMm, heightMm - edgeMm];
  const across = widthMm - 2 * edgeMm;
  const along = heightMm - 2 * edgeMm;
  return [
    { lengthMm: across, depthMm: bottom - taken.yMm - taken.heightMm, matrix: [1, 0, 0, 1, edgeMm, bottom] },
    { lengthMm: along, depthMm: right - taken.xMm - taken.widthMm, matrix: [0, -1, 1, 0, right, bottom] },
    { lengthMm: along, depthMm: taken.xMm - edgeMm, matrix: [0, 1, -1, 0, edgeMm, edgeMm] },
  ];
}

/** In a strip. */
interface Note {
  readonly items: Item[];
  readonly box: Box;
}

/** Between a mark and a note. */
const clearMm = 0.4;

function onPage({ matrix: [a, b, c, d, e, f] }: Strip, notes: readonly Note[]): SheetNotes {
  return {
    items: [{ type: 'group', matrix: [a, b, c, d, mm(e), mm(f)], items: notes.flatMap(({ items }) => items) }],
    boxes: notes.map(({ box }) => {
      const { xMm, yMm, widthMm, heightMm } = grow(box, clearMm);
      const [x1, y1] = [a * xMm + c * yMm + e, b * xMm + d * yMm + f];
      const [x2, y2] = [x1 + a * widthMm + c * heightMm, y1 + b * widthMm + d * heightMm];
      return { xMm: Math.min(x1, x2), yMm: Math.min(y1, y2), widthMm: Math.abs(x2 - x1), heightMm: Math.abs(y2 - y1) };
    }),
  };
}

function inOneLine(input: NotesInput, lengthMm: number): Note[] {
  return [rulerNote(input, 0, 0.4), footNote(input, rulerMm + 24, lengthMm)];
}

const longTickMm = 1.8;
const rulerPt = 5;

function rulerNote({ fonts, ruler }: NotesInput, left: number, up: number): Note {
  const ticks = Array.from({ length: rulerMm / 5 + 1 }, (_, i) => {
    const x = left + i * 5;
    const length = i % 2 === 0 ? longTickMm : 1;
    return { x1Mm: x, y1Mm: -up, x2Mm: x, y2Mm: -up - length };
  });
  const line = { x1Mm: left, y1Mm: -up, x2Mm: left + rulerMm, y2Mm: -up };
  const words = { text: ruler, xMm: left + rulerMm + 1.5, yMm: -up, sizePt: rulerPt, color: grey };
  const widthMm = rulerMm + 1.5 + wordsWidthMm(fonts, ruler, rulerPt);
  return {
    items: [...linesItem([line, ...ticks], { widthMm: markWidthMm, color: grey }), ...wordsItems(fonts, words)],
    box: { xMm: left, yMm: -up - longTickMm, widthMm, heightMm: longTickMm + descent * dotsToMm(pt(rulerPt)) },
  };
}

/** Of letters above and below the baseline, in parts of the size. */
const ascent = 0.9;
const descent = 0.25;

/** Centred in the rest of the strip, and shrunk if too long. */
function footNote({ fonts, foot }: NotesInput, from: number, to: number): Note {
  const natural = wordsWidthMm(fonts, foot, sizePt);
  const share = Math.min(1, (to - from) / natural);
  const [widthMm, emMm] = [natural * share, dotsToMm(pt(sizePt * share))];
  const [xMm, yMm] = [(from + to) / 2, -0.5];
  return {
    items: wordsItems(fonts, { text: foot, xMm, yMm, sizePt: sizePt * share, color: black, align: 'middle' }),
    box: { xMm: xMm - widthMm / 2, yMm: yMm - ascent * emMm, widthMm, heightMm: (ascent + descent) * emMm },
  };
}
