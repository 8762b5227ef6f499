// Finds the lists of objects in JSON and YAML of any shape. Each is a sheet: an object is a row, its fields are columns.
import { LineIndex } from '../problems/places.ts';
import {
  type ListValue,
  type MapValue,
  type Ranged,
  type RecordFormat,
  rangedValue,
  type Value,
} from '../yaml/ranged-value.ts';
import { usualField } from './header-names.ts';
import { type Cell, mostCells, type Sheet, type SheetFault, type SheetRow, type Spreadsheet } from './sheet.ts';

export function readRecords(file: string, text: string, format: RecordFormat): Spreadsheet | SheetFault {
  const lines = new LineIndex(file, text);
  const root = rangedValue({ file, text }, format);
  if ('fix' in root) return root;
  const tables = named('items' in root && areTexts(root) ? [textsOf(root)] : tablesOf(root, ''));
  if (tables.length === 0) return { at: lines.place(0), ...noList };
  const sheets = tables.map((table) => sheetOf(lines, table));
  const fault = sheets.find((sheet) => 'fix' in sheet);
  return fault ?? { sheets: sheets as Sheet[], text };
}

const noList = {
  hasNoTable: true as const,
  message: 'There is no list of objects in this file.',
  fix: 'Write the cards as a list: `[{ "name": "…" }, …]` in JSON, or `- name: …` for each card in YAML.',
};

const tooMany = {
  message: `The list has more than ${mostCells} values, counting every field for every card; the rest is not read.`,
  fix: 'Split the file, or delete what is not about cards.',
};

interface Table {
  readonly name: string;
  /** Maps; or lists, the first of which has the headers. */
  readonly rows: readonly (MapValue | ListValue)[];
  /** The keys of a map whose values are the cards: `{ fire-ball: { cost: 2 }, … }`. */
  readonly ids?: readonly (Ranged & { readonly key: string })[];
}

/** Quotations, questions, tasks: `["Sing a song.", …]` has a card per text. */
function areTexts({ items }: ListValue): boolean {
  return items.length > 1 && items.every((item) => 'scalar' in item && typeof item.scalar === 'string');
}

function textsOf({ start, items }: ListValue): Table {
  const lists = items.map((item): ListValue => ({ start: item.start, end: item.end, items: [item] }));
  const header: ListValue = { start, end: start, items: [{ scalar: 'text', start, end: start }] };
  return { name: '', rows: [header, ...lists] };
}

/** Names of lists that say nothing about what is in them. */
const generalNames = /^(cards?|items?|data|entries|rows|records|list|results?|values|卡牌|卡片|牌|数据)$/i;

function tablesOf(value: Value, name: string): Table[] {
  if ('items' in value) return listTables(value, name);
  if (!('entries' in value)) return [];
  const own = nameIn(value) ?? name;
  if (isById(value)) {
    const inner = innerMap(value);
    if (inner !== undefined)
      return value.entries.flatMap(({ key, value: group }) => {
        const cards = 'entries' in group ? group.entries.find((entry) => entry.key === inner)?.value : undefined;
        return cards && 'entries' in group ? tablesOf(cards, nameIn(group) ?? key) : [];
      });
    const rows = value.entries.map((entry) => entry.value as MapValue);
    return [{ name, rows, ids: value.entries }];
  }
  const found = value.entries.flatMap((entry) => tablesOf(entry.value, generalNames.test(entry.key) ? own : entry.key));
  const isCard = name === '' && value.entries.some((entry) => 'scalar' in entry.value);
  return found.length === 0 && isCard ? [{ name: '', rows: [value] }] : found;
}

function listTables({ items }: ListValue, name: string): Table[] {
  const maps = items.filter((item) => 'entries' in item);
  if (maps.length === 0) {
    const rows = items.filter((item) => 'items' in item);
    const isGrid = rows.length > 1 && rows.every((row) => row.items.every((item) => 'scalar' in item));
    return isGrid ? [{ name, rows }] : rows.flatMap((row) => listTables(row, name));
  }
  const inner = innerList(maps);
  if (inner === undefined) return [{ name, rows: maps }];
  return maps.flatMap((map) => {
    const list = map.entries.find(({ key }) => key === inner)?.value;
    return list ? tablesOf(list, nameIn(map) ?? name) : [];
  });
}

