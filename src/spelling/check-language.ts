// A game → problems with the wording of its texts and names.

import { allEntries, type Game } from '../game/game.ts';
import type { Problem } from '../problems/problem.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import { brackets } from './brackets.ts';
import { doubledLatinWords } from './doubled-words.ts';
import { type Check, type Finding, findingProblem } from './finding.ts';
import { forbiddenTerms, idleKeywords, keywordLacking, otherWords } from './forbidden-terms.ts';
import { knownWords } from './known-words.ts';
import { missingChineseStop, missingLatinStop, tornClauses } from './missing-stop.ts';
import { misspellings } from './misspellings.ts';
import {
  doubledLatinPunctuation,
  doubledPunctuation,
  halfWidthPairs,
  mixedPunctuation,
  straightQuotes,
  wideAmongLatinWords,
} from './mixed-punctuation.ts';
import { misquotedNames, nearNames } from './near-names.ts';
import { slips } from './slips.ts';
import { fullWidthDigits, minusSigns, strangeCharacters } from './strange-characters.ts';
import { latinSpaces, strayEdgeSpaces, strayLetterSpaces, straySpaces } from './stray-spaces.ts';
import { nameSubject, type Subject, textSubject } from './subject.ts';
import { traditional } from './traditional.ts';
import { twoWordings } from './two-wordings.ts';
import { typedNumbers } from './typed-numbers.ts';

/** Entry by entry, so that the words of one are forgotten before the next is read: memory is what costs time here. */
export function checkLanguage(game: Game): Problem[] {
  const language = Object.keys(game.info.value.languages)[0] ?? 'zh';
  const ofName = nameChecks(language);
  const ofText = [...textChecks(language), ...gameChecks(game), ...(isSimplified(language) ? [slips(game)] : [])];
  const problems: Problem[] = [];
  for (const entry of allEntries(game)) {
    if (entry.name === entry.fields.name) runChecks(ofName, nameSubject(entry), problems);
    for (const text of entry.texts) runChecks(ofText, textSubject(entry, text), problems);
  }
  const ofOthers = [forbiddenTerms(knownWords(game))];
  for (const subject of otherWords(game)) runChecks(ofOthers, subject, problems);
  return [...problems, ...idleKeywords(game), ...nearNames(game), ...twoWordings(game)];
}

export function runChecks(checks: readonly Check[], subject: Subject, problems: Problem[]): void {
  const told: Finding[] = [];
  for (const check of checks) {
    for (const finding of check(subject)) {
      if (guesses.has(finding.code) && told.some((other) => overlap(finding, other))) continue;
      told.push(finding);
      const found = findingProblem(subject, finding);
      if (found !== undefined) problems.push(found);
    }
  }
}

/** What is only likely is not said where something sure was said, nor twice. */
const guesses: ReadonlySet<ProblemCode> = new Set([
  'language/wrong-character',
  'language/missing-character',
  'language/unusual-punctuation',
  'language/other-word',
  'language/misquoted-name',
] as const);

function overlap(a: Finding, b: Finding): boolean {
  return a.start < b.start + b.length && b.start < a.start + a.length;
}

const chineseName = [brackets('zh'), straySpaces, fullWidthDigits, strangeCharacters];
const chineseText = [
  mixedPunctuation,
  halfWidthPairs,
  brackets('zh'),
  doubledPunctuation,
  missingChineseStop,
  tornClauses,
  straySpaces,
  fullWidthDigits,
  minusSigns,
  strangeCharacters,
];
const latinText = [wideAmongLatinWords, straightQuotes, doubledLatinPunctuation, missingLatinStop, fullWidthDigits];
/** Japanese and Korean have rules of their own, which we do not know. */
const ofOtherScripts = [brackets('ja'), strayEdgeSpaces];

export function nameChecks(language: string): readonly Check[] {
  if (isSimplified(language)) return [...chineseName, traditional];
  if (isChinese(language)) return chineseName;
  if (isOther(language)) return ofOtherScripts;
  return [...letterChecks(language), wideAmongLatinWords, fullWidthDigits];
}

export function textChecks(language: string): readonly Check[] {
  if (isSimplified(language)) return [...chineseText, traditional];
  if (isChinese(language)) return chineseText;
  if (isOther(language)) return ofOtherScripts;
  return [...latinText, ...letterChecks(language)];
}

function letterChecks(language: string): readonly Check[] {
  const checks = [brackets(language), strayLetterSpaces(language), latinSpaces(language)];
  // Other languages double words by right: nous nous, die die.
  return /^en\b/.test(language) ? [...checks, doubledLatinWords] : checks;
}

/** What holds in any language, because it is about this game's own words and numbers. */
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

/** Whether no word of the language is written in Chinese characters or the like. */
export function isWrittenInLetters(language: string): boolean {
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
