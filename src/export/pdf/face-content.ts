// A face as PDF operators, with the fonts, gradients and images that they name. Names are hashes of what they name, so the content of a face is
// the same in every document and can be cached.

import type { Cmyk } from '../../drawings/colors.ts';
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

/** A colour as a PDF has it. */
export interface PdfColor {
  /** Or the name of a spot colour. */
  readonly space: 'DeviceRGB' | 'DeviceCMYK' | (string & {});
  /** 0 to 1 each. */
  readonly parts: readonly number[];
  readonly alpha: number;
  /** Leaves the inks below it, so that no paper shows where plates are off. */
  readonly overprints?: boolean;
  /** How a printer without that ink shows a spot colour. */
  readonly alternate?: Cmyk;
}

export interface PdfGradient extends Pick<Gradient, 'type' | 'at'> {
  readonly space: 'DeviceRGB' | 'DeviceCMYK' | 'DeviceGray';
  readonly stops: readonly PdfStop[];
}

export interface PdfStop {
  readonly offset: number;
  readonly parts: readonly number[];
}

export interface PdfImage extends Pick<ImageItem, 'file' | 'picture' | 'width' | 'height' | 'shows'> {
  /** Ink mode to apply to the pixels. */
  readonly tone?: 'low' | 'grey';
  /** For a press: the key of the separation that converts them. */
  readonly press?: string;
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
  /** Graphics states: an alpha, the form that masks, or overprinting. */
  readonly states: Readonly<
    Record<string, { readonly alpha: number } | { readonly mask: string } | { readonly overprints: boolean }>
  >;
  /** Spot colours: their names, and what printers without these inks show. */
  readonly spots: Readonly<Record<string, { readonly spot: string; readonly alternate: Cmyk }>>;
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
    spots: {},
    images: {},
    glyphs: {},
  };

  all(): Omit<FaceContent, 'chunks'> {
    return this.found;
  }

  form(operators: string, isMask: boolean): string {
    return this.keep('forms', isMask ? 'm' : 'f', { operators, isMask });
  }

  gradient(gradient: PdfGradient): string {
    return this.keep('gradients', 'g', gradient);
  }

  pattern(gradient: string, matrix: readonly number[]): string {
    return this.keep('patterns', 'p', { gradient, matrix });
  }

  alpha(alpha: number): string {
    const name = `a${Math.round(alpha * 1000)}`;
    this.found.states[name] = { alpha };
    return name;
  }

  overprint(overprints: boolean): string {
    const name = overprints ? 'o1' : 'o0';
    this.found.states[name] = { overprints };
    return name;
  }

  spot(spot: string, alternate: Cmyk): string {
    return this.keep('spots', 'k', { spot, alternate });
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
