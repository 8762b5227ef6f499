// The ground of a template: a face with its bleed, on which everything is placed in millimetres from the trim.
import { mm } from '../drawings/units.ts';
import { Box, type Place, placeStyle } from './box.ts';
import type { Children, PartElement } from './element.ts';
import { faceSize } from './render-context.ts';

export interface FrameProps {
  /** The colour of the whole face. */
  readonly ground: string;
  readonly children?: Children;
}

/** The whole face with its bleed; what it holds is placed from the trim, so that no template has to add the bleed. */
export function Frame({ ground, children }: FrameProps): PartElement {
  const { widthMm, heightMm, bleedMm } = faceSize();
  const trim = { ...placeStyle({ x: bleedMm, y: bleedMm }), width: mm(widthMm), height: mm(heightMm) };
  const style = { width: mm(widthMm + 2 * bleedMm), height: mm(heightMm + 2 * bleedMm), background: ground };
  const inside = { type: 'div', props: { style: trim, children }, key: null };
  return { type: 'div', props: { style, children: inside }, key: null };
}

export interface DrawingProps extends Place {
  /** The size of a smaller drawing: its origin is its own corner. */
  readonly w?: number;
  readonly h?: number;
  /** The units of a smaller drawing, as the `viewBox` of SVG; millimetres where nothing is said. */
  readonly view?: string;
  /** The origin is the middle. */
  readonly round?: boolean;
  readonly children?: Children;
}

/** SVG in millimetres: over the whole face, from the corner of the trim; or, with `w` and `h`, in a box of its own. */
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
  readonly fill: string;
  readonly opacity?: number;
  /** From the corner of the trim. Where nothing is said, it reaches to the end of the bleed. */
  readonly x?: number;
  readonly y?: number;
  readonly w?: number;
  readonly h?: number;
}

/** The whole face with its bleed, as a rectangle of a `Drawing`: `<rect {...bleedBox()} />`. */
export function bleedBox() {
  const { widthMm, heightMm, bleedMm } = faceSize();
  return { x: -bleedMm, y: -bleedMm, width: widthMm + 2 * bleedMm, height: heightMm + 2 * bleedMm };
}

/** Inside a `Drawing`: a rectangle that runs off the face wherever nothing else is said. */
export function Flood({ fill, opacity, x, y, w, h }: FloodProps): PartElement {
  const whole = bleedBox();
  const [left, top] = [x ?? whole.x, y ?? whole.y];
  const size = { width: w ?? whole.x + whole.width - left, height: h ?? whole.y + whole.height - top };
  const props = { x: left, y: top, ...size, fill, ...(opacity !== undefined && { 'fill-opacity': opacity }) };
  return { type: 'rect', props: { ...props, style: {} }, key: null };
}

export interface MiddleProps {
  readonly x: number;
  readonly y: number;
  /** The room that it may take. */
  readonly w?: number;
  readonly gap?: number;
  readonly row?: boolean;
  readonly children?: Children;
}

/** What it holds stands with its middle on a point: one below the other, or in a row. */
export function Middle({ x, y, w = 100, gap = 0, ...held }: MiddleProps): PartElement {
  const h = 60;
  return Box({ x: x - w / 2, y: y - h / 2, w, h, gap, ...held });
}
