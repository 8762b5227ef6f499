// What exporters ask of the renderer: a face as SVG or as PNG, cut to the bleed that they want.
import type { DrawnFace } from './drawn-face.ts';

export interface Draw {
  svg(drawn: DrawnFace, bleedMm: number): string;
  png(drawn: DrawnFace, options: { readonly bleedMm: number; readonly dpi: number }): Promise<Buffer>;
}
