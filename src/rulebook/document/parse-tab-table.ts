// Lines with tabs between words, as copied from a spreadsheet → a table.
import type { BlockParser } from './block-context.ts';
import { listMarker } from './list-marker.ts';
import { makeTable, plainCell } from './make-table.ts';
import type { Cell } from './rulebook-document.ts';
import { cutLine, isBlank, placeOf, type SourceLine } from './source-line.ts';

export const parseTabTable: BlockParser = (lines, start) => {
  const first = lines[start];
  const second = lines[start + 1];
  if (first === undefined || second === undefined || !isRow(second)) return undefined;
  const width = cellsOf(first).length;
  // The title of the first column may be empty; then the row begins with a tab.
  const untitled = first.text.startsWith('\t') && listMarker(first) === undefined && cellsOf(second).length === width;
  if (!isRow(first) && !untitled) return undefined;
  const rows: Cell[][] = [];
  let next = start;
  for (let line = lines[next]; line?.text.includes('\t'); line = lines[next]) {
    rows.push(cellsOf(line));
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
  return i > end && line !== undefined && isRow(line) && cellsOf(line).length === width ? i : end;
}

function cellsOf(line: SourceLine): Cell[] {
  let from = 0;
  return line.text.split('\t').map((part) => {
    const cell = plainCell([cutLine(line, from, from + part.length)]);
    from += part.length + 1;
    return cell;
  });
}
