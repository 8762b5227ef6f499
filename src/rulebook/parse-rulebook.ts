// A rulebook in Markdown → its sections with their tables, items and paragraphs.
import { blankOut } from './document/blank-out.ts';
import { endOfSection } from './document/end-of-section.ts';
import { itemsOf } from './document/items-of.ts';
import { parseBlocks } from './document/parse-blocks.ts';
import type { Block, Heading, Paragraph, RulebookDocument, Section, Table } from './document/rulebook-document.ts';
import { sourceLines } from './document/source-line.ts';

export function parseRulebook(text: string, file: string): RulebookDocument {
  return { file, sections: sectionsOf(parseBlocks(sourceLines(blankOut(text), file))) };
}

/** A section for every heading, those inside cells behind the others. */
function sectionsOf(blocks: readonly Block[]): Section[] {
  const own = blocks.flatMap((block, i) =>
    block.type === 'heading' ? [section(block, blocks.slice(i + 1, endOfSection(blocks, i, block)))] : [],
  );
  return [...own, ...cellsIn(blocks).flatMap(sectionsOf)];
}

function section({ text, level, at }: Heading, body: readonly Block[]): Section {
  return { heading: text, level, at, tables: tablesIn(body), items: itemsOf(body), runs: runsIn(body) };
}

function tablesIn(blocks: readonly Block[]): Table[] {
  return blocks.flatMap((block) => {
    if (block.type === 'item') return tablesIn(block.blocks);
    return block.type === 'table' ? [block, ...cellsIn([block]).flatMap(tablesIn)] : [];
  });
}

function runsIn(blocks: readonly Block[]): Paragraph[][] {
  const run = blocks.filter((block) => block.type === 'paragraph');
  return [run, ...cellsIn(blocks).flatMap(runsIn)].filter((paragraphs) => paragraphs.length > 0);
}

/** The contents of all cells of the tables among these blocks. */
function cellsIn(blocks: readonly Block[]): (readonly Block[])[] {
  return blocks.flatMap((block) => {
    if (block.type === 'item') return cellsIn(block.blocks);
    return block.type === 'table' ? block.rows.flatMap((row) => row.map((cell) => cell.blocks)) : [];
  });
}
