// Reads a rulebook in Markdown into sections with tables, named items and paragraphs. Why no Markdown library: docs/architecture.md.

import { sourceLines } from './document/lines.ts';
import { parseBlocks } from './document/parse-blocks.ts';
import {
  type Block,
  endOfSection,
  type Heading,
  type Inline,
  type Item,
  type ListItem,
  type Paragraph,
  type RulebookDocument,
  type Section,
  type Table,
  textOfBlocks,
} from './document/rulebook-document.ts';

export function parseRulebook(text: string, file: string): RulebookDocument {
  return { file, sections: sectionsOf(parseBlocks(sourceLines(blankOut(text), file))) };
}

/** One section for each heading; headings inside table cells come last. */
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

/** The contents of all table cells in these blocks. */
function cellsIn(blocks: readonly Block[]): (readonly Block[])[] {
  return blocks.flatMap((block) => {
    if (block.type === 'item') return cellsIn(block.blocks);
    return block.type === 'table' ? block.rows.flatMap((row) => row.map((cell) => cell.blocks)) : [];
  });
}

function itemsOf(blocks: readonly Block[]): Item[] {
  const items: Item[] = [];
  for (let i = 0; i < blocks.length; ) {
    const [found, next] = itemsAt(blocks, i);
    for (const item of found) items.push(item);
    i = next;
  }
  return items;
}

function itemsAt(blocks: readonly Block[], i: number): [Item[], next: number] {
  const block = blocks[i];
  switch (block?.type) {
    case 'item':
      return [listed(block), i + 1];
    case 'table':
      // Cells of other styles are values, not lists.
      if (block.style !== 'grid') return [[], i + 1];
      return [block.rows.flatMap((row) => row.flatMap((cell) => itemsOf(cell.blocks))), i + 1];
    case 'heading':
      return block.level <= 6 ? headed(blocks, i, block) : overParagraph(blocks, i, block);
    case 'paragraph':
      return overParagraph(blocks, i, block);
    default:
      return [[], i + 1];
  }
}

/** The first paragraph has the name; the rest is its text. */
function listed({ blocks, at }: ListItem): Item[] {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph' && first?.type !== 'heading') return itemsOf(blocks);
  const name = itemName(first) ?? bareName(first);
  if (name === undefined) return itemsOf(rest);
  return [item(name, at, rest)];
}

/** A heading names everything below it. */
function headed(blocks: readonly Block[], i: number, heading: Heading): [Item[], next: number] {
  const next = endOfSection(blocks, i, heading);
  return [[item({ name: heading.text, text: '', label: false }, heading.at, blocks.slice(i + 1, next))], next];
}

/** A name alone on its line names the next paragraph or list. */
function overParagraph(blocks: readonly Block[], i: number, block: Heading | Paragraph): [Item[], next: number] {
  const name = itemName(block);
  if (name === undefined) return [[], i + 1];
  if (name.text !== '') return [[item(name, block.at, [])], i + 1];
  const next = endOfBody(blocks, i + 1, block.at.line + 1);
  return [[item(name, block.at, blocks.slice(i + 1, next))], next];
}

function endOfBody(blocks: readonly Block[], start: number, lineBelow: number): number {
  const first = blocks[start];
  if (first?.type === 'paragraph') {
    // Without a blank line in between it belongs to the name, even if it starts like an item.
    return first.at.line === lineBelow || itemName(first) === undefined ? start + 1 : start;
  }
  let end = start;
  while (blocks[end]?.type === 'item') end += 1;
  return end;
}

function item(named: NamedText, at: Item['at'], body: readonly Block[]): Item {
  const text = [named.text, textOfBlocks(body)].filter(Boolean).join('\n');
  return { name: named.name, text, at, items: itemsOf(body), label: named.label && text === '' };
}

interface NamedText {
  readonly name: string;
  readonly text: string;
  /** A bare `name：`. */
  readonly label: boolean;
}

const longestName = 30;
const sentence = /[。！？；，,;!?]/;
// Not the colon of a ratio or a time (1:1, 12:30).
const colon = /：|:(?!\d|\/\/)/;
const dash = /\s*(?:——|—)\s*|\s[-–]\s/;

/** A name is bold, or a few words before a colon or a dash. */
function itemName(inline: Inline): NamedText | undefined {
  return boldName(inline) ?? plainName(inline.text, colon) ?? plainName(inline.text, dash);
}

function boldName({ text, boldLead, allBold }: Inline): NamedText | undefined {
  if (boldLead === 0) return undefined;
  const lead = text.slice(0, boldLead);
  const rest = text.slice(boldLead);
  if (/[：:]\s*$/.test(lead) || /^\s*[：:]/.test(rest) || allBold) return named(lead, rest);
  // In Chinese text, a bold word without a space after it is only emphasis.
  const isName = /^\s/.test(rest) && lead.length <= longestName && !sentence.test(lead);
  return isName ? named(lead, rest) : undefined;
}

function plainName(text: string, separator: RegExp): NamedText | undefined {
  const match = separator.exec(text.slice(0, longestName + 3));
  if (match === null || match.index === 0) return undefined;
  const name = text.slice(0, match.index);
  return sentence.test(name) ? undefined : named(name + match[0], text.slice(match.index + match[0].length));
}

function named(lead: string, rest: string): NamedText {
  const name = lead.trim().replace(/\s*(?:[：:]|——|—|[-–])$/, '');
  const text = rest.replace(/^\s*[：:]/, '').trim();
  return { name, text, label: text === '' && /[：:]\s*$/.test(lead + rest) };
}

/** An item that is only a name: short, and not a sentence. */
function bareName({ text }: Inline): NamedText | undefined {
  const isShort = text !== '' && text.length <= longestName && !sentence.test(text);
  return isShort ? { name: text, text: '', label: false } : undefined;
}

const hidden: readonly (readonly [open: string, close: string])[] = [
  ['<!--', '-->'],
  ['<style', '</style>'],
  ['<script', '</script>'],
];

/** Replaces what is not part of the text by spaces, so line and column numbers stay correct. */
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
