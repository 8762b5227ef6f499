// Cells in rows of unequal length → a table; and the lines of a cell → the cell.
import type { Place } from '../../problems/problem.ts';
import { paragraph } from './paragraph.ts';
import type { Block, Cell, Table } from './rulebook-document.ts';
import { isBlank, placeOf, type SourceLine, trimLine } from './source-line.ts';
import { textOfBlocks } from './text-of-blocks.ts';

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
