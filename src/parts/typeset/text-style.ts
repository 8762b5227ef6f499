// The style of a text, and which ink and font each word gets.
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
  /** Line height in ems. */
  readonly leading: number;
  /** In right-to-left paragraphs `left` means right, and `right` means left. */
  readonly align: 'left' | 'center' | 'right' | 'justify';
  /** Letter spacing in ems. */
  readonly tracking: number;
  /** Chooses glyph variants, and the direction of paragraphs. */
  readonly language?: string;
  /** Names of the game that the text may contain; a line break does not tear them. */
  readonly names?: readonly string[];
}

/** The ink that a word is printed in. */
export interface WordInk extends InkStyle {
  readonly features?: readonly string[];
  /** Chinese and Japanese have no italics; they mark emphasis with a dot on each character. */
  readonly dots?: 'below' | 'above';
}

/** A style that no font of the family has. */
export interface Lacking {
  readonly style: 'italic' | 'bold italic' | 'small capitals';
  readonly family: string;
  /** The first word that needs it. */
  readonly words: string;
}

const smallCaps = ['smcp'];
/** Beyond this distance, the nearest weight counts as missing. */
const nearWeight = 250;

export class WordInks {
  readonly lacking: Lacking[] = [];
  private readonly known = new Map<string, WordInk>();

  constructor(
    private readonly style: TextStyle,
    private readonly fonts: FontBook,
  ) {}

  /** The ink of a piece as the author wrote it. */
  of({ bold = false, italic = false, smallCaps: caps = false }: TextPiece): InkStyle {
    const base = bold ? this.style.bold : this.style.plain;
    const isItalic = italic || base.italic === true;
    const hasCaps = caps || base.smallCaps === true;
    if (!isItalic && !hasCaps) return base;
    return this.ink(base, { ...(isItalic && { italic: true }), ...(hasCaps && { smallCaps: true }) });
  }

  /** The ink of one word: dots instead of italics in Chinese; upright, and reported, where no font has the style. */
  forWord(
    wanted: InkStyle,
    word: { readonly text: string; readonly script?: Script | undefined },
    around: string,
  ): WordInk {
    const italic = wanted.italic === true ? this.italic(wanted, word, around) : wanted;
    return wanted.smallCaps === true && /\p{Ll}/u.test(word.text) ? this.smallCaps(italic, word.text) : italic;
  }

  private italic(
    wanted: InkStyle,
    { text, script }: { text: string; script?: Script | undefined },
    around: string,
  ): WordInk {
    const upright = { ...wanted, italic: false };
    const family = this.fonts.families[wanted.family]?.italic;
    const font = family === undefined ? undefined : this.fontIn(family, wanted.weight, text);
    if (font && (script !== undefined || !hasWideScript(around) || font.isIdeographic)) {
      if (Math.abs(this.weightOf(font) - wanted.weight) > nearWeight) this.lacks('bold italic', wanted.family, text);
      return this.ink(wanted, { family: family ?? wanted.family });
    }
    if (hasWideScript(text)) return this.ink(upright, { dots: this.dots });
    // Punctuation and digits among Chinese characters stay upright.
    if (script !== undefined || !hasWideScript(around)) this.lacks('italic', wanted.family, text);
    return this.ink(upright, {});
  }

  /** Searches the family and its parts for single scripts, but not its fallbacks, which are not italic. */
  private fontIn(family: string, weight: number, text: string): Font | undefined {
    const parts = Object.keys(this.fonts.families).filter((name) => name === family || name.startsWith(`${family}.`));
    return parts.map((name) => this.fonts.font(name, weight)).find((font) => font.sets(text));
  }

  private smallCaps(ink: WordInk, text: string): WordInk {
    const named = ink.italic ? undefined : this.fonts.families[ink.family]?.smallCaps;
    // load-fonts reports a family that does not exist.
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

  /** Equal inks are the same object, because words in the same ink are shaped together. */
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

  /** Undefined if no font has all of it. Characters that all scripts share take the neighbouring font, unless that one is Chinese. */
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
    const expected = [...lettersOf(this.language)]
      .filter((letter) => this.groupOf(scriptOf(letter)) === group)
      .join('');
    const suiting = (letters: string) => this.fonts.first(family, weight, (font) => setsWith(font, letters, script));
    const font = suiting(used + expected) ?? (expected === '' ? undefined : suiting(used));
    this.chosen.set(key, font);
    return font;
  }

  /** Chinese characters may come from different fonts; letters, Korean syllables and Japanese may not. */
  private isLetters(text: string, script: Script): boolean {
    return script.name === 'Hangul' || isWord(text) || this.groupOf(script) === 'Japanese';
  }

  /** Scripts that mix within one word. */
  private groupOf(script: Script | undefined): string {
    const name = script?.name ?? '';
    return this.isJapanese && ['Han', 'Hiragana', 'Katakana'].includes(name) ? 'Japanese' : name;
  }
}

function setsWith(font: Font, text: string, script: Script | undefined): boolean {
  return font.sets(text) && (script?.rules === undefined || font.hasRulesFor(script.rules));
}
