// A page with the net of a tuck box for a deck, decorated with the back of its cards.

import { dotsToMm, mm } from '../../drawings/units.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Color, Face, Item, Matrix } from '../../game/face.ts';
import type { Paper } from '../../game/sheet-schemas.ts';
import type { Box } from '../../impose/box.ts';
import { type TuckBox, type TuckBoxPanel, tuckBox } from '../../impose/tuck-box.ts';
import type { FacePiece } from '../pieces.ts';
import {
  black,
  boxItem,
  grey,
  linesItem,
  type PdfPage,
  type PlacedFace,
  strokeOf,
  wordsItems,
  wordsWidthMm,
} from './page-items.ts';

interface BoxInput {
  readonly name: string;
  readonly title: string;
  readonly pieces: readonly FacePiece[];
  readonly paper: Paper;
  readonly marginMm: number;
  readonly fonts: FontBook;
  readonly foot: string;
  /** Converts a colour to the chosen ink mode. */
  readonly ink: (color: Color) => Color;
}

/** Flaps in this grey are glued. */
const glueGrey: Color = { r: 214, g: 214, b: 214, alpha: 1 };

/** Undefined if no box for the deck fits on the paper. */
export function boxPage(input: BoxInput): PdfPage | undefined {
  const [first] = input.pieces;
  const back = first?.back ?? first?.front;
  if (first === undefined || back === undefined) return undefined;
  const cards = input.pieces.reduce((sum, { copies }) => sum + copies, 0);
  const box = tuckBox({ widthMm: first.widthMm, heightMm: first.heightMm, cards }, input);
  if (box.place === undefined) return undefined;
  const { page, xMm, yMm } = box.place;
  const ground = input.ink(groundOf(back.face()));
  const onNet = (items: Item[]): Item => ({ type: 'group', matrix: [1, 0, 0, 1, mm(xMm), mm(yMm)], items });
  return {
    ...page,
    under: [onNet(groundItems(box, ground))],
    faces: box.panels
      .filter(({ name }) => name === 'front' || name === 'back')
      .map((panel) => cover(panel, back, { xMm, yMm })),
    overlays: {
      guides: [onNet([...lineItems(box), ...sideNames(input, box, ground)])],
      notes: wordsItems(input.fonts, {
        text: input.foot,
        xMm: page.widthMm / 2,
        yMm: page.heightMm - 6,
        sizePt: 6,
        color: grey,
        align: 'middle',
      }),
    },
    title: input.title,
  };
}

/** Covers a whole panel with the deck's back; the bleed fills the rest of a larger panel. */
function cover(panel: TuckBoxPanel, back: DrawnFace, net: { xMm: number; yMm: number }): PlacedFace {
  const { size } = back;
  const scale = Math.max(panel.widthMm / size.widthMm, panel.heightMm / size.heightMm);
  const [width, height] = [size.widthMm + 2 * size.bleedMm, size.heightMm + 2 * size.bleedMm];
  const x = net.xMm + panel.xMm + (panel.widthMm - width * scale) / 2;
  const y = net.yMm + panel.yMm + (panel.heightMm - height * scale) / 2;
  const matrix: Matrix = [scale, 0, 0, scale, mm(x), mm(y)];
  const shows: Box = { ...panel, xMm: net.xMm + panel.xMm, yMm: net.yMm + panel.yMm };
  return { face: back.key, matrix, shows };
}

/** Background colour up to the edges of the net; glued flaps are grey. */
function groundItems(box: TuckBox, ground: Color): Item[] {
  const dots = mm(1);
  const net: Item = { type: 'shape', d: box.outline, rule: 'nonzero', fill: { color: ground } };
  return [
    { type: 'group', matrix: [dots, 0, 0, dots, 0, 0], items: [net] },
    {
      type: 'group',
      clips: [{ d: box.outline, rule: 'nonzero', matrix: [dots, 0, 0, dots, 0, 0] }],
      items: box.glue.map((flap) => boxItem(flap, glueGrey)),
    },
  ];
}

function lineItems(box: TuckBox): Item[] {
  const dots = mm(1);
  const outline: Item = {
    type: 'shape',
    d: box.outline,
    rule: 'nonzero',
    stroke: { ...strokeOf({ widthMm: 0.2 }), width: 0.2 },
  };
  return [
    { type: 'group', matrix: [dots, 0, 0, dots, 0, 0], items: [outline] },
    ...linesItem(box.cuts, { widthMm: 0.2 }),
    ...linesItem(box.folds, { widthMm: 0.2, color: grey, dashMm: [2, 1.5] }),
  ];
}

/** Name of the deck along both sides and on the lid, if letters fit. */
function sideNames({ fonts, name }: BoxInput, box: TuckBox, ground: Color): Item[] {
  const color = isDark(ground) ? { r: 255, g: 255, b: 255, alpha: 1 } : black;
  return box.panels.flatMap((panel) => {
    if (panel.name === 'front' || panel.name === 'back' || panel.name === 'bottom') return [];
    const isUpright = panel.heightMm > panel.widthMm;
    const [length, depth] = isUpright ? [panel.heightMm, panel.widthMm] : [panel.widthMm, panel.heightMm];
    const sizePt = Math.min(14, depth * 1.5, (12 * length * 0.8) / wordsWidthMm(fonts, name, 12));
    if (sizePt < 5) return [];
    const middle: Matrix = [1, 0, 0, 1, mm(panel.xMm + panel.widthMm / 2), mm(panel.yMm + panel.heightMm / 2)];
    const turn: Matrix = isUpright
      ? [0, 1, -1, 0, 0, 0]
      : panel.turn === 180
        ? [-1, 0, 0, -1, 0, 0]
        : [1, 0, 0, 1, 0, 0];
    const words = wordsItems(fonts, {
      text: name,
      xMm: 0,
      yMm: dotsToMm(mm(sizePt * 0.125)),
      sizePt,
      color,
      weight: 700,
      align: 'middle',
    });
    return [{ type: 'group', matrix: middle, items: [{ type: 'group', matrix: turn, items: words }] } satisfies Item];
  });
}

/** Background of a face: the colour of the first shape painted. */
function groundOf({ items }: Face): Color {
  return firstColor(items) ?? { r: 255, g: 255, b: 255, alpha: 1 };
}

function firstColor(items: readonly Item[]): Color | undefined {
  for (const item of items) {
    const found =
      item.type === 'group'
        ? firstColor(item.items)
        : item.type === 'shape' && item.fill
          ? paintColor(item.fill)
          : undefined;
    if (found) return found;
  }
  return undefined;
}

function paintColor(paint: NonNullable<Extract<Item, { type: 'shape' }>['fill']>): Color | undefined {
  return 'color' in paint ? paint.color : paint.gradient.stops[0]?.color;
}

function isDark({ r, g, b }: Color): boolean {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 140;
}
