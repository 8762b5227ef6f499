// Tokens of a text → the font of each: one for all words of a script where one has them all, so that no word is patched together.
import type { Font } from '../../fonts/font.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import { lettersOf, type Script, scriptOf } from '../../fonts/scripts.ts';
import { isWord } from './characters.ts';
import type { InkStyle } from './text-style.ts';
import type { WordToken } from './tokens.ts';

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
