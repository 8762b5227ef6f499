// A face is one display list in dots (300 per inch). SVG, PNG and PDF are all written from it, so they cannot differ.

import type { PressInk } from '../drawings/colors.ts';
import type { Shaping } from '../fonts/font.ts';
import type { Place } from '../problems/problem.ts';
import type { FaceShape } from './shape.ts';

/** `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, as SVG and PDF have it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Color {
  /** 0 to 255 each. */
  readonly r: number;
  readonly g: number;
  readonly b: number;
  /** 0 to 1. 0 also for inks that only a press prints. */
  readonly alpha: number;
  /** What a press prints instead: `cmyk()` and `spot()` of a template. */
  readonly ink?: PressInk;
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
  /** How far a sharp corner may reach, in line widths. Default: 4. */
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

/** With everything needed to shape it again, so that SVG, PNG and PDF show the same glyphs. */
export interface TextItem extends Shaping {
  readonly type: 'text';
  /** In reading order. */
  readonly text: string;
  /** The name in the font book: `serif-700`. */
  readonly font: string;
  readonly features: readonly string[];
  readonly size: number;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly color: Color;
  /** A stroke behind the letters; its outer half is visible. */
  readonly outline?: { readonly color: Color; readonly width: number };
}

/** A raster picture. Writers get its pixels from the picture store, at the resolution they need. */
export interface ImageItem {
  readonly type: 'image';
  /** Its file, for people. */
  readonly file: string;
  /** The hash of the file. */
  readonly picture: string;
  /** The size of the whole upright picture. */
  readonly width: number;
  readonly height: number;
  /** The visible part. */
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

/** A box of text or an icon on a face, in dots from the corner of the bleed. */
export interface FaceBox {
  readonly kind: 'text' | 'icon';
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The lines of a text as they were set. */
  readonly lines?: readonly string[];
  readonly sizePt?: number;
  /** The tag of the template that draws it. */
  readonly at?: Pick<Place, 'file' | 'line' | 'col'> | undefined;
  /** Where the words of each line are, for outlines that are not rectangles. */
  readonly rows?: readonly FaceRow[];
}

/** What a tag of the template draws besides texts and icons that are checked, for the live page to lead to its line. */
export interface FacePart {
  readonly kind: 'picture' | 'drawing' | 'ornament';
  /** Its box in the layout. A drawing often takes the whole face for a small figure. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly at: Pick<Place, 'file' | 'line' | 'col'>;
  /** Where the first of its items is in the display list, level by level. Of drawings only. */
  readonly items?: readonly number[];
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
  /** If the data sets one. Default: cards have rounded corners, pieces are rectangles or circles. */
  readonly shape?: FaceShape;
}

export interface Face extends FaceSize {
  readonly items: readonly Item[];
  readonly boxes: readonly FaceBox[];
  /** From the ground up. */
  readonly parts?: readonly FacePart[];
  /** The icons of game-icons.net that are drawn on it, for the credits. */
  readonly icons: readonly string[];
  /** Pictures with too few pixels for their size, with their pixels per inch. */
  readonly coarse: readonly { readonly file: string; readonly ppi: number }[];
}

/** How far texts and icons stay inside the trim. Tokens need less: they are punched one by one, not cut in a stack. */
export function safeMmOf(deckId: string): number {
  return deckId === 'components' ? 1.5 : 3.2;
}
