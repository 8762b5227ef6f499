import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Writing } from '../files/disk.ts';
import { writeAll } from '../files/user-files.ts';
import { type Problem, UsageError } from '../problems/problem.ts';
import { isDeviceName, requireOptions, requireText } from './options.ts';
import { runStage, type WorkOptions } from './work.ts';

const toolRoot = fileURLToPath(new URL('../..', import.meta.url));
/** The game to copy: real files, so that this repository's tests cover them. */
const starter = '_starter';
const starterTitle = '新游戏';

interface StarterWords {
  readonly id: string;
  readonly title: string;
}

export interface NewGameOptions extends WorkOptions {
  /** The name of its folders: lower-case letters, digits and single hyphens. */
  readonly id: string;
  /** In the language of its cards. Default: 新游戏. */
  readonly title?: string;
}

export interface NewGame {
  readonly problems: readonly Problem[];
  /** Files written, from the project's folder. */
  readonly files: readonly string[];
}

/** Writes a small complete game to start from: one deck, its template and back, one claim. Overwrites nothing. */
export async function newGame(root: string, options: NewGameOptions): Promise<NewGame> {
  requireOptions(options, { id: true, title: true, signal: true, onProgress: true });
  const { id, title } = options;
  requireText('id', id);
  requireGameId(id);
  if (title?.trim() === '') throw new UsageError('The title is empty.');
  const taken = [`data/${id}`, `templates/${id}`].filter((folder) => existsSync(join(root, folder)));
  if (taken.length > 0)
    throw new UsageError(
      `${taken.join(' and ')} ${taken.length === 1 ? 'exists' : 'exist'} already. Choose another name.`,
    );
  const problems: Problem[] = [];
  const work = async () => startGame({ root, problems }, { id, title: title?.trim() ?? starterTitle });
  return { files: await runStage('export', options, { work, game: id }), problems };
}

function requireGameId(id: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new UsageError(
      `A game's name is the name of its folder: lower-case letters, digits and single hyphens, not "${id}". Its title may be anything.`,
    );
  if (isDeviceName(id)) throw new UsageError(`Windows reserves the name "${id}". Choose another one.`);
}

function startGame(writing: Writing, { id, title }: StarterWords): string[] {
  const files = ['data', 'templates']
    .flatMap(starterFiles)
    .map((file) => [file.replace(starter, id), named(copied(file), { id, title })] as const);
  const missing = projectFiles.filter(({ file }) => !existsSync(join(writing.root, file)));
  const all = [...files, ...missing.map(({ file, text }) => [file, text] as const)];
  // All or none: half a game would block the next attempt.
  return writeAll(writing, all);
}

function starterFiles(parent: string): string[] {
  const folder = join(toolRoot, parent, starter);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(toolRoot, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

function copied(file: string): string {
  return readFileSync(join(toolRoot, file), 'utf8').replaceAll('\r\n', '\n');
}

/** The title is written as a JSON string, because YAML would read some titles as something else. */
function named(text: string, { id, title }: StarterWords): string {
  const written = title === starterTitle ? title : JSON.stringify(title);
  return text.replaceAll(`/${starter}/`, `/${id}/`).replace(`title: ${starterTitle}`, () => `title: ${written}`);
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
