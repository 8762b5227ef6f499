// The words and phrases of a game → those that a stretch of text would be with one sign put right.
import type { GameWords } from './game-words.ts';
import { longestWord } from './word-lattice.ts';

const none: readonly string[] = [];

export class SlipIndex {
  private readonly wild = new Map<string, string[]>();
  private readonly gaps = new Map<string, string[]>();

  constructor(words: GameWords) {
    for (const word of words.all()) {
      if (word.length < 2 || word.length > longestWord) continue;
      for (let at = 0; at < word.length; at++) {
        // A number is a number's own business.
        if (word[at] === '#') continue;
        const [before, after] = [word.slice(0, at), word.slice(at + 1)];
        push(this.wild, `${before}\0${after}`, word);
        push(this.gaps, before + after, word);
      }
    }
  }

  /** Words that have some other sign between the two. */
  around(before: string, after: string): readonly string[] {
    return this.wild.get(`${before}\0${after}`) ?? none;
  }

  /** Words that have one sign more than the stretch. */
  withOneMore(stretch: string): readonly string[] {
    return this.gaps.get(stretch) ?? none;
  }
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
