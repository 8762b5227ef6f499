// Finds the rows of the rulebook that a mapping of game.yaml describes.

import type { DeckMapping } from '../game/file-schemas.ts';
import type { Path } from '../game/origin.ts';
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
  /** All rows were found. Only then can we say that a card has no row. */
  readonly isComplete: boolean;
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
    isComplete: parts.every((part) => part.isComplete),
  };
}

/** `values.name` maps names of the rulebook to names of the data. */
function nameTranslation({ values }: DeckMapping): (name: string) => string {
  const names = Object.entries(values?.name ?? {}).map(([theirs, ours]) => [nameKey(theirs), String(ours)] as const);
  const byKey = new Map(names);
  return (name) => byKey.get(nameKey(name)) ?? name;
}

interface Kept {
  readonly rows: readonly RulebookRow[];
  /** Indexes in `skip` of names that no row has. */
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

/** If several sections have this heading, the first one with a table or a list, as the mapping needs. */
function findSection({ heading, columns, list }: DeckMapping, sections: readonly Section[]): Section | undefined {
  const named = withTitle(heading, sections, (section) => section.heading);
  const holds = ({ tables, items }: Section) => (columns ? tables.length > 0 : list ? items.length > 0 : true);
  return named.find(holds) ?? named[0];
}

function nothing(...problems: Problem[]): Found {
  return { rows: [], problems, isComplete: false };
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
  const { rows, missing, hasNames } = tableRows(tables, columns);
  return {
    rows,
    problems: missing.map(({ title, titles }) => complain.noColumn(title, titles, section)),
    isComplete: hasNames,
  };
}

function inList(section: Section, roster: Roster, complain: MappingProblems): Found {
  if (section.items.length === 0) return nothing(complain.noList(section));
  return { rows: listRows(section.items, roster), problems: [], isComplete: true };
}

/** Items that name a card, and items that should. */
function listRows(items: readonly Item[], roster: Roster): RulebookRow[] {
  return items.flatMap((item) => rowsOf(item, roster));
}

/** Items inside a card's item belong to that card. An item that is not a card but contains cards is only a group. */
function rowsOf(item: Item, roster: Roster): RulebookRow[] {
  const row = { name: item.name, at: item.at, cells: [], text: item.text };
  if (roster.find(item.name).length > 0) return [row];
  if (item.label) return [];
  return item.items.some((inner) => holdsCard(inner, roster)) ? listRows(item.items, roster) : [row];
}

function holdsCard(item: Item, roster: Roster): boolean {
  return roster.find(item.name).length > 0 || item.items.some((inner) => holdsCard(inner, roster));
}

/** A table whose cells are paragraphs, one below the other. */
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
  /** Titles of the mapping that the table does not have, each with the titles that it has. */
  readonly missing: readonly { readonly title: string; readonly titles: readonly string[] }[];
  /** Whether a column with names was found. */
  readonly hasNames: boolean;
}

type Columns = Readonly<Record<string, string>>;

/** A table whose columns were found. */
interface FoundTable {
  readonly indexes: ReadonlyMap<string, number>;
  readonly body: readonly (readonly Cell[])[];
  /** The first row, if none of the titles was found. */
  readonly titles: readonly string[];
  readonly hasTitles: boolean;
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
  // A section may also show an example with some of the titles. Take the tables with the most.
  const best = found.filter(({ indexes }) => indexes.size === most);
  const withNames = best.filter(({ indexes }) => indexes.has(named));
  const missing = best
    .slice(0, 1)
    .flatMap(({ indexes, titles }) =>
      Object.keys(columns).flatMap((title) => (indexes.has(title) ? [] : [{ title, titles }])),
    );
  return {
    rows: withNames.flatMap((table) => tableEntries(table, columns, named)),
    missing,
    hasNames: withNames.length > 0,
  };
}

