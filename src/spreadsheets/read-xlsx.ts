// The bytes of an XLSX file → its sheets, with the values of formulas, and merged cells filled in.
import { Worker } from 'node:worker_threads';
import { readZip, writeZip } from '../files/zip.ts';
import { isWaiting, stopwatch } from '../problems/game-code.ts';
import type { Place } from '../problems/problem.ts';
import {
  type Cell,
  type CellValue,
  cellAddress,
  isErrorValue,
  type SheetFault,
  type SheetRow,
  type Spreadsheet,
} from './sheet.ts';
import { CellError, type MergedRange, type OpenFormula, sheetExtras } from './sheet-xml.ts';

/** Stands in for the result that a formula lacks. */
class Open {
  constructor(readonly shows: string) {}
}

/** Of all XML in the file together: 10,000 cards with long texts have half of it. */
const mostBytes = 32 * 1024 * 1024;
/** The largest workbook that fits takes a tenth of it. */
const longestMs = 60_000;
const largestMb = 1024;

type Raw = string | number | boolean | Date | Open | null;

export async function readXlsx(file: string, bytes: Buffer, limitMs = longestMs): Promise<Spreadsheet | SheetFault> {
  const files = readZip(bytes, { wants: (name) => /\.xml(\.rels)?$/.test(name), mostBytes });
  if (files === 'too-large') return tooLarge(file);
  if (files === 'damaged' || !files.has('xl/workbook.xml')) return notXlsx(file);
  if ([...files.values()].some(hasEndlessText)) return notXlsx(file);
  try {
    const extras = sheetExtras(files, mostBytes);
    // Packed anew, so that the reader unpacks what was looked at and nothing else.
    const sheets = await readInThread(writeZip([...files]), limitMs);
    if (sheets === 'endless') return endless(file);
    return {
      sheets: sheets.map(({ sheet: name, data }) => {
        const { merged = [], open = [] } = extras.get(name) ?? {};
        return { name, rows: rowsOf({ file, name }, filled(name, withOpen(data, open), merged)) };
      }),
    };
  } catch (error) {
    if (error instanceof CellError) return cellFault(file, error);
    // What the reader says of a part that is missing is about its own code, and helps nobody.
    return notXlsx(file);
  }
}

/** A cell has at most 32,767 characters, of six bytes each where they are escaped. */
const longestText = 200_000;

/** The reader takes minutes over a text of some megabytes. */
function hasEndlessText(xml: Uint8Array): boolean {
  for (let at = 0; xml.length - at > longestText; ) {
    const next = xml.indexOf(0x3c, at + 1);
    if ((next < 0 ? xml.length : next) - at > longestText) return true;
    at = next;
  }
  return false;
}

interface ReadSheet {
  readonly sheet: string;
  readonly data: Raw[][];
}

/** `endless`: it was stopped, because it took too long or too much memory. */
function readInThread(zip: Uint8Array, limitMs: number): Promise<readonly ReadSheet[] | 'endless'> {
  const thread = new Worker(new URL('./xlsx-worker.mjs', import.meta.url), {
    workerData: zip,
    resourceLimits: { maxOldGenerationSizeMb: largestMb },
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    const used = stopwatch();
    const look = () => {
      // A busy machine is no reason to refuse a workbook.
      if (isWaiting(used(), limitMs)) {
        timer = setTimeout(look, limitMs);
        return;
      }
      resolve('endless');
      void thread.terminate();
    };
    let timer = setTimeout(look, limitMs);
    thread.once('message', (read: { sheets: ReadSheet[] } | { error: string }) =>
      'sheets' in read ? resolve(read.sheets) : reject(new Error(read.error)),
    );
    // Out of memory: the thread dies, and `exit` follows.
    thread.once('error', () => undefined);
    thread.once('exit', () => {
      clearTimeout(timer);
      resolve('endless');
    });
  });
}

function endless(file: string): SheetFault {
  return {
    at: { file, line: 1, col: 1 },
    message: 'Reading this workbook takes more time or memory than any deck needs, so it was stopped.',
    fix: 'Copy the cards into a new workbook, or save their sheet as CSV.',
  };
}

