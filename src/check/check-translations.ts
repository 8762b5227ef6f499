// Counts what is translated into each language, and reports words that are missing or outdated.

import type { TranslationGap, TranslationTotals } from '../game/findings.ts';
import type { Game } from '../game/game.ts';
import { otherLanguages } from '../game/languages.ts';
import { wordAt } from '../game/marks.ts';
import { type TranslatableWord, translatableWords } from '../game/translatable-words.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';

interface TranslationFindings {
  readonly problems: readonly Problem[];
  readonly totals: readonly TranslationTotals[];
  readonly gaps: readonly TranslationGap[];
}

/** Missing words are problems only if the language is `complete` or `wanted`. */
export function checkTranslations(game: Game, wanted: readonly string[] = []): TranslationFindings {
  const all = otherLanguages(game.info.value).map((language) => checkOne(game, language, wanted.includes(language)));
  return {
    problems: all.flatMap(({ problems }) => problems),
    totals: all.map(({ totals }) => totals),
    gaps: all.flatMap(({ gaps }) => gaps),
  };
}

function checkOne(game: Game, language: string, isWanted: boolean) {
  const states = translationStates(game, language);
  const of = (state: WordState['state']) => states.filter((word) => word.state === state);
  const [missing, outdated] = [of('missing'), of('outdated')];
  const isComplete = game.info.value.languages[language]?.complete === true;
  const totals: TranslationTotals = {
    language,
    isComplete,
    words: states.length,
    translated: states.length - missing.length,
    missing: missing.length,
    outdated: outdated.length,
    unrecorded: states.filter(({ by, was }) => by === 'file' && was === undefined).length,
  };
  // If files could not be read, what is missing is unknown.
  const isReported = game.isWhole && (isComplete || isWanted);
  const problems = [
    ...(isReported ? missing.map((word) => missingProblem(game, language, word)) : []),
    ...outdated.map((word) => outdatedProblem(game, language, word)),
  ];
  return { problems, totals, gaps: [...missing, ...outdated].map((word) => gap(game, language, word)) };
}

function gap(game: Game, language: string, { path, card, source, state, was }: WordState): TranslationGap {
  const found = state === 'outdated' ? ('outdated' as const) : ('missing' as const);
  const extra = { ...(card !== undefined && { card }), ...(was !== undefined && { was }) };
  return { game: game.id, language, path, source, state: found, ...extra };
}

function missingProblem(game: Game, language: string, word: WordState): Problem {
  const inTable = word.path[0] === 'notebook';
  const fix = inTable
    ? `Add it in table.yaml under \`in: { ${language}: … }\` of the page.`
    : `Add it to text/${language}.yaml under \`${wordKey(word)}\`; \`cardwright translate ${game.id}\` adds all missing keys.`;
  return problem('translation/missing', {
    at: stubPlace(game, language, word) ?? word.at(),
    card: word.card,
    message: `${quoted(word.source)} is not translated into "${language}".`,
    fix,
  });
}

/** The place of the empty key, if there is one. */
function stubPlace({ translations }: Game, language: string, { path }: WordState): Place | undefined {
  const file = translations.get(language);
  return file && wordAt(file.value, path) === null ? file.origin.place(path, 'key') : undefined;
}

function outdatedProblem(game: Game, language: string, word: WordState): Problem {
  const { path, card, source, was = '' } = word;
  const named = card ?? wordKey(word);
  return problem('translation/outdated', {
    at: game.translations.get(language)?.origin.place(path) ?? word.at(),
    card,
    message: `The source text has changed since it was translated: ${quoted(was)} is now ${quoted(source)}.`,
    fix: `Update the translation if the meaning has changed, then run \`cardwright translate ${game.id} --lang ${language} --confirm ${named}\`.`,
  });
}

function quoted(words: string): string {
  return `“${words.replaceAll('\n', ' ')}”`;
}

export interface WordState extends TranslatableWord {
  readonly state: 'translated' | 'missing' | 'outdated';
  /** Where the translation is: in text/<lang>.yaml, or beside the name in the data. */
  readonly by?: 'file' | 'data';
  /** What it was translated from, if recorded. */
  readonly was?: string;
}

/** The state of every translatable word in a language. */
export function translationStates(game: Game, language: string): WordState[] {
  const words = game.translations.get(language)?.value ?? {};
  const from = game.translatedFrom.get(language) ?? {};
  return translatableWords(game).map((word): WordState => {
    if (isWritten(wordAt(words, word.path))) {
      const was = Object.hasOwn(from, wordKey(word)) ? from[wordKey(word)] : undefined;
      const state = was === undefined || was === word.source ? 'translated' : 'outdated';
      return { ...word, state, by: 'file', ...(was !== undefined && { was }) };
    }
    return isWritten(word.beside(language))
      ? { ...word, state: 'translated', by: 'data' }
      : { ...word, state: 'missing' };
  });
}

/** The key of a word in text/<lang>.source.yaml. */
export function wordKey({ path }: Pick<TranslatableWord, 'path'>): string {
  return path.join('.');
}

function isWritten(words: unknown): boolean {
  return typeof words === 'string' && words !== '';
}
