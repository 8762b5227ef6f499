// A font file → shaped glyphs, advances and outlines, as HarfBuzz reads them.

import { Blob, Direction, Face, Feature, Buffer as HbBuffer, Font as HbFont, shape } from 'harfbuzzjs';
import { sha256 } from '../files/cache.ts';

/** What HarfBuzz must know of a text beside its characters. */
export interface Shaping {
  readonly features?: readonly string[];
  /** From left to right where nothing is said. */
  readonly direction?: 'rtl';
  /** Where the language asks for other forms of the same characters: `sr`, `zh-Hant`. */
  readonly language?: string;
  /** What stands beside the text without being part of it: letters of Arabic join across a change of ink. */
  readonly before?: string;
  readonly after?: string;
}

/** What is there of it, and nothing else: most texts need no more than their features, and people read display lists, too. */
export function shapingOf({ features, direction, language, before, after }: Shaping): Shaping {
  return {
    ...(features && { features }),
    ...(direction && { direction }),
    ...(language && { language }),
    ...(before && { before }),
    ...(after && { after }),
  };
}

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
  /** A font for Chinese characters: its texts are set by the rules of Chinese typesetting, all others in whole runs. */
  readonly isIdeographic: boolean;
  private readonly face: Face;
  private readonly font: HbFont;
  private readonly characters: ReadonlySet<number>;
  private readonly outlines = new Map<number, string>();
  private knownSum: string | undefined;
  private readonly shaped = new Map<string, readonly Glyph[]>();
  private substitutions: ReadonlySet<string> | undefined;
  private localises: boolean | undefined;

  constructor(
    /** `serif-700`: unique within a project. */
    readonly id: string,
    readonly bytes: Uint8Array,
  ) {
    const face = new Face(new Blob(bytes));
    this.face = face;
    this.font = new HbFont(face);
    this.upem = face.upem;
    this.characters = new Set(face.collectUnicodes().filter((code) => !isControl(code)));
    this.isIdeographic = this.has('一');
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

  /** Whether it can set a letter with its marks: as it is, or put together by HarfBuzz. Invisible signs need no glyph. */
  sets(cluster: string): boolean {
    const hasAll = (text: string) => [...text].every((character) => this.draws(character) || isInvisible(character));
    return hasAll(cluster) || hasAll(cluster.normalize('NFD'));
  }

  /** Fonts of coloured pictures have characters without outlines, and so have damaged ones: they would print nothing. */
  private draws(character: string): boolean {
    if (!this.has(character)) return false;
    return !inked.test(character) || this.outline(this.glyphOf(character) ?? 0) !== '';
  }

  /** Whether the font knows one of these scripts of OpenType: without its rules the letters would stand there unjoined. */
  hasRulesFor(scripts: readonly string[]): boolean {
    this.substitutions ??= new Set(this.face.getTableScriptTags('GSUB'));
    return scripts.some((script) => this.substitutions?.has(script));
  }

  /** Texts of cards repeat their words, so what was shaped once is kept. */
  shape(text: string, shaping: Shaping = {}): readonly Glyph[] {
    const { features = [], direction = '', language = '', before = '', after = '' } = shaping;
    const key = [features.join(), direction, language, before, after, text].join('\0');
    const known = this.shaped.get(key) ?? this.shapeAnew(text, shaping);
    this.shaped.set(key, known);
    return known;
  }

  /** The font's plain glyph for a character. */
  glyphOf(character: string): number | undefined {
    return this.font.nominalGlyph(character.codePointAt(0) ?? 0);
  }

  /** Whether the language has forms of its own for the text. */
  isLocalised(text: string, { features = [], ...shaping }: Shaping, language: string): boolean {
    if (language === '') return false;
    this.localises ??= this.face.getTableFeatureTags('GSUB').includes('locl');
    if (!this.localises) return false;
    const [plain, own] = [
      this.shape(text, { ...shaping, features }),
      this.shape(text, { ...shaping, features, language }),
    ];
    return plain.length !== own.length || own.some(({ id }, i) => id !== plain[i]?.id);
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

  private shapeAnew(text: string, { features = [], direction, language, before = '', after = '' }: Shaping): Glyph[] {
    const buffer = new HbBuffer();
    buffer.addText(before + text + after, before.length, text.length);
    buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR);
    if (language) buffer.setLanguage(language);
    buffer.guessSegmentProperties();
    shape(
      this.font,
      buffer,
      features.map((tag) => new Feature(tag, 1)),
    );
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint, cluster }, i) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
      return { id: codepoint, cluster: cluster - before.length, advance: xAdvance, dx: xOffset, dy: yOffset };
    });
  }
}

/** Some fonts have a blank glyph for NUL and its like, which would hide that a text was damaged. */
const isControl = (code: number) => code < 0x20 || (code >= 0x7f && code < 0xa0);

/** What must leave ink; marks may not, where rules put something else in their place, nor the blank of Braille. */
const inked = /^(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]$/u;
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;

/** Joiners, variation selectors, marks of direction: they change what stands beside them. */
function isInvisible(character: string): boolean {
  return invisible.test(character);
}
