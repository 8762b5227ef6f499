// The words of a call → the games they name; all games of the project where there are none.
import { didYouMean } from '../base/nearest-word.ts';
import { findGames } from '../pipeline.ts';
import { type Call, UsageError } from './command.ts';

export function gamesNamed({ root, words }: Call): string[] {
  const known = findGames(root);
  for (const word of words) {
    if (!known.includes(word)) throw new UsageError(`There is no game "${word}" in data/. ${didYouMean(word, known)}`);
  }
  return words.length > 0 ? [...new Set(words)] : known;
}
