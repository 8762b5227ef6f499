// A sheet → what its margin says: game, deck, sheet number, content hash, and a ruler of 100 mm to check the print with.
import type { FontBook } from '../../base/fonts/font-book.ts';
import { mm } from '../../base/units.ts';
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
const marksMm = 6;
const rulerDepthMm = 4;
const lineDepthMm = 2.8;
const sizePt = 6;

interface Strip {
  readonly lengthMm: number;
  /** From the cards to the edge of what can be printed. */
  readonly depthMm: number;
  readonly items: (items: Item[]) => Item;
}

/** The margin with the most room takes the notes: the foot where it is deep enough, else a side, turned. */
export function sheetNotes(input: NotesInput): Item[] {
  const wanted = marksMm + rulerDepthMm + lineDepthMm;
  const [foot, ...sides] = strips(input);
  if (foot === undefined) return [];
  if (foot.depthMm >= wanted) return [foot.items(withRuler(input, foot))];
  const side = sides.find((strip) => strip.depthMm >= wanted);
  if (side) return [side.items(withRuler(input, side))];
  const roomiest = [foot, ...sides].sort((a, b) => b.depthMm - a.depthMm)[0] ?? foot;
  return roomiest.depthMm >= lineDepthMm ? [roomiest.items(footLine(input, roomiest))] : [];
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

function withRuler(input: NotesInput, strip: Strip): Item[] {
  const left = (strip.lengthMm - rulerMm) / 2;
  const baseline = -(lineDepthMm + 0.6);
  const ticks = Array.from({ length: rulerMm / 5 + 1 }, (_, i) => {
    const x = left + i * 5;
    const length = i % 2 === 0 ? 1.8 : 1;
    return { x1Mm: x, y1Mm: baseline, x2Mm: x, y2Mm: baseline - length };
  });
  const line = { x1Mm: left, y1Mm: baseline, x2Mm: left + rulerMm, y2Mm: baseline };
  return [
    ...linesItem([line, ...ticks], { widthMm: 0.15, color: grey }),
    ...wordsItems(input.fonts, { text: input.ruler, xMm: left + rulerMm + 2, yMm: baseline, sizePt: 5.5, color: grey }),
    ...footLine(input, strip),
  ];
}

/** Shrunk where it is too long, in the middle of the strip. */
function footLine({ fonts, foot }: NotesInput, strip: Strip): Item[] {
  const natural = wordsWidthMm(fonts, foot, sizePt);
  const size = sizePt * Math.min(1, strip.lengthMm / natural);
  return wordsItems(fonts, {
    text: foot,
    xMm: strip.lengthMm / 2,
    yMm: -0.5,
    sizePt: size,
    color: black,
    align: 'middle',
  });
}
