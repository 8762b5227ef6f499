// What exporters ask of the renderer: a face as SVG or as PNG, cut to the bleed that they want.
import type { DrawnFace } from './drawn-face.ts';
import type { Face, FaceSize } from './face.ts';

/** So many pixels, exactly; the middle of the trim lies in their middle, and bleed is seen around it. */
export interface PixelWindow {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dpi: number;
}

/** Pixels to the inch of pictures; `original` keeps all that the file has. */
export type ArtPpi = number | 'original';

export type Drawable = Pick<DrawnFace, 'key' | 'face'> & Partial<Pick<DrawnFace, 'pictures'>>;

export interface Draw {
  /** @param ppi pixels to the inch of the pictures in it */
  svg(drawn: Drawable, bleedMm: number, ppi?: ArtPpi): Promise<string>;
  /** A page of the tool's own, drawn as templates are; `tree` builds it from parts. */
  page(tree: () => unknown, size: FaceSize): Promise<Face>;
  /** Red, green and blue of every pixel of the trimmed face, row by row. */
  pixels(drawn: DrawnFace, size: { readonly widthPx: number; readonly heightPx: number }): Promise<Buffer>;
  png(drawn: DrawnFace, options: { readonly bleedMm: number; readonly dpi: number }): Promise<Buffer>;
  /** A small WebP of the trimmed face, for screens: its longer side has this many pixels. */
  small(drawn: DrawnFace, longPx: number): Promise<Buffer>;
  /** A PNG of exactly these pixels; nothing is scaled but by the resolution. */
  window(drawn: DrawnFace, window: PixelWindow): Promise<Buffer>;
}
