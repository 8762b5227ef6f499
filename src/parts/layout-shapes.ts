// The shape of a box of a layout: a rectangle, an ellipse, a polygon, or a path.
import type { LayoutBox } from '../game/layout.ts';
import { Gradient } from './color.ts';
import type { Children, PartElement } from './element.ts';
import { Drawing } from './frame.ts';
import { polygon, star } from './geometry.ts';
import type { Values } from './layout-values.ts';

/** In the coordinates of what is around it. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Undefined if the box has neither fill nor outline. */
export function shapeOf(box: LayoutBox, values: Values, { x, y, w, h }: Rect): Children {
  const { fill, stroke, strokeMm = 0.3, shape = 'rect', path, radius = 0, across } = box;
  if (fill === undefined && stroke === undefined) return undefined;
  const isGradient = Array.isArray(fill);
  const paint = isGradient ? 'url(#fill)' : fill === undefined ? 'none' : values.words(fill as string);
  const line = stroke && { stroke: values.words(stroke), 'stroke-width': strokeMm };
  const drawn = { fill: paint, ...line, style: {} };
  const d = path ?? shapeOutline(shape, w, h);
  const element =
    d === undefined
      ? { type: 'rect', props: { width: w, height: h, rx: radius, ...drawn } }
      : { type: 'path', props: { d, ...drawn } };
  // Half of an outline lies outside of the box.
  const edge = stroke === undefined ? 0 : strokeMm;
  const view = `${-edge} ${-edge} ${w + 2 * edge} ${h + 2 * edge}`;
  return Drawing({
    ...{ x: x - edge, y: y - edge, w: w + 2 * edge, h: h + 2 * edge, view },
    children: [isGradient && gradient(fill as readonly string[], across), { ...element, key: null }],
  });
}

function gradient(colors: readonly string[], across = false): PartElement {
  const stops = Object.fromEntries(colors.map((color, i) => [i / (colors.length - 1), color]));
  return Gradient({ id: 'fill', stops, ...(across && { to: [1, 0] }) });
}

/** The outline of a shape of layouts as path data, stretched to a box; undefined for a rectangle. */
export function shapeOutline(shape: LayoutBox['shape'], w: number, h: number): string | undefined {
  const [rx, ry] = [w / 2, h / 2];
  switch (shape) {
    case 'ellipse':
      return `M0 ${ry}A${rx} ${ry} 0 1 1 ${w} ${ry}A${rx} ${ry} 0 1 1 0 ${ry}Z`;
    case 'line':
      return `M0 0L${w} ${h}`;
    case 'diamond':
      return fitted(polygon(4, 1), w, h);
    case 'triangle':
      return fitted(polygon(3, 1), w, h);
    case 'hexagon':
      return fitted(polygon(6, 1), w, h);
    case 'octagon':
      return fitted(polygon(8, 1, 0.5), w, h);
    case 'star':
      return fitted(star(5, 1, 0.4), w, h);
    default:
      return undefined;
  }
}

/** Stretches a shape of straight lines to the box. */
function fitted(path: string, w: number, h: number): string {
  const points = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [left, right] = range(points.map(([x]) => x));
  const [top, bottom] = range(points.map(([, y]) => y));
  const at = ([x, y]: readonly [number, number]) =>
    `${(((x - left) / (right - left)) * w).toFixed(3)} ${(((y - top) / (bottom - top)) * h).toFixed(3)}`;
  return `M${points.map(at).join('L')}Z`;
}
