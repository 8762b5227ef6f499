import { describe, expect, it } from 'vitest';
import { mm } from '../../drawings/units.ts';
import type { Color, Item, ShapeItem } from '../../game/face.ts';
import { thinnestLine } from './thin-lines.ts';

const ink: Color = { r: 20, g: 30, b: 40, alpha: 1 };
const line = (widthMm: number, color = ink): ShapeItem => ({
  type: 'shape',
  d: `M0 0L${mm(40)} 0`,
  rule: 'nonzero',
  stroke: { paint: { color }, width: mm(widthMm), cap: 'butt', join: 'miter' },
});
const bar = (d: string): ShapeItem => ({ type: 'shape', d, rule: 'nonzero', fill: { color: ink } });

describe('a line that is too thin to print', () => {
  it('is found with its width and place, the thinnest first', () => {
    expect(thinnestLine([line(0.5), line(0.12), line(0.08)])).toEqual({ widthMm: 0.08, xMm: 20, yMm: 0 });
  });

  it('is found in what is scaled and turned', () => {
    const half: Item = { type: 'group', matrix: [0, 0.5, -0.5, 0, mm(10), mm(5)], items: [line(0.2)] };
    expect(thinnestLine([half])).toEqual({ widthMm: 0.1, xMm: 10, yMm: 15 });
  });

  it('may be a filled shape', () => {
    expect(thinnestLine([bar(`M0 0h${mm(20)}v${mm(0.1)}h${-mm(20)}Z`)])?.widthMm).toBe(0.1);
  });

  it('is no line of 0.15 mm, no dot, no ghost, and no plate of its own', () => {
    const cut: Color = { ...ink, ink: { spot: 'CutContour', tint: 1 } };
    const dot = bar(`M0 0h${mm(0.5)}v${mm(0.1)}h${-mm(0.5)}Z`);
    expect(thinnestLine([line(0.15), line(0.05, cut), line(0.05, { ...ink, alpha: 0.05 }), dot])).toBeUndefined();
    expect(thinnestLine([{ type: 'group', opacity: 0.05, items: [line(0.05)] }])).toBeUndefined();
  });
});
