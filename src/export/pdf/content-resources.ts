// Everything that the operators of a face refer to, each under a name made from what it is.
import { sha256 } from '../../files/cache.ts';
import type { Gradient } from '../../game/face.ts';
import type { FaceContent, PdfImage } from './face-content.ts';

type Mutable<T> = { -readonly [K in keyof T]: Record<string, T[K][keyof T[K]]> };

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

  /** A glyph that stands for different characters in different places is given the first of them. */
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
