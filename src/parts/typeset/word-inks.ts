// Bold, italic and small capitals → the ink that each word is set in: the family that has them, dots on Chinese, or what is lacking.
import type { Font } from '../../fonts/font.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { Script } from '../../fonts/scripts.ts';
import type { TextPiece } from '../../game/rich-text.ts';
import { hasWideScript } from './characters.ts';
import type { InkStyle, TextStyle } from './text-style.ts';

/** The ink of a word, as it is set. */
export interface WordInk extends InkStyle {
  readonly features?: readonly string[];
  /** Chinese and Japanese have no italics: what is stressed gets a dot a character, where these languages put it. */
  readonly dots?: 'below' | 'above';
}

/** Something that was asked for and that no font of the family has. */
export interface Lacking {
  readonly style: 'italic' | 'bold italic' | 'small capitals';
  readonly family: string;
  /** The first word that should have it. */
  readonly words: string;
}

const smallCaps = ['smcp'];
/** Farther from the weight that was asked for, it is another one. */
const nearWeight = 250;

export class WordInks {
  readonly lacking: Lacking[] = [];
  private readonly known = new Map<string, WordInk>();

  constructor(
    private readonly style: TextStyle,
    private readonly fonts: FontBook,
  ) {}

  /** The ink of a whole piece, as it was asked for. */
  of({ bold = false, italic = false, smallCaps: caps = false }: TextPiece): InkStyle {
    const base = bold ? this.style.bold : this.style.plain;
    const isItalic = italic || base.italic === true;
    const hasCaps = caps || base.smallCaps === true;
    if (!isItalic && !hasCaps) return base;
    return this.ink(base, { ...(isItalic && { italic: true }), ...(hasCaps && { smallCaps: true }) });
  }

  /** The ink of one word: Chinese is dotted instead of slanted, and what no font has stays upright and is told. */
  forWord(
    asked: InkStyle,
    word: { readonly text: string; readonly script?: Script | undefined },
    around: string,
  ): WordInk {
    const italic = asked.italic === true ? this.italic(asked, word, around) : asked;
    return asked.smallCaps === true && /\p{Ll}/u.test(word.text) ? this.smallCaps(italic, word.text) : italic;
  }

  private italic(
    asked: InkStyle,
    { text, script }: { text: string; script?: Script | undefined },
    around: string,
  ): WordInk {
    const upright = { ...asked, italic: false };
    const family = this.fonts.families[asked.family]?.italic;
    const font = family === undefined ? undefined : this.fontIn(family, asked.weight, text);
    if (font && (script !== undefined || !hasWideScript(around) || font.isIdeographic)) {
      if (Math.abs(this.weightOf(font) - asked.weight) > nearWeight) this.lacks('bold italic', asked.family, text);
      return this.ink(asked, { family: family ?? asked.family });
    }
    if (hasWideScript(text)) return this.ink(upright, { dots: this.dots });
    // Signs and digits among Chinese characters stand upright as these do.
    if (script !== undefined || !hasWideScript(around)) this.lacks('italic', asked.family, text);
    return this.ink(upright, {});
  }

  /** Of the family itself, or of a part of it where it was split by script; what it falls back on is not italic. */
  private fontIn(family: string, weight: number, text: string): Font | undefined {
    const parts = Object.keys(this.fonts.families).filter((name) => name === family || name.startsWith(`${family}.`));
    return parts.map((name) => this.fonts.font(name, weight)).find((font) => font.sets(text));
  }

  private smallCaps(ink: WordInk, text: string): WordInk {
    const named = ink.italic ? undefined : this.fonts.families[ink.family]?.smallCaps;
    // One that does not exist was told of when the fonts were read.
    const family = named !== undefined && named in this.fonts.families ? named : ink.family;
    const font = this.fonts.font(family, ink.weight);
    if (font.sets(text) && hasSmallCaps(font, text)) return this.ink(ink, { family, features: smallCaps });
    this.lacks('small capitals', this.style.plain.family, text);
    return ink;
  }

  private get dots(): 'below' | 'above' {
    return /^(?:ja|ko)\b/.test(this.style.language ?? '') ? 'above' : 'below';
  }

  private weightOf({ id }: Font): number {
    return Number(id.slice(id.lastIndexOf('-') + 1));
  }

  /** Words in the same ink are shaped together, so the same ink is always the same object. */
  private ink(base: WordInk, change: Partial<WordInk>): WordInk {
    const ink = { ...base, ...change };
    const { family, weight, color, italic = false, smallCaps: caps = false, features = [], dots = '' } = ink;
    const key = [family, weight, color, italic, caps, features.join(), dots].join('\0');
    const known = this.known.get(key) ?? ink;
    this.known.set(key, known);
    return known;
  }

  private lacks(style: Lacking['style'], family: string, words: string): void {
    if (!this.lacking.some((one) => one.style === style && one.family === family))
      this.lacking.push({ style, family, words });
  }
}

function hasSmallCaps(font: Font, text: string): boolean {
  const [plain, small] = [font.shape(text), font.shape(text, { features: smallCaps })];
  return small.some(({ id }, i) => id !== plain[i]?.id);
}