function cellFault(file: string, { sheet, row, col, message, fix }: CellError): SheetFault {
  return { at: { file, line: row, col, cell: `${sheet}!${cellAddress(row, col)}` }, message, fix };
}

function tooLarge(file: string): SheetFault {
  return {
    at: { file, line: 1, col: 1 },
    message: `Unpacked, the file has more than ${mostBytes / 1024 / 1024} MB of tables; no more are read.`,
    fix: 'Delete sheets, rows and columns that have no cards, or save the sheet of the cards as CSV.',
  };
}

function notXlsx(file: string): SheetFault {
  return {
    at: { file, line: 1, col: 1 },
    message: 'This is no XLSX file, or a damaged one.',
    fix: 'Open it in the spreadsheet program and save it as "Excel workbook (.xlsx)", or as CSV.',
  };
}

function withOpen(data: readonly (readonly Raw[])[], open: readonly OpenFormula[]): Raw[][] {
  const table = data.map((row) => [...row]);
  for (const { row, col, shows } of open) table[row - 1]?.splice(col - 1, 1, new Open(shows));
  return table;
}

/** The value of a merged range holds for each cell that it covers; a row with nothing else in it stays blank. */
function filled(sheet: string, data: readonly (readonly Raw[])[], ranges: readonly MergedRange[]): Raw[][] {
  const table = data.map((row) => [...row]);
  const isBlank = data.map((row) => row.every((own) => own === null));
  // Beyond the last column that has a value there is nothing to fill in; people merge whole rows.
  const width = data.reduce((most, row) => Math.max(most, row.length), 0);
  const covered = new Uint8Array(ranges.length > 0 ? table.length * width : 0);
  for (const { rows, cols } of ranges) {
    const value = data[rows[0] - 1]?.[cols[0] - 1] ?? null;
    for (let row = rows[0]; row <= Math.min(rows[1], table.length); row += 1)
      for (let col = cols[0]; col <= Math.min(cols[1], width); col += 1) {
        const at = (row - 1) * width + col - 1;
        if (covered[at]) throw overlap(sheet, row, col);
        covered[at] = 1;
        const cells = table[row - 1];
        if (cells && !isBlank[row - 1]) cells[col - 1] = value;
      }
  }
  return table;
}

/** No spreadsheet program makes such a file; which value holds, nobody knows. */
function overlap(sheet: string, row: number, col: number): CellError {
  const error = new CellError(row, col, {
    message: 'Two merged ranges cover this cell.',
    fix: 'Unmerge the cells here, and save the file with a spreadsheet program.',
  });
  error.sheet = sheet;
  return error;
}

function rowsOf({ file, name }: { file: string; name: string }, table: readonly (readonly Raw[])[]): SheetRow[] {
  const place = (line: number, col: number): Place => ({ file, line, col, cell: `${name}!${cellAddress(line, col)}` });
  return table
    .map((values, i) => ({
      at: place(i + 1, 1),
      cells: Array.from(values, (value, j): Cell | undefined => {
        const clean = value instanceof Open ? value.shows : cleanValue(value ?? null);
        if (clean === undefined) return undefined;
        const isOpen = value instanceof Open || isErrorValue(clean);
        return { value: clean, at: place(i + 1, j + 1), ...(isOpen && { isWithoutResult: true }) };
      }),
    }))
    .filter(({ cells }) => cells.some(Boolean));
}

function cleanValue(value: Exclude<Raw, Open>): CellValue | undefined {
  if (value === null) return undefined;
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  // Spreadsheets show and compare 15 digits; what stands behind them is the noise of binary fractions.
  if (typeof value === 'number') return Number(value.toPrecision(15));
  if (typeof value !== 'string') return value;
  const text = value
    .replace(/_x000D_/g, '\r')
    .replaceAll('\r\n', '\n')
    .normalize('NFC')
    .trim();
  return text === '' ? undefined : text;
}
