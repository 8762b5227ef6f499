// A text → what it holds that does not hang on its wording: numbers, keywords, names of cards, words of the game.
import { allCards, type Game } from '../game/game.ts';
import { chineseNumbersIn, type FoundNumber, numbersIn } from './compare-value.ts';

/** The words that texts are searched for. */
export interface Vocabulary {
  readonly keywords: ReadonlySet<string>;
  readonly cardNames: ReadonlySet<string>;
  readonly words: readonly string[];
  /** Names with digits in them, which are no numbers: 灯塔 9. */
  readonly numberedNames: readonly string[];
}

export interface TextContents {
  readonly text: string;
  readonly numbers: readonly FoundNumber[];
  readonly chineseNumbers: ReadonlySet<number>;
  readonly keywords: readonly string[];
  readonly cardNames: readonly string[];
  readonly words: readonly string[];
}

export function vocabularyOf(game: Game): Vocabulary {
  const names = allCards(game).map((card) => card.name);
  const keywords = game.glossary.value.keywords ?? [];
  return {
    keywords: new Set(keywords.flatMap(({ name, en }) => (en === undefined ? [name] : [name, en]))),
    cardNames: new Set(names),
    words: game.info.value.rulebook?.words ?? [],
    numberedNames: names.filter((name) => /\d/.test(name)),
  };
}

export function textContents(text: string, vocabulary: Vocabulary): TextContents {
  const bracketed = [...text.matchAll(/[【[]([^【】[\]]{1,40})[】\]]/gu)].map((m) => m[1] ?? '');
  const quoted = [...text.matchAll(/[“"「『《]([^“”"「」『』《》]{1,40})[”"」』》]/gu)].map((m) => m[1] ?? '');
  const unnumbered = vocabulary.numberedNames.reduce((rest, name) => rest.replaceAll(name, ' '), text);
  return {
    text,
    numbers: numbersIn(unnumbered),
    chineseNumbers: chineseNumbersIn(text),
    keywords: bracketed.filter((word) => vocabulary.keywords.has(word)),
    cardNames: [...quoted, ...bracketed].filter(
      (word) => vocabulary.cardNames.has(word) && !vocabulary.keywords.has(word),
    ),
    words: vocabulary.words.filter((word) => text.includes(word)),
  };
}
