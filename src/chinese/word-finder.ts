// Finds all occurrences of a list of words in a text, and the likeliest way to split a line into words.
import type { CharPairs } from './chinese-data.ts';

export interface Hit {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const noHits: readonly Hit[] = [];

/** Indexed by first character and length, so that ten thousand card names cost as little as ten. */
export class WordFinder {
  private readonly words: ReadonlySet<string>;
  private readonly isFirst = new Uint8Array(0x10000);
  private readonly lengths = new Map<number, number[]>();

  constructor(words: Iterable<string>) {
    this.words = new Set([...words].filter((word) => word !== ''));
    for (const word of this.words) {
      const first = word.charCodeAt(0);
      const lengths = this.lengths.get(first) ?? [];
      if (!lengths.includes(word.length)) this.lengths.set(first, [...lengths, word.length]);
      this.isFirst[first] = 1;
    }
  }

  find(text: string): readonly Hit[] {
    if (this.words.size === 0) return noHits;
    let hits: Hit[] | undefined;
    for (let start = 0; start < text.length; start++) {
      if (this.isFirst[text.charCodeAt(start)] !== 1) continue;
      hits ??= [];
      this.findAt(text, start, hits);
    }
    return hits ?? noHits;
  }

  private findAt(text: string, start: number, hits: Hit[]): void {
    for (const length of this.lengths.get(text.charCodeAt(start)) ?? []) {
      const word = text.slice(start, start + length);
      if (this.words.has(word)) hits.push({ word, start, end: start + word.length });
    }
  }
}

/** Log frequency of a word; undefined if it is not a word. */
export type WordScore = (word: string) => number | undefined;

export interface Lattice {
  readonly line: string;
  /** Score of the best split of the first i characters, and of those from the i-th on. */
  readonly upTo: Float64Array;
  readonly from: Float64Array;
  /** Where the words of the best split begin, and the end of the line. */
  readonly cuts: readonly number[];
}

/** Longer words are rare, and longer phrases add nothing. */
export const longestWord = 6;
/** Score of an unknown character. */
const unknown = -18;

export function wordLattice(line: string, score: WordScore, pairs: Pick<CharPairs, 'has'>): Lattice {
  const { length } = line;
  const upTo = new Float64Array(length + 1).fill(Number.NEGATIVE_INFINITY);
  const from = new Float64Array(length + 1).fill(Number.NEGATIVE_INFINITY);
  const begin = new Int32Array(length + 1);
  const steps: [start: number, end: number, score: number][] = [];
  upTo[0] = 0;
  from[length] = 0;
  for (let start = 0; start < length; start++)
    for (let end = start + 1; end <= Math.min(length, start + longestWord); end++) {
      // Longer words would contain the same pair.
      if (end > start + 1 && !pairs.has(line.charCodeAt(end - 2), line.charCodeAt(end - 1))) break;
      const own = score(line.slice(start, end)) ?? (end === start + 1 ? unknown : undefined);
      if (own === undefined) continue;
      steps.push([start, end, own]);
      const sum = (upTo[start] ?? 0) + own;
      if (sum <= (upTo[end] ?? 0)) continue;
      upTo[end] = sum;
      begin[end] = start;
    }
  for (const [start, end, own] of steps.reverse()) from[start] = Math.max(from[start] ?? 0, (from[end] ?? 0) + own);
  return { line, upTo, from, cuts: cutsOf(begin, length) };
}

function cutsOf(begin: Int32Array, length: number): number[] {
  const cuts = [length];
  for (let at = length; at > 0; ) {
    at = begin[at] ?? 0;
    cuts.unshift(at);
  }
  return cuts;
}

/** How much the score of the line rises with a word in place of a stretch. */
export function gainOf({ upTo, from, line }: Lattice, { start, end }: Stretch, score: number): number {
  return (upTo[start] ?? 0) + score + (from[end] ?? 0) - (upTo[line.length] ?? 0);
}

export interface Stretch {
  readonly start: number;
  readonly end: number;
}
