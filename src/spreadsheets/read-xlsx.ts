// Reads XLSX within limits of size, time and memory. Formulas give their values; merged cells all get the value of their range.
import { Worker } from 'node:worker_threads';
import { readZip, writeZip } from '../files/zip.ts';
import { isWaiting, stopwatch } from '../problems/code-limits.ts';
import type { SheetFault, Spreadsheet } from './sheet.ts';
import { CellError, type OpenFormula, sheetExtras } from './sheet-xml.ts';
import { cellFault, mostBytes, Open, type Raw, tableRows, tooLarge } from './table-rows.ts';

/** The largest workbook within the limits takes a tenth of this. */
const longestMs = 60_000;
const largestMb = 1024;

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
        return { name, rows: tableRows({ file, name }, withOpen(data, openFormulas), mergedRanges) };
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
