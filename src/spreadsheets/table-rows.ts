// From the table of a workbook to rows of cells with their places, for XLSX and ODS.
import type { Place } from '../problems/problem.ts';
import { type Cell, type CellValue, cellAddress, isErrorValue, type SheetFault, type SheetRow } from './sheet.ts';
import { CellError, type MergedRange } from './sheet-xml.ts';

/** Placeholder for a formula without a result. */
export class Open {
  constructor(readonly shows: string) {}
}

export type Raw = string | number | boolean | Date | Open | null;

/** Limit for all XML of the file; 10,000 cards with long texts need half of it. */
export const mostBytes = 32 * 1024 * 1024;

export function cellFault(file: string, { sheet, row, col, message, fix }: CellError): SheetFault {
  return { at: { file, line: row, col, cell: `${sheet}!${cellAddress(row, col)}` }, message, fix };
}

export function tooLarge(file: string): SheetFault {
  return {
    at: { file, line: 1, col: 1 },
    message: `The tables of this file are larger than ${mostBytes / 1024 / 1024} MB when unpacked, which is the limit.`,
    fix: 'Delete sheets, rows and columns without cards, or save the sheet of the cards as CSV.',
  };
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

/** Without blank rows. */
export function tableRows(
  { file, name }: { file: string; name: string },
  data: readonly (readonly Raw[])[],
  ranges: readonly MergedRange[],
): SheetRow[] {
  const place = (line: number, col: number): Place => ({ file, line, col, cell: `${name}!${cellAddress(line, col)}` });
  return filled(name, data, ranges)
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
