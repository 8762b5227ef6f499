// Two-colour prints, as a risograph makes them: a plate for each ink, one of them a little out of register, halftone dots for tones,
// and figures cut out of what lies behind them.
import type { PartElement } from './element.ts';
import { insideOf, reliefOf, riseOf } from './relief.ts';
import { boundsOf, difference, inset, moved, outset, pathOf, ringArea, type Shape } from './silhouette.ts';

/** No dot is smaller: below this, presses and office printers lose it. */
const thinnest = 0.15;

/** The screen of a halftone. */
export interface HalftoneOptions {
  /** Between dots. Default: 0.7. */
  readonly step?: number;
  /** Angle of the screen, in degrees. Two plates need different ones. Default: 45. */
  readonly turn?: number;
  /** How dark it is at a place, 0 to 1. Default: the shade of the form under `light`. */
  readonly tone?: (x: number, y: number) => number;
  /** Where the light comes from. Default: -45. */
  readonly light?: number;
  /** How far the form rises from its edge. Default: by how thick its parts are, 0.8 to 4. */
  readonly rise?: number;
}

/** The silhouette as dots that grow with its shade, in one filled path. */
export function halftone(shape: Shape, options: HalftoneOptions = {}): string {
  const { step = 0.7, turn = 45 } = options;
  const tone = options.tone ?? shadeOf(shape, options);
  const isInside = insideOf(shape);
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const { left, top, width, height } = boundsOf(shape);
  const reach = Math.ceil(Math.hypot(width, height) / 2 / step) + 1;
  const dots: string[] = [];
  for (let row = -reach; row <= reach; row++)
    for (let column = -reach; column <= reach; column++) {
      const x = left + width / 2 + (column * cos - row * sin) * step;
      const y = top + height / 2 + (column * sin + row * cos) * step;
      if (!isInside(x, y)) continue;
      const r = Math.sqrt(Math.min(1, Math.max(0, tone(x, y)))) * step * 0.62;
      const k = r * 0.6;
      // Whole dots only: a cut one would be a speck.
      const isWhole = isInside(x - k, y) && isInside(x + k, y) && isInside(x, y - k) && isInside(x, y + k);
      if (r >= thinnest / 2 && isWhole) dots.push(dot(x, y, r));
    }
  return dots.join('');
}

function shadeOf(shape: Shape, { light = -45, rise }: HalftoneOptions): (x: number, y: number) => number {
  // Coarse: a dot shows the mean of several cells.
  const relief = reliefOf(shape, rise ?? riseOf(shape), 80);
  return (x, y) => relief.shade(x, y, light);
}

/** The outlines of dots, from their upper left corner, by radius in fiftieths of a millimetre. */
const outlines = new Map<number, string>();

/** Eight corners are round enough below half a millimetre. */
function dot(x: number, y: number, r: number): string {
  const size = Math.round(r * 50);
  const outline = outlines.get(size) ?? outlineOf(size / 50);
  outlines.set(size, outline);
  return `M${Math.round((x - r * 0.414) * 100) / 100} ${Math.round((y - r) * 100) / 100}${outline}`;
}

function outlineOf(r: number): string {
  const n = (value: number) => String(Math.round(value * 100) / 100);
  const [k, m] = [r * 0.828, r * 0.586];
  return `h${n(k)}l${n(m)} ${n(m)}v${n(k)}l${n(-m)} ${n(m)}h${n(-k)}l${n(-m)} ${n(-m)}v${n(-k)}Z`;
}

/** How much of a shape an ink covers: 0 nothing, 1 all of it, between as dots; by place; or by the shade of its `form`. */
export type InkTone = number | 'form' | ((x: number, y: number) => number);

/** A thing in a two-colour print. */
export interface PlateLayer {
  /** The thing. */
  readonly of: Shape;
  /** The light ink, which is out of register. Default: 0. */
  readonly light?: InkTone;
  /** The dark ink. Default: 0. */
  readonly dark?: InkTone;
  /** Width of its edge, printed in the dark ink. Default: none. */
  readonly edge?: number;
  /** What the dark ink prints whole: features, folds, a pattern. */
  readonly detail?: Shape;
  /** It is cut out, with so much bare paper around it. Default: it is printed over what lies below. */
  readonly rim?: number;
}

/** How two plates differ. */
export interface PlateOptions {
  /** How far the light plate slipped. Default: 0.2. */
  readonly slip?: number;
  /** The direction in which it slipped, in degrees clockwise from the top. Default: 120. */
  readonly turn?: number;
  /** Between dots of the dark plate; those of the light one are a quarter farther apart. Default: 0.8. */
  readonly step?: number;
}

/** What one ink, or the bare paper, covers. */
export interface Impression {
  /** Which ink; bare paper covers what lies below. */
  readonly ink: 'paper' | 'light' | 'dark';
  /** Path data. */
  readonly d: string;
}

/** Things from back to front as impressions of two plates, in the order in which they are painted. */
export function plates(layers: readonly PlateLayer[], options: PlateOptions = {}): Impression[] {
  const { slip = 0.2, turn = 120, step = 0.8 } = options;
  const angle = (turn * Math.PI) / 180;
  const slipped = (shape: Shape) => moved(shape, Math.sin(angle) * slip, -Math.cos(angle) * slip);
  return layers
    .flatMap(({ of, light = 0, dark = 0, edge, detail, rim }): Impression[] => [
      { ink: 'paper', d: rim === undefined ? '' : pathOf(cutOut(of, rim)) },
      { ink: 'light', d: inked(slipped(of), light, { step: step * 1.25, turn: 15 }) },
      { ink: 'dark', d: inked(of, dark, { step }) },
      { ink: 'dark', d: edge === undefined ? '' : pathOf(difference(of, inset(of, edge))) },
      { ink: 'dark', d: detail === undefined ? '' : pathOf(detail) },
    ])
    .filter(({ d }) => d !== '');
}

function inked(shape: Shape, tone: InkTone, screen: HalftoneOptions): string {
  if (tone === 'form') return halftone(shape, screen);
  if (typeof tone === 'function') return halftone(shape, { ...screen, tone });
  if (tone <= 0) return '';
  return tone >= 1 ? pathOf(shape) : halftone(shape, { ...screen, tone: () => tone });
}

/** A thing cut out of paper with so much of it around. Scissors leave no small holes, which would show specks of what lies below. */
export function cutOut(shape: Shape, rim: number): Shape {
  const wide = rim > 0 ? outset(shape, rim, true) : shape;
  return { rings: wide.rings.filter((ring) => ringArea(ring) > 0 || ringArea(ring) < -leastHole) };
}

/** The smallest hole that scissors cut, in square millimetres. */
const leastHole = 9;

export interface PlatesProps extends PlateOptions {
  /** Things, from back to front. */
  readonly layers: readonly PlateLayer[];
  /** The colours of the two inks and of the paper. */
  readonly inks: { readonly paper: string; readonly light: string; readonly dark: string };
}

/** In a `Drawing`: a two-colour print. */
export function Plates({ layers, inks, ...options }: PlatesProps): PartElement {
  const children = plates(layers, options).map(({ ink, d }) => ({
    ...{ type: 'path', key: null },
    props: { d, fill: inks[ink], style: {} },
  }));
  return { type: 'g', props: { children, style: {} }, key: null };
}
