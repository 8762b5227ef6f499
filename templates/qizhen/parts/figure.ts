// What figures of this game are made of: parts, drawn about 30 mm high on the line y = 0 and scaled.

import type { EngravedFigure as Figure, EngravedPart as Part } from 'cardwright/parts';
import { boundsOf, circle, lineShape, type Shape, shapeOf, transformed, union } from 'cardwright/parts';

export type Standing = Readonly<{ cx: number; bottom: number; tallMm: number }>;

export function standing(figure: Figure, { cx, bottom, tallMm }: Standing): Figure {
  const size = tallMm / boundsOf(union(...figure.map(({ of }) => of))).height;
  return figure.map((part) => ({ ...part, of: transformed(part.of, { sx: size, x: cx, y: bottom }) }));
}

export const part = (d: string, by: Omit<Part, 'of'> = {}): Part => ({ of: shapeOf(d), ...by });
export const line = (d: string, width: number, by: Omit<Part, 'of'> = {}): Part => ({ of: lineShape(d, width), ...by });
export const oval = (x: number, y: number, rx: number, ry: number): Shape =>
  transformed(shapeOf(circle(1)), { sx: rx, sy: ry, x, y });
export const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}Z`;
export const disc = (x: number, y: number, r: number): Shape => transformed(shapeOf(circle(r)), { x, y });
