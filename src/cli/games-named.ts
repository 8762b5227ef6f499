// The words of a call → the games they name; all games of the project where there are none.
import { didYouMean } from '../base/nearest-word.ts';
import { findGames } from '../pipeline.ts';
import { type Call, UsageError } from './command.ts';

export function gamesNamed({ root, words }: Call): string[] {
  const known = findGames(root);
  if (known.length === 0)
    throw new UsageError(
      'There is no game in data/. Call `cardwright` in the folder that holds `data`, or make a game with `cardwright new <game>`.',
    );
  for (const word of words) {
    if (!known.includes(word)) throw new UsageError(`There is no game "${word}" in data/. ${didYouMean(word, known)}`);
  }
  return words.length > 0 ? [...new Set(words)] : known;
}
