// A sheet → what its margin says: game, deck, sheet number, content hash, and a ruler of 100 mm to check the print with.

import { mm } from '../../drawings/units.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { Item } from '../../game/face.ts';
import type { Box } from '../../impose/box.ts';
import { black, grey, linesItem, wordsItems, wordsWidthMm } from './page-items.ts';

export interface NotesInput {
  readonly fonts: FontBook;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Where cards and their bleed lie. */
  readonly taken: Box;
  readonly foot: string;
  readonly ruler: string;
}

const rulerMm = 100;
/** Printers leave about this much of the paper white. */
const edgeMm = 5;
/** Crop marks take the first millimetres beside the cards. */
const marksMm = 5.5;
/** In narrow margins, where they are shorter. */
const shortMarksMm = 2;
const rulerDepthMm = 4;
const lineDepthMm = 2.8;
const sizePt = 6;

interface Strip {
  readonly lengthMm: number;
  /** From the cards to the edge of what can be printed. */
  readonly depthMm: number;
  readonly items: (items: Item[]) => Item;
}

/** The foot takes the notes, in two lines or one; where it is too narrow, a side does, turned. */
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
  const narrow = all.find(({ depthMm, lengthMm }) => depthMm >= shortMarksMm + lineDepthMm && lengthMm > rulerMm + 60);
  if (narrow) return [narrow.items([...rulerItems(input, 0, 0.4), ...footLine(input, rulerMm + 24, narrow.lengthMm)])];
  const [roomiest] = [...all].sort((a, b) => b.depthMm - a.depthMm);
  if (roomiest === undefined || roomiest.depthMm < lineDepthMm) return [];
  return [roomiest.items(footLine(input, 0, roomiest.lengthMm))];
}

/** In a strip, x runs along it and y from the edge of the paper's printable part towards the cards, upwards. */
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
    ...linesItem([line, ...ticks], { widthMm: 0.15, color: grey }),
    ...wordsItems(fonts, { text: ruler, xMm: left + rulerMm + 1.5, yMm: -up, sizePt: 5, color: grey }),
  ];
}

/** In the middle of what is left of the strip, shrunk where it is too long. */
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
