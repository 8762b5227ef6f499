// The games of this repository, loaded once for all test files of a process. Do not change them.
import { fileURLToPath } from 'node:url';
import { loadProject } from '../src/load/load-project.ts';
import { LoadMemory } from '../src/load/reading.ts';
import { isAll } from './run-all.ts';

export const repository = fileURLToPath(new URL('..', import.meta.url));

/** For those that load these games again, with changes. */
export const shippedMemory = new LoadMemory();

let loaded: ReturnType<typeof loadProject> | undefined;

export function shippedGames(): ReturnType<typeof loadProject> {
  loaded ??= loadProject(repository, { memory: shippedMemory });
  return loaded;
}

/**
 * Whether faces of a game are laid out in its other languages, too, which takes as long as in the first. `npm test` does so for two games,
 * `npm run test:all` for all.
 */
export function isLaidOutInAllLanguages(game: string): boolean {
  return isAll || ['passage', 'tianji'].includes(game);
}
