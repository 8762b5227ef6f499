// A face as render hands it on: a display list in dots (300 to the inch), and the boxes that checks and the live page need.

import type { Shaping } from '../fonts/font.ts';
import type { FaceShape } from './shape.ts';

/** `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, as SVG and PDF have it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Color {
  /** 0 to 255 each. */
  readonly r: number;
  readonly g: number;
  readonly b: number;
  /** 0 to 1. */
  readonly alpha: number;
}

export interface GradientStop {
  readonly offset: number;
  readonly color: Color;
}

export interface Gradient {
  readonly type: 'linear' | 'radial';
  /** linear: x1 y1 x2 y2; radial: cx cy r fx fy. */
  readonly at: readonly number[];
  /** `box`: in parts of the shape's own box; `user`: in the dots of the face. */
  readonly units: 'box' | 'user';
  readonly matrix?: Matrix;
  readonly stops: readonly GradientStop[];
}

export type Paint = { readonly color: Color } | { readonly gradient: Gradient };

export interface Stroke {
  readonly paint: Paint;
  readonly width: number;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
  readonly dash?: readonly number[];
  readonly dashOffset?: number;
  /** How far a sharp corner may reach, in widths of the line; 4 where nothing is said. */
  readonly miterLimit?: number;
}

export interface ShapeItem {
  readonly type: 'shape';
  /** SVG path data. */
  readonly d: string;
  readonly rule: 'nonzero' | 'evenodd';
  readonly fill?: Paint;
  readonly stroke?: Stroke;
}

/** With all that shaping it again needs, so that SVG, PNG and PDF show the same glyphs. */
export interface TextItem extends Shaping {
  readonly type: 'text';
  /** In the order in which it is read. */
  readonly text: string;
  /** `serif-700`, as the font book knows it. */
  readonly font: string;
  readonly features: readonly string[];
  readonly size: number;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly color: Color;
  /** A line around the letters, below them; half of it is seen. */
  readonly outline?: { readonly color: Color; readonly width: number };
}

/** A photograph or painting. Writers take its pixels from the picture store, as many as they need. */
export interface ImageItem {
  readonly type: 'image';
  /** Its file, for people. */
  readonly file: string;
  /** The hash of the file. */
  readonly picture: string;
  /** The size of the whole upright picture. */
  readonly width: number;
  readonly height: number;
  /** The part of it that can be seen. */
  readonly shows: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export interface ClipPath {
  readonly d: string;
  readonly rule: 'nonzero' | 'evenodd';
  readonly matrix?: Matrix;
}

export interface GroupItem {
  readonly type: 'group';
  readonly matrix?: Matrix;
  readonly opacity?: number;
  readonly clips?: readonly ClipPath[];
  readonly items: readonly Item[];
}

export type Item = ShapeItem | TextItem | ImageItem | GroupItem;

/** What stands where on a face, in dots from the corner of the bleed. */
export interface FaceBox {
  readonly kind: 'text' | 'icon';
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The lines of a text as they were set. */
  readonly lines?: readonly string[];
  readonly sizePt?: number;
  /** Where the words of each line are, for outlines that are no rectangles. */
  readonly rows?: readonly FaceRow[];
}

interface FaceRow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface FaceSize {
  /** The size of the finished card. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** What is drawn beyond the trim on every side. */
  readonly bleedMm: number;
  /** Where the data says one; other cards have round corners, other pieces are boxes or circles. */
  readonly shape?: FaceShape;
}

export interface Face extends FaceSize {
  readonly items: readonly Item[];
  readonly boxes: readonly FaceBox[];
  /** The icons of game-icons.net that are drawn on it, for the credits. */
  readonly icons: readonly string[];
  /** The pictures on it that have too few pixels for their size, with their pixels to the inch. */
  readonly coarse: readonly { readonly file: string; readonly ppi: number }[];
}

/** How far texts and icons stay away from the trim; tokens are small and are punched, not cut in a stack. */
export function safeMmOf(deckId: string): number {
  return deckId === 'components' ? 1.5 : 3.2;
}
