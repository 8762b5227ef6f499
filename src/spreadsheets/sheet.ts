// What a spreadsheet holds, whichever format it is in: sheets of rows of cells, each with its place.
import type { Place } from '../problems/problem.ts';

/** What spreadsheet programs have at most. */
export const mostColumns = 16_384;
export const mostRows = 1_048_576;
/** Rows × columns: 10,000 cards with 100 fields each. The reader of XLSX takes 5 µs and 300 bytes for each of them. */
export const mostCells = 1_000_000;

export type CellValue = string | number | boolean;

export interface Cell {
  readonly value: CellValue;
  readonly at: Place;
  /** Its formula has no result; then the value is what stands there instead. */
  readonly isWithoutResult?: true;
}

export interface SheetRow {
  /** By column; none where a cell is empty. */
  readonly cells: readonly (Cell | undefined)[];
  /** Where the row begins. */
  readonly at: Place;
}

export interface Sheet {
  /** CSV has one sheet without a name. */
  readonly name: string;
  /** Without blank rows. */
  readonly rows: readonly SheetRow[];
}

/** Why a file is no spreadsheet that can be read. */
export interface SheetFault {
  readonly at: Place;
  readonly message: string;
  readonly fix: string;
}

export interface Spreadsheet {
  readonly sheets: readonly Sheet[];
  /** The text of a CSV file, for carets. */
  readonly text?: string;
}

/** What spreadsheets show where a formula cannot be computed, and save as words in CSV. */
export function isErrorValue(value: CellValue): boolean {
  return typeof value === 'string' && /^#(?:REF!|N\/A|NAME\?|DIV\/0!|VALUE!|NUM!|NULL!|SPILL!|CALC!)$/.test(value);
}

/** `C7`: columns are counted in letters. */
export function cellAddress(line: number, col: number): string {
  let letters = '';
  for (let rest = col; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${line}`;
}
