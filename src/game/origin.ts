// Where a value came from: any value of a game can tell its file, line and column.
import type { Place } from '../problems/problem.ts';

/** The way from a file's root to a value: `['cards', 3, 'cost']`. */
export type Path = readonly (string | number)[];

/** `unknown`: there is none, but a header that nobody understands may have been meant for it. */
export type ColumnState = 'there' | 'none' | 'unknown';

export interface Origin {
  readonly file: string;
  /** The place of a value (or of its key) below this one; the nearest ancestor that exists where it is missing. */
  place(path?: Path, part?: 'value' | 'key'): Place;
  /** The place of some characters inside a text value, counted in UTF-16 units of the parsed text. */
  placeInText(path: Path, index: number, length: number): Place;
  /** The origin of a value below this one. */
  below(...path: Path): Origin;
  /** In a spreadsheet, where fields are columns and cells hold bare values: what is known of the column of a field. */
  columnOf?(path: Path): ColumnState;
}
