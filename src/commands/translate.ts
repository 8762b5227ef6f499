// Keeps translations up to date: records what each word was translated from, and adds empty keys for missing words.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translationStates, type WordState, wordKey } from '../check/check-translations.ts';
import type { Writing } from '../files/disk.ts';
import { writeAll } from '../files/user-files.ts';
import type { Game } from '../game/game.ts';
import { otherLanguages } from '../game/languages.ts';
import { wordAt } from '../game/marks.ts';
import type { Project } from '../game/project.ts';
import { codeNeeded } from '../load/find-code.ts';
import { type LoadOptions, loadProject } from '../load/load-project.ts';
import { isError, type Problem, problem, UsageError } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { addStubs } from '../yaml/add-stubs.ts';
import { requireArguments, requireGames } from './options.ts';
import { pause, runStage, type WorkOptions } from './work.ts';

export interface TranslateOptions extends Pick<LoadOptions, 'games' | 'code'>, WorkOptions {
  /** Default: all languages of each game. */
  readonly languages?: readonly string[];
  /** Cards, components or words whose translation still fits the changed source; `all` confirms everything. */
  readonly confirm?: readonly string[];
}

export interface TranslatedGame {
  readonly game: string;
  readonly language: string;
  readonly words: number;
  readonly stubs: number;
  readonly recorded: number;
  readonly confirmed: number;
  readonly missing: number;
  readonly outdated: readonly WordState[];
}

const everything = 'all';

function requireKnownWords(games: readonly Game[], { confirm = [], languages }: TranslateOptions): void {
  const known = new Set([everything]);
  for (const game of games)
    for (const language of languagesOf(game, languages))
      for (const word of translationStates(game, language)) known.add(word.card ?? wordKey(word)).add(wordKey(word));
  for (const name of confirm)
    if (!known.has(name))
      throw new UsageError(
        `There is nothing called "${name}" to confirm. ${didYouMean(name, known)}Name cards or components by their ids, or \`all\`.`,
      );
}

/** Writes all files of all languages, or none and a problem. */
function translateGames({ root, games }: Project, problems: Problem[], options: TranslateOptions): TranslatedGame[] {
  const found: Problem[] = [];
  const texts = new Map<string, string>();
  const translated = games
    .filter(({ isWhole }) => isWhole)
    .flatMap((game) =>
      languagesOf(game, options.languages).map((language) =>
        new Renewal({ root, problems: found, texts }, game, language).run(options.confirm ?? []),
      ),
    );
  if (found.length === 0) writeAll({ root, problems: found }, [...texts]);
  problems.push(...found);
  return found.length === 0 ? translated : [];
}

function languagesOf({ info }: Game, wanted: readonly string[] | undefined): string[] {
  return otherLanguages(info.value).filter((language) => wanted?.includes(language) ?? true);
}

class Renewal {
  private readonly states: readonly WordState[];
  private readonly folder: string;

  constructor(
    private readonly writing: Writing & {
      /** New texts, by file. */
      readonly texts: Map<string, string>;
    },
    private readonly game: Game,
    private readonly language: string,
  ) {
    this.states = translationStates(game, language);
    this.folder = `data/${game.id}/text`;
  }

  run(confirm: readonly string[]): TranslatedGame {
    const isConfirmed = (word: WordState) =>
      [everything, word.card, wordKey(word)].some((name) => name !== undefined && confirm.includes(name));
    const missing = this.states.filter(({ state }) => state === 'missing');
    const outdated = this.states.filter(({ state }) => state === 'outdated');
    const stillOutdated = outdated.filter((word) => !isConfirmed(word));
    this.record(new Set(stillOutdated));
    return {
      game: this.game.id,
      language: this.language,
      words: this.states.length,
      stubs: this.addStubs(missing),
      recorded: this.states.filter(({ by, was }) => by === 'file' && was === undefined).length,
      confirmed: outdated.length - stillOutdated.length,
      missing: missing.length,
      outdated: stillOutdated,
    };
  }

  /** A line a word, so that git merges the work of two translators. JSON strings are valid YAML. */
  private record(outdated: ReadonlySet<WordState>): void {
    const file = `${this.folder}/${this.language}.source.yaml`;
    const lines = this.states
      .filter(({ by }) => by === 'file')
      .map((word) => `${keyWords(wordKey(word))}: ${JSON.stringify(outdated.has(word) ? word.was : word.source)}`);
    const head = [
      this.schemaLine('text-source'),
      `# What the words of ${this.language}.yaml were translated from. \`cardwright translate\` writes this file.`,
    ];
    if (lines.length > 0 || this.game.translatedFrom.has(this.language))
      this.writing.texts.set(file, `${[...head, ...lines].join('\n')}\n`);
  }

  private addStubs(missing: readonly WordState[]): number {
    const file = `${this.folder}/${this.language}.yaml`;
    const known = this.game.translations.get(this.language)?.value ?? {};
    const stubs = missing
      .filter(({ path }) => path[0] !== 'notebook' && wordAt(known, path) === undefined)
      .map(({ path, source }) => ({ path, remark: source }));
    if (stubs.length === 0) return 0;
    const edited = addStubs(this.textOf(file), stubs);
    if ('text' in edited) {
      this.writing.texts.set(file, edited.text);
      return stubs.length;
    }
    const { line, col, message, fix } = edited.refused;
    this.writing.problems.push(problem('file/unwritable', { at: { file, line, col }, message, fix }));
    return 0;
  }

  private textOf(file: string): string {
    if (this.game.translations.has(this.language)) return readFileSync(join(this.writing.root, file), 'utf8');
    const head = `# The words of the game in "${this.language}"; what is empty is printed as the data has it.`;
    return `${this.schemaLine('text')}\n${head}\n`;
  }

  /** For editors; `cardwright schema` writes these files. */
  private schemaLine(name: string): string {
    return `# yaml-language-server: $schema=../../../out/.schema/${this.game.id}/${name}.json`;
  }
}

function keyWords(key: string): string {
  return /^[a-z][\w.-]*$/i.test(key) ? key : JSON.stringify(key);
}

const noWords = 'nothing is written for its translations';

export interface Translated {
  readonly project: Project;
  readonly problems: readonly Problem[];
  readonly games: readonly TranslatedGame[];
}

export async function translate(root: string, options: TranslateOptions = {}): Promise<Translated> {
  requireArguments(root, options, {
    games: true,
    code: true,
    languages: true,
    confirm: true,
    signal: true,
    onProgress: true,
  });
  requireGames(root, options.games);
  const project = await runStage('load', options, { work: () => loadProject(root, { ...options, templates: false }) });
  await pause(options);
  const problems = [
    ...project.problems.filter(isError),
    ...project.games.flatMap((game) => codeNeeded(game, noWords) ?? []),
  ];
  requireKnownWords(project.games, options);
  const translated = problems.length === 0 ? translateGames(project, problems, options) : [];
  return { project, problems, games: translated };
}
