// A rich text or a name → the plain words that the checks read, with the way back to where each was typed.
import type { Entry, EntryText } from '../game/game.ts';
import type { Path } from '../game/origin.ts';
import { wordsOf } from '../game/rich-text.ts';
import { linesOf } from './signs.ts';

/** One piece of the words. Without an `index` it came from a field, and nobody typed it here. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly index: number | undefined;
  /** How much of the template stands for the whole piece; typed words stand for themselves, sign by sign. */
  readonly width: number | undefined;
}

export interface Subject {
  readonly entry: Pick<Entry, 'id' | 'name' | 'origin' | 'fields' | 'schema'>;
  readonly path: Path;
  readonly plain: string;
  /** The text that the words come from; a name is nothing but words. */
  readonly text: EntryText | undefined;
}

/** An icon has no words, but what stands beside it does not touch. */
export const iconSign = '\uFFFC';

const namePath: Path = ['name'];

export function nameSubject(entry: Entry): Subject {
  return { entry, path: namePath, plain: entry.name, text: undefined };
}

export function textSubject(entry: Subject['entry'], text: EntryText): Subject {
  return { entry, path: text.path, plain: text.rich.map((piece) => wordsOf(piece, iconSign)).join(''), text };
}

/** Worked out only where something was found: most texts are right. */
export function spansOf({ plain, text }: Subject): Span[] {
  if (text === undefined) return [{ start: 0, end: plain.length, index: 0, width: undefined }];
  let start = 0;
  return text.rich.map((piece) => {
    const index = piece.type === 'break' ? undefined : piece.index;
    const width = index === undefined ? undefined : callWidth(text.template, index);
    const span = { start, end: start + wordsOf(piece, iconSign).length, index, width };
    start = span.end;
    return span;
  });
}

/** The length of the `{{…}}` that begins here, if one does. */
function callWidth(template: string, index: number): number | undefined {
  if (!template.startsWith('{{', index)) return undefined;
  const close = template.indexOf('}}', index);
  return close < 0 ? 2 : close + 2 - index;
}

export interface PlainLine {
  /** `造成#点伤害。` */
  readonly words: string;
  /** For each sign of the words, where it begins in the plain text; one more for the end of the line. */
  readonly places: readonly number[];
}

const number = /[+−-]?\d+(?:,\d{3})*(?:\.\d+)?/g;

/** Plain words → their lines with one sign for every number, and the way back to where each sign stood. */
export function plainLines(plain: string): PlainLine[] {
  return linesOf(plain)
    .filter(({ words }) => words !== '')
    .map(({ words, start }) => plainLine(words, start));
}

function plainLine(line: string, start: number): PlainLine {
  const places: number[] = [];
  const words = line.replaceAll(number, (digits) => `#${'\0'.repeat(digits.length - 1)}`);
  for (let i = 0; i < words.length; i++) if (words[i] !== '\0') places.push(start + i);
  return { words: words.replaceAll('\0', ''), places: [...places, start + line.length] };
}
