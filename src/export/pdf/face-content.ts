// What a face becomes in a PDF, before it is in one: operators by chunk, and everything they refer to by name.
// Names come from what is named, so the content of a face is the same in every document and can be kept.
import type { Gradient, ImageItem } from '../../game/face.ts';

/** A part of a face that may be the same on many faces; it is then stored once. */
export interface Chunk {
  readonly hash: string;
  readonly operators: string;
}

/** A form with transparency of its own, drawn as one. */
export interface InnerForm {
  readonly operators: string;
  /** Whether it is a mask: its brightness is what counts. */
  readonly isMask: boolean;
}

export interface PdfGradient extends Pick<Gradient, 'type' | 'at' | 'stops'> {
  /** Grey, for a mask made of the alphas. */
  readonly isMask: boolean;
}

export interface PdfImage extends Pick<ImageItem, 'file' | 'picture' | 'width' | 'height' | 'shows'> {
  /** Its pixels are changed as the colours around it are. */
  readonly tone?: 'low' | 'grey';
}

/** A gradient as the paint of a stroke, with its place in the form. */
export interface PdfPattern {
  readonly gradient: string;
  readonly matrix: readonly number[];
}

export interface FaceContent {
  readonly chunks: readonly Chunk[];
  readonly forms: Readonly<Record<string, InnerForm>>;
  readonly gradients: Readonly<Record<string, PdfGradient>>;
  readonly patterns: Readonly<Record<string, PdfPattern>>;
  /** By the name of a graphics state: its alpha, or the form that masks. */
  readonly states: Readonly<Record<string, { readonly alpha: number } | { readonly mask: string }>>;
  readonly images: Readonly<Record<string, PdfImage>>;
  /** By font: the glyphs used, each with the characters that it stands for. */
  readonly glyphs: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
