import type { Place } from '../problems/problem.ts';

/** The path from the root of a file to a value: `['cards', 3, 'cost']`. */
export type Path = readonly (string | number)[];

/** `unknown`: there is none, but an unknown header may have been meant for it. */
export type ColumnState = 'there' | 'none' | 'unknown';

/** Where a value comes from. */
export interface Origin {
  readonly file: string;
  /** The place of a value (or of its key) below this one. If it is missing: of its nearest ancestor. */
  place(path?: Path, part?: 'value' | 'key'): Place;
  /** The place of some characters inside a text value, counted in UTF-16 units of the parsed text. */
  placeInText(path: Path, index: number, length: number): Place;
  /** The origin of a value below this one. */
  below(...path: Path): Origin;
  /** In a spreadsheet: whether the field has a column. */
  columnOf?(path: Path): ColumnState;
}
