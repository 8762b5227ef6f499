// Compares texts of a game: the same effect in other words, texts that are nearly the same, and sentences that differ in numbers only.

import { lookAlikes, soundAlikes } from '../chinese/chinese-data.ts';
import type { Wording, WordingUse } from '../game/findings.ts';
import { allEntries, type Entry, type EntryText, type Game } from '../game/game.ts';
import { plainText } from '../game/rich-text.ts';
import { type Problem, problem, showIcons } from '../problems/problem.ts';
import { allMatches, placeOf, type Subject, textSubject } from './finding.ts';
import { isHan } from './signs.ts';

export function likeWordings(game: Game): Wording[] {
  const byWords = new Map<string, Sentence[]>();
  for (const entry of allEntries(game))
    for (const sentence of entry.texts.flatMap((text) => sentencesOf(entry, text))) {
      if (sentence.numbers.length === 0) continue;
      const same = byWords.get(sentence.skeleton) ?? [];
      same.push(sentence);
      byWords.set(sentence.skeleton, same);
    }
  return [...byWords].filter(([, same]) => differ(same)).map(([words, same]) => wording(game.id, words, same));
}

function differ(same: readonly Sentence[]): boolean {
  return new Set(same.map(({ numbers }) => numbers.join())).size > 1;
}

function wording(game: string, words: string, same: readonly Sentence[]): Wording {
  const sorted = same.toSorted((a, b) => compareNumbers(a.numbers, b.numbers));
  return { game, words: showIcons(words), uses: sorted.map(use) };
}

function compareNumbers(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((number, i) => number !== b[i]);
  return at < 0 ? 0 : sizeOf(a[at]) - sizeOf(b[at]);
}

function sizeOf(number = ''): number {
  return Number(number.replace('−', '-').replaceAll(/[+,]/g, ''));
}

function use({ subject, start, words, numbers }: Sentence): WordingUse {
  const { entry, path } = subject;
  const at = placeOf(subject, { start, length: words.length }) ?? entry.origin.place(path);
  return { card: entry.id, name: entry.name, text: path.join('.'), sentence: showIcons(words), numbers, at };
}

interface Sentence {
  readonly subject: Subject;
  readonly start: number;
  readonly words: string;
  /** The words with `#` for every number. */
  readonly skeleton: string;
  readonly numbers: readonly string[];
}

/** Includes the sign, so that +1 and −1 are two numbers in the same words. */
const number = /[+−-]?\d+(?:,\d{3})*(?:\.\d+)?/g;
const sentence = /[^。！？；\n]+[。！？；]*[”’」』）]*/g;

/** The sentences of a text, with `#` for every number. */
function sentencesOf(entry: Entry, text: EntryText): Sentence[] {
  const subject = textSubject(entry, text);
  return allMatches(subject.plain, sentence).map(({ 0: words, index: start }) => {
    const numbers = allMatches(words, number).map(([digits]) => digits);
    return { subject, start, words, skeleton: words.replaceAll(number, '#'), numbers };
  });
}

/**
 * Whether two characters sound or look alike.
 */
function areAlike(a: string, b: string): boolean {
  return soundAlikes(a).includes(b) || lookAlikes(a).includes(b) || lookAlikes(b).includes(a);
}

/** The index where two words of the same length differ, if they differ in one character only. */
export function onlyDifference(a: string, b: string): number | undefined {
  if (a.length !== b.length) return undefined;
  let at: number | undefined;
  for (let i = 0; i < a.length; i++) {
    if (a[i] === b[i]) continue;
    if (at !== undefined) return undefined;
    at = i;
  }
  return at;
}

export function differByAlike(a: string, b: string): boolean {
  const at = onlyDifference(a, b);
  return at !== undefined && areAlike(a[at] ?? '', b[at] ?? '');
}

/** Shorter ones are labels. */
const shortest = 4;
/** In shorter texts another letter is another word: `The Force.`, `The Forge.` */
const shortestInLetters = 20;
const mostReworded = 4;
/** Fields that do not affect the meaning of the text. */
const aside = new Set(['id', 'name', 'en', 'icon', 'copies', 'count', 'note', 'origin', 'allow', 'size', 'text']);

interface WordedText {
  readonly entry: Entry;
  readonly text: EntryText;
  /** The words with `#` for every number. */
  readonly words: string;
}

export function twoWordings(game: Game): Problem[] {
  const all = allEntries(game).flatMap((entry) => entry.texts.map((text) => wordedText(entry, text)));
  const long = all.filter(({ words }) => words.length >= shortest);
  const worded = differentlyWorded(long);
  const reported = new Set(worded.map(({ one }) => one));
  return [...worded.map(differentWording), ...nearlySame(long.filter((one) => !reported.has(one))).map(nearText)];
}

function wordedText(entry: Entry, text: EntryText): WordedText {
  return { entry, text, words: plainText(text.rich).replaceAll(number, '#') };
}

interface Pair {
  readonly one: WordedText;
  readonly usual: WordedText;
}

/** Cards whose fields differ in numbers only do the same. If several use the same words, one that does not is reported. */
function differentlyWorded(all: readonly WordedText[]): Pair[] {
  const bySense = new Map<string, WordedText[]>();
  for (const one of all) {
    const sense = senseOf(one);
    if (sense !== undefined) listIn(bySense, sense).push(one);
  }
  return [...bySense.values()].flatMap((same) => {
    const byWords = new Map<string, WordedText[]>();
    for (const one of same) listIn(byWords, one.words).push(one);
    const [most = [], ...rest] = [...byWords.values()].sort((a, b) => b.length - a.length);
    const usual = most[0];
    if (usual === undefined || most.length < 2) return [];
    const lone = rest.filter((few) => few.length === 1).flat();
    return lone.filter((one) => isReworded(one, usual)).map((one) => ({ one, usual }));
  });
}

