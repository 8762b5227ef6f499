// How a text is set: its size and leading, and the ink of plain, bold and keyword words.
import type { Font } from '../../fonts/font.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import { lettersOf, type Script, scriptOf } from '../../fonts/scripts.ts';
import type { TextPiece } from '../../game/rich-text.ts';
import { hasWideScript, isWord } from './characters.ts';
import type { WordToken } from './tokens.ts';

export interface InkStyle {
  readonly family: string;
  readonly weight: number;
  readonly color: string;
  readonly italic?: boolean;
  readonly smallCaps?: boolean;
}

export interface TextStyle {
  readonly plain: InkStyle;
  readonly bold: InkStyle;
  readonly keyword: InkStyle;
  readonly icon: InkStyle;
  /** From one baseline to the next, in ems. */
  readonly leading: number;
  /** `left` is where a paragraph begins: on the right where it runs from right to left; `right` is where its lines end. */
  readonly align: 'left' | 'center' | 'right' | 'justify';
  /** Extra space between characters, in ems. */
  readonly tracking: number;
  /** The language of the words: it chooses forms of letters, and which way a paragraph runs. */
  readonly language?: string;
}

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

export class FontChooser {
  private readonly letters = new Map<string, Set<string>>();
  private readonly isJapanese: boolean;
  private readonly chosen = new Map<string, Font | undefined>();

  /** @param tokens all words of the text */
  constructor(
    private readonly fonts: FontBook,
    private readonly language: string,
    tokens: Iterable<WordToken>,
  ) {
    this.isJapanese = language.startsWith('ja');
    for (const { text, script } of tokens) {
      if (script === undefined || !this.isLetters(text, script)) continue;
      const own = this.letters.get(this.groupOf(script)) ?? new Set<string>();
      for (const letter of text) if (scriptOf(letter) === script) own.add(letter);
      this.letters.set(this.groupOf(script), own);
    }
  }

  /** None where no font has the whole of it. What all scripts share is taken from the font beside it, if that is none for Chinese. */
  fontFor({ text, script }: WordToken, { family, weight }: InkStyle, beside: Font | undefined): Font | undefined {
    const key = [family, weight, text, script === undefined ? beside?.id : ''].join('\0');
    if (this.chosen.has(key)) return this.chosen.get(key);
    const suits = (font: Font) => setsWith(font, text, script);
    const near = script && this.isLetters(text, script) ? this.scriptFont(script, family, weight) : beside;
    const isNear = near !== undefined && (script !== undefined || !near.isIdeographic) && suits(near);
    const font = isNear ? near : this.fonts.first(family, weight, suits);
    this.chosen.set(key, font);
    return font;
  }

  private scriptFont(script: Script, family: string, weight: number): Font | undefined {
    const group = this.groupOf(script);
    const key = [family, weight, group].join('\0\0');
    if (this.chosen.has(key)) return this.chosen.get(key);
    const used = [...(this.letters.get(group) ?? [])].join('');
    const spoken = [...lettersOf(this.language)].filter((letter) => this.groupOf(scriptOf(letter)) === group).join('');
    const suiting = (letters: string) => this.fonts.first(family, weight, (font) => setsWith(font, letters, script));
    const font = suiting(used + spoken) ?? (spoken === '' ? undefined : suiting(used));
    this.chosen.set(key, font);
    return font;
  }

  /** Words of letters and syllables of Korean; Chinese characters may each come from another font, but not those of Japanese. */
  private isLetters(text: string, script: Script): boolean {
    return script.name === 'Hangul' || isWord(text) || this.groupOf(script) === 'Japanese';
  }

  /** Scripts whose characters stand side by side in one word. */
  private groupOf(script: Script | undefined): string {
    const name = script?.name ?? '';
    return this.isJapanese && ['Han', 'Hiragana', 'Katakana'].includes(name) ? 'Japanese' : name;
  }
}

function setsWith(font: Font, text: string, script: Script | undefined): boolean {
  return font.sets(text) && (script?.rules === undefined || font.hasRulesFor(script.rules));
}
