// A text → its sentences, each with its words in which every number is a `#`.
import type { Entry, EntryText } from '../game/game.ts';
import { allMatches } from './all-matches.ts';
import { type Subject, textSubject } from './subject.ts';

export interface Sentence {
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

export function sentencesOf(entry: Entry, text: EntryText): Sentence[] {
  const subject = textSubject(entry, text);
  return allMatches(subject.plain, sentence).map(({ 0: words, index: start }) => {
    const numbers = allMatches(words, number).map(([digits]) => digits);
    return { subject, start, words, skeleton: words.replaceAll(number, '#'), numbers };
  });
}
