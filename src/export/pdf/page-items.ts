// What is printed around the cards, in millimetres of the page → items of a display list, in dots.
import type { FontBook } from '../../base/fonts/font-book.ts';
import { dotsToMm, mm, pt } from '../../base/units.ts';
import type { Color, Item, ShapeItem, Stroke, TextItem } from '../../game/face.ts';
import type { Box, Segment } from '../../impose/box.ts';

export const black: Color = { r: 0, g: 0, b: 0, alpha: 1 };
export const grey: Color = { r: 130, g: 130, b: 130, alpha: 1 };

export interface Pen {
  readonly widthMm: number;
  readonly color?: Color;
  readonly dashMm?: readonly number[];
}

export function strokeOf({ widthMm, color = black, dashMm }: Pen): Stroke {
  const dash = dashMm?.map((length) => mm(length));
  return { paint: { color }, width: mm(widthMm), cap: 'butt', join: 'miter', ...(dash && { dash }) };
}

/** Many lines are one shape. */
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

export function circlePath(xMm: number, yMm: number, radiusMm: number): string {
  const r = dot(radiusMm);
  return `M${dot(xMm - radiusMm)} ${dot(yMm)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

export interface Words {
  readonly text: string;
  readonly xMm: number;
  /** The baseline. */
  readonly yMm: number;
  readonly sizePt: number;
  readonly color?: Color;
  readonly weight?: number;
  readonly align?: 'left' | 'middle' | 'right';
}

/** One line of words in the sans face; a character that it lacks comes from the next font of its chain. */
export function wordsItems(fonts: FontBook, words: Words): TextItem[] {
  const { text, xMm, yMm, sizePt, color = black, weight = 400, align = 'left' } = words;
  const runs = runsOf(fonts, text, weight);
  const size = pt(sizePt);
  const widths = runs.map(({ font, text: part }) => {
    const advance = font.shape(part).reduce((sum, glyph) => sum + glyph.advance, 0);
    return (advance / font.upem) * size;
  });
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let x = mm(xMm) - { left: 0, middle: whole / 2, right: whole }[align];
  return runs.map(({ font, text: part }, i) => {
    const item: TextItem = { type: 'text', text: part, font: font.id, features: [], size, x, y: mm(yMm), color };
    x += widths[i] ?? 0;
    return item;
  });
}

export function wordsWidthMm(fonts: FontBook, text: string, sizePt: number): number {
  const units = runsOf(fonts, text, 400).map(({ font, text: part }) => {
    const advance = font.shape(part).reduce((sum, glyph) => sum + glyph.advance, 0);
    return advance / font.upem;
  });
  return dotsToMm(pt(sizePt)) * units.reduce((sum, width) => sum + width, 0);
}

function runsOf(fonts: FontBook, text: string, weight: number) {
  const runs: { font: ReturnType<FontBook['font']>; text: string }[] = [];
  for (const character of text) {
    const font = fonts.pick('sans', weight, character) ?? fonts.font('sans', weight);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

function dot(millimetres: number): number {
  return Math.round(mm(millimetres) * 100) / 100;
}
