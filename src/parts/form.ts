// Volume from one silhouette: bands of light and shade where the shape, moved towards or away from the light, no longer covers itself.

import type { Children, PartElement } from './element.ts';
import {
  difference,
  inset,
  intersection,
  moved,
  pathOf,
  type Shape,
  swept,
  thicknessOf,
  transformed,
} from './silhouette.ts';

/** How a `form` is lit. */
export interface FormOptions {
  /** Where the light comes from, in degrees clockwise from the top. Default: -45, the upper left. */
  readonly light?: number;
  /** How far the bands of light and shade reach in. Default: a third of how thick the shape's parts are, at most 1.6. */
  readonly depth?: number;
  /** Width of the rim light. Default: a quarter of `depth`, at least 0.14. */
  readonly rim?: number;
  /** A thickness: how far its side shows below it. Default: none. */
  readonly side?: number;
}

/** Path data of the tones of a form, in the order in which they are painted. */
export interface Form {
  /** The side of a thing with a thickness, below its face. Empty without `side`. */
  readonly side: string;
  /** All of the shape. */
  readonly base: string;
  /** Inside of the lit edge. */
  readonly light: string;
  /** The edge away from the light. */
  readonly core: string;
  /** The lit edge itself. */
  readonly rim: string;
}

/** The direction away from the light. */
function away(light: number, by: number): readonly [x: number, y: number] {
  const angle = (light * Math.PI) / 180;
  return [-Math.sin(angle) * by, Math.cos(angle) * by];
}

/** The tones of a silhouette: base, inset light, core shadow, rim light, and the side of a thick thing. */
export function form(shape: Shape, options: FormOptions = {}): Form {
  const { light = -45, depth = Math.min(1.6, thicknessOf(shape) / 3), side = 0 } = options;
  const { rim = Math.max(0.14, depth / 4) } = options;
  const inner = inset(shape, rim);
  const [x, y] = away(light, depth);
  const edge = away(light, rim);
  return {
    side: side > 0 ? pathOf(difference(swept(shape, 0, side), shape)) : '',
    base: pathOf(shape),
    light: pathOf(difference(inner, moved(inner, x, y))),
    core: pathOf(difference(shape, moved(shape, -x, -y))),
    rim: pathOf(difference(shape, moved(shape, edge[0], edge[1]))),
  };
}

/** The colours of a form; what has none is not painted. */
export interface Tones {
  /** Fill of the base: a colour or a gradient. */
  readonly base: string;
  /** The inset light. */
  readonly light?: string;
  /** The shade. */
  readonly core?: string;
  /** The lit edge. */
  readonly rim?: string;
  /** The thickness. */
  readonly side?: string;
}

export interface FormedProps {
  /** The form. */
  readonly of: Form;
  /** Its colours. */
  readonly tones: Tones;
}

/** In a `Drawing`: a form, painted. */
export function Formed({ of, tones }: FormedProps): PartElement {
  const order = ['side', 'base', 'core', 'light', 'rim'] as const;
  const painted = order.filter((tone) => tones[tone] !== undefined && of[tone] !== '');
  return group(painted.map((tone) => path(of[tone], tones[tone] ?? '')));
}

function path(d: string, fill: string): PartElement {
  return { type: 'path', props: { d, fill, style: {} }, key: null };
}

function group(children: Children): PartElement {
  return { type: 'g', props: { children, style: {} }, key: null };
}

/** How a shadow falls. */
export interface ShadowOptions {
  /** The height of the ground. */
  readonly ground: number;
  /** How far the shadow leans to the right for each unit of height. Default: 0.9. */
  readonly lean?: number;
  /** Its length, as a share of the height of the thing. Default: 0.22. */
  readonly length?: number;
  /** Cuts it, as a plinth does. Default: the whole shadow. */
  readonly onto?: Shape;
}

/** The shadow of a standing thing on the ground, which lies towards the viewer or, with a negative `length`, behind. */
export function castShadow(shape: Shape, { ground, lean = 0.9, length = 0.22, onto }: ShadowOptions): Shape {
  const standing = moved(shape, 0, -ground);
  const flat = moved(transformed(standing, { sx: 1, sy: -length, lean }), 0, ground);
  return onto === undefined ? flat : intersection(flat, onto);
}

/** A slanting band of gloss on a polished thing, between two shares of its width; `lean` as in a shadow. */
export function gloss(shape: Shape, band: { from: number; to: number; lean?: number; inside?: number }): Shape {
  const { from, to, lean = 0.5, inside = 0.3 } = band;
  const inner = inset(shape, inside);
  const points = inner.rings.flat();
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  if (points.length === 0) return inner;
  const [a, b] = [left + (right - left) * from, left + (right - left) * to];
  const slant = (bottom - top) * lean;
  const stripe = {
    rings: [
      [
        [a + slant, top],
        [b + slant, top],
        [b - slant, bottom],
        [a - slant, bottom],
      ] as const,
    ],
  };
  return intersection(inner, stripe);
}
