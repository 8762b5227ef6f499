// A project's folder, or the paths of a revision → the files of its own code that Cardwright would run.
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Game } from '../game/game.ts';
import { type Problem, problem } from '../problems/problem.ts';

const script = /\.[cm]?[jt]sx?$/;

/** With what these files may import; nothing where none of them would be run. */
export function findCode(root: string, games: readonly string[]): string[] {
  const entries = games.flatMap((game) => [
    ...['types.ts', 'rules.ts'].map((name) => `data/${game}/${name}`).filter((file) => isThere(join(root, file))),
    ...namesIn(join(root, 'templates', game))
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => `templates/${game}/${name}`),
  ]);
  if (entries.length === 0) return [];
  const helpers = ['templates', ...games.map((game) => `data/${game}`)].flatMap((folder) => scriptsBelow(root, folder));
  return [...new Set([...entries, ...helpers])];
}

/**
 * The same of a list of paths, as git gives it. A folder of a game may be a link to any other in it, so wherever such a file lies, it counts:
 * better one question too many.
 */
export function codeAmong(paths: readonly string[]): string[] {
  return paths.filter((path) => /\/(?:types|rules)\.ts$|\.tsx$/.test(path));
}

/** A link that leads nowhere is there, too. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function namesIn(folder: string): string[] {
  return entriesOf(folder)
    .map(({ name }) => name)
    .sort();
}

function scriptsBelow(root: string, folder: string): string[] {
  return entriesOf(join(root, folder), true)
    .filter((entry) => !entry.isDirectory() && script.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** What cannot be read cannot be run. */
function entriesOf(folder: string, recursive = false): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive });
  } catch {
    return [];
  }
}

/** @param so what is not done, as the end of a sentence */
export function codeNeeded({ id, unread }: Pick<Game, 'id' | 'unread'>, so: string): Problem | undefined {
  if (!unread.includes('types.ts')) return undefined;
  return problem('game/code-needed', {
    at: { file: `data/${id}/types.ts`, line: 1, col: 1 },
    message: `What fields the cards of this game have is said by types.ts, which was not run, so ${so}.`,
    fix: 'Look at the code. If you trust it, call the command without `--no-code`.',
  });
}