function locate(table: Table, columns: Columns, named: string): FoundTable {
  const wanted = Object.keys(columns);
  const byTitle = wanted.filter((title) => !isColumnNumber(title));
  const has = (row: readonly Cell[], title: string) => withTitle(title, row, (cell) => cell.text).length > 0;
  // Any row with an empty cell matches an empty title, so look for another title first.
  const nameRow = byTitle.includes(named) && named !== '' ? table.rows.findIndex((row) => has(row, named)) : -1;
  const others = byTitle.filter((title) => title !== '');
  const titleRow = nameRow >= 0 ? nameRow : table.rows.findIndex((row) => others.some((title) => has(row, title)));
  const titles = table.rows[titleRow] ?? [];
  const indexes = wanted.flatMap((title): [string, number][] => {
    const [cell] = withTitle(title, titles, ({ text }) => text);
    if (cell !== undefined) return [[title, titles.indexOf(cell)]];
    return isColumnNumber(title) && Number(title) <= (table.rows[0]?.length ?? 0) ? [[title, Number(title) - 1]] : [];
  });
  const shown = titleRow >= 0 ? titles : (table.rows[0] ?? []);
  const body = table.rows.slice(titleRow >= 0 ? titleRow + 1 : table.titleRows);
  return { indexes: new Map(indexes), body, titles: shown.map((cell) => cell.text), hasTitles: titleRow >= 0 };
}

/** For tables without titles: `1` is the first column. */
function isColumnNumber(title: string): boolean {
  return /^[1-9]\d?$/.test(title);
}

function tableEntries(
  { indexes, body, titles, hasTitles }: FoundTable,
  columns: Columns,
  named: string,
): RulebookRow[] {
  const index = indexes.get(named) ?? -1;
  const title = hasTitles ? titles[index] : undefined;
  return body.flatMap((row) => {
    const name = row[index];
    if (name === undefined || name.text === '' || isRepeatedTitle(name, title)) return [];
    const cells = [...indexes].flatMap(([title, i]): [string, Cell][] => {
      const [field, cell] = [columns[title], row[i]];
      return field === undefined || cell === undefined || title === named ? [] : [[field, cell]];
    });
    return [{ name: name.text, at: name.at, cells }];
  });
}

/** A long table repeats its titles on every page. */
function isRepeatedTitle(name: Cell, title: string | undefined): boolean {
  return title !== undefined && title !== '' && nameKey(name.text) === nameKey(title);
}

/** A row of a table, or an item of a list. */
export interface RulebookRow {
  readonly name: string;
  readonly at: Place;
  /** Cells by the field that they are compared with. */
  readonly cells: readonly (readonly [field: string, cell: Cell])[];
  /** The text of a list item; compared with all texts of the card. */
  readonly text?: string;
}

type MappingProblems = ReturnType<typeof mappingProblems>;

/** Problems of a mapping, each with its place in game.yaml. */
function mappingProblems(mapping: DeckMapping, path: Path, { game, document }: Comparison) {
  const at = (...rest: Path) => game.info.origin.place([...path, ...rest]);
  const under = (section: Section) => `“${section.heading}” (${document.file}:${section.at.line})`;
  const headings = document.sections.map((section) => section.heading);
  return {
    noHeading: () =>
      problem('rulebook/not-found', {
        at: at('heading'),
        message: `${document.file} has no heading “${mapping.heading}”.`,
        fix: `${didYouMean(mapping.heading, headings)}Copy the heading from the rulebook.`,
      }),
    noTable: (section: Section) =>
      problem('rulebook/not-found', {
        at: at('heading'),
        message: `There is no table under ${under(section)}.`,
        fix: 'Give the heading above the table, or write `list: true` instead of `columns`.',
      }),
    noList: (section: Section) =>
      problem('rulebook/not-found', {
        at: at('heading'),
        message: `There is no list of names and texts under ${under(section)}.`,
        fix: 'Give the heading above the list, or map the `columns` of a table.',
      }),
    neither: () =>
      problem('rulebook/no-mapping', {
        at: at(),
        message: 'The mapping has neither `columns` nor `list`.',
        fix: 'Add `columns:` for a table, or `list: true` for a list.',
      }),
    noNameColumn: () =>
      problem('rulebook/no-column', {
        at: at('columns'),
        message: 'No column is mapped to `name`, so rows cannot be matched with cards.',
        fix: 'Map the column with the names, for example `名称: name`.',
      }),
    noColumn: (title: string, titles: readonly string[], section: Section) =>
      problem('rulebook/no-column', {
        at: game.info.origin.place([...path, 'columns', title], 'key'),
        message: `The table under ${under(section)} has no column “${title}”.`,
        fix: `${didYouMean(title, titles)}Use one of its titles: ${titles.filter(Boolean).join(', ')}.`,
      }),
    idleSkip: (i: number) =>
      problem('allow/not-needed', {
        at: at('skip', i),
        message: `No row or item is called “${mapping.skip?.[i]}”.`,
        fix: 'Remove the name from `skip`.',
      }),
  };
}
