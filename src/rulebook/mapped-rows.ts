// One mapping of game.yaml → the rows that the rulebook has there, or why they were not found.

import type { Path } from '../game/origin.ts';
import type { DeckMapping } from '../game/rulebook-mapping.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import type { Comparison } from './difference.ts';
import type { Cell, Item, Section, Table } from './document/rulebook-document.ts';
import { makeTable } from './document/tables.ts';
import { nameKey, type Roster, withTitle } from './names.ts';

export interface MappedRows {
  readonly mapping: DeckMapping;
  readonly rows: readonly RulebookRow[];
  readonly problems: readonly Problem[];
  /** Whether the rows are all there: only then can a card lack its row. */
  readonly readable: boolean;
}

type Found = Omit<MappedRows, 'mapping'>;

export function mappedRows(mapping: DeckMapping, path: Path, roster: Roster, comparison: Comparison): MappedRows {
  const complain = mappingProblems(mapping, path, comparison);
  const section = findSection(mapping, comparison.document.sections);
  if (section === undefined) return { mapping, ...nothing(complain.noHeading()) };
  const nameOf = nameTranslation(mapping);
  const parts: Found[] = [
    ...(mapping.columns ? [inTables(mapping, mapping.columns, section, complain)] : []),
    ...(mapping.list ? [inList(section, { ...roster, find: (name) => roster.find(nameOf(name)) }, complain)] : []),
  ];
  if (parts.length === 0) return { mapping, ...nothing(complain.neither()) };
  const { rows, unused } = withoutSkipped(
    parts.flatMap((part) => part.rows),
    mapping.skip ?? [],
  );
  return {
    mapping,
    rows: rows.map((row) => ({ ...row, name: nameOf(row.name) })),
    problems: [...parts.flatMap((part) => part.problems), ...unused.map(complain.idleSkip)],
    readable: parts.every((part) => part.readable),
  };
}

/** `values.name` says how the data writes a name that the rulebook writes otherwise. */
function nameTranslation({ values }: DeckMapping): (name: string) => string {
  const names = Object.entries(values?.name ?? {}).map(([says, means]) => [nameKey(says), String(means)] as const);
  const meanings = new Map(names);
  return (name) => meanings.get(nameKey(name)) ?? name;
}

interface Kept {
  readonly rows: readonly RulebookRow[];
  /** The places in `skip` of names that no row has. */
  readonly unused: readonly number[];
}

function withoutSkipped(rows: readonly RulebookRow[], skip: readonly string[]): Kept {
  const skipped = skip.map(nameKey);
  const names = new Set(rows.map((row) => nameKey(row.name)));
  return {
    rows: rows.filter((row) => !skipped.includes(nameKey(row.name))),
    unused: skipped.flatMap((name, i) => (names.has(name) ? [] : [i])),
  };
}

/** Of several sections with this heading the first that has what the mapping wants. */
function findSection({ heading, columns, list }: DeckMapping, sections: readonly Section[]): Section | undefined {
  const named = withTitle(heading, sections, (section) => section.heading);
  const holds = ({ tables, items }: Section) => (columns ? tables.length > 0 : list ? items.length > 0 : true);
  return named.find(holds) ?? named[0];
}

function nothing(...problems: Problem[]): Found {
  return { rows: [], problems, readable: false };
}

function inTables(
  mapping: DeckMapping,
  columns: Readonly<Record<string, string>>,
  section: Section,
  complain: MappingProblems,
): Found {
  if (nameColumn(columns) === undefined) return nothing(complain.noNameColumn());
  const stacked = mapping.stacked && stackedTable(section, mapping.stacked);
  const tables = mapping.stacked ? (stacked ? [stacked] : []) : section.tables;
  if (tables.length === 0) return nothing(complain.noTable(section));
  const { rows, missing, named } = tableRows(tables, columns);
  return {
    rows,
    problems: missing.map(({ title, titles }) => complain.noColumn(title, titles, section)),
    readable: named,
  };
}

function inList(section: Section, roster: Roster, complain: MappingProblems): Found {
  if (section.items.length === 0) return nothing(complain.noList(section));
  return { rows: listRows(section.items, roster), problems: [], readable: true };
}

/** The items of a section → the entries among them: those that name a card, and those that should. */
function listRows(items: readonly Item[], roster: Roster): RulebookRow[] {
  return items.flatMap((item) => rowsOf(item, roster));
}

/** What stands inside an entry belongs to it; an item that is no card but holds some only groups them. */
function rowsOf(item: Item, roster: Roster): RulebookRow[] {
  const row = { name: item.name, at: item.at, cells: [], text: item.text };
  if (roster.find(item.name).length > 0) return [row];
  if (item.label) return [];
  return item.items.some((inner) => holdsCard(inner, roster)) ? listRows(item.items, roster) : [row];
}

