// How likely a character is after those before it, judged by all texts of the game but one.
import { chineseWords } from '../chinese/chinese-data.ts';
import { longestWord, type Stretch } from '../chinese/word-finder.ts';
import { allEntries, type Game } from '../game/game.ts';
import { plainLines, textSubject } from './finding.ts';
import type { GameWords } from './game-words.ts';

/** Number of characters of context. */
export const memory = 4;
/** Marks the beginning and the end of a line. */
export const edge = '\u0002';
/** Base probability of any character, and of one that forms a word with the character before it. */
const anySign = 1 / 4000;
const wordSign = 1 / 50;
const nothing: readonly string[] = [];

export type Grams = ReadonlySet<string>;

export class Habits {
  /** By n-gram of up to five characters: the number of texts that have it. */
  private readonly counts = new Map<string, number>();
  private readonly after = new Map<string, string[]>();
  private readonly before = new Map<string, string[]>();
  private readonly known = chineseWords();
  private readonly ofText = new Map<string, Grams>();

  constructor(game: Game) {
    for (const entry of allEntries(game))
      for (const text of entry.texts) for (const gram of this.gramsOf(textSubject(entry, text).plain)) this.count(gram);
  }

  /** All n-grams of a text, each once. */
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

  /** Number of texts that have the words, without the one with these n-grams. */
  textsWith(words: string, own: Grams): number {
    return (this.counts.get(words) ?? 0) - (own.has(words) ? 1 : 0);
  }

  /** Characters that follow two characters, or precede them, in some text. */
  signsAfter(two: string): readonly string[] {
    return this.after.get(two) ?? nothing;
  }
  signsBefore(two: string): readonly string[] {
    return this.before.get(two) ?? nothing;
  }

  /** Log likelihood of the characters from `start` to `end`, each given those before it. */
  likelihood(line: string, { start, end }: { start: number; end: number }, own: Grams): number {
    let sum = 0;
    for (let at = start; at < Math.min(end, line.length); at++) sum += Math.log(this.chance(line, at, own));
    return sum;
  }

  /** Longer contexts count as far as texts support them; shorter ones fill the rest. */
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
const slots = 2 ** 18;

/** A word, one character of which is left open. */
interface Open {
  readonly word: string;
  readonly at: number;
}

/**
 * Finds words and phrases of the game that differ from a stretch of text in one character. By hash: nearly every question has no answer, and a
 * game has more such words than it is worth to make strings for.
 */
export class SlipIndex {
  private readonly wild: (Open[] | undefined)[] = new Array(slots);
  private readonly gaps: (Open[] | undefined)[] = new Array(slots);

  constructor(words: GameWords) {
    for (const word of words.all()) {
      if (word.length < 2 || word.length > longestWord) continue;
      for (let at = 0; at < word.length; at++) {
        // Numbers are not corrected.
        if (word[at] === '#') continue;
        const [open, whole] = [
          { word, at },
          { start: 0, end: word.length },
        ];
        put(this.wild, hashOf(word, whole, { any: at }), open);
        put(this.gaps, hashOf(word, whole, { without: at }), open);
      }
    }
  }

  /** Words with any one character in place of that at `at`. */
  around(line: string, stretch: Stretch, at: number): readonly string[] {
    const found = this.wild[hashOf(line, stretch, { any: at })];
    if (found === undefined) return none;
    const { start, end } = stretch;
    return found
      .filter((one) => one.word.length === end - start && one.at === at - start)
      .filter(
        ({ word }) => isAt(line, start, word, 0, at - start) && isAt(line, at + 1, word, at + 1 - start, end - at - 1),
      )
      .map(({ word }) => word);
  }

  /** Words with one character more than the stretch. */
  withOneMore(line: string, stretch: Stretch): readonly string[] {
    const found = this.gaps[hashOf(line, stretch)];
    if (found === undefined) return none;
    const { start, end } = stretch;
    return found
      .filter(({ word }) => word.length === end - start + 1)
      .filter(
        ({ word, at }) => isAt(line, start, word, 0, at) && isAt(line, start + at, word, at + 1, end - start - at),
      )
      .map(({ word }) => word);
  }
}

function put(into: (Open[] | undefined)[], slot: number, open: Open): void {
  const list = into[slot];
  if (list === undefined) into[slot] = [open];
  else list.push(open);
}

/** Whether `length` characters of the line and of the word are the same. */
function isAt(line: string, from: number, word: string, start: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (line.charCodeAt(from + i) !== word.charCodeAt(start + i)) return false;
  return true;
}

/** @param but the character that may be any, or that is left out */
function hashOf(line: string, { start, end }: Stretch, but: { any?: number; without?: number } = {}): number {
  const { any = -1, without = -1 } = but;
  let hash = end - start - (without < 0 ? 0 : 1);
  for (let i = start; i < end; i++)
    if (i !== without) hash = Math.imul(hash ^ (i === any ? 0 : line.charCodeAt(i)), 0x9e3779b1) ^ (hash >>> 15);
  return (hash ^ (hash >>> 16)) & (slots - 1);
}
