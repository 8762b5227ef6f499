// The columns of a table of cards or components. Reading the table back gives the same fields.

import type { Entry, EntryText, Game } from '../game/game.ts';
import { wordsOf } from '../game/rich-text.ts';
import { schemaAt, schemaKeys } from '../game/schema-at.ts';
import { cellOfValue } from './cell-value.ts';
import type { CellValue } from './sheet.ts';

export interface TableColumn {
  /** In brackets for columns that are for readers only; import ignores them. */
  readonly header: string;
  readonly cellOf: (entry: Entry) => CellValue | undefined;
}

/** Columns at the left, and long ones at the right. */
const first = ['id', 'name', 'en', 'copies', 'count', 'kind', 'icon', 'size'];
const last = ['text', 'origin', 'note', 'allow'];

export function entryColumns(entries: readonly Entry[], glossary: Game['glossary']): TableColumn[] {
  const cells = new Map(entries.map((entry) => [entry, new Map(flatFields(entry.raw).map(named))]));
  const paths = new Map(
    entries.flatMap((entry) => flatFields(entry.raw).map(([path]) => [path.join('.'), path] as const)),
  );
  for (const name of ['id', 'name']) paths.set(name, [name]);
  const fields = [...paths.values()].sort(byRank(entries));
  const printed = printedColumns(entries, glossary);
  return fields.flatMap((path) => {
    const header = path.join('.');
    const own: TableColumn = {
      header,
      cellOf: (entry) => {
        const value = cells.get(entry)?.get(header);
        return value === undefined ? undefined : cellOfValue(value, schemaAt(entry.schema, path));
      },
    };
    const filledIn = printed.get(header);
    return filledIn ? [own, filledIn] : [own];
  });
}

export function sourceColumn(): TableColumn {
  return {
    header: '(source)',
    cellOf: ({ origin }) => {
      const { file, line } = origin.place();
      return `${file}:${line}`;
    },
  };
}

function named([path, value]: [FieldPath, unknown]): [string, unknown] {
  return [path.join('.'), value];
}

/** The order of the types; the parts of one field keep their order. */
function byRank(entries: readonly Entry[]): (a: FieldPath, b: FieldPath) => number {
  const known = [...new Set(entries.flatMap(({ schema }) => schemaKeys(schema)))];
  const order = [...first, ...known.filter((key) => ![...first, ...last].includes(key))];
  const rank = ([key = '']: FieldPath) => {
    if (last.includes(key)) return order.length + 1 + last.indexOf(key);
    return order.includes(key) ? order.indexOf(key) : order.length;
  };
  return (a, b) => rank(a) - rank(b);
}

/** The printed text, next to the column of its template. Texts of a list share a cell. */
function printedColumns(entries: readonly Entry[], glossary: Game['glossary']): Map<string, TableColumn> {
  const headers = new Set(entries.flatMap(({ texts }) => texts.map(columnOf)));
  const means = (icon: string) => `〔${glossary.value.icons?.[icon]?.means ?? icon}〕`;
  const words = ({ rich }: EntryText) =>
    rich.map((piece) => wordsOf(piece, piece.type === 'icon' ? means(piece.icon) : '')).join('');
  const columns = [...headers].map((header): [string, TableColumn] => [
    header,
    {
      header: `(${header})`,
      cellOf: ({ texts }) =>
        texts
          .filter((text) => columnOf(text) === header)
          .map(words)
          .join('\n') || undefined,
    },
  ]);
  return new Map(columns);
}

function columnOf({ path }: EntryText): string {
  const index = path.findIndex((step) => typeof step === 'number');
  return (index < 0 ? path : path.slice(0, index)).join('.');
}

export type FieldPath = readonly string[];

/** `bands: { heaven: { text: … } }` becomes `bands.heaven.text`. Lists are not split. */
export function flatFields(raw: unknown): [FieldPath, unknown][] {
  return isRecord(raw) ? Object.entries(raw).flatMap(([key, value]) => flatField([key], value)) : [];
}

function flatField(path: FieldPath, value: unknown): [FieldPath, unknown][] {
  const keys = isRecord(value) ? Object.keys(value) : [];
  if (!isRecord(value) || keys.length === 0 || keys.some((key) => key === '' || /[.()（）]/.test(key)))
    return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => flatField([...path, key], part));
}

export interface ColumnValue {
  readonly path: FieldPath;
  /** Undefined if the cell is empty. */
  readonly value: unknown;
}

/** Fields without a column stay; an empty cell removes its field. */
export function withColumns(raw: Readonly<Record<string, unknown>>, columns: readonly ColumnValue[]) {
  const filled = columns.filter(({ value }) => value !== undefined);
  const empty = columns.filter(
    ({ path, value }) => value === undefined && !filled.some((other) => isWithin(path, other.path)),
  );
  const without = empty.reduce<unknown>((fields, { path }) => removed(fields, path), raw);
  return filled.reduce<unknown>((fields, { path, value }) => put(fields, path, value), without ?? {}) as Record<
    string,
    unknown
  >;
}

function isWithin(path: FieldPath, other: FieldPath): boolean {
  return path.every((step, i) => other[i] === step);
}

/** Also removes maps that become empty. */
function removed(fields: unknown, [step, ...rest]: FieldPath): unknown {
  if (step === undefined) return undefined;
  if (!isRecord(fields) || !Object.hasOwn(fields, step)) return fields;
  const { [step]: part, ...others } = fields;
  const left = removed(part, rest);
  if (left !== undefined) return left === part ? fields : { ...fields, [step]: left };
  return Object.keys(others).length === 0 ? undefined : others;
}

function put(fields: unknown, [step, ...rest]: FieldPath, value: unknown): unknown {
  if (step === undefined) return value;
  const record = isRecord(fields) ? fields : {};
  return { ...record, [step]: put(record[step], rest, value) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
