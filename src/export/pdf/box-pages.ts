// Draws tuck boxes, a page each: the front names the game, the back shows the back of the cards.

import { dotsToMm, mm, pt } from '../../drawings/units.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Color, Item, Matrix } from '../../game/face.ts';
import { type Box, grow } from '../../impose/box.ts';
import { boxBleedMm, type TuckBox, type TuckBoxPanel } from '../../impose/tuck-box.ts';
import {
  black,
  boxItem,
  boxPath,
  grey,
  isDark,
  linesItem,
  type PdfPage,
  type PlacedFace,
  strokeOf,
  white,
  wordsItems,
  wordsWidthMm,
} from './page-items.ts';
import type { BoxPlan } from './plan-boxes.ts';
import { groundOf } from './rims.ts';
import { sheetNotes } from './sheet-notes.ts';
import type { SheetLook } from './sheet-page.ts';

interface BoxLook {
  readonly title: string;
  /** Empty if there is none. */
  readonly subtitle: string;
  /** Names of the decks in it. */
  readonly names: readonly string[];
  readonly count: string;
  /** Printed small on the bottom. */
  readonly small: string;
  readonly look: SheetLook;
}

/** Flaps in this grey are glued. */
const glueGrey: Color = { r: 214, g: 214, b: 214, alpha: 1 };

export function boxPage({ box, back }: BoxPlan, { look, ...input }: BoxLook): PdfPage {
  const { rims } = look;
  if (box.place === undefined) throw new Error('a box that fits no paper has no page');
  const { page, ...net } = box.place;
  const rim = rims?.get(back.key);
  const ground = look.ink(rim ? groundOf(rim) : white);
  const design: Design = { ...input, fonts: look.fonts, box, back, net, ground, color: isDark(ground) ? white : black };
  const onNet = (items: readonly Item[]): Item => ({
    type: 'group',
    matrix: [1, 0, 0, 1, mm(net.xMm), mm(net.yMm)],
    items,
  });
  const front = frontOf(design);
  const taken = grow({ ...net, widthMm: box.widthMm, heightMm: box.heightMm }, boxBleedMm);
  return {
    ...page,
    under: [onNet(groundItems(box, ground))],
    faces: [
      ...front.faces,
      ...box.panels.filter(({ name }) => name === 'back').map((panel) => cover(panel, back, net)),
    ],
    overlays: {
      guides: [onNet([...front.items, ...spines(design), ...lineItems(box)])],
      notes: sheetNotes({ fonts: look.fonts, ...page, taken, foot: look.foot, ruler: look.ruler }).items,
    },
    ...(look.titles && { titles: look.titles }),
    ...(look.correction && { correction: look.correction }),
  };
}

interface Design extends Omit<BoxLook, 'look'> {
  readonly fonts: SheetLook['fonts'];
  readonly box: TuckBox;
  readonly back: DrawnFace;
  readonly net: { readonly xMm: number; readonly yMm: number };
  readonly ground: Color;
  readonly color: Color;
}

/** Covers a whole panel with the back of the cards; the bleed fills the rest of a larger panel. */
function cover(panel: TuckBoxPanel, back: DrawnFace, net: { xMm: number; yMm: number }): PlacedFace {
  const { size } = back;
  const scale = Math.max(panel.widthMm / size.widthMm, panel.heightMm / size.heightMm);
  return shownIn({ ...panel, xMm: net.xMm + panel.xMm, yMm: net.yMm + panel.yMm }, back, scale);
}

function shownIn(box: Box, { key, size }: DrawnFace, scale: number): PlacedFace {
  const [width, height] = [size.widthMm + 2 * size.bleedMm, size.heightMm + 2 * size.bleedMm];
  const x = box.xMm + (box.widthMm - width * scale) / 2;
  const y = box.yMm + (box.heightMm - height * scale) / 2;
  return { face: key, matrix: [scale, 0, 0, scale, mm(x), mm(y)], shows: box };
}

