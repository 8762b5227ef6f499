// Finds the games of a project by their folders. Apart from load-project.ts, because most calls need no more than this.
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { readdirSync, statSync } from '../files/inputs.ts';

/** Every folder in data/ is a game, unless its name begins with `_`. */
export function findGames(root: string): string[] {
  const data = join(root, 'data');
  return entriesOf(data)
    .filter((entry) => !/^[_.]/.test(entry.name))
    .filter((entry) => entry.isDirectory() || (entry.isSymbolicLink() && !leadsToFile(join(data, entry.name))))
    .map((entry) => entry.name)
    .sort();
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A broken link may have been meant for a game. */
function leadsToFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
