// A thing is drawn as layers of one material each, from back to front, in a box of 100 by 100, standing on its lower edge.
import {
  circle,
  type Fit,
  iconShape,
  type LetterFit,
  letterShape,
  lineShape,
  type Shape,
  shapeOf,
  solid,
  times,
  transformed,
  turns,
} from 'cardwright/parts';
import { row } from '../shapes.ts';
import type { Material } from './materials.ts';

export interface Layer {
  readonly of: Material;
  /** Is called while a face is drawn. */
  readonly shape: () => Shape;
  /** Neither light nor side: paint, print, a light of its own. */
  readonly isFlat?: boolean;
}

/** Path data by the even-odd rule. */
export const cut = (of: Material, ...d: string[]): Layer => ({ of, shape: () => shapeOf(d.join(''), 'evenodd', 0.06) });

/** The same outline at several places along a line. */
export const each = (of: Material, xs: readonly number[], outline: (x: number) => string): Layer =>
  cut(of, row(xs, outline));

/** The spokes of a wheel, across its middle. */
export const spokes = (
  of: Material,
  n: number,
  [cx, cy, r]: readonly [number, number, number],
  width: number,
): Layer => {
  const ends = turns(2 * n, n / 2).map((angle) => `${cx + Math.cos(angle) * r} ${cy + Math.sin(angle) * r}`);
  return bar(of, times(n, (i) => `M${ends[i]}L${ends[i + n]}`).join(''), width);
};

/** A line with round ends. */
export const bar = (of: Material, d: string, width: number): Layer => ({ of, shape: () => lineShape(d, width, 0.06) });

/** Painted on. */
export const paint = (of: Material, ...d: string[]): Layer => flat(cut(of, ...d));
export const flat = (layer: Layer): Layer => ({ ...layer, isFlat: true });

/** The relief of an icon. */
export const icon = (of: Material, name: string, fit: Fit = whole): Layer => ({
  of,
  shape: () => iconShape(name, fit),
});

/** The mass of an icon: without its holes, and without gaps narrower than `gap`. */
export const mass = (of: Material, name: string, gap = 9, fit: Fit = whole): Layer => ({
  of,
  shape: () => solid(iconShape(name, fit), gap),
});

/** Cast letters. */
export const letters = (of: Material, text: string, fit: LetterFit): Layer => ({
  of,
  shape: () => letterShape(text, fit),
});

const whole: Fit = { w: 98, cx: 50, bottom: 99 };

/** Turned about the middle of the box, then moved. */
export function turned(
  layers: readonly Layer[],
  turn: number,
  [x, y]: readonly [x: number, y: number] = [0, 0],
): Layer[] {
  return layers.map((layer) => ({
    ...layer,
    shape: () => transformed(transformed(layer.shape(), { x: -50, y: -50 }), { turn, x: 50 + x, y: 50 + y }),
  }));
}

/** A ball, disc or wheel. */
export const disc = (of: Material, cx: number, cy: number, r: number): Layer => ({
  of,
  shape: () => transformed(shapeOf(circle(r), 'nonzero', 0.06), { x: cx, y: cy }),
});
