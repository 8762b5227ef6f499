// Pipe tables, tab-separated tables, and pandoc's simple and multi-line tables. Grid tables: grid-table.ts.
import type { Place } from '../../problems/problem.ts';
import { displayColumns } from '../../strings/display-width.ts';
import {
  type BlockParser,
  cutLine,
  isBlank,
  listMarker,
  paragraph,
  placeOf,
  type SourceLine,
  trimLine,
} from './lines.ts';
import { type Block, type Cell, type Table, textOfBlocks } from './rulebook-document.ts';

/** Fills short rows with empty cells, placed at the end of the row. */
export function makeTable(
  style: Table['style'],
  at: Place,
  rows: readonly (readonly Cell[])[],
  titleRows: number,
): Table {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const filled = rows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? emptyCell(row, at)));
  return { type: 'table', style, at, titleRows, rows: filled };
}

function emptyCell(row: readonly Cell[], table: Place): Cell {
  const { file, line, col } = row.findLast((cell) => cell !== undefined)?.at ?? table;
  return { text: '', at: { file, line, col }, blocks: [] };
}

/** A cell with text only. */
function plainCell(lines: readonly SourceLine[]): Cell {
  const words = paragraph(lines.map(trimLine));
  return { text: words.text, at: words.at, blocks: words.text === '' ? [] : [words] };
}

/** A cell that may contain lists and tables. */
export function richCell(lines: readonly SourceLine[], parseInside: (lines: readonly SourceLine[]) => Block[]): Cell {
  const blocks = lines.every(isBlank) ? [] : parseInside(lines);
  return { text: textOfBlocks(blocks), at: placeOf(lines), blocks };
}

const pipeRuler = /^[|+]?\s*:?-+:?\s*(?:[|+]\s*:?-+:?\s*)*[|+]?$/;

/** `| a | b |` above `|---|---|`. */
export const parsePipeTable: BlockParser = (lines, start) => {
  const [title, below] = [lines[start], lines[start + 1]];
  if (title === undefined || below === undefined || !title.text.includes('|') || !isPipeRuler(below)) return undefined;
  let next = start + 2;
  while (lines[next]?.text.includes('|')) next += 1;
  const rows = [title, ...lines.slice(start + 2, next)].map(pipeCells);
  return { blocks: [makeTable('pipe', placeOf([title]), rows, 1)], next };
};

function isPipeRuler(line: SourceLine): boolean {
  const text = line.text.trim();
  return text.includes('|') && pipeRuler.test(text);
}

/** An escaped `\|` is part of a cell. */
function pipeCells(line: SourceLine): Cell[] {
  const row = trimLine(line);
  const bars = [...row.text.matchAll(/\\.|\|/gs)].filter((m) => m[0] === '|').map((m) => m.index);
  if (bars[0] !== 0) bars.unshift(-1);
  if (bars.at(-1) !== row.text.length - 1) bars.push(row.text.length);
  return bars.slice(1).map((bar, i) => plainCell([cutLine(row, (bars[i] ?? 0) + 1, bar)]));
}

/** Tab-separated lines, as copied from a spreadsheet. */
export const parseTabTable: BlockParser = (lines, start) => {
  const first = lines[start];
  const second = lines[start + 1];
  if (first === undefined || second === undefined || !isRow(second)) return undefined;
  const width = tabCells(first).length;
  // If the first title is empty, the row starts with a tab.
  const untitled = first.text.startsWith('\t') && listMarker(first) === undefined && tabCells(second).length === width;
  if (!isRow(first) && !untitled) return undefined;
  const rows: Cell[][] = [];
  let next = start;
  for (let line = lines[next]; line?.text.includes('\t'); line = lines[next]) {
    rows.push(tabCells(line));
    next = afterGap(lines, next + 1, width);
  }
  return { blocks: [makeTable('tabs', placeOf([first]), rows, 0)], next };
};

/** A tab before the text is only indentation. */
function isRow(line: SourceLine): boolean {
  return line.text.trimStart().includes('\t') && listMarker(line) === undefined;
}

/** A page break leaves blank lines inside a table: it goes on if a row of the same width follows. */
function afterGap(lines: readonly SourceLine[], end: number, width: number): number {
  let i = end;
  for (let line = lines[i]; line !== undefined && isBlank(line); line = lines[i]) i += 1;
  const line = lines[i];
  return i > end && line !== undefined && isRow(line) && tabCells(line).length === width ? i : end;
}

function tabCells(line: SourceLine): Cell[] {
  let from = 0;
  return line.text.split('\t').map((part) => {
    const cell = plainCell([cutLine(line, from, from + part.length)]);
    from += part.length + 1;
    return cell;
  });
}

/** The parts of a simple table. */
interface Layout {
  readonly ruler: SourceLine;
  readonly titles: readonly SourceLine[];
  readonly body: readonly SourceLine[];
  readonly next: number;
}

const maxTitleLines = 12;

export const parseSimpleTable: BlockParser = (lines, start) => {
  const layout = withoutTitles(lines, start) ?? underDashes(lines, start) ?? underTitles(lines, start);
  if (layout === undefined || layout.body.every(isBlank)) return undefined;
  const columns = rulerColumns(layout.ruler);
  const titles = layout.titles.length > 0 ? [rowOf(layout.titles, columns)] : [];
  const rows = [...titles, ...rowLines(layout.body).map((row) => rowOf(row, columns))];
  return {
    blocks: [makeTable('simple', placeOf([lines[start] ?? layout.ruler]), rows, titles.length)],
    next: layout.next,
  };
};

