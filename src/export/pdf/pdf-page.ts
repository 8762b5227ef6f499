// A page of a PDF as it is planned: faces in their places, and what is printed around them, in layers.
import type { Item, Matrix } from '../../game/face.ts';
import type { Box } from '../../impose/box.ts';

export interface PlacedFace {
  /** The key of the face among those of the document. */
  readonly face: string;
  /** From the dots of the face to the dots of the page. */
  readonly matrix: Matrix;
  /** What of it is seen: the trim, and as much bleed as there is room for. */
  readonly shows:
    | Box
    | { readonly circle: true; readonly box: Box }
    /** SVG path data in millimetres of the page. */
    | { readonly path: string; readonly box: Box };
}

/** Layers can be switched off by who reads or prints the document. */
export type Layer = 'crop marks' | 'guides' | 'notes';

export interface PdfPage {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly trimBox?: Box;
  readonly bleedBox?: Box;
  /** A display list below the faces, in dots of the page. */
  readonly under?: readonly Item[];
  readonly faces: readonly PlacedFace[];
  /** Display lists over the faces, in dots of the page. */
  readonly overlays: Readonly<Partial<Record<Layer, readonly Item[]>>>;
  /** What a printer's profile makes of the page. */
  readonly correction?: Matrix;
  /** The entry of the outline that begins here. */
  readonly title?: string;
}
