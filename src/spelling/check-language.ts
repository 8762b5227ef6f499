// Checks the wording of texts and names, of a game and of its translations.
import { allCards, allEntries, type Entry, type Game } from '../game/game.ts';
import type { Path } from '../game/origin.ts';
import type { Problem } from '../problems/problem.ts';
import { codeFacts } from '../problems/problem-codes.ts';
import { brackets } from './brackets.ts';
import { doubledJapaneseWords, doubledLatinWords } from './doubled-words.ts';
import {
  type Check,
  type Finding,
  findingProblem,
  type Keep,
  nameSubject,
  type Subject,
  textSubject,
} from './finding.ts';
import { forbiddenTerms, idleKeywords, keywordLacking, otherWords } from './forbidden-terms.ts';
import { HouseStyle } from './house-style.ts';
import { knownWords } from './known-words.ts';
import { hangingLine, tornClauses } from './missing-stop.ts';
import { misquotedNames, misspellings, nearNames } from './misspellings.ts';
import {
  doubledLatinPunctuation,
  doubledPunctuation,
  halfWidthPairs,
  mixedPunctuation,
  straightQuotes,
  wideAmongLatinWords,
} from './mixed-punctuation.ts';
import { slips } from './slips.ts';
import { fullWidthDigits, minusSigns, otherScript, strangeCharacters, traditional } from './strange-characters.ts';
import { latinSpaces, strayEdgeSpaces, strayLetterSpaces, straySpaces } from './stray-spaces.ts';
import { typedNumbers } from './typed-numbers.ts';
import { twoWordings } from './wordings.ts';

/** Entry by entry, because memory use is what costs time here. */
export function checkLanguage(game: Game, keep?: Keep): Problem[] {
  const language = Object.keys(game.info.value.languages)[0] ?? 'zh';
  const ofName = nameChecks(language);
  const ofText = [...textChecks(language), ...gameChecks(game), ...(isSimplified(language) ? [slips(game, keep)] : [])];
  const problems: Problem[] = [];
  const style = new HouseStyle(language);
  for (const entry of allEntries(game)) {
    if (entry.name === entry.fields.name) runChecks(ofName, nameSubject(entry), { problems, style, isName: true });
    for (const text of entry.texts) runChecks(ofText, textSubject(entry, text), { problems, style });
  }
  const ofOthers = [forbiddenTerms(knownWords(game))];
  for (const subject of otherWords(game)) runChecks(ofOthers, subject, { problems });
  return [...problems, ...style.problems(), ...idleKeywords(game), ...nearNames(game), ...twoWordings(game)];
}

interface Reading {
  readonly problems: Problem[];
  readonly isName?: boolean;
  readonly style?: HouseStyle;
}

function runChecks(checks: readonly Check[], subject: Subject, { problems, style, isName }: Reading): void {
  const reported: Finding[] = [];
  style?.read(subject, isName === true);
  for (const check of checks) {
    for (const finding of check(subject)) {
      if (codeFacts(finding.code).isGuess && reported.some((other) => overlap(finding, other))) continue;
      reported.push(finding);
      if (finding.right !== undefined && style !== undefined) {
        style.note(subject, finding, finding.right);
        continue;
      }
      const found = findingProblem(subject, finding);
      if (found !== undefined) problems.push(found);
    }
  }
}

function overlap(a: Finding, b: Finding): boolean {
  return a.start < b.start + b.length && b.start < a.start + a.length;
}

const chineseName = [brackets('zh'), straySpaces, fullWidthDigits, strangeCharacters];
const chineseText = [
  mixedPunctuation,
  halfWidthPairs,
  brackets('zh'),
  doubledPunctuation,
  hangingLine,
  tornClauses,
  straySpaces,
  fullWidthDigits,
  minusSigns,
  strangeCharacters,
];
const latinText = [wideAmongLatinWords, straightQuotes, doubledLatinPunctuation, hangingLine, fullWidthDigits];
/** We do not know the rules of Japanese and Korean. */
const ofOtherScripts = [brackets('ja'), strayEdgeSpaces, doubledJapaneseWords];

function nameChecks(language: string): readonly Check[] {
  if (isSimplified(language)) return [...chineseName, traditional];
  if (isChinese(language)) return chineseName;
  if (isOther(language)) return ofOtherScripts;
  return [...letterChecks(language), wideAmongLatinWords, fullWidthDigits];
}