/** Ruler, rows, ruler. */
function withoutTitles(lines: readonly SourceLine[], start: number): Layout | undefined {
  const ruler = lines[start];
  if (ruler === undefined || !isDashRuler(ruler)) return undefined;
  return { ruler, titles: [], ...bodyFrom(lines, start + 1) };
}

/** Dashes, titles, ruler, rows, dashes. */
function underDashes(lines: readonly SourceLine[], start: number): Layout | undefined {
  if (!isDashes(lines[start])) return undefined;
  const near = lines.slice(start + 1, start + 1 + maxTitleLines);
  const end = near.findIndex((line) => isBlank(line) || isDashRuler(line) || isDashes(line));
  const ruler = near[end];
  if (ruler === undefined || end === 0 || !isDashRuler(ruler)) return undefined;
  return { ruler, titles: near.slice(0, end), ...bodyFrom(lines, start + 2 + end) };
}

/** Titles, ruler, rows until a blank line. */
function underTitles(lines: readonly SourceLine[], start: number): Layout | undefined {
  const [title, ruler] = [lines[start], lines[start + 1]];
  if (title === undefined || ruler === undefined || isBlank(title) || !isDashRuler(ruler)) return undefined;
  const { body, next } = toBlank(lines, start + 2);
  const last = body.at(-1);
  return { ruler, titles: [title], body: last && isDashRuler(last) ? body.slice(0, -1) : body, next };
}

/** Up to the closing line. If there is none, up to the next blank line. */
function bodyFrom(lines: readonly SourceLine[], from: number): Pick<Layout, 'body' | 'next'> {
  let end = from;
  while (end < lines.length && !isDashRuler(lines[end]) && !isDashes(lines[end]) && !isHeading(lines[end])) end += 1;
  const closes = isDashRuler(lines[end]) || isDashes(lines[end]);
  return closes ? { body: lines.slice(from, end), next: end + 1 } : toBlank(lines, from);
}

function toBlank(lines: readonly SourceLine[], from: number): Pick<Layout, 'body' | 'next'> {
  let end = from;
  for (let line = lines[end]; line !== undefined && !isBlank(line); line = lines[end]) end += 1;
  return { body: lines.slice(from, end), next: end };
}

/** If blank lines separate the rows, a row may have several lines. */
function rowLines(body: readonly SourceLine[]): SourceLine[][] {
  const words = body.filter((line) => !isBlank(line));
  if (words.length === body.findLastIndex((line) => !isBlank(line)) + 1) return words.map((line) => [line]);
  const rows: SourceLine[][] = [[]];
  for (const line of body) {
    if (!isBlank(line)) rows.at(-1)?.push(line);
    else if (rows.at(-1)?.length !== 0) rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

function rowOf(lines: readonly SourceLine[], columns: readonly number[]): Cell[] {
  const slices = lines.map((line) => sliceRow(line, columns));
  return columns.map((_, i) => plainCell(slices.flatMap((slice) => slice[i] ?? [])));
}

function isDashRuler(line: SourceLine | undefined): boolean {
  return line !== undefined && /^-{2,}(?: +-{2,})+$/.test(line.text.trim());
}

function isDashes(line: SourceLine | undefined): boolean {
  return line !== undefined && /^-{5,}$/.test(line.text.trim());
}

function isHeading(line: SourceLine | undefined): boolean {
  return line !== undefined && /^#{1,6}\s/.test(line.text);
}

/** Display columns where the table's columns start. */
function rulerColumns(ruler: SourceLine): number[] {
  return [...ruler.text.matchAll(/-+/g)].map((m) => m.index);
}

function sliceRow(line: SourceLine, columns: readonly number[]): SourceLine[] {
  const widths = displayColumns(line.text);
  const cuts = columns.slice(1).map((column) => indexAt(widths, column));
  if (cuts.every((cut) => isGap(line.text, cut))) return cutAt(line, cuts);
  const gaps = [...line.text.trimEnd().matchAll(/(?<=\S)(?:\s{2,}|\t)(?=\S)/g)].map((m) => m.index);
  if (gaps.length === cuts.length) return cutAt(line, gaps);
  return cutAt(line, inOrder(cuts.map((cut) => nearestGap(line.text, cut))));
}

function indexAt(widths: readonly number[], column: number): number {
  const index = widths.findIndex((width) => width >= column);
  return index < 0 ? widths.length - 1 : index;
}

/** Columns are separated by at least one space. */
function isGap(text: string, cut: number): boolean {
  return cut >= text.length || text.charAt(cut - 1).trim() === '';
}

/** Symbols of uncertain width can move a cut into a word. Use the nearest space on either side. */
function nearestGap(text: string, cut: number): number {
  for (let off = 0; off <= text.length; off++) {
    for (const near of [cut + off, cut - off]) if (near > 0 && isGap(text, near)) return Math.min(near, text.length);
  }
  return text.length;
}

function inOrder(cuts: readonly number[]): number[] {
  let last = 0;
  return cuts.map((cut) => {
    last = Math.max(last, cut);
    return last;
  });
}

function cutAt(line: SourceLine, cuts: readonly number[]): SourceLine[] {
  return [0, ...cuts].map((from, i) => cutLine(line, from, cuts[i] ?? line.text.length));
}
