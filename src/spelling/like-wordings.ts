// A game → the sentences that its cards say with different numbers, side by side for a reader.

import { lookAlikes, soundAlikes } from '../chinese/chinese-data.ts';
import type { Wording, WordingUse } from '../game/findings.ts';
import { allEntries, type Entry, type EntryText, type Game } from '../game/game.ts';
import { showIcons } from '../problems/problem.ts';
import { allMatches, placeOf } from './finding.ts';
import { type Subject, textSubject } from './subject.ts';

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

/** A sign belongs to its number, so that +1 and −1 are two numbers in the same words. */
const number = /[+−-]?\d+(?:,\d{3})*(?:\.\d+)?/g;
const sentence = /[^。！？；\n]+[。！？；]*[”’」』）]*/g;

/** A text → its sentences, each with its words in which every number is a `#`. */
function sentencesOf(entry: Entry, text: EntryText): Sentence[] {
  const subject = textSubject(entry, text);
  return allMatches(subject.plain, sentence).map(({ 0: words, index: start }) => {
    const numbers = allMatches(words, number).map(([digits]) => digits);
    return { subject, start, words, skeleton: words.replaceAll(number, '#'), numbers };
  });
}

/**
 * Two characters → whether one is easily taken or typed for the other; two words → where they differ in nothing else.
 */
export function areAlike(a: string, b: string): boolean {
  return soundAlikes(a).includes(b) || lookAlikes(a).includes(b) || lookAlikes(b).includes(a);
}

/** The only place where two words of one length differ, if they differ in one. */
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
