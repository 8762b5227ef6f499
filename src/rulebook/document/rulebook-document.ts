// A parsed rulebook: sections with tables, named items and paragraphs.
import type { Place } from '../../problems/problem.ts';

/** Text without markup. */
export interface Inline {
  readonly text: string;
  /** Number of bold characters at the start, including symbols before the bold words. */
  readonly boldLead: number;
  /** All letters and digits are bold. */
  readonly allBold: boolean;
}

export interface Heading extends Inline {
  readonly type: 'heading';
  /** 1 to 6 for Markdown headings, 7 for a bold line, 8 for a bold line with text right below it. */
  readonly level: number;
  readonly at: Place;
}
export interface Paragraph extends Inline {
  readonly type: 'paragraph';
  readonly at: Place;
}
export interface ListItem {
  readonly type: 'item';
  readonly blocks: readonly Block[];
  readonly at: Place;
}
export interface Table {
  readonly type: 'table';
  readonly style: 'pipe' | 'simple' | 'grid' | 'tabs';
  readonly at: Place;
  /** Number of marked title rows. Unmarked title rows are possible. */
  readonly titleRows: number;
  /** All rows have the same length. A cell that spans columns is in the first of them. */
  readonly rows: readonly (readonly Cell[])[];
}
interface Rule {
  readonly type: 'rule';
}
export type Block = Heading | Paragraph | ListItem | Table | Rule;

export interface Cell {
  readonly text: string;
  readonly at: Place;
  readonly blocks: readonly Block[];
}

/** `name：text`, a bold name above a paragraph, or a name alone. */
export interface Item {
  readonly name: string;
  /** Includes the text of nested items. */
  readonly text: string;
  readonly at: Place;
  readonly items: readonly Item[];
  /** Only `name：`, perhaps the title of a group. */
  readonly label: boolean;
}

export interface Section {
  readonly heading: string;
  readonly level: number;
  readonly at: Place;
  /** Includes tables of lower headings, and tables inside cells. */
  readonly tables: readonly Table[];
  readonly items: readonly Item[];
  /** Paragraphs of the section, and those of each cell. */
  readonly runs: readonly (readonly Paragraph[])[];
}

export interface RulebookDocument {
  readonly file: string;
  readonly sections: readonly Section[];
}

/** One line for each paragraph. */
export function textOfBlocks(blocks: readonly Block[]): string {
  return blocks.map(textOfBlock).filter(Boolean).join('\n');
}

function textOfBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return block.text;
    case 'item':
      return textOfBlocks(block.blocks);
    case 'table':
      return block.rows.map((row) => textOfBlocks(row.flatMap((cell) => cell.blocks))).join('\n');
    case 'rule':
      return '';
  }
}

/** Index of the next heading of the same or a higher level, or of the end. */
export function endOfSection(blocks: readonly Block[], index: number, { level }: Heading): number {
  let end = index + 1;
  for (let block = blocks[end]; block !== undefined; block = blocks[end]) {
    if (block.type === 'heading' && block.level <= level) break;
    end += 1;
  }
  return end;
}
