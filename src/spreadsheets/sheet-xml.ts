// The files inside of an XLSX → what its reader leaves out of a sheet: merged cells, and formulas without a result.
// What would be too much for the reader is found here, before it is asked.
import { posix } from 'node:path';
import { mostCells, mostColumns, mostRows } from './sheet.ts';

export interface MergedRange {
  /** Counted from 1, both ends included. */
  readonly rows: readonly [number, number];
  readonly cols: readonly [number, number];
}

/** A formula that cannot be computed, or that no spreadsheet program has computed yet. */
export interface OpenFormula {
  readonly row: number;
  readonly col: number;
  /** `#REF!`, or the formula. */
  readonly shows: string;
}

export interface SheetExtras {
  readonly merged: readonly MergedRange[];
  readonly open: readonly OpenFormula[];
}

/** A cell that makes the sheet one that cannot be read. */
export class CellError extends Error {
  /** The name of the sheet. */
  sheet = '';

  constructor(
    readonly row: number,
    readonly col: number,
    { message, fix }: { message: string; fix: string },
  ) {
    super(message);
    this.fix = fix;
  }

  readonly fix: string;
}

/** What all sheets of a workbook may have together. */
interface Budget {
  cells: number;
  /** The reader makes a row for each that is passed over. */
  rows: number;
  letters: number;
}

/** By the name of the sheet. The reader of XLSX gives a merged cell's value once, and takes a formula without a result for an empty cell. */
export function sheetExtras(files: ReadonlyMap<string, Buffer>, mostLetters: number): Map<string, SheetExtras> {
  const book = files.get('xl/workbook.xml')?.toString('utf8') ?? '';
  const links = files.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? '';
  const targets = new Map(
    [...links.matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  const budget: Budget = { cells: mostCells, rows: 4 * mostRows, letters: mostLetters };
  return new Map(
    [...book.matchAll(/<(?:\w+:)?sheet\b[^<>]*>/g)].map(([tag]) => {
      const target = targets.get(attribute(tag, 'r:id')) ?? '';
      const path = posix.normalize(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
      const name = attribute(tag, 'name');
      try {
        return [name, scanSheet(files.get(path)?.toString('utf8') ?? '', budget)];
      } catch (error) {
        if (error instanceof CellError) error.sheet = name;
        throw error;
      }
    }),
  );
}

interface ScannedCell {
  readonly row: number;
  readonly col: number;
  readonly isError: boolean;
  formula?: string;
  result?: string;
}

/** One pass over the tags that matter; each pattern ends at the next angle bracket, so a damaged file takes no longer. */
function scanSheet(xml: string, budget: Budget): SheetExtras {
  budget.letters -= xml.length;
  if (budget.letters < 0) throw new CellError(1, 1, tooManyCells);
  const merged: MergedRange[] = [];
  const open: OpenFormula[] = [];
  const size = new SheetSize(budget);
  let cell: ScannedCell | undefined;
  for (const match of xml.matchAll(/<(\/?)(?:\w+:)?(row|c|v|is|f|mergeCell)\b([^<>]*)>/g)) {
    const [tag, slash, name, head = ''] = match;
    const isClosed = slash !== '' || head.endsWith('/');
    if (name === 'mergeCell') merged.push(...rangeOf(attribute(head, 'ref')));
    else if (name === 'row' && slash === '') size.addRow(Number(attribute(head, 'r')) || size.nextRow);
    else if (name === 'c' && slash === '') {
      if (cell) throw new CellError(cell.row, cell.col, unclosed);
      const [row, col] = addressOf(attribute(head, 'r'));
      cell = isClosed ? undefined : { row, col, isError: attribute(head, 't') === 'e' };
    } else if (name === 'c') {
      if (cell) open.push(...openFormula(cell));
      cell = undefined;
    } else if (cell && slash === '') {
      const end = match.index + tag.length;
      const words = isClosed ? '' : xml.slice(end, xml.indexOf('<', end));
      if (name === 'f') cell.formula = words;
      if (name === 'v') cell.result = words;
      size.addCell(cell);
    }
  }
  if (cell) throw new CellError(cell.row, cell.col, unclosed);
  return { merged, open };
}

/** How far the values of a sheet reach; the reader makes a cell for each place up to there. */
class SheetSize {
  private rows = 0;
  private cols = 0;
  private cells = 0;
  private lastRow = 0;

  constructor(private readonly budget: Budget) {}

  /** The number of a row that has none. */
  get nextRow(): number {
    return this.lastRow + 1;
  }

  addRow(row: number): void {
    if (row > mostRows) throw new CellError(mostRows, 1, outside);
    if (!(row > this.lastRow)) return;
    this.budget.rows -= row - this.lastRow;
    this.lastRow = row;
    if (this.budget.rows < 0) throw new CellError(row, 1, tooManyCells);
  }

  addCell({ row, col }: ScannedCell): void {
    this.addRow(row);
    this.rows = Math.max(this.rows, row, this.lastRow);
    this.cols = Math.max(this.cols, col);
    this.budget.cells -= this.rows * this.cols - this.cells;
    this.cells = this.rows * this.cols;
    if (this.budget.cells < 0) throw new CellError(row, col, tooManyCells);
  }
}

const tooManyCells = {
  message: `With all rows and columns up to this cell the workbook has more than ${mostCells} cells; no more are read.`,
  fix: 'Delete this cell if it was filled by mistake, together with its row and column, or sheets that have no cards.',
};

const outside = {
  message: `This lies beyond the last row or column that a sheet can have (${mostRows} and ${mostColumns}).`,
  fix: 'Open the file in the spreadsheet program and save it once more, or save it as CSV.',
};

const unclosed = {
  message: 'The file is damaged here: this cell does not end before the next one begins.',
  fix: outside.fix,
};

function openFormula({ row, col, isError, formula, result }: ScannedCell): OpenFormula[] {
  const isOpen = isError || (formula !== undefined && result === undefined);
  return isOpen ? [{ row, col, shows: plainText(result ?? `=${formula ?? ''}`) }] : [];
}

function rangeOf(ref: string): MergedRange[] {
  const [first, last] = ref.split(':');
  if (first === undefined || last === undefined) return [];
  const [[top, left], [bottom, right]] = [addressOf(first), addressOf(last)];
  return [{ rows: [top, bottom], cols: [left, right] }];
}

/** Row and column; zeros where it is no address, which is for the reader to tell. */
function addressOf(ref: string): [row: number, col: number] {
  const [, letters = '', digits = ''] = /^\$?([A-Z]+)\$?(\d+)$/i.exec(ref) ?? [];
  const [row, col] = [Number(digits), columnNumber(letters.toUpperCase())];
  if (row > mostRows || col > mostColumns)
    throw new CellError(Math.min(row, mostRows), Math.min(col, mostColumns), outside);
  return [row, col];
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean);
  return plainText(value ?? '');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainText(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (entities[name] ?? whole);
  });
}
