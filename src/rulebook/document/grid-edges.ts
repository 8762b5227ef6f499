// The rulers of a grid table → where its columns begin, also in lines whose width we measure otherwise than their writer did.
import { displayColumns } from '../../strings/display-width.ts';
import type { SourceLine } from './source-line.ts';

export interface GridLine {
  readonly source: SourceLine;
  /** For each edge the index of the sign that draws it; where none does, the index of its column. */
  readonly at: readonly number[];
  readonly drawn: readonly boolean[];
}

export interface Edges {
  readonly columns: readonly number[];
  locate(source: SourceLine): GridLine;
  /** The edges that part cells in all of these lines; the others lie inside a cell that spans columns. */
  bordersOf(lines: readonly GridLine[]): number[];
}

/** The most columns by which signs of unsure width may shift a line. */
const maxDrift = 12;

export function findEdges(rulers: readonly SourceLine[]): Edges {
  // Rulers are ASCII: an index is a column.
  const found = rulers.flatMap((ruler) => [...ruler.text.matchAll(/\+/g)].map((m) => m.index));
  const columns = [...new Set(found)].sort((a, b) => a - b);
  return {
    columns,
    locate: (source) => locate(source, columns),
    bordersOf: (lines) => columns.map((_, i) => i).filter((i) => isBorder(lines, i, columns.length)),
  };
}

/** A line that is a little too long or short holds signs of unsure width: its edges lie between here and as much off. */
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

/** Whether the line draws the lower border of this column: `+----+` from edge to edge. */
export function ruledAt(line: GridLine, column: number): boolean {
  const [from, to] = [line.at[column], line.at[column + 1]];
  if (from === undefined || to === undefined || !line.drawn[column] || !line.drawn[column + 1]) return false;
  const { text } = line.source;
  const ends = text[from] === '+' || text[to] === '+';
  return ends && to - from > 1 && /^[-=:+]+$/.test(text.slice(from + 1, to));
}
