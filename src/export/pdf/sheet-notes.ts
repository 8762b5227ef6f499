// Notes in the margin of a page: a ruler of 100 mm, and the footer with the number of the page.
import { mm } from '../../drawings/units.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { Item } from '../../game/face.ts';
import type { Box } from '../../impose/box.ts';
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

interface Strip {
  readonly lengthMm: number;
  /** From the cards to the printable edge. */
  readonly depthMm: number;
  readonly items: (items: Item[]) => Item;
}

/** Uses the foot of the page; if that is too narrow, a side, rotated; if nothing is left beside the cards, the margin of the paper. */
export function sheetNotes(input: NotesInput): Item[] {
  const all = strips(input);
  const roomy = all.find(({ depthMm }) => depthMm >= marksMm + rulerDepthMm + lineDepthMm);
  if (roomy)
    return [
      roomy.items([
        ...rulerItems(input, (roomy.lengthMm - rulerMm) / 2, lineDepthMm + 0.6),
        ...footLine(input, 0, roomy.lengthMm),
      ]),
    ];
  const isLong = ({ lengthMm }: Strip) => lengthMm > rulerMm + 60;
  const narrow = all.find((strip) => strip.depthMm >= shortMarksMm + lineDepthMm && isLong(strip));
  if (narrow) return [narrow.items(inOneLine(input, narrow.lengthMm))];
  const byDepth = [...all].sort((a, b) => b.depthMm - a.depthMm);
  const roomiest = byDepth.find(isLong) ?? byDepth[0];
  if (roomiest === undefined) return [];
  const outMm = Math.min(Math.max(0, lineDepthMm - roomiest.depthMm), edgeMm - lineDepthMm);
  // No ruler on paper that is hardly longer than it.
  const items = isLong(roomiest) ? inOneLine(input, roomiest.lengthMm) : footLine(input, 0, roomiest.lengthMm);
  return [roomiest.items([{ type: 'group', matrix: [1, 0, 0, 1, 0, mm(outMm)], items }])];
}

function inOneLine(input: NotesInput, lengthMm: number): Item[] {
  return [...rulerItems(input, 0, 0.4), ...footLine(input, rulerMm + 24, lengthMm)];
}

/** In a strip, x runs along it, and negative y from the printable edge towards the cards. */
function strips({ widthMm, heightMm, taken }: NotesInput): Strip[] {
  const foot = { depthMm: heightMm - edgeMm - taken.yMm - taken.heightMm, lengthMm: widthMm - 2 * edgeMm };
  const left = { depthMm: taken.xMm - edgeMm, lengthMm: heightMm - 2 * edgeMm };
  const right = { depthMm: widthMm - edgeMm - taken.xMm - taken.widthMm, lengthMm: heightMm - 2 * edgeMm };
  return [
    { ...foot, items: (items) => ({ type: 'group', matrix: [1, 0, 0, 1, mm(edgeMm), mm(heightMm - edgeMm)], items }) },
    {
      ...right,
      items: (items) => ({ type: 'group', matrix: [0, -1, 1, 0, mm(widthMm - edgeMm), mm(heightMm - edgeMm)], items }),
    },
    { ...left, items: (items) => ({ type: 'group', matrix: [0, 1, -1, 0, mm(edgeMm), mm(edgeMm)], items }) },
  ];
}

function rulerItems({ fonts, ruler }: NotesInput, left: number, up: number): Item[] {
  const ticks = Array.from({ length: rulerMm / 5 + 1 }, (_, i) => {
    const x = left + i * 5;
    const length = i % 2 === 0 ? 1.8 : 1;
    return { x1Mm: x, y1Mm: -up, x2Mm: x, y2Mm: -up - length };
  });
  const line = { x1Mm: left, y1Mm: -up, x2Mm: left + rulerMm, y2Mm: -up };
  return [
    ...linesItem([line, ...ticks], { widthMm: markWidthMm, color: grey }),
    ...wordsItems(fonts, { text: ruler, xMm: left + rulerMm + 1.5, yMm: -up, sizePt: 5, color: grey }),
  ];
}

/** Centred in the rest of the strip, and shrunk if too long. */
function footLine({ fonts, foot }: NotesInput, from: number, to: number): Item[] {
  const natural = wordsWidthMm(fonts, foot, sizePt);
  const size = sizePt * Math.min(1, (to - from) / natural);
  return wordsItems(fonts, {
    text: foot,
    xMm: (from + to) / 2,
    yMm: -0.5,
    sizePt: size,
    color: black,
    align: 'middle',
  });
}
