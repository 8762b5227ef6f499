// Chinese words with their frequency, synonyms, and characters that sound or look alike. Each list is read on first use.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const folder = new URL('../../data/_language/', import.meta.url);
/** The sum of all counts of the dictionary. */
const allCounts = 6e7;

let words: ReadonlyMap<string, number> | undefined;
let pairs: CharPairs | undefined;
let looks: ReadonlyMap<string, string> | undefined;
let senses: ReadonlyMap<string, readonly (readonly string[])[]> | undefined;
let sounds: ReadonlyMap<string, string> | undefined;
/** As many entries as there are characters in use. */
const alike = new Map<string, readonly string[]>();

/** Changes with any of the lists. */
export function listsKey(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(new URL(file, folder)));
  return hash.digest('hex');
}

/** Changes with the list of words. */
export function wordsKey(): string {
  return createHash('sha256')
    .update(readFileSync(new URL('words.txt.br', folder)))
    .digest('hex');
}

/** Each word with the natural logarithm of its frequency. */
export function chineseWords(): ReadonlyMap<string, number> {
  words ??= readWords();
  return words;
}

/** Pairs of characters that are adjacent in some word. */
export function chinesePairs(): CharPairs {
  if (pairs !== undefined) return pairs;
  pairs = new CharPairs();
  for (const word of chineseWords().keys()) pairs.add(word);
  return pairs;
}

/** Characters that look like this one, nearest first; then those for which this one is among the nearest. */
export function lookAlikes(char: string): string {
  looks ??= readLooks();
  return looks.get(char) ?? '';
}

/** Characters that can be read like this one, in any tone. */
export function soundAlikes(char: string): string {
  sounds ??= readSounds();
  return sounds.get(char) ?? '';
}

/** All characters that look or sound like this one, each once. */
export function alikes(char: string): readonly string[] {
  const known = alike.get(char) ?? [...new Set(lookAlikes(char) + soundAlikes(char))];
  alike.set(char, known);
  return known;
}

/** Words that may mean the same as this one. */
export function synonyms(word: string): readonly string[] {
  senses ??= readSenses();
  return (senses.get(word) ?? []).flatMap((same) => same.filter((other) => other !== word));
}

function readLooks(): Map<string, string> {
  const all = lines('look-alikes.txt.br');
  const found = new Map(all.map((line) => [line[0] ?? '', line.slice(1)]));
  for (const line of all)
    for (const other of line.slice(1)) {
      const own = found.get(other) ?? '';
      if (!own.includes(line[0] ?? '')) found.set(other, own + line[0]);
    }
  return found;
}

/** One line per sense: the words that have it. */
function readSenses(): Map<string, (readonly string[])[]> {
  const found = new Map<string, (readonly string[])[]>();
  for (const line of lines('synonyms.txt.br')) {
    const same = line.split(' ');
    for (const word of same) {
      const known = found.get(word);
      if (known === undefined) found.set(word, [same]);
      else known.push(same);
    }
  }
  return found;
}

function readWords(): Map<string, number> {
  const found = new Map<string, number>();
  for (const line of lines('words.txt.br')) {
    const [degree, ...runs] = line.split(' ');
    const share = Number(degree) / 2 - Math.log(allCounts);
    for (const [i, run] of runs.entries())
      for (let at = 0; at < run.length; at += i + 1) found.set(run.slice(at, at + i + 1), share);
  }
  return found;
}

/** A character with several readings sounds like those of each. */
function readSounds(): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of lines('sounds.txt.br'))
    for (const char of line) found.set(char, (found.get(char) ?? '') + line.replace(char, ''));
  return found;
}

function lines(file: string): string[] {
  return brotliDecompressSync(readFileSync(new URL(file, folder)))
    .toString('utf8')
    .split('\n');
}

const slots = 2 ** 20;

/** A quick test before a slow dictionary lookup. May say yes to an unknown pair, but never no to a known one. */
export class CharPairs {
  constructor(private readonly seen = new Uint8Array(slots)) {}

  copy(): CharPairs {
    return new CharPairs(this.seen.slice());
  }

  add(word: string): void {
    for (let i = 1; i < word.length; i++) this.seen[slot(word.charCodeAt(i - 1), word.charCodeAt(i))] = 1;
  }

  has(before: number, after: number): boolean {
    return this.seen[slot(before, after)] === 1;
  }
}

function slot(before: number, after: number): number {
  return (Math.imul(before, 0x9e3779b1) ^ Math.imul(after, 0x85ebca6b)) >>> 12;
}
