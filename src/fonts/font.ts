// Shapes text, and returns advances and outlines of glyphs, with HarfBuzz.

import { Blob, Direction, Face, Feature, Buffer as HbBuffer, Font as HbFont, shape } from 'harfbuzzjs';
import { sha256 } from '../files/cache.ts';

/** What HarfBuzz must know besides the characters. */
export interface Shaping {
  readonly features?: readonly string[];
  /** Default: left to right. */
  readonly direction?: 'rtl';
  /** Chooses local variants of characters: `sr`, `zh-Hant`. */
  readonly language?: string;
  /** The neighbouring text: Arabic letters join across a change of ink. */
  readonly before?: string;
  readonly after?: string;
}

/** Only the properties that are set, to keep display lists short. */
export function shapingOf({ features, direction, language, before, after }: Shaping): Shaping {
  return {
    ...(features && { features }),
    ...(direction && { direction }),
    ...(language && { language }),
    ...(before && { before }),
    ...(after && { after }),
  };
}

/** A glyph of a shaped text, in font units. */
export interface Glyph {
  readonly id: number;
  /** Index of the character it stands for, in UTF-16 units. */
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

/** One for all texts: buffers would be freed only with their garbage, and the memory of HarfBuzz, which never shrinks, would double. */
let textBuffer: HbBuffer | undefined;

/** Some megabytes. */
const mostShaped = 10_000;

export class Font {
  readonly upem: number;
  /** In ems; the descent is negative. */
  readonly ascent: number;
  readonly descent: number;
  /** A Chinese font: its text follows the rules of Chinese typesetting; other text is shaped in runs. */
  readonly isIdeographic: boolean;
  /** Where its table `head` begins in the file, and the length of the file. */
  private readonly headAt: number;
  private readonly length: number;
  private readonly face: Face;
  private readonly font: HbFont;
  private readonly characters: ReadonlySet<number>;
  private readonly outlines = new Map<number, string>();
  /** Outlines of CFF, in a file that ends with .otf as a rule. */
  readonly isPostScript: boolean;
  private knownSum: string | undefined;
  private readonly shaped = new Map<string, readonly Glyph[]>();
  private readonly settable = new Map<string, boolean>();
  private substitutions: ReadonlySet<string> | undefined;
  private localises: boolean | undefined;

  constructor(
    /** `serif-700`: unique within a project. */
    readonly id: string,
    file: Uint8Array,
  ) {
    const face = new Face(new Blob(file));
    this.length = file.length;
    this.headAt = headOffset(file);
    this.isPostScript = Buffer.from(file.subarray(0, 4)).toString('latin1') === 'OTTO';
    this.face = face;
    this.font = new HbFont(face);
    this.upem = face.upem;
    this.characters = new Set(face.collectUnicodes().filter((code) => !isControl(code)));
    this.isIdeographic = this.has('一');
    const { ascender, descender } = this.font.hExtents();
    this.ascent = ascender / face.upem;
    this.descent = descender / face.upem;
  }

  /** The font file, to embed it. It is HarfBuzz's copy, or each font would be in memory twice. Valid until HarfBuzz is called again. */
  get bytes(): Uint8Array {
    const head = this.face.referenceTable('head');
    if (head === undefined) throw new Error(`${this.id} has no table "head"`);
    return new Uint8Array(head.buffer, head.byteOffset - this.headAt, this.length);
  }

  /** Hash of the font file. */
  get sum(): string {
    this.knownSum ??= sha256(this.bytes);
    return this.knownSum;
  }

  has(character: string): boolean {
    return this.characters.has(character.codePointAt(0) ?? 0);
  }

  /** Whether it has a letter with its marks, composed or decomposed. Invisible characters need no glyph. */
  sets(cluster: string): boolean {
    const known = this.settable.get(cluster);
    if (known !== undefined) return known;
    const isSettable = this.setsAnew(cluster);
    if (this.settable.size >= mostShaped) this.settable.clear();
    this.settable.set(cluster, isSettable);
    return isSettable;
  }

  private setsAnew(cluster: string): boolean {
    const hasAll = (text: string) => [...text].every((character) => this.draws(character) || isInvisible(character));
    return hasAll(cluster) || hasAll(cluster.normalize('NFD'));
  }

  /** Colour fonts and damaged ones have characters without outlines, which would print nothing. */
  private draws(character: string): boolean {
    if (!this.has(character)) return false;
    return !inked.test(character) || this.outline(this.glyphOf(character) ?? 0) !== '';
  }

  /** Whether the font has rules for one of these OpenType scripts; without them letters would not join. */
  hasRulesFor(scripts: readonly string[]): boolean {
    this.substitutions ??= new Set(this.face.getTableScriptTags('GSUB'));
    return scripts.some((script) => this.substitutions?.has(script));
  }

  /** Cached: words repeat on cards. */
  shape(text: string, shaping: Shaping = {}): readonly Glyph[] {
    const { features = [], direction = '', language = '', before = '', after = '' } = shaping;
    const key = [features.join(), direction, language, before, after, text].join('\0');
    const known = this.shaped.get(key);
    if (known !== undefined) return known;
    // All words of a large game would fill the memory; frequent ones soon come back.
    if (this.shaped.size >= mostShaped) this.shaped.clear();
    const glyphs = this.shapeAnew(text, shaping);
    this.shaped.set(key, glyphs);
    return glyphs;
  }

  /** The default glyph of a character. */
  glyphOf(character: string): number | undefined {
    return this.font.nominalGlyph(character.codePointAt(0) ?? 0);
  }

  /** Whether the language has its own glyphs for the text. */
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

  /** The glyph's advance in font units. */
  width(glyph: number): number {
    return this.font.glyphHAdvance(glyph);
  }

  /** SVG path data in font units, y up. */
  outline(glyph: number): string {
    const known = this.outlines.get(glyph) ?? this.font.glyphToPath(glyph);
    this.outlines.set(glyph, known);
    return known;
  }

  private shapeAnew(text: string, { features = [], direction, language, before = '', after = '' }: Shaping): Glyph[] {
    textBuffer ??= new HbBuffer();
    const buffer = textBuffer;
    buffer.reset();
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

/** From the list of tables at the start of the file. */
function headOffset(file: Uint8Array): number {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  const count = bytes.readUInt16BE(4);
  for (let at = 12; at < 12 + 16 * count; at += 16)
    if (bytes.toString('latin1', at, at + 4) === 'head') return bytes.readUInt32BE(at + 8);
  return 0;
}

/** Some fonts have blank glyphs for control characters, which would hide that a text is damaged. */
const isControl = (code: number) => code < 0x20 || (code >= 0x7f && code < 0xa0);

/** Characters that must have an outline. Excludes marks, which rules may replace, and the Braille blank. */
const inked = /^(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]$/u;
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;

/** Joiners, variation selectors, direction marks. */
function isInvisible(character: string): boolean {
  return invisible.test(character);
}
