// A font file → shaped glyphs, advances and outlines, as HarfBuzz reads them.

import { Blob, Face, Feature, Buffer as HbBuffer, Font as HbFont, shape } from 'harfbuzzjs';
import { sha256 } from '../cache.ts';

/** A glyph of a shaped text, in thousandths of… whatever the font's em is divided into. */
export interface Glyph {
  readonly id: number;
  /** Which character of the text it stands for, counted in UTF-16 units. */
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

export class Font {
  readonly upem: number;
  /** Above and below the baseline, in units of the em; the descent is negative. */
  readonly ascent: number;
  readonly descent: number;
  private readonly font: HbFont;
  private readonly characters: ReadonlySet<number>;
  private readonly outlines = new Map<number, string>();
  private knownSum: string | undefined;
  private readonly shaped = new Map<string, readonly Glyph[]>();

  constructor(
    /** `serif-700`: unique within a project. */
    readonly id: string,
    readonly bytes: Uint8Array,
  ) {
    const face = new Face(new Blob(bytes));
    this.font = new HbFont(face);
    this.upem = face.upem;
    this.characters = new Set(face.collectUnicodes());
    const { ascender, descender } = this.font.hExtents();
    this.ascent = ascender / face.upem;
    this.descent = descender / face.upem;
  }

  /** The hash of the font file, made when it is first asked for. */
  get sum(): string {
    this.knownSum ??= sha256(this.bytes);
    return this.knownSum;
  }

  has(character: string): boolean {
    return this.characters.has(character.codePointAt(0) ?? 0);
  }

  /** Texts of cards repeat their words, so what was shaped once is kept. */
  shape(text: string, features: readonly string[] = []): readonly Glyph[] {
    const key = `${features.join()}\0${text}`;
    const known = this.shaped.get(key) ?? this.shapeAnew(text, features);
    this.shaped.set(key, known);
    return known;
  }

  /** The glyph's own advance, in units of the font. */
  width(glyph: number): number {
    return this.font.glyphHAdvance(glyph);
  }

  /** SVG path data with y upwards, in units of the font. */
  outline(glyph: number): string {
    const known = this.outlines.get(glyph) ?? this.font.glyphToPath(glyph);
    this.outlines.set(glyph, known);
    return known;
  }

  private shapeAnew(text: string, features: readonly string[]): readonly Glyph[] {
    const buffer = new HbBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(
      this.font,
      buffer,
      features.map((tag) => new Feature(tag, 1)),
    );
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint, cluster }, i) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
      return { id: codepoint, cluster, advance: xAdvance, dx: xOffset, dy: yOffset };
    });
  }
}
