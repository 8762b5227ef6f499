// What the readers of the single forms (lists, tables, …) share: the lines, the way back into a cell, what each gives.
import type { Block } from './rulebook-document.ts';
import type { SourceLine } from './source-line.ts';

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
