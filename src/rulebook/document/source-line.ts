// A stretch of one line of the rulebook that knows where it stands, so that what is read from it can be pointed at.
import type { Place } from '../../problems/problem.ts';

export interface SourceLine {
  readonly file: string;
  readonly line: number;
  /** The column of the first character, counted from 1 in UTF-16 units. */
  readonly col: number;
  readonly text: string;
}

const tabStop = 4;

export function sourceLines(text: string, file: string): SourceLine[] {
  return text.split(/\r\n|\r|\n/).map((line, i) => ({ file, line: i + 1, col: 1, text: line }));
}

export function isBlank(line: SourceLine): boolean {
  return line.text.trim() === '';
}

export function cutLine(line: SourceLine, from: number, to: number = line.text.length): SourceLine {
  return { ...line, col: line.col + from, text: line.text.slice(from, to) };
}

export function trimLine(line: SourceLine): SourceLine {
  const from = line.text.length - line.text.trimStart().length;
  return cutLine(line, from, Math.max(from, line.text.trimEnd().length));
}

/** The width of the white space at the beginning. */
export function indentOf(line: SourceLine): number {
  let columns = 0;
  for (const char of line.text) {
    if (char === '\t') columns += tabStop - (columns % tabStop);
    else if (char.trim() === '') columns += 1;
    else break;
  }
  return columns;
}

/** The line without white space at its beginning, as far as it goes, up to the given width. */
export function dedent(line: SourceLine, columns: number): SourceLine {
  let width = 0;
  let index = 0;
  while (width < columns && index < line.text.length && line.text.charAt(index).trim() === '') {
    width += line.text.charAt(index) === '\t' ? tabStop - (width % tabStop) : 1;
    index += 1;
  }
  return cutLine(line, index);
}

/** Where the words of some lines begin; the first line's beginning where there are none. */
export function placeOf(lines: readonly SourceLine[]): Place {
  const first = lines.find((line) => !isBlank(line)) ?? lines[0];
  if (first === undefined) return { file: '', line: 1, col: 1 };
  const { file, line, col, text } = trimLine(first);
  return text === '' ? { file, line, col } : { file, line, col, length: text.length };
}
