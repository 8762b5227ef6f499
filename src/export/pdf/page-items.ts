// Lines, boxes and words around the cards, as items of a display list; and the model of a planned page.

import { dotsToMm, mm } from '../../drawings/units.ts';
import { Kept, sha256 } from '../../files/cache.ts';
import { shapingOf } from '../../fonts/font.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { Color, Item, Matrix, ShapeItem, Stroke, TextItem } from '../../game/face.ts';
import type { Box, Segment } from '../../impose/box.ts';
import { type SetText, typeset } from '../../parts/typeset/typeset.ts';

export const black: Color = { r: 0, g: 0, b: 0, alpha: 1 };
export const white: Color = { r: 255, g: 255, b: 255, alpha: 1 };
export const grey: Color = { r: 130, g: 130, b: 130, alpha: 1 };

interface Pen {
  readonly widthMm: number;
  readonly color?: Color;
  readonly dashMm?: readonly number[];
}

export function strokeOf({ widthMm, color = black, dashMm }: Pen): Stroke {
  const dash = dashMm?.map((length) => mm(length));
  return { paint: { color }, width: mm(widthMm), cap: 'butt', join: 'miter', ...(dash && { dash }) };
}

export function linesItem(segments: readonly Segment[], pen: Pen): Item[] {
  if (segments.length === 0) return [];
  const d = segments.map(({ x1Mm, y1Mm, x2Mm, y2Mm }) => `M${dot(x1Mm)} ${dot(y1Mm)}L${dot(x2Mm)} ${dot(y2Mm)}`);
  return [{ type: 'shape', d: d.join(''), rule: 'nonzero', stroke: strokeOf(pen) }];
}

export function boxItem(box: Box, fill: Color, cornerMm = 0): ShapeItem {
  return { type: 'shape', d: boxPath(box, cornerMm), rule: 'nonzero', fill: { color: fill } };
}

export function boxPath({ xMm, yMm, widthMm, heightMm }: Box, cornerMm = 0): string {
  const r = Math.min(cornerMm, widthMm / 2, heightMm / 2);
  const arc = (x: number, y: number) => (r === 0 ? '' : `a${dot(r)} ${dot(r)} 0 0 1 ${dot(x)} ${dot(y)}`);
  const across = dot(widthMm - 2 * r);
  const down = dot(heightMm - 2 * r);
  return `M${dot(xMm + r)} ${dot(yMm)}h${across}${arc(r, r)}v${down}${arc(-r, r)}h${-across}${arc(-r, -r)}v${-down}${arc(r, -r)}Z`;
}

interface Words {
  readonly text: string;
  readonly xMm: number;
  /** The baseline. */
  readonly yMm: number;
  readonly sizePt: number;
  readonly color?: Color;
  readonly weight?: number;
  readonly family?: 'sans' | 'serif';
  readonly align?: 'left' | 'middle' | 'right';
}

/** One line, typeset like card texts. Default: in the sans font. */
export function wordsItems(fonts: FontBook, words: Words): TextItem[] {
  const { text, xMm, yMm, sizePt, color = black, weight = 400, family = 'sans', align = 'left' } = words;
  const { runs, widthDots } = setLine(fonts, text, { sizePt, weight, family });
  const left = mm(xMm) - { left: 0, middle: widthDots / 2, right: widthDots }[align];
  return runs.map((run) => ({
    type: 'text',
    text: run.text,
    font: run.font.id,
    features: run.features,
    ...shapingOf(run),
    size: run.sizeDots,
    x: left + run.x,
    y: mm(yMm),
    color,
  }));
}

export function wordsWidthMm(fonts: FontBook, text: string, sizePt: number, look: Partial<Letters> = {}): number {
  return dotsToMm(setLine(fonts, text, { weight: 400, family: 'sans', ...look, sizePt }).widthDots);
}

interface Letters {
  readonly sizePt: number;
  readonly weight: number;
  readonly family: string;
}

function setLine(fonts: FontBook, text: string, letters: Letters): SetText {
  return madeOnce(fonts, ['line', text, letters], () => setAnew(fonts, text, letters));
}

function setAnew(fonts: FontBook, text: string, { sizePt, weight, family }: Letters): SetText {
  const ink = { family, weight, color: '#000' };
  const inks = { plain: ink, bold: ink, keyword: ink, icon: ink };
  const box = { widthDots: Number.POSITIVE_INFINITY, sizePt, minPt: sizePt, isLine: true };
  const rich = [{ type: 'text', text, from: 'typed' } as const];
  return typeset(rich, { ...inks, leading: 1.2, align: 'left', tracking: 0 }, box, fonts);
}

/** Enough for the pages of some hundred cards. */
const mostKept = 500;
const keptBy = new WeakMap<FontBook, Kept>();

/**
 * Makes what is set in these fonts, or returns what was made from equal input before. Pages resemble each other, and a process that builds again and
 * again keeps its fonts.
 */
export function madeOnce<T extends object>(fonts: FontBook, input: unknown, make: () => T): T {
  const kept = keptBy.get(fonts) ?? new Kept(mostKept);
  keptBy.set(fonts, kept);
  const key = sha256(JSON.stringify(input));
  const made = (kept.get(key) as T | undefined) ?? make();
  kept.put(key, made);
  // An aborted build must not fail the next one.
  if (made instanceof Promise) made.catch(() => kept.put(key, undefined));
  return made;
}

function dot(millimetres: number): number {
  return Math.round(mm(millimetres) * 100) / 100;
}

export interface PlacedFace {
  /** Key of the face in the document. */
  readonly face: string;
  /** From the dots of the face to the dots of the page. */
  readonly matrix: Matrix;
  /** Visible part: the trim, and as much bleed as there is room for. */
  readonly shows:
    | Box
    | { readonly circle: true; readonly box: Box }
    /** SVG path data in millimetres of the page. */
    | { readonly path: string; readonly box: Box };
}

/** Layers that readers can switch off in a viewer. */
export type Layer = 'crop marks' | 'guides' | 'notes';

export interface PdfPage {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly trimBox?: Box;
  readonly bleedBox?: Box;
  /** A display list below the faces, in dots of the page. */
  readonly under?: readonly Item[];
  readonly faces: readonly PlacedFace[];
  /** Display lists over the faces, in dots of the page. */
  readonly overlays: Readonly<Partial<Record<Layer, readonly Item[]>>>;
  /** Correction by the printer's profile. */
  readonly correction?: Matrix;
  /** Bookmarks of the document outline that start here. */
  readonly titles?: readonly string[];
}

export function isDark({ r, g, b }: Color): boolean {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 140;
}
