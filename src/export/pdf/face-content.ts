// A face as PDF operators, with the fonts, gradients and images that they name. Names are hashes of what they name, so the content of a face is
// the same in every document and can be cached.

import { sha256 } from '../../files/cache.ts';
import type { Gradient, ImageItem } from '../../game/face.ts';

/** A part of a face. Equal chunks of several faces are stored once. */
export interface Chunk {
  readonly hash: string;
  readonly operators: string;
}

/** A transparency group. */
interface InnerForm {
  readonly operators: string;
  /** A soft mask, of which only the brightness counts. */
  readonly isMask: boolean;
}

export interface PdfGradient extends Pick<Gradient, 'type' | 'at' | 'stops'> {
  /** Use the alpha of the stops as grey. */
  readonly isMask: boolean;
}

export interface PdfImage extends Pick<ImageItem, 'file' | 'picture' | 'width' | 'height' | 'shows'> {
  /** Ink mode to apply to the pixels. */
  readonly tone?: 'low' | 'grey';
}

/** A gradient that paints a stroke. */
interface PdfPattern {
  readonly gradient: string;
  readonly matrix: readonly number[];
}

export interface FaceContent {
  readonly chunks: readonly Chunk[];
  readonly forms: Readonly<Record<string, InnerForm>>;
  readonly gradients: Readonly<Record<string, PdfGradient>>;
  readonly patterns: Readonly<Record<string, PdfPattern>>;
  /** Graphics states: an alpha, or the form that masks. */
  readonly states: Readonly<Record<string, { readonly alpha: number } | { readonly mask: string }>>;
  readonly images: Readonly<Record<string, PdfImage>>;
  /** By font: the glyphs used, and the characters they stand for. */
  readonly glyphs: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type Mutable<T> = { -readonly [K in keyof T]: Record<string, T[K][keyof T[K]]> };

/** Collects what the operators of a face refer to. */
export class ContentResources {
  private readonly found: Mutable<Omit<FaceContent, 'chunks'>> = {
    forms: {},
    gradients: {},
    patterns: {},
    states: {},
    images: {},
    glyphs: {},
  };

  all(): Omit<FaceContent, 'chunks'> {
    return this.found;
  }

  form(operators: string, isMask: boolean): string {
    return this.keep('forms', isMask ? 'm' : 'f', { operators, isMask });
  }

  gradient({ type, at, stops }: Gradient, isMask: boolean): string {
    return this.keep('gradients', 'g', { type, at, stops, isMask });
  }

  pattern(gradient: string, matrix: readonly number[]): string {
    return this.keep('patterns', 'p', { gradient, matrix });
  }

  alpha(alpha: number): string {
    const name = `a${Math.round(alpha * 1000)}`;
    this.found.states[name] = { alpha };
    return name;
  }

  mask(form: string): string {
    this.found.states[`s${form}`] = { mask: form };
    return `s${form}`;
  }

  image(image: PdfImage): string {
    return this.keep('images', 'i', image);
  }

  /** A glyph that stands for several characters gets the first, whatever the order of calls. */
  glyph(font: string, glyph: number, characters: string): void {
    const own = (this.found.glyphs[font] ?? {}) as Record<string, string>;
    this.found.glyphs[font] = own;
    const before = own[glyph];
    if (before === undefined || before === '' || (characters !== '' && characters < before)) own[glyph] = characters;
  }

  private keep<K extends keyof Omit<FaceContent, 'chunks'>>(
    list: K,
    letter: string,
    value: FaceContent[K][keyof FaceContent[K]],
  ): string {
    const name = `${letter}${sha256(JSON.stringify(value)).slice(0, 16)}`;
    (this.found[list] as Record<string, typeof value>)[name] = value;
    return name;
  }
}
