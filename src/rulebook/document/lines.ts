// Lines with their places in the rulebook, and the types of block parsers.
import type { Place } from '../../problems/problem.ts';
import { parseInline } from './parse-inline.ts';
import type { Block, Paragraph } from './rulebook-document.ts';

export interface SourceLine {
  readonly file: string;
  readonly line: number;
  /** Of the first character, from 1, in UTF-16 units. */
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

/** Width of the leading white space. */
export function indentOf(line: SourceLine): number {
  let columns = 0;
  for (const char of line.text) {
    if (char === '\t') columns += tabStop - (columns % tabStop);
    else if (char.trim() === '') columns += 1;
    else break;
  }
  return columns;
}

/** Removes leading white space, at most this many columns. */
export function dedent(line: SourceLine, columns: number): SourceLine {
  let width = 0;
  let index = 0;
  while (width < columns && index < line.text.length && line.text.charAt(index).trim() === '') {
    width += line.text.charAt(index) === '\t' ? tabStop - (width % tabStop) : 1;
    index += 1;
  }
  return cutLine(line, index);
}

/** Where the first text is; if all lines are blank, the start of the first line. */
export function placeOf(lines: readonly SourceLine[]): Place {
  const first = lines.find((line) => !isBlank(line)) ?? lines[0];
  if (first === undefined) return { file: '', line: 1, col: 1 };
  const { file, line, col, text } = trimLine(first);
  return text === '' ? { file, line, col } : { file, line, col, length: text.length };
}

export interface BlockContext {
  /** In an `item`, a bold line is the item's name, not a heading. */
  readonly inside: 'document' | 'cell' | 'item';
  /** Parses the lines of a cell, quotation or list item. */
  parseInside(lines: readonly SourceLine[], inside: BlockContext['inside']): Block[];
}

export interface Parsed {
  readonly blocks: readonly Block[];
  /** Index of the first line after the blocks. */
  readonly next: number;
}

/** Returns undefined if its kind of block does not start at this line. */
export type BlockParser = (lines: readonly SourceLine[], start: number, context: BlockContext) => Parsed | undefined;

export interface ListMarker {
  /** Column of the marker. */
  readonly indent: number;
  /** Column of the item's text. */
  readonly content: number;
}

const marker = /^(?:[-*+•]|\d{1,3}[.)．]|[（(]\d{1,3}[)）])(?=(\s*))/;

export function listMarker(line: SourceLine): ListMarker | undefined {
  const { text } = trimLine(line);
  const match = marker.exec(text);
  if (match === null) return undefined;
  const [sign] = match;
  const gap = match[1]?.length ?? 0;
  if (gap === 0 && sign.length < text.length) return undefined;
  const indent = indentOf(line);
  return { indent, content: indent + sign.length + Math.min(Math.max(gap, 1), 4) };
}

export function paragraph(lines: readonly SourceLine[]): Paragraph {
  const markdown = lines.map((line) => line.text).join('\n');
  return { type: 'paragraph', ...parseInline(markdown), at: placeOf(lines) };
}
