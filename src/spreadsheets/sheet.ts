// Sheets, rows and cells with their places, for every kind of table file.
import type { Place } from '../problems/problem.ts';

/** Limits of spreadsheet programs. */
export const mostColumns = 16_384;
export const mostRows = 1_048_576;
/** Rows × columns, enough for 10,000 cards with 100 fields. The XLSX reader takes 5 µs and 300 bytes for each. */
export const mostCells = 1_000_000;

export type CellValue = string | number | boolean;

export interface Cell {
  readonly value: CellValue;
  readonly at: Place;
  /** The list or map that a JSON or YAML file has here; `value` is its text. */
  readonly data?: unknown;
  /** The formula has no result; `value` is the formula or the error. */
  readonly isWithoutResult?: true;
}

export interface SheetRow {
  /** By column; undefined if empty. */
  readonly cells: readonly (Cell | undefined)[];
  readonly at: Place;
}

export interface Sheet {
  /** Empty for the only sheet of a file that has no sheets. */
  readonly name: string;
  /** Without blank rows. */
  readonly rows: readonly SheetRow[];
}

/** Why a file cannot be read. */
export interface SheetFault {
  /** The file is whole, but has no list of cards. */
  readonly hasNoTable?: true;
  readonly at: Place;
  readonly message: string;
  readonly fix: string;
}

export interface Spreadsheet {
  readonly sheets: readonly Sheet[];
  /** The text of a file that is not a workbook, to show lines in messages. */
  readonly text?: string;
}

/** Errors of formulas; CSV has them as text. */
export function isErrorValue(value: CellValue): boolean {
  return typeof value === 'string' && /^#(?:REF!|N\/A|NAME\?|DIV\/0!|VALUE!|NUM!|NULL!|SPILL!|CALC!)$/.test(value);
}

/** `C7` */
export function cellAddress(line: number, col: number): string {
  let letters = '';
  for (let rest = col; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${line}`;
}
