// Plain words → their lines with one sign for every number, and the way back to where each sign stood.
import { linesOf } from './signs.ts';

export interface PlainLine {
  /** `造成#点伤害。` */
  readonly words: string;
  /** For each sign of the words, where it begins in the plain text; one more for the end of the line. */
  readonly places: readonly number[];
}

const number = /[+−-]?\d+(?:,\d{3})*(?:\.\d+)?/g;

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