function textChecks(language: string): readonly Check[] {
  if (isSimplified(language)) return [...chineseText, traditional];
  if (isChinese(language)) return chineseText;
  if (isOther(language)) return ofOtherScripts;
  return [...latinText, ...letterChecks(language)];
}

function letterChecks(language: string): readonly Check[] {
  const checks = [brackets(language), strayLetterSpaces(language), latinSpaces(language)];
  const doubled = doubledLatinWords(language);
  return doubled === undefined ? checks : [...checks, doubled];
}

/** Checks for any language: they are about the game's own words and numbers. */
function gameChecks(game: Game): readonly Check[] {
  const words = knownWords(game);
  return [
    forbiddenTerms(words),
    misquotedNames(words),
    misspellings(words),
    keywordLacking(words),
    typedNumbers(game, words),
  ];
}

/** Whether the language uses no Chinese, Japanese or Korean characters. */
function isWrittenInLetters(language: string): boolean {
  return !isChinese(language) && !isOther(language);
}

function isChinese(language: string): boolean {
  return /^zh\b/.test(language);
}
function isSimplified(language: string): boolean {
  return isChinese(language) && !/-(?:Hant|TW|HK|MO)\b/i.test(language);
}
function isOther(language: string): boolean {
  return /^(?:ja|ko)\b/.test(language);
}

export function checkTranslatedLanguage(game: Game, source: Game): Problem[] {
  const { language } = game;
  const script: readonly Check[] = isWrittenInLetters(language) ? [otherScript] : [];
  const ofName = [...nameChecks(language), ...script];
  const numbers = typedNumbers(game, knownWords(game));
  const ofText = [...textChecks(language), ...script, numbers];
  const problems: Problem[] = [];
  const style = new HouseStyle(language);
  for (const entry of allEntries(source)) {
    const plain = entry.fields[language];
    if (typeof plain === 'string')
      runChecks(ofName, { entry, path: [language], plain, text: undefined }, { problems, style, isName: true });
  }
  const { texts, names } = translatedSubjects(game);
  for (const subject of texts) runChecks(ofText, subject, { problems, style });
  for (const subject of names) runChecks(ofName, subject, { problems, style, isName: true });
  return [...problems, ...style.problems()];
}

interface TranslatedSubjects {
  readonly texts: readonly Subject[];
  readonly names: readonly Subject[];
}

/** The words of text/<lang>.yaml: rules texts, and names, captions and labels. */
function translatedSubjects(game: Game): TranslatedSubjects {
  const file = game.translations.get(game.language);
  if (file === undefined) return { texts: [], names: [] };
  const { title, decks, keywords, icons, labels = {}, cards = {}, components = {} } = file.value;
  const translated: readonly { readonly entry: Entry; readonly words: unknown }[] = [
    ...allCards(game).map((entry) => ({ entry, words: cards[entry.id] })),
    ...game.components.map((entry) => ({ entry, words: components[entry.id] })),
  ];
  const ofEntries = translated.map(({ entry, words: own }) => {
    const words = leaves(own, []);
    const isTranslated = (path: Path) => words.some((leaf) => samePath(leaf.path, path));
    const texts = entry.texts.filter(({ path }) => isTranslated(path));
    const free = words.filter(({ path }) => !texts.some((text) => samePath(text.path, path)));
    return {
      texts: texts.map((text) => textSubject(entry, text)),
      names: free.map(({ path, plain }): Subject => ({ entry, path, plain, text: undefined })),
    };
  });
  // Not part of a card.
  const entry = { id: '', name: '', origin: file.origin, fields: {}, schema: undefined };
  const plain = leaves({ title, decks, keywords, icons }, []);
  const filled = [...game.labels].filter(([name]) => typeof labels[name] === 'string');
  return {
    texts: ofEntries.flatMap(({ texts }) => texts),
    names: [
      ...ofEntries.flatMap(({ names }) => names),
      ...plain.map((leaf): Subject => ({ entry, ...leaf, text: undefined })),
      ...filled.map(([name, rich]) =>
        textSubject(entry, { path: ['labels', name], template: labels[name] ?? '', rich }),
      ),
    ],
  };
}

interface Leaf {
  readonly path: Path;
  readonly plain: string;
}

function leaves(words: unknown, path: Path): Leaf[] {
  if (typeof words === 'string') return [{ path, plain: words }];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, inner]) =>
    leaves(inner, [...path, Array.isArray(words) ? Number(key) : key]),
  );
}

function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((step, i) => String(step) === String(b[i]));
}
