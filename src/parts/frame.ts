// The canvas of a template. Coordinates are millimetres from the top left corner of the trim; templates need not add the bleed.
import { mm } from '../drawings/units.ts';
import { type Place, placeStyle } from './box.ts';
import type { Children, PartElement } from './element.ts';
import { faceSize } from './render-context.ts';

export interface FrameProps {
  /** Background of the whole face: a colour or a CSS gradient. */
  readonly ground: string;
  readonly children?: Children;
}

/** The root of every template: fills the face and its bleed. */
export function Frame({ ground, children }: FrameProps): PartElement {
  const { widthMm, heightMm, bleedMm } = faceSize();
  const trim = { ...placeStyle({ x: bleedMm, y: bleedMm }), width: mm(widthMm), height: mm(heightMm) };
  const style = { width: mm(widthMm + 2 * bleedMm), height: mm(heightMm + 2 * bleedMm), background: ground };
  const inside = { type: 'div', props: { style: trim, children }, key: null };
  return { type: 'div', props: { style, children: inside }, key: null };
}

export interface DrawingProps extends Place {
  /** Width. Default: the whole face with its bleed. */
  readonly w?: number;
  /** Height. Default: `w`. */
  readonly h?: number;
  /** The `viewBox`, with `w` and `h` only. Default: millimetres. */
  readonly view?: string;
  /** Puts the origin in the centre. */
  readonly round?: boolean;
  readonly children?: Children;
}

/** SVG in millimetres: over the whole face, from the corner of the trim, or in a box of `w` × `h`. */
export function Drawing({ w, h = w, view, round = false, children, ...place }: DrawingProps): PartElement {
  if (w !== undefined && h !== undefined) {
    const units = view ?? (round ? `${-w / 2} ${-h / 2} ${w} ${h}` : `0 0 ${w} ${h}`);
    return svg({ width: mm(w), height: mm(h), viewBox: units, style: placeStyle(place), children });
  }
  const { bleedMm, ...trim } = faceSize();
  const [widthMm, heightMm] = [trim.widthMm + 2 * bleedMm, trim.heightMm + 2 * bleedMm];
  const [left, top] = round ? [-widthMm / 2, -heightMm / 2] : [-bleedMm, -bleedMm];
  const style = placeStyle({ x: -bleedMm, y: -bleedMm });
  const viewBox = `${left} ${top} ${widthMm} ${heightMm}`;
  return svg({ width: mm(widthMm), height: mm(heightMm), viewBox, style, children });
}

function svg(props: PartElement['props']): PartElement {
  return { type: 'svg', props, key: null };
}

export interface FloodProps {
  /** Colour, or a gradient: `url(#sky)`. */
  readonly fill: string;
  /** 0 to 1. Default: 1. */
  readonly opacity?: number;
  /** From the left edge of the trim. Default: the edge of the bleed. */
  readonly x?: number;
  /** From the upper edge of the trim. Default: the edge of the bleed. */
  readonly y?: number;
  /** Width. Default: up to the edge of the bleed. */
  readonly w?: number;
  /** Height. Default: up to the edge of the bleed. */
  readonly h?: number;
}

/** The face with its bleed, for a rectangle in a `Drawing`: `<rect {...bleedBox()} />`. */
export function bleedBox() {
  const { widthMm, heightMm, bleedMm } = faceSize();
  return { x: -bleedMm, y: -bleedMm, width: widthMm + 2 * bleedMm, height: heightMm + 2 * bleedMm };
}

/** In a `Drawing`: a filled rectangle that extends to the edge of the bleed, unless limited by `x y w h`. */
export function Flood({ fill, opacity, x, y, w, h }: FloodProps): PartElement {
  const whole = bleedBox();
  const [left, top] = [x ?? whole.x, y ?? whole.y];
  const size = { width: w ?? whole.x + whole.width - left, height: h ?? whole.y + whole.height - top };
  const props = { x: left, y: top, ...size, fill, ...(opacity !== undefined && { 'fill-opacity': opacity }) };
  return { type: 'rect', props: { ...props, style: {} }, key: null };
}
