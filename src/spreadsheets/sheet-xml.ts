// Finds what the XLSX reader (read-excel-file) leaves out: merged cells, and formulas without a result. It also checks limits
// and well-formedness, so the reader never gets a workbook that is too large for it.
import { SaxesParser } from 'saxes';
import { mostCells, mostColumns, mostRows } from './sheet.ts';

export interface MergedRange {
  /** First and last, counted from 1. */
  readonly rows: readonly [number, number];
  readonly cols: readonly [number, number];
}

/** A formula with an error, or one that no spreadsheet program has computed yet. */
export interface OpenFormula {
  readonly row: number;
  readonly col: number;
  /** `#REF!`, or the formula. */
  readonly shows: string;
}

interface SheetExtras {
  readonly mergedRanges: readonly MergedRange[];
  readonly openFormulas: readonly OpenFormula[];
}

/** The workbook cannot be read because of this cell. */
export class CellError extends Error {
  /** The name of the sheet. */
  sheet = '';
  readonly fix: string;

  constructor(
    readonly row: number,
    readonly col: number,
    { message, fix }: { message: string; fix: string },
  ) {
    super(message);
    this.fix = fix;
  }
}

/** Limits for all sheets of a workbook together. */
interface Budget {
  readonly cells: CellLimits;
  /** Skipped rows count too: the reader makes a row for each. */
  rows: number;
  letters: number;
}

/** Keyed by the name of the sheet. Scans every part that the reader might take for a sheet. */
export function sheetExtras(files: ReadonlyMap<string, Buffer>, mostLetters: number): Map<string, SheetExtras> {
  const textOf = (path: string) => files.get(path)?.toString('utf8');
  const sheets = elementsOf(textOf('xl/workbook.xml'), 'sheet');
  const relations = elementsOf(textOf('xl/_rels/workbook.xml.rels'), 'Relationship');
  const budget: Budget = { cells: new CellLimits(), rows: 4 * mostRows, letters: mostLetters };
  const extras = new Map<string, SheetExtras>();
  for (const { Id, Target = '' } of relations.filter(({ Type = '' }) => Type.endsWith('/worksheet'))) {
    const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
    const names = sheets.filter(({ id }) => id === Id).map(({ name = '' }) => name);
    for (const name of names.length > 0 ? names : [path]) extras.set(name, scanSheet(name, textOf(path), budget));
  }
  return extras;
}

export type Attributes = Readonly<Record<string, string>>;

/** Attributes of all elements with this name, without prefixes: `r:id` and `ns:id` are the same. */
function elementsOf(xml: string | undefined, wanted: string): Attributes[] {
  const found: Attributes[] = [];
  if (xml !== undefined)
    parseXml(xml, {
      onOpen: (name, attributes) => {
        if (name !== wanted) return;
        found.push(Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])));
      },
    });
  return found;
}

export interface XmlHandlers {
  /** Names come without their namespace prefix. */
  onOpen(name: string, attributes: Attributes): void;
  onClose?(name: string): void;
  onText?(text: string): void;
}

/** More than any workbook has; the parser needs memory for each of them. */
const deepest = 100;
const mostAttributes = 100;

/** Linear in the length of the text. Throws if it is not well-formed. */
export function parseXml(xml: string, handlers: XmlHandlers): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  let attributes = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > mostAttributes) throw new Error('too many attributes');
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    depth += 1;
    if (depth > deepest) throw new Error('nested too deeply');
    handlers.onOpen(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.onClose?.(localName(name));
  });
  parser.on('text', (text) => handlers.onText?.(text));
  parser.on('cdata', (text) => handlers.onText?.(text));
  parser.write(xml).close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function scanSheet(name: string, xml: string | undefined, budget: Budget): SheetExtras {
  const scan = new SheetScan(budget);
  if (xml === undefined) return scan;
  try {
    budget.letters -= xml.length;
    if (budget.letters < 0) throw new CellError(1, 1, tooManyCells);
    parseXml(xml, scan);
  } catch (error) {
    const located = error instanceof CellError ? error : scan.damage();
    located.sheet = name;
    throw located;
  }
  return scan;
}

interface ScannedCell {
  readonly row: number;
  readonly col: number;
  readonly isError: boolean;
  formula?: string;
  result?: string;
}

