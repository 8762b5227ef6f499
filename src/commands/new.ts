// A name → a small complete game in the project's folder: one deck, its template and back, one claim.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Writing } from '../files/disk.ts';
import { writeAll } from '../files/user-files.ts';
import type { Problem } from '../problems/problem.ts';

const toolRoot = fileURLToPath(new URL('../..', import.meta.url));
/** The game that is copied: real files, so that the type check and the tests of this repository hold for them too. */
const starter = '_starter';
const starterTitle = '新游戏';

export interface NewGame {
  readonly id: string;
  readonly title?: string;
}

/** The folders of a game that is there already; nothing is ever written over. */
function takenFolders(root: string, id: string): string[] {
  return [`data/${id}`, `templates/${id}`].filter((folder) => existsSync(join(root, folder)));
}

/** Returns the files that were written. */
function startGame(writing: Writing, { id, title = starterTitle }: NewGame): string[] {
  const files = ['data', 'templates']
    .flatMap(starterFiles)
    .map((file) => [file.replace(starter, id), named(copied(file), { id, title })] as const);
  const missing = projectFiles.filter(({ file }) => !existsSync(join(writing.root, file)));
  const all = [...files, ...missing.map(({ file, text }) => [file, text] as const)];
  // Half a game would only be in the way of the next attempt.
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

/** A title may hold what YAML would read as something else, so it is written as JSON, which YAML reads as a text. */
function named(text: string, { id, title }: Required<NewGame>): string {
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

/** What a folder needs besides games, written only where it is missing. */
const projectFiles: readonly { readonly file: string; readonly text: string }[] = [
  { file: 'tsconfig.json', text: `${JSON.stringify(tsconfig, null, 2)}\n` },
  { file: '.gitignore', text: 'node_modules/\nout/\n.cache/\n' },
];

export interface Started {
  readonly problems: readonly Problem[];
  /** The folders that are in the way; nothing was written then. */
  readonly taken: readonly string[];
  readonly files: readonly string[];
}

/** A small complete game, to start from. */
export function newGame(root: string, game: NewGame): Started {
  const taken = takenFolders(root, game.id);
  const problems: Problem[] = [];
  return { problems, taken, files: taken.length > 0 ? [] : startGame({ root, problems }, game) };
}