function listIn(lists: Map<string, WordedText[]>, key: string): WordedText[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** Only a word or two differ. A completely different text does something else, whatever the fields say. */
function isReworded({ words }: WordedText, usual: WordedText): boolean {
  return isWithin(words, usual.words, Math.min(mostReworded, Math.floor(words.length / 2)));
}

/** Whether the edit distance is at most `most`. Fills in only the diagonals of Levenshtein's table that matter. */
function isWithin(a: string, b: string, most: number): boolean {
  const far = most + 1;
  // By diagonal: the edits up to this row; `most` is the diagonal on which nothing is added or left out.
  let row = Array.from({ length: 2 * most + 1 }, (_, d) => (d < most ? far : d - most));
  for (let i = 1; i <= a.length; i++) {
    const next: number[] = [];
    for (let d = 0; d <= 2 * most; d++) {
      const j = i + d - most;
      const same = (row[d] ?? far) + (j > 0 && a[i - 1] === b[j - 1] ? 0 : 1);
      const isOutside = j < 0 || j > b.length;
      next.push(isOutside ? far : Math.min(j === 0 ? i : same, (row[d + 1] ?? far) + 1, (next[d - 1] ?? far) + 1, far));
    }
    if (next.every((edits) => edits > most)) return false;
    row = next;
  }
  return (row[b.length - a.length + most] ?? far) <= most;
}

/** A key of the kind, the fields without their numbers, and the path of the text; undefined for a card without numbers. */
function senseOf({ entry, text }: WordedText): string | undefined {
  const fields = Object.entries(entry.fields).filter(([name]) => !aside.has(name) && !text.path.includes(name));
  if (text.path.length > 1 || !fields.some(([, value]) => typeof value === 'number')) return undefined;
  // Zero, gains and losses need different words.
  const shown = fields.map(([name, value]) => [name, typeof value === 'number' ? Math.sign(value) : value]).sort();
  return JSON.stringify([entry.kind, text.path, shown]);
}

/** Pairs of texts that differ in one similar character or one punctuation mark. Three or more are a series: mode A, mode B, mode C. */
function nearlySame(all: readonly WordedText[]): Pair[] {
  const byRest = new Map<number, { one: WordedText; texts: number }>();
  const first = new Set<string>();
  const near: (Pair & { readonly rest: number })[] = [];
  for (const one of all) {
    const { words } = one;
    if (words.length < 2 * shortest || first.has(words)) continue;
    first.add(words);
    const rests = restHashes(words);
    // Two fields of a card may have the same text, with and without its signs.
    const isNear = (other: WordedText | undefined) => other && other.entry !== one.entry && isSlip(one, other);
    const rest = rests.find((hash) => isNear(byRest.get(hash)?.one));
    const usual = rest === undefined ? undefined : byRest.get(rest)?.one;
    if (rest !== undefined && usual !== undefined) near.push({ one, usual, rest });
    for (const hash of rests) byRest.set(hash, { one, texts: (byRest.get(hash)?.texts ?? 0) + 1 });
  }
  return near.filter(({ rest }) => byRest.get(rest)?.texts === 2);
}

/**
 * For each character, a hash of its position and of everything around it. Keeping the words themselves
 * would take quadratic memory; `isSlip` sorts out collisions.
 */
function restHashes(words: string): number[] {
  const signs = Array.from({ length: words.length }, (_, i) => words.charCodeAt(i) + 1);
  let power = 1;
  const parts = signs.map((sign) => {
    power = Math.imul(power, 0x01000193);
    return Math.imul(sign, power);
  });
  const whole = parts.reduce((sum, part) => (sum + part) | 0, words.length);
  return parts.map((part, i) => ((whole - part) >>> 0) * 2 ** 20 + (i % 2 ** 20));
}

function isSlip({ words, entry }: WordedText, { words: others, entry: { name } }: WordedText): boolean {
  const at = onlyDifference(words, others);
  if (at === undefined) return false;
  const [a = '', b = ''] = [words[at], others[at]];
  if (isHan(a) || isHan(b)) return isHan(a) && isHan(b) && areAlike(a, b);
  const isOtherLetter = /\p{L}/u.test(a) && /\p{L}/u.test(b) && a.toLowerCase() !== b.toLowerCase();
  if (isOtherLetter && words.length < shortestInLetters) return false;
  // Machine X names X in its text, Machine Y names Y.
  const inNames = onlyDifference(entry.name, name);
  const isNamed = inNames !== undefined && entry.name[inNames] === a && name[inNames] === b;
  return a !== '#' && b !== '#' && !isNamed;
}

function differentWording({ one: { entry, text, words }, usual }: Pair): Problem {
  return problem('language/two-wordings', {
    at: entry.origin.place(text.path),
    card: entry.id,
    message: `This card does what others do, in other words: \`${shown(words)}\`. ${usual.entry.name} (${placeOfText(usual)}) says \`${shown(usual.words)}\`.`,
    fix: 'Use the same words for the same effect.',
  });
}

function nearText({ one: { entry, text }, usual }: Pair): Problem {
  return problem('language/near-text', {
    at: entry.origin.place(text.path),
    card: entry.id,
    message: `The text differs in one character from that of ${usual.entry.name} (${placeOfText(usual)}): \`${shown(usual.words)}\`.`,
    fix: 'Make both texts the same, or allow it if the difference is intended.',
  });
}

function placeOfText({ entry, text }: WordedText): string {
  const { file, line } = entry.origin.place(text.path);
  return `${file}:${line}`;
}

function shown(words: string): string {
  return words.length > 300 ? `${words.slice(0, 299)}…` : words;
}
