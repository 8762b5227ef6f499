// What the readers of the single forms (lists, tables, …) share: the lines, the way back into a cell, what each gives.

import { parseInline } from './parse-inline.ts';
import type { Block, Paragraph } from './rulebook-document.ts';
import { indentOf, placeOf, type SourceLine, trimLine } from './source-line.ts';

export interface BlockContext {
  /** `item`: a bold line is the name of a list item, not a heading. */
  readonly inside: 'document' | 'cell' | 'item';
  /** Lines that stand inside a cell, a quotation or a list item → their blocks. */
  parseInside(lines: readonly SourceLine[], inside: BlockContext['inside']): Block[];
}

/** What was read, and the number of the first line behind it. */
export interface Parsed {
  readonly blocks: readonly Block[];
  readonly next: number;
}

/** Reads one form at a line; nothing where the line does not begin it. */
export type BlockParser = (lines: readonly SourceLine[], start: number, context: BlockContext) => Parsed | undefined;

export interface ListMarker {
  /** The column of the marker. */
  readonly indent: number;
  /** The column where the words of the item begin. */
  readonly content: number;
}

const marker = /^(?:[-*+•]|\d{1,3}[.)．]|[（(]\d{1,3}[)）])(?=(\s*))/;

/** A line → the marker of a list item at its beginning, if there is one. */
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

/** Some lines → the paragraph they are. */
export function paragraph(lines: readonly SourceLine[]): Paragraph {
  const markdown = lines.map((line) => line.text).join('\n');
  return { type: 'paragraph', ...parseInline(markdown), at: placeOf(lines) };
}
