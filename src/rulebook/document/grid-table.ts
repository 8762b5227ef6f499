// Pandoc's grid tables, drawn with `+---+` and `|`. Cells may contain lists, paragraphs and tables, and span rows and columns.

import { displayColumns } from '../../strings/display-width.ts';
import {
  type BlockContext,
  type BlockParser,
  cutLine,
  dedent,
  indentOf,
  isBlank,
  placeOf,
  type SourceLine,
  trimLine,
} from './lines.ts';
import type { Cell } from './rulebook-document.ts';
import { makeTable, richCell } from './tables.ts';

/** The lines between two borders. A border can have gaps, where a cell spans rows. */
interface Band {
  readonly lines: GridLine[];
  /** For each column, whether the border below closes the cell. */
  ruled: readonly boolean[];
  endsTitles: boolean;
}

export const parseGridTable: BlockParser = (lines, start, context) => {
  if (!isRuler(lines[start])) return undefined;
  let next = start + 1;
  while (/^\s*[|+]/.test(lines[next]?.text ?? '')) next += 1;
  const drawn = lines.slice(start, next).map(trimLine);
  if (!drawn.some((line) => line.text.startsWith('|'))) return undefined;
  const edges = findEdges(drawn.filter(isRuler));
  const bands = bandsOf(drawn, edges);
  const titleRows = bands.findIndex((band) => band.endsTitles) + 1;
  return { blocks: [makeTable('grid', placeOf(drawn), rowsOf(bands, edges, context), titleRows)], next };
};

function isRuler(line: SourceLine | undefined): boolean {
  return line !== undefined && /^\+(?:[-=:]+\+)+$/.test(line.text.trim());
}

function bandsOf(drawn: readonly SourceLine[], edges: Edges): Band[] {
  const all = edges.columns.map(() => true);
  const bands: Band[] = [{ lines: [], ruled: all, endsTitles: false }];
  for (const source of drawn) {
    const line = edges.locate(source);
    const ruled = isRuler(source) ? all : all.map((_, column) => ruledAt(line, column));
    const band = bands.at(-1);
    if (band === undefined) continue;
    if (!ruled.some(Boolean)) band.lines.push(line);
    else if (band.lines.length > 0) {
      Object.assign(band, { ruled, endsTitles: isRuler(source) && source.text.includes('=') });
      bands.push({ lines: [], ruled: all, endsTitles: false });
    }
  }
  return bands.filter((band) => band.lines.length > 0);
}

function rowsOf(bands: readonly Band[], edges: Edges, context: BlockContext): Cell[][] {
  const rows: Cell[][] = bands.map(() => []);
  const open = new Map<number, { row: Cell[]; lines: SourceLine[] }>();
  bands.forEach((band, i) => {
    for (const [column, lines] of slices(band, edges)) {
      const cell = open.get(column) ?? { row: rows[i] ?? [], lines: [] };
      for (const line of lines) cell.lines.push(line);
      open.set(column, cell);
    }
    for (const [column, { row, lines }] of open) {
      if (!band.ruled[column]) continue;
      row[column] = richCell(unpadded(lines), (inner) => context.parseInside(inner, 'cell'));
      open.delete(column);
    }
  });
  return rows;
}

/** The part of these lines that belongs to each cell, by its first column. */
function slices({ lines }: Band, edges: Edges): [column: number, lines: SourceLine[]][] {
  const borders = edges.bordersOf(lines);
  return borders.slice(0, -1).map((column, i) => {
    const until = borders[i + 1] ?? column + 1;
    return [column, lines.map(({ source, at }) => cutLine(source, (at[column] ?? 0) + 1, at[until]))];
  });
}

/** Removes padding: spaces at the right would be line breaks, those at the left indentation. */
function unpadded(lines: readonly SourceLine[]): SourceLine[] {
  const indent = lines.reduce((least, line) => (isBlank(line) ? least : Math.min(least, indentOf(line))), 1000);
  return lines.map((line) => {
    const cut = dedent(line, indent);
    return cutLine(cut, 0, cut.text.trimEnd().length);
  });
}

interface GridLine {
  readonly source: SourceLine;
  /** For each edge, the index of its `|` or `+`; if it is not drawn here, the index of its column. */
  readonly at: readonly number[];
  readonly drawn: readonly boolean[];
}

interface Edges {
  readonly columns: readonly number[];
  locate(source: SourceLine): GridLine;
  /** Edges that separate cells in these lines; the others are inside cells that span columns. */
  bordersOf(lines: readonly GridLine[]): number[];
}

/** Symbols of uncertain width can shift a line by this many columns. */
const maxDrift = 12;

/** Finds columns even in lines whose width we measure differently from the program that drew the table. */
function findEdges(rulers: readonly SourceLine[]): Edges {
  // Rulers are ASCII, so an index is a column.
  const found = rulers.flatMap((ruler) => [...ruler.text.matchAll(/\+/g)].map((m) => m.index));
  const columns = [...new Set(found)].sort((a, b) => a - b);
  return {
    columns,
    locate: (source) => locate(source, columns),
    bordersOf: (lines) => columns.map((_, i) => i).filter((i) => isBorder(lines, i, columns.length)),
  };
}

/** A line that is a little too long or short has symbols of uncertain width; its edges are shifted by at most the difference. */
function locate(source: SourceLine, edges: readonly number[]): GridLine {
  const { text } = source;
  const columns = displayColumns(text);
  const off = (columns[text.length - 1] ?? 0) - (edges.at(-1) ?? 0);
  const limit = /[|+]$/.test(text) && Math.abs(off) <= maxDrift ? off : 0;
  const signs = new Map([...text.matchAll(/[|+]/g)].map((m) => [columns[m.index] ?? 0, m.index]));
  let drift = 0;
  const found = edges.map((edge) => {
    for (const shift of shifts(drift, limit)) {
      const index = signs.get(edge + shift);
      if (index === undefined) continue;
      drift = shift;
      return index;
    }
    return undefined;
  });
  return {
    source,
    at: found.map((index, i) => index ?? indexAt(columns, (edges[i] ?? 0) + drift)),
    drawn: found.map((index) => index !== undefined),
  };
}

function shifts(from: number, to: number): number[] {
  const step = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + i * step);
}

function indexAt(columns: readonly number[], column: number): number {
  const index = columns.findIndex((c) => c >= column);
  return index < 0 ? columns.length - 1 : index;
}

function isBorder(lines: readonly GridLine[], edge: number, count: number): boolean {
  if (edge === 0 || edge === count - 1) return true;
  return lines.filter((line) => line.drawn[edge]).length * 2 > lines.length;
}

/** Whether the line draws the lower border of this column, `+----+`. */
function ruledAt(line: GridLine, column: number): boolean {
  const [from, to] = [line.at[column], line.at[column + 1]];
  if (from === undefined || to === undefined || !line.drawn[column] || !line.drawn[column + 1]) return false;
  const { text } = line.source;
  const ends = text[from] === '+' || text[to] === '+';
  return ends && to - from > 1 && /^[-=:+]+$/.test(text.slice(from + 1, to));
}
