// A rulebook in Markdown → its sections with their tables, items and paragraphs.

import { itemsOf } from './document/items-of.ts';
import { parseBlocks } from './document/parse-blocks.ts';
import {
  type Block,
  endOfSection,
  type Heading,
  type Paragraph,
  type RulebookDocument,
  type Section,
  type Table,
} from './document/rulebook-document.ts';
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

const hidden: readonly (readonly [open: string, close: string])[] = [
  ['<!--', '-->'],
  ['<style', '</style>'],
  ['<script', '</script>'],
];

/** Lines and columns stay where they are, so that places and the borders of tables do. */
function blankOut(text: string): string {
  let result = withoutFrontMatter(text);
  for (const [open, close] of hidden) result = blankBetween(result, open, close);
  return result;
}

function withoutFrontMatter(text: string): string {
  const match = /^\uFEFF?---[ \t]*\r?\n/.exec(text);
  if (match === null) return text;
  const end = /^(?:---|\.\.\.)[ \t]*$/m.exec(text.slice(match[0].length));
  if (end === null) return text;
  const length = match[0].length + end.index + end[0].length;
  return blanks(text.slice(0, length)) + text.slice(length);
}

function blankBetween(text: string, open: string, close: string): string {
  const parts: string[] = [];
  let done = 0;
  for (;;) {
    const from = text.indexOf(open, done);
    const to = from < 0 ? -1 : text.indexOf(close, from + open.length);
    if (to < 0) return parts.join('') + text.slice(done);
    const end = to + close.length;
    parts.push(text.slice(done, from), blanks(text.slice(from, end)));
    done = end;
  }
}

function blanks(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
