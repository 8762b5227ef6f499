// Cells in rows of unequal length → a table; and the lines of a cell → the cell.
import type { Place } from '../../problems/problem.ts';
import { type BlockParser, listMarker, paragraph } from './block-context.ts';
import { type Block, type Cell, type Table, textOfBlocks } from './rulebook-document.ts';
import { cutLine, isBlank, placeOf, type SourceLine, trimLine } from './source-line.ts';

/** The rows made equally long; what is missing is empty and stands where its row ends. */
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

/** A cell with nothing in it but words. */
export function plainCell(lines: readonly SourceLine[]): Cell {
  const words = paragraph(lines.map(trimLine));
  return { text: words.text, at: words.at, blocks: words.text === '' ? [] : [words] };
}

/** A cell that may hold lists and tables of its own. */
export function richCell(lines: readonly SourceLine[], parseInside: (lines: readonly SourceLine[]) => Block[]): Cell {
  const blocks = lines.every(isBlank) ? [] : parseInside(lines);
  return { text: textOfBlocks(blocks), at: placeOf(lines), blocks };
}

const ruler = /^[|+]?\s*:?-+:?\s*(?:[|+]\s*:?-+:?\s*)*[|+]?$/;

/** `| a | b |` over `|---|---|` → a table. */
export const parsePipeTable: BlockParser = (lines, start) => {
  const [title, below] = [lines[start], lines[start + 1]];
  if (title === undefined || below === undefined || !title.text.includes('|') || !isRuler(below)) return undefined;
  let next = start + 2;
  while (lines[next]?.text.includes('|')) next += 1;
  const rows = [title, ...lines.slice(start + 2, next)].map(pipeCells);
  return { blocks: [makeTable('pipe', placeOf([title]), rows, 1)], next };
};

function isRuler(line: SourceLine): boolean {
  const text = line.text.trim();
  return text.includes('|') && ruler.test(text);
}

/** An escaped `\|` is a sign inside a cell. */
function pipeCells(line: SourceLine): Cell[] {
  const row = trimLine(line);
  const bars = [...row.text.matchAll(/\\.|\|/gs)].filter((m) => m[0] === '|').map((m) => m.index);
  if (bars[0] !== 0) bars.unshift(-1);
  if (bars.at(-1) !== row.text.length - 1) bars.push(row.text.length);
  return bars.slice(1).map((bar, i) => plainCell([cutLine(row, (bars[i] ?? 0) + 1, bar)]));
}

/** Lines with tabs between words, as copied from a spreadsheet → a table. */
export const parseTabTable: BlockParser = (lines, start) => {
  const first = lines[start];
  const second = lines[start + 1];
  if (first === undefined || second === undefined || !isRow(second)) return undefined;
  const width = tabCells(first).length;
  // The title of the first column may be empty; then the row begins with a tab.
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

/** A tab before the words is only indentation. */
function isRow(line: SourceLine): boolean {
  return line.text.trimStart().includes('\t') && listMarker(line) === undefined;
}

/** A page's end leaves blank lines inside a table: where a row of the same width follows them, the table goes on. */
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
