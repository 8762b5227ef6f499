// Lists the files of a project's own code that Cardwright would run. Users are asked before they run.
import type { Dirent } from 'node:fs';
import { join, relative } from 'node:path';
import { readdirSync } from '../files/inputs.ts';
import type { Game } from '../game/game.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { isPresent } from './read-files.ts';

const script = /\.[cm]?[jt]sx?$/;

/** Includes what these files may import. Empty if none of them would be run. */
export function findCode(root: string, games: readonly string[]): string[] {
  const entries = games.flatMap((game) => [
    ...['types.ts', 'rules.ts', 'play.ts']
      .map((name) => `data/${game}/${name}`)
      .filter((file) => isPresent(join(root, file))),
    ...namesIn(join(root, 'templates', game))
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => `templates/${game}/${name}`),
  ]);
  if (entries.length === 0) return [];
  const helpers = ['templates', ...games.map((game) => `data/${game}`)].flatMap((folder) => scriptsBelow(root, folder));
  return [...new Set([...entries, ...helpers])];
}

/**
 * The same for a list of paths from git. A game folder may be a link to any other folder, so such a file counts wherever it is:
 * better one question too many.
 */
export function codeAmong(paths: readonly string[]): string[] {
  return paths.filter((path) => /\/(?:types|rules|play)\.ts$|\.tsx$/.test(path));
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

/** A folder that cannot be read has no code to run. */
function entriesOf(folder: string, recursive = false): Dirent[] {
  try {
    return readdirSync(folder, { recursive });
  } catch {
    return [];
  }
}

/** The reason why output that needs types.ts is not written if the file was not run. @param so end of the sentence: what is not done */
export function codeNeeded({ id, unread }: Pick<Game, 'id' | 'unread'>, so: string): Problem | undefined {
  if (!unread.includes('types.ts')) return undefined;
  return problem('game/code-needed', {
    at: { file: `data/${id}/types.ts`, line: 1, col: 1 },
    message: `types.ts declares the fields of the cards, and it was not run, so ${so}.`,
    fix: 'Read the code. If you trust it, run the command without `--no-code`.',
  });
}
