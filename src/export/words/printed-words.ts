// The words that Cardwright itself prints on covers, sheets and tables: in the game's language, else in English. `words` in game.yaml overrides them.
import type { FontBook } from '../../fonts/font-book.ts';
import type { Game } from '../../game/game.ts';
import { fillWord, type OwnWordName, type OwnWords, ownWordList } from '../../game/own-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';
import { zhHant } from './zh-hant.ts';

const known: Readonly<Record<string, OwnWords>> = { zh, 'zh-Hant': zhHant, en, fr, de, es, ja };

/** Languages that need no `words` in game.yaml. */
export const knownLanguages: readonly string[] = Object.keys(known);

type Values = readonly (string | number)[];

export type Words = {
  readonly [Name in OwnWordName]: (typeof ownWordList)[Name] extends { readonly with: readonly unknown[] }
    ? (...values: Values) => string
    : string;
};

/** @param fonts if given, fall back to English when they lack a character */
export function wordsOf({ info, language }: Pick<Game, 'info' | 'language'>, fonts?: FontBook): Words {
  const given = info.value.words ?? {};
  const own = { ...given[language.split('-')[0] ?? ''], ...given[language] };
  const ours = wordsIn(language, fonts);
  const entries = (Object.keys(ownWordList) as OwnWordName[]).map((name) => {
    const text = own[name] ?? ours[name];
    return [name, 'with' in ownWordList[name] ? (...values: Values) => fillWord(text, name, values) : text];
  });
  return Object.fromEntries(entries) as Words;
}

/** English if we have no words in the language, or if the fonts cannot show them. */
function wordsIn(language: string, fonts: FontBook | undefined): OwnWords {
  const isHant = /^zh-(?:.*-)?(?:Hant|TW|HK|MO)\b/i.test(language);
  const words = known[isHant ? 'zh-Hant' : (language.split('-')[0] ?? '')] ?? en;
  return fonts === undefined || isInFonts(words, fonts) ? words : en;
}

const checked = new WeakMap<FontBook, Map<OwnWords, boolean>>();

function isInFonts(words: OwnWords, fonts: FontBook): boolean {
  const before = checked.get(fonts) ?? new Map<OwnWords, boolean>();
  checked.set(fonts, before);
  const found = before.get(words) ?? missingIn(Object.values(words).join(''), fonts).length === 0;
  before.set(words, found);
  return found;
}

/** Characters that the fonts of sheets and covers lack. */
export function missingIn(text: string, fonts: FontBook): string[] {
  return [...new Set(text)].filter((character) => /\S/.test(character) && !fonts.pick('sans', 400, character));
}

/** Edition, players, minutes and designers, for covers and tables. */
export function gameFacts({ info }: Pick<Game, 'info'>, words: Words): string[] {
  const { edition, players, minutes, designers = [], sources = [] } = info.value;
  return [
    words.edition(edition),
    ...(players ? [words.players(rangeOf(players))] : []),
    ...(minutes ? [words.minutes(rangeOf(minutes))] : []),
    ...(designers.length > 0
      ? [words.designers(designers.join(words.between))]
      : sources.length > 0
        ? [words.noDesigner]
        : []),
  ];
}

function rangeOf({ min, max }: { min: number; max: number }): string {
  return min === max ? String(min) : `${min}–${max}`;
}
