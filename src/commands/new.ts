import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Writing } from '../files/disk.ts';
import { writeAll } from '../files/user-files.ts';
import { type Lines, linesOf } from '../problems/places.ts';
import { type Problem, UsageError } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { isDeviceName, requireOptions, requireText } from './options.ts';
import { pause, runStage, type WorkOptions } from './work.ts';

const toolRoot = fileURLToPath(new URL('../..', import.meta.url));
/** The game to copy: real files, so that this repository's tests cover them. */
const starter = '_starter';
/** Templates for the cards of a table. */
const tableTemplates = '_table';
/** Starting points by name: `data/_starter/<template>/<language>` and `templates/_starter/<template>`. */
export const starterTemplates = ['lantern', 'spell', 'unit', 'event', 'item'] as const;
/** What each shows best, for people who look for a format. */
const starterOfFormat: Readonly<Record<string, string>> = {
  poker: 'spell',
  tarot: 'unit',
  landscape: 'event',
  mini: 'item',
};
const starterLanguages = ['zh', 'en'] as const;

interface StarterWords {
  readonly id: string;
  readonly title: string | undefined;
  readonly template: string;
  readonly language: string;
}

export interface NewGameOptions extends WorkOptions {
  /** The name of its folders: lower-case letters, digits and single hyphens. */
  readonly id: string;
  /** In the language of its cards. Default: 新游戏 or New Game, or the name of the table. */
  readonly title?: string;
  /** The language of its cards. Default: `zh`, or with `from` the language that the tables seem to have. */
  readonly lang?: string;
  /** The small example to start from: `lantern`, `spell`, `unit`, `event` or `item`; or by its format, `poker`, `tarot`, `landscape` or `mini`. Default: `lantern`. */
  readonly template?: string;
  /** Table files, folders of them, or addresses on the web to make the decks from. Default: a small example. */
  readonly from?: readonly string[];
  /** The cards stay in the tables of `from`: decks name them as their `source`. Default: copy them into the decks. */
  readonly asSource?: boolean;
}

export interface NewGame {
  readonly problems: readonly Problem[];
  /** Lines that problems point to, by `file:line`. */
  readonly lines: Lines;
  /** Files written, from the project's folder. */
  readonly files: readonly string[];
  /** With `from`: what was guessed, in sentences. */
  readonly guesses: readonly string[];
  /** With `from`: languages found, first that of the cards. */
  readonly languages: readonly string[];
}

/** Writes a game to start from: a small complete example, or the cards of tables. Overwrites nothing. */
export async function newGame(root: string, options: NewGameOptions): Promise<NewGame> {
  requireOptions(options, {
    ...{ id: true, title: true, lang: true, template: true, from: true, asSource: true },
    ...{ signal: true, onProgress: true },
  });
  const { id, title, lang, template, from, asSource } = options;
  for (const source of from ?? []) requireText('from', source);
  requireText('id', id);
  requireGameId(id);
  if (title?.trim() === '') throw new UsageError('The title is empty.');
  const taken = [`data/${id}`, `templates/${id}`].filter((folder) => existsSync(join(root, folder)));
  if (taken.length > 0)
    throw new UsageError(
      `${taken.join(' and ')} ${taken.length === 1 ? 'exists' : 'exist'} already. Choose another name.`,
    );
  const problems: Problem[] = [];
  if (from !== undefined && template !== undefined)
    throw new UsageError('`--from` writes a template for the columns of your tables. Leave out `--template`.');
  if (from === undefined && asSource) throw new UsageError('`--as-source` needs `--from <file>`.');
  if (from !== undefined) return fromTables(root, { ...options, from });
  const words = { id, title: title?.trim(), template: templateNamed(template), language: starterLanguage(lang) };
  const work = async () => startGame({ root, problems }, words);
  return {
    files: await runStage('export', options, { work, game: id }),
    problems,
    lines: {},
    guesses: [],
    languages: [],
  };
}

