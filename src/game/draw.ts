// What exporters ask of the renderer: a face as SVG or as PNG, cut to the bleed that they want.
import type { DrawnFace } from './drawn-face.ts';
import type { Face, FaceSize } from './face.ts';

export interface Draw {
  svg(drawn: DrawnFace, bleedMm: number): string;
  /** A page of the tool's own, drawn as templates are; `tree` builds it from parts. */
  page(tree: () => unknown, size: FaceSize): Promise<Face>;
  /** Red, green and blue of every pixel of the trimmed face, row by row. */
  pixels(drawn: DrawnFace, size: { readonly widthPx: number; readonly heightPx: number }): Promise<Buffer>;
  png(drawn: DrawnFace, options: { readonly bleedMm: number; readonly dpi: number }): Promise<Buffer>;
}
