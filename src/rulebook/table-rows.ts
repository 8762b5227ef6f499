// The tables of a section and a mapping of their columns → the entries in them, and the columns that are missing.

import type { Place } from '../problems/problem.ts';
import type { Cell, Table } from './document/rulebook-document.ts';
import { nameKey, withTitle } from './name-key.ts';

interface TableRows {
  readonly rows: readonly RulebookRow[];
  /** Titles that the mapping names and a table lacks, each with the titles that the table has. */
  readonly missing: readonly { readonly title: string; readonly titles: readonly string[] }[];
  /** Whether a column with the names was found at all. */
  readonly named: boolean;
}

type Columns = Readonly<Record<string, string>>;

/** A table whose columns were found. */
interface Found {
  readonly indexes: ReadonlyMap<string, number>;
  readonly body: readonly (readonly Cell[])[];
  /** The titles; the first row where none of them was found. */
  readonly titles: readonly string[];
  readonly titled: boolean;
}

/** The title of the column that names the cards. */
export function nameColumn(columns: Columns): string | undefined {
  const titles = Object.keys(columns);
  for (const field of ['name', 'en', 'id']) {
    const title = titles.find((candidate) => columns[candidate] === field);
    if (title !== undefined) return title;
  }
  return undefined;
}

export function tableRows(tables: readonly Table[], columns: Columns): TableRows {
  const named = nameColumn(columns) ?? '';
  const found = tables.map((table) => locate(table, columns, named));
  const most = Math.max(...found.map(({ indexes }) => indexes.size));
  // An example with some of the titles may stand beside the table: the one with most of them is meant.
  const meant = found.filter(({ indexes }) => indexes.size === most);
  const right = meant.filter(({ indexes }) => indexes.has(named));
  const missing = meant
    .slice(0, 1)
    .flatMap(({ indexes, titles }) =>
      Object.keys(columns).flatMap((title) => (indexes.has(title) ? [] : [{ title, titles }])),
    );
  return { rows: right.flatMap((table) => rowsOf(table, columns, named)), missing, named: right.length > 0 };
}

function locate(table: Table, columns: Columns, named: string): Found {
  const wanted = Object.keys(columns);
  const spoken = wanted.filter((title) => !isPlace(title));
  const has = (row: readonly Cell[], title: string) => withTitle(title, row, (cell) => cell.text).length > 0;
  // A row with many empty cells has the empty title, too: one other title at least must stand in the row.
  const byName = spoken.includes(named) && named !== '' ? table.rows.findIndex((row) => has(row, named)) : -1;
  const others = spoken.filter((title) => title !== '');
  const titleRow = byName >= 0 ? byName : table.rows.findIndex((row) => others.some((title) => has(row, title)));
  const titles = table.rows[titleRow] ?? [];
  const indexes = wanted.flatMap((title): [string, number][] => {
    const [cell] = withTitle(title, titles, ({ text }) => text);
    if (cell !== undefined) return [[title, titles.indexOf(cell)]];
    return isPlace(title) && Number(title) <= (table.rows[0]?.length ?? 0) ? [[title, Number(title) - 1]] : [];
  });
  const shown = titleRow >= 0 ? titles : (table.rows[0] ?? []);
  const body = table.rows.slice(titleRow >= 0 ? titleRow + 1 : table.titleRows);
  return { indexes: new Map(indexes), body, titles: shown.map((cell) => cell.text), titled: titleRow >= 0 };
}

/** `1` is the first column, for tables without titles. */
function isPlace(title: string): boolean {
  return /^[1-9]\d?$/.test(title);
}

function rowsOf({ indexes, body, titles, titled }: Found, columns: Columns, named: string): RulebookRow[] {
  const index = indexes.get(named) ?? -1;
  const title = titled ? titles[index] : undefined;
  return body.flatMap((row) => {
    const name = row[index];
    if (name === undefined || name.text === '' || isTitleAgain(name, title)) return [];
    const cells = [...indexes].flatMap(([title, i]): [string, Cell][] => {
      const [field, cell] = [columns[title], row[i]];
      return field === undefined || cell === undefined || title === named ? [] : [[field, cell]];
    });
    return [{ name: name.text, at: name.at, cells }];
  });
}

/** A long table repeats its titles on every page. */
function isTitleAgain(name: Cell, title: string | undefined): boolean {
  return title !== undefined && title !== '' && nameKey(name.text) === nameKey(title);
}

/** One entry of the rulebook: a row of a table or an item of a list, with what is to be compared. */
export interface RulebookRow {
  readonly name: string;
  readonly at: Place;
  /** By field of the card, the cell that says it. */
  readonly cells: readonly (readonly [field: string, cell: Cell])[];
  /** What a list says of it; compared with all texts of the card. */
  readonly text?: string;
}
