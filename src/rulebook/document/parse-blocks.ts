// Parses lines of Markdown into headings, paragraphs, list items and tables. Anything else becomes a paragraph, never an error.
import { parseGridTable } from './grid-table.ts';
import {
  type BlockContext,
  type BlockParser,
  cutLine,
  dedent,
  indentOf,
  isBlank,
  type ListMarker,
  listMarker,
  type Parsed,
  paragraph,
  placeOf,
  type SourceLine,
  trimLine,
} from './lines.ts';
import { parseInline } from './parse-inline.ts';
import type { Block, Heading } from './rulebook-document.ts';
import { parsePipeTable, parseSimpleTable, parseTabTable } from './tables.ts';

/** Longer bold lines are emphasized sentences. */
const longestBoldHeading = 60;

/** `# Heading`, a line above `====` or `----`, or a bold line. */
const parseHeading: BlockParser = (lines, start, context) => {
  const line = lines[start];
  if (line === undefined) return undefined;
  const { text } = trimLine(line);
  const signs = /^(#{1,6})(?:\s|$)/.exec(text)?.[1];
  if (signs !== undefined) return { blocks: heading(line, withoutSigns(text, signs), signs.length), next: start + 1 };
  const underlined = levelBelow(lines[start + 1]);
  if (underlined !== undefined && standsAlone(lines, start))
    return { blocks: heading(line, text, underlined), next: start + 2 };
  const bold = listMarker(line) === undefined ? boldLevel(text, context, lines[start + 1]) : undefined;
  return bold === undefined ? undefined : { blocks: heading(line, text, bold), next: start + 1 };
};

function heading(line: SourceLine, markdown: string, level: number): Heading[] {
  const inline = parseInline(markdown);
  return inline.text === '' ? [] : [{ type: 'heading', level, ...inline, at: placeOf([line]) }];
}

function withoutSigns(text: string, signs: string): string {
  let end = text.length;
  while (end > signs.length && text[end - 1] === '#') end -= 1;
  return text.slice(signs.length, end);
}

function levelBelow(line: SourceLine | undefined): number | undefined {
  const text = line?.text.trim() ?? '';
  if (/^={2,}$/.test(text)) return 1;
  return /^-{2,}$/.test(text) ? 2 : undefined;
}

/** Only a single line is a heading, not a list or a table above a ruler. */
function standsAlone(lines: readonly SourceLine[], start: number): boolean {
  const before = lines[start - 1];
  const text = lines[start]?.text ?? '';
  return (before === undefined || isBlank(before)) && !/^\s*(?:[-*+>|]|\d+[.)]|-{2,}|={2,})(?:\s|$)/.test(text);
}

/** A bold line with text right below it has the lowest level. */
function boldLevel(text: string, { inside }: BlockContext, below: SourceLine | undefined): number | undefined {
  if (inside === 'item' || !text.includes('**') || /^[>|]/.test(text) || text.length > 4 * longestBoldHeading)
    return undefined;
  const inline = parseInline(text);
  if (!inline.allBold || inline.text.length > longestBoldHeading || /[。！]$/.test(inline.text)) return undefined;
  return /[：:]$/.test(inline.text) || (below !== undefined && !isBlank(below)) ? 8 : 7;
}

/** A marker, and everything indented below it. */
const parseListItem: BlockParser = (lines, start, { parseInside }) => {
  const first = lines[start];
  const marker = first && listMarker(first);
  if (first === undefined || marker === undefined) return undefined;
  const next = endOf(lines, start, marker);
  const inner = [afterMarker(first, marker), ...lines.slice(start + 1, next).map((l) => dedent(l, marker.content))];
  return { blocks: [{ type: 'item', at: placeOf([first]), blocks: parseInside(inner, 'item') }], next };
};

function afterMarker(line: SourceLine, marker: ListMarker): SourceLine {
  const words = dedent(line, marker.indent);
  const offset = Math.min(marker.content - marker.indent, words.text.length);
  return { ...words, col: words.col + offset, text: words.text.slice(offset) };
}

/** Indented lines belong to the item; so does an unindented line that continues its text. */
function endOf(lines: readonly SourceLine[], start: number, marker: ListMarker): number {
  let end = start + 1;
  for (let i = end; i < lines.length; i++) {
    const line = lines[i];
    if (line === undefined || isBlank(line)) continue;
    const wraps = i === end && !startsAnew(line);
    if (indentOf(line) <= marker.indent && !wraps) break;
    end = i + 1;
  }
  return end;
}

function startsAnew(line: SourceLine): boolean {
  return listMarker(line) !== undefined || /^\s*(?:#|>|\||\+[-=]|-{3,}|\*{3,}|```|\*\*)/.test(line.text);
}

/** Ends at a blank line or another kind of block. A hard line break starts a new paragraph. */
const parseParagraph: BlockParser = (lines, start) => {
  let next = start + 1;
  for (let line = lines[next]; line !== undefined && !interrupts(line); line = lines[next]) next += 1;
  const parts: SourceLine[][] = [[]];
  for (const line of lines.slice(start, next)) {
    const [words, ...broken] = atBreaks(line);
    if (words !== undefined) parts.at(-1)?.push(words);
    for (const rest of broken) parts.push([rest]);
  }
  return { blocks: parts.map(paragraph).filter((block) => block.text !== ''), next };
};

function interrupts(line: SourceLine): boolean {
  return isBlank(line) || listMarker(line) !== undefined || /^\s*(?:#{1,6}\s|>|\+[-=]{2,}|```|~~~)/.test(line.text);
}

/** Splits at `<br>`, and after the line if it ends in a backslash or two spaces. */
function atBreaks(line: SourceLine): SourceLine[] {
  const parts: SourceLine[] = [];
  let from = 0;
  for (const match of line.text.matchAll(/<br ?\/?>|(?<!\\)\\$/g)) {
    parts.push(cutLine(line, from, match.index));
    from = match.index + match[0].length;
  }
  const rest = cutLine(line, from);
  const breaks = rest.text.length - rest.text.trimEnd().length >= 2;
  return breaks ? [...parts, rest, cutLine(line, line.text.length)] : [...parts, rest];
}

/** Deeper nesting is read as text, so no input overflows the stack. */
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

/** Code blocks are skipped. */
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
