// Reads XLSX within limits of size, time and memory. Formulas give their values; merged cells all get the value of their range.
import { Worker } from 'node:worker_threads';
import { readZip, writeZip } from '../files/zip.ts';
import type { Place } from '../problems/problem.ts';
import { isWaiting, stopwatch } from '../problems/time-limit.ts';
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

/** Placeholder for a formula without a result. */
class Open {
  constructor(readonly shows: string) {}
}

/** Limit for all XML of the file; 10,000 cards with long texts need half of it. */
const mostBytes = 32 * 1024 * 1024;
/** The largest workbook within the limits takes a tenth of this. */
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
    // Packed again, so the reader unpacks only what we checked.
    const sheets = await readInThread(writeZip([...files]), limitMs);
    if (sheets === 'stopped') return stopped(file);
    return {
      sheets: sheets.map(({ sheet: name, data }) => {
        const { mergedRanges = [], openFormulas = [] } = extras.get(name) ?? {};
        return { name, rows: rowsOf({ file, name }, filled(name, withOpen(data, openFormulas), mergedRanges)) };
      }),
    };
  } catch (error) {
    if (error instanceof CellError) return cellFault(file, error);
    // The reader's own messages are about its code and do not help users.
    return notXlsx(file);
  }
}

/** A cell has at most 32,767 characters, of six bytes each where they are escaped. */
const longestText = 200_000;
const [tagStart, tagEnd] = [0x3c, 0x3e];

/** The reader takes minutes for a text of some megabytes between two tags. */
function hasEndlessText(xml: Uint8Array): boolean {
  for (let end = xml.indexOf(tagEnd); end >= 0; ) {
    const start = xml.indexOf(tagStart, end);
    if ((start < 0 ? xml.length : start) - end > longestText) return true;
    end = start < 0 ? -1 : xml.indexOf(tagEnd, start);
  }
  return false;
}

interface ReadSheet {
  readonly sheet: string;
  readonly data: Raw[][];
}

/** `stopped`: it took too much time or memory. */
function readInThread(zip: Uint8Array, limitMs: number): Promise<readonly ReadSheet[] | 'stopped'> {
  const thread = new Worker(new URL('./xlsx-worker.mjs', import.meta.url), {
    workerData: zip,
    resourceLimits: { maxOldGenerationSizeMb: largestMb },
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    const used = stopwatch();
    const look = () => {
      // Count processor time: a busy machine is no reason to refuse a workbook.
      if (isWaiting(used(), limitMs)) {
        timer = setTimeout(look, limitMs);
        return;
      }
      resolve('stopped');
      void thread.terminate();
    };
    let timer = setTimeout(look, limitMs);
    thread.once('message', (read: { sheets: ReadSheet[] } | { error: string }) =>
      'sheets' in read ? resolve(read.sheets) : reject(new Error(read.error)),
    );
    // Out of memory ends the thread; `exit` follows.
    thread.once('error', () => undefined);
    thread.once('exit', () => {
      clearTimeout(timer);
      resolve('stopped');
    });
  });
}

function stopped(file: string): SheetFault {
  return {
    at: { file, line: 1, col: 1 },
    message: 'Reading this workbook takes too much time or memory, so it was stopped.',
    fix: 'Copy the cards into a new workbook, or save their sheet as CSV.',
  };
}

function cellFault(file: string, { sheet, row, col, message, fix }: CellError): SheetFault {
  return { at: { file, line: row, col, cell: `${sheet}!${cellAddress(row, col)}` }, message, fix };
}

function tooLarge(file: string): SheetFault {
  return {
    at: { file, line: 1, col: 1 },
    message: `The tables of this file are larger than ${mostBytes / 1024 / 1024} MB when unpacked, which is the limit.`,
    fix: 'Delete sheets, rows and columns without cards, or save the sheet of the cards as CSV.',
  };
}

function notXlsx(file: string): SheetFault {
  return {
    at: { file, line: 1, col: 1 },
    message: 'This is not an XLSX file, or it is damaged.',
    fix: 'Open it in the spreadsheet program and save it as "Excel workbook (.xlsx)", or as CSV.',
  };
}

/** The reader drops cells and rows at the end that have no value; a formula without a result may be there. */
function withOpen(data: readonly (readonly Raw[])[], open: readonly OpenFormula[]): Raw[][] {
  const table = data.map((row) => [...row]);
  for (const { row, col, shows } of open) {
    while (table.length < row) table.push([]);
    const cells = table[row - 1] ?? [];
    while (cells.length < col) cells.push(null);
    cells[col - 1] = new Open(shows);
  }
  return table;
}

/** Gives the value of a merged range to each of its cells. A row with nothing else in it stays blank. */
function filled(sheet: string, data: readonly (readonly Raw[])[], ranges: readonly MergedRange[]): Raw[][] {
  const table = data.map((row) => [...row]);
  const isBlank = data.map((row) => row.every((own) => own === null));
  // People merge whole rows; stop at the last column with a value.
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

/** No spreadsheet program writes such a file, so there is no telling which value is right. */
function overlap(sheet: string, row: number, col: number): CellError {
  const error = new CellError(row, col, {
    message: 'Two merged ranges overlap in this cell.',
    fix: 'Unmerge these cells, and save the file with a spreadsheet program.',
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
  // Spreadsheets show and compare 15 digits; more are rounding errors of binary fractions.
  if (typeof value === 'number') return Number(value.toPrecision(15));
  if (typeof value !== 'string') return value;
  const text = value
    .replace(/_x000D_/g, '\r')
    .replaceAll('\r\n', '\n')
    .normalize('NFC')
    .trim();
  return text === '' ? undefined : text;
}