async function fromTables(
  root: string,
  { id, title, lang, from, asSource = false, ...options }: NewGameOptions & { readonly from: readonly string[] },
): Promise<NewGame> {
  const { readSources } = await import('./new/read-sources.ts');
  const { gameFromTables } = await import('./new/game-from-tables.ts');
  const { languageCode } = await import('./new/headers.ts');
  const language = lang === undefined ? undefined : languageCode(lang);
  const work = () => readSources(root, { words: from, asSource, signal: options.signal });
  const { tables, problems, passed } = await runStage('load', options, { work, game: id });
  const texts = new Map(tables.flatMap(({ file, text }) => (text === undefined ? [] : [[file, text] as const])));
  const none = { problems, lines: linesOf(problems, texts), files: [], guesses: [], languages: [] };
  if (problems.length > 0) return none;
  const template = (name: string) => copied(`templates/${tableTemplates}/${name}`);
  const game = gameFromTables(tables, { id, title: title?.trim(), language, asSource, template });
  if (game === undefined)
    throw new UsageError(`No cards found in ${from.join(', ')}. A table needs a row of headers, and one row per card.`);
  await pause(options);
  const writing = { root, problems: [...problems] };
  const pictures = game.pictures.map(({ name, path }) => [`data/${id}/art/${name}`, readFileSync(path)] as const);
  const files = writeAll(writing, [...game.files, ...missingProjectFiles(root)], [...game.sources, ...pictures]);
  const guesses = [...passed, ...game.guesses];
  return { problems: writing.problems, lines: {}, files, guesses, languages: game.languages };
}

function requireGameId(id: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new UsageError(
      `A game's name is the name of its folder: lower-case letters, digits and single hyphens, not "${id}". Its title may be anything.`,
    );
  if (isDeviceName(id)) throw new UsageError(`Windows reserves the name "${id}". Choose another one.`);
}

function templateNamed(name: string = starterTemplates[0]): string {
  const found = starterTemplates.find((own) => own === (starterOfFormat[name] ?? name));
  if (found !== undefined) return found;
  const formats = Object.keys(starterOfFormat);
  const guess = didYouMean(name, [...starterTemplates, ...formats]);
  throw new UsageError(
    `There is no template "${name}". ${guess}Templates: ${starterTemplates.join(', ')}; by format: ${formats.join(', ')}.`,
  );
}

/** `zh-CN` and `en-GB` are `zh` and `en`; traditional Chinese is another language. */
function starterLanguage(lang: string = starterLanguages[0]): string {
  const code = lang.toLowerCase().replace(/^zh-(?:cn|sg|hans)$|^en-\w+$/, (whole) => whole.slice(0, 2));
  const found = starterLanguages.find((own) => own === code);
  if (found !== undefined) return found;
  throw new UsageError(`The examples are in ${starterLanguages.join(' and ')}, not "${lang}".`);
}

function startGame(writing: Writing, { id, title, template, language }: StarterWords): string[] {
  const folders = [
    [`data/${starter}/${template}/${language}`, `data/${id}`],
    [`templates/${starter}/${template}`, `templates/${id}`],
  ] as const;
  const files = folders.flatMap(([from, to]) =>
    filesIn(from).map((file) => [`${to}/${file}`, named(copied(`${from}/${file}`), { id, title })] as const),
  );
  // All or none: half a game would block the next attempt.
  return writeAll(writing, [...files, ...missingProjectFiles(writing.root)]);
}

function missingProjectFiles(root: string): (readonly [string, string])[] {
  return projectFiles.filter(({ file }) => !existsSync(join(root, file))).map(({ file, text }) => [file, text]);
}

function filesIn(folder: string): string[] {
  const path = join(toolRoot, folder);
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

function copied(file: string): string {
  return readFileSync(join(toolRoot, file), 'utf8').replaceAll('\r\n', '\n');
}

/** The title is written as a JSON string, because YAML would read some titles as something else. */
function named(text: string, { id, title }: Pick<StarterWords, 'id' | 'title'>): string {
  const own = text.replaceAll(`/${starter}/`, `/${id}/`);
  return title === undefined ? own : own.replace(/^title: .*$/m, () => `title: ${JSON.stringify(title)}`);
}

/** For editors: the types of `cardwright/parts` in templates and of `cardwright/game` in types.ts and rules.ts. */
const tsconfig = {
  compilerOptions: {
    target: 'es2023',
    module: 'nodenext',
    jsx: 'react-jsx',
    jsxImportSource: 'satori/jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  },
  include: ['data', 'templates'],
};

/** Files that a project needs besides its games. */
const projectFiles: readonly { readonly file: string; readonly text: string }[] = [
  { file: 'tsconfig.json', text: `${JSON.stringify(tsconfig, null, 2)}\n` },
  { file: '.gitignore', text: 'node_modules/\nout/\n.cache/\n' },
];
