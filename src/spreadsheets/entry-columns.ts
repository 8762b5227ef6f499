// Cards or components → the columns of a table of them, which reads back as the very same fields.
import type { CellValue } from './sheet.ts';
import type { Entry, EntryText, Game } from '../game/game.ts';
import { wordsOf } from '../game/rich-text.ts';
import { schemaAt, schemaKeys } from '../game/schema-at.ts';
import { type FieldPath, flatFields } from './card-cells.ts';
import { cellOfValue } from './cell-value.ts';

export interface TableColumn {
  /** In brackets: for readers only, and passed over when the table is read again. */
  readonly header: string;
  readonly cellOf: (entry: Entry) => CellValue | undefined;
}

/** What one looks for first, and what is long. */
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

/** In the order of the types; stable for what lies within one field. */
function byRank(entries: readonly Entry[]): (a: FieldPath, b: FieldPath) => number {
  const known = [...new Set(entries.flatMap(({ schema }) => schemaKeys(schema)))];
  const order = [...first, ...known.filter((key) => ![...first, ...last].includes(key))];
  const rank = ([key = '']: FieldPath) => {
    if (last.includes(key)) return order.length + 1 + last.indexOf(key);
    return order.includes(key) ? order.indexOf(key) : order.length;
  };
  return (a, b) => rank(a) - rank(b);
}

/** A text as it is printed stands beside its template; texts of a list stand together. */
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
