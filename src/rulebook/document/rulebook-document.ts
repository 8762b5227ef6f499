// What the proofreader knows of a rulebook: its sections, and in each the tables, the named items and the paragraphs.
import type { Place } from '../../problems/problem.ts';

/** Words without their markup. */
export interface Inline {
  readonly text: string;
  /** How many characters at the beginning are bold, signs before the bold words included. */
  readonly boldLead: number;
  /** No letter or digit stands outside of bold. */
  readonly allBold: boolean;
}

export interface Heading extends Inline {
  readonly type: 'heading';
  /** 1 to 6 as the document has it; 7 for a bold line, 8 for one that leads into what is below it. */
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
  /** How many rows at the top are marked as titles; a table may have titles without marking them. */
  readonly titleRows: number;
  /** All rows have the same length; a cell that spans several columns stands in the first of them. */
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

/** `name：text`, a bold name with a paragraph below it, or a name alone. */
export interface Item {
  readonly name: string;
  /** All that is said under the name, also in items inside this one. */
  readonly text: string;
  readonly at: Place;
  readonly items: readonly Item[];
  /** A bare `name：`, which may head a group rather than be an entry. */
  readonly label: boolean;
}

export interface Section {
  readonly heading: string;
  readonly level: number;
  readonly at: Place;
  /** All tables down to the next heading that is not below this one, also those inside cells. */
  readonly tables: readonly Table[];
  readonly items: readonly Item[];
  /** The paragraphs of the section itself, and those of each cell. */
  readonly runs: readonly (readonly Paragraph[])[];
}

export interface RulebookDocument {
  readonly file: string;
  readonly sections: readonly Section[];
}

/** A line for each paragraph. */
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

/** A heading among blocks → the number of the next heading that is not below it, or of the end. */
export function endOfSection(blocks: readonly Block[], index: number, { level }: Heading): number {
  let end = index + 1;
  for (let block = blocks[end]; block !== undefined; block = blocks[end]) {
    if (block.type === 'heading' && block.level <= level) break;
    end += 1;
  }
  return end;
}
