// Card texts are worded by us, so they are compared by what they hold: numbers, keywords, card names and words of the game.
import { allCards, type Entry, type Game } from '../game/game.ts';
import { chineseNumbersIn, type FoundNumber, holdsHalf, numbersIn, showNumber } from './compare-value.ts';

/** What to look for in texts. */
export interface Vocabulary {
  readonly keywords: ReadonlySet<string>;
  readonly cardNames: ReadonlySet<string>;
  readonly words: readonly string[];
  /** Names with digits, which do not count as numbers: 灯塔 9. */
  readonly numberedNames: readonly string[];
}

interface TextContents {
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

function textContents(text: string, vocabulary: Vocabulary): TextContents {
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

interface TextDifference {
  /** In the rulebook, but not in our text. */
  readonly lacking: readonly string[];
  /** In our text, but not in the rulebook. */
  readonly added: readonly string[];
}

export function compareText(
  rulebook: string,
  ours: string,
  entry: Entry,
  vocabulary: Vocabulary,
): TextDifference | undefined {
  const theirs = textContents(rulebook, vocabulary);
  const own = textContents(ours, vocabulary);
  const values = leavesOf({ ...entry.fields, copies: undefined, count: undefined });
  const lacking = [
    ...theirs.numbers.filter((n) => !holdsNumber(own, n) && !values.some((v) => isNumber(v, n))).map(showNumber),
    ...theirs.keywords.filter((word) => !holdsKeyword(own, word) && !values.includes(word)).map(bracket),
    ...missing(theirs.cardNames, own, entry).map(quote),
    ...theirs.words.filter((word) => !own.text.includes(word)).map(quote),
  ];
  const added = [
    ...own.numbers.filter((n) => !holdsNumber(theirs, n)).map(showNumber),
    ...own.keywords.filter((word) => !holdsKeyword(theirs, word)).map(bracket),
    ...missing(own.cardNames, theirs, entry).map(quote),
    ...own.words.filter((word) => !rulebook.includes(word)).map(quote),
  ];
  if (lacking.length === 0 && added.length === 0) return undefined;
  return { lacking: [...new Set(lacking)], added: [...new Set(added)] };
}

/** A sign may be written as a word (−3, 降低 3), and a number more than once; only contradictions count. */
function holdsNumber({ text, numbers, chineseNumbers }: TextContents, wanted: FoundNumber): boolean {
  if (wanted.percent ? wanted.value === 50 && holdsHalf(text) : chineseNumbers.has(wanted.value)) return true;
  return numbers.some(
    ({ value, sign, percent }) =>
      value === wanted.value &&
      percent === wanted.percent &&
      (sign === '' || wanted.sign === '' || sign === wanted.sign),
  );
}

/** If a text puts keywords in brackets, the same letters elsewhere are not keywords: 【风】 is not in 风暴. */
function holdsKeyword({ text, keywords }: TextContents, word: string): boolean {
  return keywords.length > 0 ? keywords.includes(word) : text.includes(word);
}

/** 50% may be stored as 50 or as 0.5. */
function isNumber(field: unknown, { value, percent }: FoundNumber): boolean {
  if (typeof field !== 'number') return false;
  return Math.abs(field) === value || (percent && Math.abs(Math.abs(field) * 100 - value) < 1e-9);
}

function missing(names: readonly string[], from: TextContents, entry: Entry): string[] {
  return names.filter((name) => name !== entry.name && !from.text.includes(name));
}

/** Every number and string inside a value. */
function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}

function bracket(word: string): string {
  return `【${word}】`;
}

function quote(word: string): string {
  return `“${word}”`;
}
