// The words of a call → the games they name; all games of the project where there are none.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findGames } from '../load/load-project.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { type Call, UsageError } from './command.ts';

export function gamesNamed({ root, words }: Call): string[] {
  const known = findGames(root);
  if (known.length === 0)
    throw new UsageError(
      dataFault(root) ??
        'There is no game in data/. Call `cardwright` in the folder that holds `data`, or make a game with `cardwright new <game>`.',
    );
  for (const word of words) {
    if (!known.includes(word)) throw new UsageError(`There is no game "${word}" in data/. ${didYouMean(word, known)}`);
  }
  return words.length > 0 ? [...new Set(words)] : known;
}

/** Why data/ cannot be looked into, though there is something of that name. */
function dataFault(root: string): string | undefined {
  const path = join(root, 'data');
  try {
    readdirSync(path);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    if (code === 'ENOENT' && !isLink) return undefined;
    return `The folder data/ cannot be read (${code}). Look at its permissions, and for a file or a broken link in its place.`;
  }
}

/** An option with commas in it → its parts; nothing where it was not given. An empty one is a slip, often of a script. */
export function listOption({ options }: Pick<Call, 'options'>, name: string): string[] | undefined {
  const value = options[name];
  if (typeof value !== 'string') return undefined;
  const parts = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0) throw new UsageError(`--${name} is empty. Name something, or leave the option out.`);
  return parts;
}