/** Background colour beyond the edges of the net; glued flaps are grey. */
function groundItems(box: TuckBox, ground: Color): Item[] {
  const dots = mm(1);
  const bleed = { ...strokeOf({ widthMm: 1, color: ground }), width: 2 * boxBleedMm, join: 'round' } as const;
  const net: Item = { type: 'shape', d: box.outline, rule: 'nonzero', fill: { color: ground }, stroke: bleed };
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

/** From the baseline of a line to the next, and to the top of its capitals, in parts of the size. */
const leading = 1.35;
const ascent = 0.85;
/** Between the thumb notch and the title. */
const clearMm = 3;
const frameGapMm = 1.2;

/** Below the notch: title, subtitle, a picture of the back in a frame, the decks and the number of cards. */
function frontOf(design: Design): { faces: PlacedFace[]; items: Item[] } {
  const { box, back, net, color, title, subtitle, names, count, fonts } = design;
  const panel = box.panels.find(({ name }) => name === 'front');
  if (panel === undefined) return { faces: [], items: [] };
  const { widthMm, heightMm, xMm, yMm } = panel;
  const middle = xMm + widthMm / 2;
  const roomMm = widthMm * 0.84;
  const mostPt = (share: number) => (heightMm * share * 72) / 25.4;
  const fitted = (text: string, sizePt: number, weight: number, family: 'sans' | 'serif') =>
    Math.min(sizePt, (sizePt * roomMm) / Math.max(0.1, wordsWidthMm(fonts, text, sizePt, { weight, family })));
  const titlePt = fitted(title, Math.min(30, mostPt(0.13)), 900, 'serif');
  const smallPt = Math.min(8, mostPt(0.05));
  const line = (text: string, sizePt: number, baseMm: number, look: { weight: number; family: 'sans' | 'serif' }) =>
    text === ''
      ? []
      : wordsItems(fonts, {
          text,
          xMm: middle,
          yMm: baseMm,
          sizePt: fitted(text, sizePt, look.weight, look.family),
          color,
          align: 'middle',
          ...look,
        });
  const titleMm = yMm + box.notchMm + clearMm + sizeMm(titlePt) * ascent;
  const subMm = titleMm + (subtitle === '' ? 0 : sizeMm(smallPt) * leading);
  const countMm = yMm + heightMm - Math.max(4, heightMm * 0.06);
  const namesMm = countMm - sizeMm(smallPt) * leading;
  const top = subMm + 3 + frameGapMm;
  const pictureMm = namesMm - sizeMm(smallPt) * ascent - 3 - frameGapMm - top;
  const words = [
    ...line(title, titlePt, titleMm, { weight: 900, family: 'serif' }),
    ...line(subtitle, smallPt, subMm, { weight: 400, family: 'sans' }),
    ...line(names.join(' · '), smallPt, namesMm, { weight: 700, family: 'sans' }),
    ...line(count, smallPt * 0.85, countMm, { weight: 400, family: 'sans' }),
  ];
  if (pictureMm < 8) return { faces: [], items: words };
  const scale = Math.min(pictureMm / back.size.heightMm, (widthMm * 0.7) / back.size.widthMm);
  const size = { widthMm: back.size.widthMm * scale, heightMm: back.size.heightMm * scale };
  const picture = { ...size, xMm: middle - size.widthMm / 2, yMm: top + (pictureMm - size.heightMm) / 2 };
  const frame: Item = {
    type: 'shape',
    d: boxPath(grow(picture, frameGapMm)),
    rule: 'nonzero',
    stroke: strokeOf({ widthMm: 0.35, color }),
  };
  const onPage = { ...picture, xMm: net.xMm + picture.xMm, yMm: net.yMm + picture.yMm };
  return { faces: [shownIn(onPage, back, scale)], items: [frame, ...words] };
}

/** Title on the left and on the lid, decks on the right; what may not be sold, on the bottom. */
function spines({ box, title, names, small, fonts, color }: Design): Item[] {
  const texts: Partial<Record<TuckBoxPanel['name'], string>> = {
    left: title,
    right: names.join(' · '),
    lid: title,
    bottom: small,
  };
  return box.panels.flatMap((panel) => {
    const text = texts[panel.name];
    if (text === undefined) return [];
    const middle: Matrix = [1, 0, 0, 1, mm(panel.xMm + panel.widthMm / 2), mm(panel.yMm + panel.heightMm / 2)];
    const isUpright = panel.heightMm > panel.widthMm;
    const [lengthMm, depthMm] = isUpright ? [panel.heightMm, panel.widthMm] : [panel.widthMm, panel.heightMm];
    const items = isUpright && isStacked(text) ? stacked(text) : along(text);
    return items.length === 0 ? [] : [{ type: 'group', matrix: middle, items } satisfies Item];

    function along(words: string): Item[] {
      const most = panel.name === 'bottom' ? 6 : 14;
      const sizePt = Math.min(
        most,
        depthMm * 1.5,
        (12 * lengthMm * 0.84) / wordsWidthMm(fonts, words, 12, { weight: 700 }),
      );
      if (sizePt < 4.5) return [];
      const turn: Matrix = isUpright
        ? [0, 1, -1, 0, 0, 0]
        : panel.turn === 180
          ? [-1, 0, 0, -1, 0, 0]
          : [1, 0, 0, 1, 0, 0];
      const line = wordsItems(fonts, { text: words, ...centred(sizePt), color, weight: 700 });
      return [{ type: 'group', matrix: turn, items: line }];
    }

    /** One character below the other. */
    function stacked(words: string): Item[] {
      const characters = [...words].filter((one) => one.trim() !== '');
      const sizePt = Math.min(16, depthMm * 1.6, (lengthMm * 0.84 * 72) / 25.4 / (characters.length * 1.15));
      if (sizePt < 4.5) return along(words);
      const step = sizeMm(sizePt) * 1.15;
      return characters.flatMap((character, i) => {
        const { yMm: base, ...look } = centred(sizePt);
        const yMm = base + (i - (characters.length - 1) / 2) * step;
        return wordsItems(fonts, { text: character, ...look, yMm, color, weight: 700 });
      });
    }
  });
}

/** A line in the middle of its panel. */
function centred(sizePt: number) {
  return { xMm: 0, yMm: sizeMm(sizePt) * 0.36, sizePt, align: 'middle' } as const;
}

/** Chinese and Japanese stand upright on a spine; other scripts lie along it. */
function isStacked(text: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー·・\s]+$/u.test(text);
}

function sizeMm(sizePt: number): number {
  return dotsToMm(pt(sizePt));
}