/**
 * Decks in a list, each with a list of its cards: the field that has more objects than the list itself. Cards have lists, too, such as ingredients or
 * prices; these say less than the card, so objects with more fields than those of their list stay cards, unless they are as few as decks are.
 */
function innerList(maps: readonly MapValue[]): string | undefined {
  const lists = new Map<string, MapValue[]>();
  for (const { entries } of maps)
    for (const { key, value } of entries) {
      const objects = 'items' in value ? value.items.filter((item) => 'entries' in item) : [];
      if ('items' in value && objects.length > 0 && objects.length === value.items.length)
        lists.set(key, [...(lists.get(key) ?? []), ...objects]);
    }
  const [most] = [...lists].sort(([, a], [, b]) => b.length - a.length);
  if (most === undefined || most[1].length <= 2 * maps.length) return undefined;
  const isMany = most[1].length > 5 * maps.length;
  // A few objects without names are parts of an object with one: the abilities of a hero.
  if (!isMany && haveNames(maps) && !haveNames(most[1])) return undefined;
  return (isMany && maps.length <= 10) || fieldsOf(most[1]) >= fieldsOf(maps) ? most[0] : undefined;
}

function haveNames(maps: readonly MapValue[]): boolean {
  const named = maps.filter(({ entries }) =>
    entries.some(({ key, value }) => 'scalar' in value && usualField(key) === 'name'),
  );
  return named.length > maps.length / 2;
}

/** Plain fields of an object and of the objects in it, on average. */
function fieldsOf(maps: readonly MapValue[], entriesOf = (map: MapValue): readonly { value: Value }[] => flat(map)) {
  const plain = (map: MapValue) => entriesOf(map).filter(({ value }) => 'scalar' in value).length;
  return maps.reduce((sum, map) => sum + plain(map), 0) / maps.length;
}

/** Groups by their keys, each with a map of its cards: `{ path: { name: Path, contents: { archer: { … }, … } } }`. */
function innerMap({ entries }: MapValue): string | undefined {
  const groups = entries.map(({ value }) => value).filter((value) => 'entries' in value);
  const inside = new Map<string, MapValue[]>();
  for (const { key, value } of groups.flatMap((group) => group.entries)) {
    if (!('entries' in value) || !isById(value)) continue;
    const maps = value.entries.map((entry) => entry.value).filter((one) => 'entries' in one);
    inside.set(key, [...(inside.get(key) ?? []), ...maps]);
  }
  const [most] = [...inside].sort(([, a], [, b]) => b.length - a.length);
  if (most === undefined || most[1].length <= 2 * groups.length) return undefined;
  const own = ({ entries }: MapValue) => entries;
  return fieldsOf(most[1], own) >= fieldsOf(groups, own) ? most[0] : undefined;
}

