// How likely a character is after those before it, judged by all texts of the game but one.
import { chineseWords } from '../chinese/chinese-data.ts';
import { allEntries, type Game } from '../game/game.ts';
import { plainLines, textSubject } from './finding.ts';
import type { GameWords } from './game-words.ts';
import { longestWord } from './word-finder.ts';

/** So many signs before it say what may follow. */
export const memory = 4;
/** What stands before a line, and what ends it. */
export const edge = '\u0002';
/** Any sign at all, and one that makes a word of the dictionary with the sign before it. */
const anySign = 1 / 4000;
const wordSign = 1 / 50;
const nothing: readonly string[] = [];

export type Grams = ReadonlySet<string>;

export class Habits {
  /** By stretch of up to five signs: how many texts have it. */
  private readonly counts = new Map<string, number>();
  private readonly after = new Map<string, string[]>();
  private readonly before = new Map<string, string[]>();
  private readonly known = chineseWords();
  private readonly ofText = new Map<string, Grams>();

  constructor(game: Game) {
    for (const entry of allEntries(game))
      for (const text of entry.texts) for (const gram of this.gramsOf(textSubject(entry, text).plain)) this.count(gram);
  }

  /** All stretches of a text, each once. */
  gramsOf(plain: string): Grams {
    const known = this.ofText.get(plain);
    if (known !== undefined) return known;
    const grams = new Set<string>();
    for (const { words } of plainLines(plain)) {
      const line = edge + words + edge;
      for (let start = 0; start < line.length; start++)
        for (let end = start + 1; end <= Math.min(line.length, start + memory + 1); end++)
          grams.add(line.slice(start, end));
    }
    this.ofText.set(plain, grams);
    return grams;
  }

  /** How many texts but the one with these stretches have the words. */
  textsWith(words: string, own: Grams): number {
    return (this.counts.get(words) ?? 0) - (own.has(words) ? 1 : 0);
  }

  /** Signs that follow the two, and signs that precede the two, in some text. */
  signsAfter(two: string): readonly string[] {
    return this.after.get(two) ?? nothing;
  }
  signsBefore(two: string): readonly string[] {
    return this.before.get(two) ?? nothing;
  }

  /** The natural logarithm of how likely the signs from one place to another are, each after those before it. */
  likelihood(line: string, { start, end }: { start: number; end: number }, own: Grams): number {
    let sum = 0;
    for (let at = start; at < Math.min(end, line.length); at++) sum += Math.log(this.chance(line, at, own));
    return sum;
  }

  /** Long memories are believed as far as texts bear them out, and what is left is asked of shorter ones. */
  private chance(line: string, at: number, own: Grams): number {
    let chance = this.known.has(line.slice(at - 1, at + 1)) ? wordSign : anySign;
    for (let length = 1; length <= Math.min(memory, at); length++) {
      const all = this.textsWith(line.slice(at - length, at), own);
      if (all <= 0) break;
      chance = (this.textsWith(line.slice(at - length, at + 1), own) + chance) / (all + 1);
    }
    return chance;
  }

  private count(gram: string): void {
    const before = this.counts.get(gram) ?? 0;
    this.counts.set(gram, before + 1);
    if (gram.length !== 3 || before > 0) return;
    push(this.after, gram.slice(0, 2), gram[2] ?? '');
    push(this.before, gram.slice(1), gram[0] ?? '');
  }
}

function push(map: Map<string, string[]>, key: string, sign: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [sign]);
  else list.push(sign);
}

const none: readonly string[] = [];

/** The words and phrases of a game → those that a stretch of text would be with one sign put right. */
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
