// A table drawn with `+---+` and `|` → rows of cells, each with lists, paragraphs and tables of its own.
import type { BlockContext, BlockParser } from './block-context.ts';
import { type Edges, findEdges, type GridLine, ruledAt } from './grid-edges.ts';
import { makeTable, richCell } from './make-table.ts';
import type { Cell } from './rulebook-document.ts';
import { cutLine, dedent, indentOf, isBlank, placeOf, type SourceLine, trimLine } from './source-line.ts';

/** The lines between two borders. A border need not go through: a cell that spans rows has none. */
interface Band {
  readonly lines: GridLine[];
  /** By column, whether the border below ends the cell. */
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

/** By the column it begins at, what each cell holds of these lines. */
function slices({ lines }: Band, edges: Edges): [column: number, lines: SourceLine[]][] {
  const borders = edges.bordersOf(lines);
  return borders.slice(0, -1).map((column, i) => {
    const until = borders[i + 1] ?? column + 1;
    return [column, lines.map(({ source, at }) => cutLine(source, (at[column] ?? 0) + 1, at[until]))];
  });
}

/** Without the padding: blanks at the right would read as line breaks, those at the left as indentation. */
function unpadded(lines: readonly SourceLine[]): SourceLine[] {
  const indent = lines.reduce((least, line) => (isBlank(line) ? least : Math.min(least, indentOf(line))), 1000);
  return lines.map((line) => {
    const cut = dedent(line, indent);
    return cutLine(cut, 0, cut.text.trimEnd().length);
  });
}
