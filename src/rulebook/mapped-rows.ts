// One mapping of game.yaml → the rows that the rulebook has there, or why they were not found.
import type { Problem } from '../problems/problem.ts';
import type { Path } from '../game/origin.ts';
import type { DeckMapping } from '../game/rulebook-mapping.ts';
import type { Comparison } from './comparison.ts';
import type { Section } from './document/rulebook-document.ts';
import { listRows } from './list-rows.ts';
import { type MappingProblems, mappingProblems } from './mapping-problems.ts';
import { nameKey } from './name-key.ts';
import type { Roster } from './roster.ts';
import type { RulebookRow } from './rulebook-row.ts';
import { stackedTable } from './stacked-table.ts';
import { nameColumn, tableRows } from './table-rows.ts';
import { withTitle } from './with-title.ts';

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
