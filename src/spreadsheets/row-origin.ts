// A row of a spreadsheet → the places of the values that its cells became.
import type { Place } from '../problems/problem.ts';
import type { SheetRow } from './sheet.ts';
import type { ColumnState, Origin, Path } from '../game/origin.ts';
import type { FieldPath } from './card-cells.ts';

export interface PlacedColumn {
  readonly path: FieldPath;
  /** Counted from 0. */
  readonly index: number;
}

export class RowOrigin implements Origin {
  readonly file: string;

  constructor(
    private readonly row: SheetRow,
    private readonly columns: readonly PlacedColumn[],
    /** The sheet has headers that nobody understands. */
    private readonly hasUnknown: boolean,
    private readonly path: Path = [],
  ) {
    this.file = row.at.file;
  }

  below(...path: Path): Origin {
    return new RowOrigin(this.row, this.columns, this.hasUnknown, [...this.path, ...path]);
  }

  /** The cell of the value, or of what it is a part of, or of a part of it; else the name of the card. */
  place(path: Path = []): Place {
    const whole = [...this.path, ...path].map(String);
    const within = this.columns
      .filter((column) => column.path.every((step, i) => whole[i] === step))
      .sort((a, b) => b.path.length - a.path.length);
    const parts =
      whole.length === 0 ? [] : this.columns.filter((column) => whole.every((step, i) => column.path[i] === step));
    const names = this.columns.filter((column) => ['id', 'name'].includes(column.path.join('.')));
    const cells = [...within, ...parts, ...names].map(({ index }) => this.row.cells[index]);
    return cells.find(Boolean)?.at ?? this.row.cells.find(Boolean)?.at ?? this.row.at;
  }

  columnOf(path: Path): ColumnState {
    const whole = [...this.path, ...path].map(String);
    const isThere = this.columns.some((column) => column.path.every((step, i) => whole[i] === step));
    return isThere ? 'there' : this.hasUnknown ? 'unknown' : 'none';
  }

  placeInText(path: Path): Place {
    return this.place(path);
  }
}
