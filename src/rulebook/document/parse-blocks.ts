// Lines of Markdown → headings, paragraphs, list items and tables; odd input is read as paragraphs, never refused.
import type { BlockContext, BlockParser, Parsed } from './block-context.ts';
import { paragraph } from './paragraph.ts';
import { parseGridTable } from './parse-grid-table.ts';
import { parseHeading } from './parse-heading.ts';
import { parseListItem } from './parse-list-item.ts';
import { parseParagraph } from './parse-paragraph.ts';
import { parsePipeTable } from './parse-pipe-table.ts';
import { parseSimpleTable } from './parse-simple-table.ts';
import { parseTabTable } from './parse-tab-table.ts';
import type { Block } from './rulebook-document.ts';
import { isBlank, type SourceLine } from './source-line.ts';

/** Deeper than any rulebook nests; beyond it lines are words, so that no input exhausts the stack. */
const maxDepth = 12;

const parsers: readonly BlockParser[] = [
  parseFence,
  parseHeading,
  parseGridTable,
  parseSimpleTable,
  parseRule,
  parseQuote,
  parseTabTable,
  parseListItem,
  parsePipeTable,
  parseParagraph,
];

export function parseBlocks(
  lines: readonly SourceLine[],
  inside: BlockContext['inside'] = 'document',
  depth = 0,
): Block[] {
  if (depth > maxDepth) return [paragraph(lines)];
  const context = { inside, parseInside: (l, i) => parseBlocks(l, i, depth + 1) } satisfies BlockContext;
  const blocks: Block[] = [];
  let index = 0;
  for (let line = lines[index]; line !== undefined; line = lines[index]) {
    const parsed: Parsed = isBlank(line) ? { blocks: [], next: index + 1 } : parseAt(lines, index, context);
    for (const block of parsed.blocks) blocks.push(block);
    index = Math.max(index + 1, parsed.next);
  }
  return blocks;
}

function parseAt(lines: readonly SourceLine[], index: number, context: BlockContext): Parsed {
  for (const parse of parsers) {
    const parsed = parse(lines, index, context);
    if (parsed !== undefined) return parsed;
  }
  return { blocks: [], next: index + 1 };
}

/** Code is no part of the rules. */
function parseFence(lines: readonly SourceLine[], start: number): Parsed | undefined {
  const fence = /^\s*(```|~~~)/.exec(lines[start]?.text ?? '')?.[1];
  if (fence === undefined) return undefined;
  let end = start + 1;
  while (end < lines.length && !lines[end]?.text.trim().startsWith(fence)) end += 1;
  return { blocks: [], next: end < lines.length ? end + 1 : start + 1 };
}

function parseRule(lines: readonly SourceLine[], start: number): Parsed | undefined {
  const text = lines[start]?.text.replaceAll(/\s/g, '') ?? '';
  return /^(?:-{3,}|\*{3,}|_{3,})$/.test(text) ? { blocks: [{ type: 'rule' }], next: start + 1 } : undefined;
}

function parseQuote(
  lines: readonly SourceLine[],
  start: number,
  { inside, parseInside }: BlockContext,
): Parsed | undefined {
  let next = start;
  while (/^\s*>/.test(lines[next]?.text ?? '')) next += 1;
  if (next === start) return undefined;
  const inner = lines.slice(start, next).map(withoutQuoteSign);
  return { blocks: parseInside(inner, inside), next };
}

function withoutQuoteSign(line: SourceLine): SourceLine {
  const length = /^\s*> ?/.exec(line.text)?.[0].length ?? 0;
  return { ...line, col: line.col + length, text: line.text.slice(length) };
}