function holdsCard(item: Item, roster: Roster): boolean {
  return roster.find(item.name).length > 0 || item.items.some((inner) => holdsCard(inner, roster));
}

/** Paragraphs that are the cells of a table, one below the other → that table. */
function stackedTable(section: Section, titles: readonly string[]): Table | undefined {
  for (const run of section.runs) {
    const start = run.findIndex((_, i) =>
      titles.every((title, k) => nameKey(run[i + k]?.text ?? '') === nameKey(title)),
    );
    const first = run[start];
    if (first === undefined) continue;
    const cells = run.slice(start).map((words) => ({ text: words.text, at: words.at, blocks: [words] }));
    const rows = cells.flatMap((_, i) => (i % titles.length === 0 ? [cells.slice(i, i + titles.length)] : []));
    return makeTable('grid', first.at, rows, 1);
  }
  return undefined;
}

interface TableRows {
  readonly rows: readonly RulebookRow[];
  /** Titles that the mapping names and a table lacks, each with the titles that the table has. */
  readonly missing: readonly { readonly title: string; readonly titles: readonly string[] }[];
  /** Whether a column with the names was found at all. */
  readonly named: boolean;
}

type Columns = Readonly<Record<string, string>>;

/** A table whose columns were found. */
interface FoundTable {
  readonly indexes: ReadonlyMap<string, number>;
  readonly body: readonly (readonly Cell[])[];
  /** The titles; the first row where none of them was found. */
  readonly titles: readonly string[];
  readonly titled: boolean;
}

/** The title of the column that names the cards. */
function nameColumn(columns: Columns): string | undefined {
  const titles = Object.keys(columns);
  for (const field of ['name', 'en', 'id']) {
    const title = titles.find((candidate) => columns[candidate] === field);
    if (title !== undefined) return title;
  }
  return undefined;
}

function tableRows(tables: readonly Table[], columns: Columns): TableRows {
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
  return { rows: right.flatMap((table) => tableEntries(table, columns, named)), missing, named: right.length > 0 };
}

function locate(table: Table, columns: Columns, named: string): FoundTable {
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

function tableEntries({ indexes, body, titles, titled }: FoundTable, columns: Columns, named: string): RulebookRow[] {
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

type MappingProblems = ReturnType<typeof mappingProblems>;

/** Each is said at its place in game.yaml. */
function mappingProblems(mapping: DeckMapping, path: Path, { game, document }: Comparison) {
  const at = (...rest: Path) => game.info.origin.place([...path, ...rest]);
  const under = (section: Section) => `“${section.heading}” (${document.file}:${section.at.line})`;
  const headings = document.sections.map((section) => section.heading);
  return {
    noHeading: () =>
      problem('rulebook/not-found', {
        at: at('heading'),
        message: `${document.file} has no heading “${mapping.heading}”.`,
        fix: `${didYouMean(mapping.heading, headings)}Write a heading as the document has it.`,
      }),
    noTable: (section: Section) =>
      problem('rulebook/not-found', {
        at: at('heading'),
        message: `No table stands under ${under(section)}.`,
        fix: 'Name the heading over the table, or write `list: true` instead of `columns`.',
      }),
    noList: (section: Section) =>
      problem('rulebook/not-found', {
        at: at('heading'),
        message: `No list of names and texts stands under ${under(section)}.`,
        fix: 'Name the heading over the list, or map the `columns` of a table.',
      }),
    neither: () =>
      problem('rulebook/no-mapping', {
        at: at(),
        message: 'The mapping says neither which columns to read nor that there is a list.',
        fix: 'Add `columns:` for a table, or `list: true` for a list.',
      }),
    noNameColumn: () =>
      problem('rulebook/no-column', {
        at: at('columns'),
        message: 'No column is mapped to `name`, so that no row can be matched with its card.',
        fix: 'Map the column that holds the names, for example `名称: name`.',
      }),
    noColumn: (title: string, titles: readonly string[], section: Section) =>
      problem('rulebook/no-column', {
        at: game.info.origin.place([...path, 'columns', title], 'key'),
        message: `The table under ${under(section)} has no column “${title}”.`,
        fix: `${didYouMean(title, titles)}Write a title as the table has it: ${titles.filter(Boolean).join(', ')}.`,
      }),
    idleSkip: (i: number) =>
      problem('allow/not-needed', {
        at: at('skip', i),
        message: `No row or item here is named “${mapping.skip?.[i]}”.`,
        fix: 'Remove the name from `skip`.',
      }),
  };
}