/** All values are objects with plain fields, one of which most of them share. */
function isById({ entries }: MapValue): boolean {
  const maps = entries.map(({ value }) => value).filter((value) => 'entries' in value);
  if (maps.length < 2 || maps.length < entries.length) return false;
  const keys = maps.map((map) => map.entries.filter(({ value }) => 'scalar' in value).map(({ key }) => key));
  const counts = new Map<string, number>();
  for (const key of keys.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return keys.every(({ length }) => length > 0) && Math.max(...counts.values()) > maps.length / 2;
}

function nameIn({ entries }: MapValue): string | undefined {
  for (const wanted of ['name', 'title', 'deck', 'set', 'id', '名称']) {
    const value = entries.find(({ key }) => key.toLowerCase() === wanted)?.value;
    if (value && 'scalar' in value && typeof value.scalar === 'string' && value.scalar !== '') return value.scalar;
  }
  return undefined;
}

/** Two lists of the same name are two sheets. */
function named(tables: readonly Table[]): Table[] {
  const taken = new Set<string>();
  return tables.map((table) => {
    let { name } = table;
    for (let n = 2; taken.has(name); n++) name = `${table.name} ${n}`.trim();
    taken.add(name);
    return { ...table, name };
  });
}

function sheetOf(lines: LineIndex, { name, rows, ids }: Table): Sheet | SheetFault {
  const grid = rows.filter((row) => 'items' in row);
  if (grid.length > 0) return { name, rows: grid.map((row) => rowOf(lines, row, row.items)).filter(isFilled) };
  const columns = new Map<string, { index: number } & Ranged>();
  const column = (key: string, { start, end }: Ranged): number => {
    const index = columns.get(key)?.index ?? columns.size;
    if (index === columns.size) columns.set(key, { index, start, end });
    return index;
  };
  const whole = openMaps(rows);
  const idColumn = ids && !rows.some((row) => 'entries' in row && row.entries.some(({ key }) => key === 'id'));
  const filled = rows.map((row, i) => {
    const cells: (Value | undefined)[] = [];
    const id = idColumn ? ids?.[i] : undefined;
    if (id) cells[column('id', id)] = { scalar: id.key, start: id.start, end: id.end };
    for (const { path, value, at } of flat(row as MapValue, whole)) cells[column(path, at)] = value;
    return { row, cells };
  });
  if (filled.length * columns.size > mostCells) return { at: lines.place(rows[0]?.start ?? 0), ...tooMany };
  const headers = [...columns].map(([key, at]): Value => ({ scalar: key, start: at.start, end: at.end }));
  const head = rowOf(lines, rows[0] ?? { start: 0, end: 0 }, headers);
  const all = filled.map(({ row, cells }) => rowOf(lines, row, Array.from(cells)));
  return { name, rows: [head, ...all.filter(isFilled)] };
}

interface FlatField {
  readonly path: string;
  readonly value: Value;
  /** Of its key. */
  readonly at: Ranged;
}

/**
 * `{ cost: { gold: 2 } }` is the column `cost.gold`.
 * @param whole keys whose objects are values
 */
function flat({ entries }: MapValue, whole: ReadonlySet<string> = new Set(), before = ''): FlatField[] {
  return entries.flatMap(({ key, value, start, end }): FlatField[] => {
    const path = `${before}${key}`;
    const isNested =
      !whole.has(path) &&
      'entries' in value &&
      value.entries.length > 0 &&
      value.entries.every((inner) => /^[^.]+$/.test(inner.key));
    return isNested ? flat(value, whole, `${path}.`) : [{ path, value, at: { start, end } }];
  });
}

const manyKeys = 24;

/** `recipe: { "oak plank": 2, nail: 8 }`: fields whose keys are data. There are many, and hardly any card has the same. */
function openMaps(rows: Table['rows']): ReadonlySet<string> {
  const keys = new Map<string, string[][]>();
  for (const { key, value } of rows.flatMap((row) => ('entries' in row ? row.entries : [])))
    if ('entries' in value) keys.set(key, [...(keys.get(key) ?? []), value.entries.map((inner) => inner.key)]);
  const isOpen = (maps: readonly (readonly string[])[]) => {
    const distinct = new Set(maps.flat()).size;
    return distinct > manyKeys && maps.flat().length <= (distinct * maps.length) / 5;
  };
  return new Set([...keys].filter(([, maps]) => isOpen(maps)).map(([key]) => key));
}

function rowOf(lines: LineIndex, { start }: Ranged, values: readonly (Value | undefined)[]): SheetRow {
  return { at: lines.place(start), cells: values.map((value) => value && cellOf(lines, value)) };
}

function isFilled({ cells }: SheetRow): boolean {
  return cells.some(Boolean);
}

function cellOf(lines: LineIndex, value: Value): Cell | undefined {
  const at = lines.place(value.start, Math.max(1, value.end - value.start));
  if (!('scalar' in value)) {
    const data = dataOf(value);
    return Object.keys(data as object).length === 0 ? undefined : { value: JSON.stringify(data), data, at };
  }
  const { scalar } = value;
  const clean = typeof scalar === 'string' ? scalar.replaceAll('\r\n', '\n').normalize('NFC').trim() : scalar;
  return clean === null || clean === '' ? undefined : { value: clean, at };
}

function dataOf(value: Value): unknown {
  if ('scalar' in value) return value.scalar;
  if ('items' in value) return value.items.map(dataOf);
  return Object.fromEntries(value.entries.map((entry) => [entry.key, dataOf(entry.value)]));
}