class SheetScan implements SheetExtras, XmlHandlers {
  readonly mergedRanges: MergedRange[] = [];
  readonly openFormulas: OpenFormula[] = [];
  private cell: ScannedCell | undefined;
  /** Which part of the cell the parser is in. */
  private part: 'formula' | 'result' | undefined;
  private lastRow = 0;

  constructor(private readonly budget: Budget) {
    budget.cells.startSheet();
  }

  onOpen(name: string, attributes: Attributes): void {
    if (name === 'mergeCell') this.mergedRanges.push(...rangeOf(attributes.ref ?? ''));
    else if (name === 'row') this.addRow(Number(attributes.r) || this.lastRow + 1);
    else if (name === 'c') {
      if (this.cell) throw this.damage();
      const [row, col] = addressOf(attributes.r ?? '');
      // The reader would take `A1e9` for a row far below.
      if (row === 0 && attributes.r !== undefined) throw this.damage();
      this.cell = { row, col, isError: attributes.t === 'e' };
    } else if (this.cell && (name === 'v' || name === 'f' || name === 'is')) {
      this.part = name === 'v' ? 'result' : name === 'f' ? 'formula' : undefined;
      if (this.part) this.cell[this.part] = '';
      this.addCell(this.cell);
    }
  }

  onText(text: string): void {
    if (this.cell && this.part) this.cell[this.part] += text;
  }

  onClose(name: string): void {
    if (name === 'v' || name === 'f') this.part = undefined;
    if (name !== 'c' || this.cell === undefined) return;
    const { row, col, isError, formula, result } = this.cell;
    const shows = isError ? result : undefined;
    if (shows !== undefined) this.openFormulas.push({ row, col, shows });
    else if (formula !== undefined && result === undefined) this.openFormulas.push({ row, col, shows: `=${formula}` });
    this.cell = undefined;
  }

  /** An error at the open cell; between cells, at the last row. */
  damage(): CellError {
    if (this.cell) return new CellError(this.cell.row, this.cell.col, damagedCell);
    return new CellError(Math.max(this.lastRow, 1), 1, damagedRow);
  }

  private addRow(row: number): void {
    if (row > mostRows) throw new CellError(mostRows, 1, outside);
    if (!(row > this.lastRow)) return;
    this.budget.rows -= row - this.lastRow;
    this.lastRow = row;
    if (this.budget.rows < 0) throw new CellError(row, 1, tooManyCells);
  }

  private addCell({ row, col }: ScannedCell): void {
    this.addRow(row);
    // The reader makes a cell for each place in this area.
    this.budget.cells.reach(Math.max(row, this.lastRow), col);
  }
}

const tooManyCells = {
  message: `The workbook has more than ${mostCells} cells, counting all rows and columns up to this cell; the rest is not read.`,
  fix: 'If this cell was filled by mistake, delete its row and its column. Otherwise delete sheets without cards.',
};

const outside = {
  message: `This is beyond the last row (${mostRows}) or column (${mostColumns}) that a sheet can have.`,
  fix: 'Open the file in the spreadsheet program and save it again, or save it as CSV.',
};

const damagedCell = { message: 'The file is damaged at this cell: its XML is broken.', fix: outside.fix };
export const damagedRow = { message: 'The file is damaged in or after this row: its XML is broken.', fix: outside.fix };

function rangeOf(ref: string): MergedRange[] {
  const [first, last] = ref.split(':');
  if (first === undefined || last === undefined) return [];
  const [[top, left], [bottom, right]] = [addressOf(first), addressOf(last)];
  return [{ rows: [top, bottom], cols: [left, right] }];
}

/** Counts what a table needs in memory, over all sheets: rows × columns up to the last value. */
export class CellLimits {
  private cells = mostCells;
  private rows = 0;
  private cols = 0;

  startSheet(): void {
    this.rows = 0;
    this.cols = 0;
  }

  /** Throws if a value in this cell is too far away. */
  reach(row: number, col: number): void {
    if (row > mostRows || col > mostColumns)
      throw new CellError(Math.min(row, mostRows), Math.min(col, mostColumns), outside);
    const before = this.rows * this.cols;
    this.rows = Math.max(this.rows, row);
    this.cols = Math.max(this.cols, col);
    this.cells -= this.rows * this.cols - before;
    if (this.cells < 0) throw new CellError(row, col, tooManyCells);
  }
}

/** Zeros if it is not an address; the reader reports that. */
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
