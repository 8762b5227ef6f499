// Colours between two colours, and gradients for drawings: `<Gradient id="sky" stops={{ 0: light, 1: dark }} />`, then `fill="url(#sky)"`.
import { namedColors, readPressColor } from '../drawings/colors.ts';
import type { PartElement } from './element.ts';

export interface GradientProps {
  /** Its name: shapes are filled with `url(#name)`. */
  readonly id: string;
  /** Offset (0–1) to colour, or to colour and opacity (0–1). */
  readonly stops: Readonly<Record<number, string | readonly [color: string, opacity: number]>>;
  /** Start, as shares of the shape it fills. Default: the top, `[0, 0]`. */
  readonly from?: readonly [x: number, y: number];
  /** End. Default: the bottom, `[0, 1]`. */
  readonly to?: readonly [x: number, y: number];
  /** A radial gradient instead of a linear one. */
  readonly radial?: readonly [cx: number, cy: number, r: number];
  /** Coordinates are millimetres of the drawing instead of shares of the shape. */
  readonly inMm?: boolean;
}

/** In a `Drawing`: a gradient that shapes are filled with. */
export function Gradient({ id, stops, from = [0, 0], to = [0, 1], radial, inMm = false }: GradientProps): PartElement {
  const line = { x1: from[0], y1: from[1], x2: to[0], y2: to[1] };
  const props = {
    id,
    ...(radial ? { cx: radial[0], cy: radial[1], r: radial[2] } : line),
    ...(inMm && { gradientUnits: 'userSpaceOnUse' }),
    children: stopsInOrder(stops).map(([offset, color, opacity]) =>
      element('stop', { offset, 'stop-color': color, ...(opacity !== undefined && { 'stop-opacity': opacity }) }),
    ),
  };
  return element(radial ? 'radialGradient' : 'linearGradient', props);
}

/** Sorted, because JavaScript lists integer keys first. */
function stopsInOrder(stops: GradientProps['stops']) {
  return Object.entries(stops)
    .map(([at, stop]) => [Number(at), ...(typeof stop === 'string' ? ([stop] as const) : stop)] as const)
    .sort(([a], [b]) => a - b);
}

function element(type: string, props: Readonly<Record<string, unknown>>): PartElement {
  return { type, props: { style: {}, ...props }, key: null };
}

/** A colour in percent of the four inks, for any prop that takes a colour. Presses print it as it is; screens show the nearest RGB. */
export function cmyk(c: number, m: number, y: number, k: number): string {
  const notation = `cmyk(${c} ${m} ${y} ${k})`;
  readPressColor(notation);
  return notation;
}

/**
 * An ink of its own on a press: a cut contour, a white or a foil plate. It overprints.
 * @param screen how proofs and screens show it: `#rrggbb`
 * @param options `tint` in percent. Default: 100. `hidden`: not on screens and by home printers.
 */
export function spotColor(name: string, screen: string, options: { tint?: number; hidden?: boolean } = {}): string {
  const { tint = 100, hidden = false } = options;
  const notation = `spot(${name}, ${screen}, ${tint}${hidden ? ', hidden' : ''})`;
  readPressColor(notation);
  return notation;
}

/** The colour at `share` (0–1) of the way between two colours: `#rrggbb`, CSS names, or the RGB of inks. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  return `#${a
    .map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

function channels(color: string): number[] {
  const inks = readPressColor(color);
  if (inks !== undefined) return [...inks.screen];
  const hex = namedColors.get(color.toLowerCase()) ?? color;
  if (!/^#[\da-f]{6}$/i.test(hex))
    throw new Error(`cannot mix the colour "${color}"; write it as #rrggbb, or by its CSS name`);
  return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
}

/** The attributes of a line in a `Drawing`. */
export interface Stroke {
  /** Colour. */
  readonly stroke: string;
  /** Width. */
  readonly 'stroke-width': number;
  /** 0 to 1. */
  readonly 'stroke-opacity'?: number;
}

/** The outline of a filled shape: `<circle r={5} fill={paper} {...stroke(ink, 0.3)} />`. */
export function stroke(color: string, widthMm: number, opacity?: number): Stroke {
  const line = { stroke: color, 'stroke-width': widthMm };
  return opacity === undefined ? line : { ...line, 'stroke-opacity': opacity };
}

/** A line without a fill: `<circle r={5} {...pen(ink, 0.3)} />`. */
export function pen(color: string, widthMm: number, opacity?: number): Stroke & { readonly fill: 'none' } {
  return { fill: 'none', ...stroke(color, widthMm, opacity) };
}
