// Guesses a deck from a table: where its headers are, which column is what, and what each card says.
import { gameIcon } from '../../drawings/icon-set.ts';
import type { DeclaredKind } from '../../game/entry-schemas.ts';
import type { Place } from '../../problems/problem.ts';
import { hyphened } from '../../spreadsheets/cell-value.ts';
import { cleanMarkup, hasOpenMark } from '../../spreadsheets/clean-markup.ts';
import { plain } from '../../spreadsheets/header-names.ts';
import { isTotal } from '../../spreadsheets/read-card-rows.ts';
import type { Cell, Sheet, SheetRow } from '../../spreadsheets/sheet.ts';
import { camelId, freeId } from '../../strings/kebab-id.ts';
import {
  type Column,
  columnsOf,
  copiesOf,
  countIn,
  headerRow,
  nameColumn,
  textColumn,
  withHeaders,
  withoutHeader,
} from './find-columns.ts';
import { type FieldType, guessField, isProse, isSentence, leftOutOf } from './guess-fields.ts';
import { languageOf } from './headers.ts';

export interface GuessedDeck {
  readonly name: string;
  /** In the order of the columns; `id`, `name`, `copies`, `text` and other fields of every card are not among them. */
  readonly fields: DeclaredKind['fields'];
  /** The header of each field. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cards: readonly Readonly<Record<string, unknown>>[];
  /** The language of the columns without one. */
  readonly language: string;
  /** By language and card: its words. */
  readonly translations: ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<string, string>>>>;
  /** For a deck with a `source`: the field of each header; false where the column is none. */
  readonly columns: Readonly<Record<string, string | false>>;
  /** Whether the ids are those of the table. */
  readonly areOwnIds: boolean;
  /** Rows without a name. */
  readonly nameless: readonly Place[];
  /** Rows that add up those above them. */
  readonly totals: readonly Place[];
  /** Rows with 0 copies. */
  readonly leftOut: readonly string[];
  /** Cells that need a look: numbers of copies that are none, and formulas without a result. */
  readonly unclear: readonly string[];
}

interface GuessOptions {
  /** Ids in use. */
  readonly taken: Set<string>;
  /** The language of the deck. Undefined: guess it. */
  readonly language: string | undefined;
  /** The cards stay in the table: ids are those that loading gives them, and `check` reports wrong cells. */
  readonly asSource: boolean;
}

/** Undefined if the sheet is not a table of cards. */
export function guessDeck(given: Sheet, options: GuessOptions): GuessedDeck | undefined {
  const bare = options.asSource ? undefined : withHeaders(given);
  const sheet = bare ?? given;
  const head = headerRow(sheet.rows);
  const header = sheet.rows[head];
  const rows = sheet.rows.slice(head + 1);
  if (header === undefined || rows.length === 0) return undefined;
  const own = columnsOf(header, rows, options.language);
  const found = nameColumn(own, rows.length, options.language);
  const all = found < 0 && !options.asSource ? [...own, ...numbersFor(own, rows)] : own;
  const nameIndex = found < 0 ? own.length : found;
  const filled = all[nameIndex]?.cells;
  if (filled === undefined) return undefined;
  const totals = rows.filter(isTotal);
  const named = rows.map((_, i) => i).filter((i) => filled[i] !== undefined && !totals.includes(rows[i] as SheetRow));
  const columns = all.map((column): Column => ({ ...column, cells: named.map((i) => column.cells[i]) }));
  const nameless = rows
    .filter((row, i) => filled[i] === undefined && !totals.includes(row))
    .map(({ at, cells }) => cells.find(Boolean)?.at ?? at);
  const deck = deckOf({ sheet, columns, name: columns[nameIndex] as Column, nameless, options });
  const cells = options.asSource ? [] : unclearCells(columns);
  const first = bare?.rows[1]?.cells.find(Boolean)?.value;
  const told = first === undefined ? [] : [`the table has no header, so its first row is a card, too ("${first}")`];
  const places = totals.map(({ at, cells }) => cells.find(Boolean)?.at ?? at);
  return { ...deck, totals: places, unclear: [...told, ...withoutHeader(header, rows), ...cells] };
}

/** Questions or tasks without names are called 1, 2, 3 … */
function numbersFor(columns: readonly Column[], rows: readonly SheetRow[]): Column[] {
  const texts = columns.find(({ cells }) => {
    const filled = cells.filter((cell) => cell !== undefined);
    return filled.length > 3 && filled.length > rows.length / 2 && isProse(filled.map(({ value }) => String(value)));
  });
  if (texts === undefined) return [];
  let number = 0;
  const cells = texts.cells.map((cell) => cell && { value: String(++number), at: cell.at });
  return [{ header: 'number of the row', field: 'name', language: undefined, cells }];
}

/** `name, text_en, text_fr`, or Japanese names with an English and a French meaning: what the cards have in no language of their own is a field of its own, the English first. */
function withOriginals(columns: readonly Column[], name: Column): Column[] {
  const isOwn = ({ language }: Column) => language === undefined || language === name.language;
  const own = new Set(columns.filter(isOwn).map(({ field }) => field));
  return columns.map((column) => {
    const { field, language } = column;
    if (isOwn(column) || own.has(field)) return column;
    const others = columns.filter((other) => other.field === field);
    const first = others.find((other) => other.language === 'en') ?? others[0];
    if (first === column) return { ...column, language: name.language };
    // Without a language of its names, the deck is in that of its texts.
    if (name.language === undefined) return column;
    return { ...column, field: camelId(`${field} ${language}`), language: undefined };
  });
}

interface Found {
  readonly sheet: Sheet;
  readonly columns: readonly Column[];
  readonly name: Column;
  readonly nameless: readonly Place[];
  readonly options: GuessOptions;
}

function deckOf({ sheet, columns: given, name, nameless, options }: Found): Omit<GuessedDeck, 'unclear' | 'totals'> {
  const columns = withOriginals(given, name);
  const text = textColumn(columns, name);
  const texts = [name, ...(text ? [text] : [])].flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell ? [String(cell.value)] : [])),
  );
  const language = name.language ?? options.language ?? languageIn(texts, columns);
  const isMain = (column: Column) => column.language === undefined || column.language === language;
  const byField = new Map<string, { type: FieldType; values: readonly unknown[]; header: string }>();
  for (const column of columns.filter(isMain)) {
    if (column === name || column.field === 'id' || column.field === 'copies' || isRepeated(column, columns)) continue;
    if (column !== text && isEcho(column, text)) continue;
    const wanted = column === text ? 'text' : wantedField(column);
    let field = wanted;
    for (let n = 2; byField.has(field) || (column !== text && (field === 'name' || field === 'text')); n++)
      field = `${wanted}${n}`;
    const guessed = guessField(column.cells, column === text);
    const isTranslated = columns.some((other) => !isMain(other) && other.field === column.field);
    const isPlain = plainFields.includes(field) || (isTranslated && !isTranslatableType(guessed.type));
    byField.set(field, { ...(isPlain ? plainWords(column) : guessed), header: column.header });
  }
  const copies = copiesOf(
    columns.find(({ field }) => field === 'copies'),
    name.cells.length,
  );
  const { ids, areOwn } = idsOf(columns, name, options);
  const kept = [...copies.keys()].filter((i) => copies[i] !== 0);
  const cards = kept.map((i) => ({
    id: ids[i],
    name: wordsIn(name.cells[i]),
    ...(copies[i] !== 1 && { copies: copies[i] }),
    ...Object.fromEntries(
      [...byField].flatMap(([field, { values }]) => (values[i] === undefined ? [] : [[field, values[i]]])),
    ),
  }));
  const declared = [...byField].filter(([field]) => !baseFields.includes(field));
  return {
    name: sheet.name,
    fields: Object.fromEntries(declared.map(([field, { type }]) => [field, type])),
    headers: Object.fromEntries([['name', name.header], ...[...byField].map(([field, { header }]) => [field, header])]),
    cards,
    areOwnIds: areOwn,
    language,
    translations: translationsOf(
      columns.filter((column) => !isMain(column)),
      { ids, kept, text },
    ),
    columns: fieldsByHeader(columns, {
      ...Object.fromEntries([...byField].map(([field, { header }]) => [header, field])),
      [name.header]: 'name',
      ...(areOwn && { [columns.find(({ field }) => field === 'id')?.header ?? 'id']: 'id' }),
    }),
    nameless,
    leftOut: [...copies.keys()].filter((i) => copies[i] === 0).map((i) => wordsIn(name.cells[i])),
  };
}

/** Japanese names may have no kana, and what the cards say may be in several columns. */
function languageIn(texts: readonly string[], columns: readonly Column[]): string {
  const own = languageOf(texts);
  if (!own.startsWith('zh')) return own;
  const words = columns.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [String(cell.value)] : [])));
  return languageOf(words.filter((word) => !/\p{Script=Latin}/u.test(word))) === 'ja' ? 'ja' : own;
}

/** Only what a header does not say itself. */
function fieldsByHeader(columns: readonly Column[], fields: Readonly<Record<string, string>>) {
  const isCopies = (column: Column) => column === columns.find(({ field }) => field === 'copies');
  const all = columns.map((column): [string, string | false] => [
    column.header,
    fields[column.header] ?? (isCopies(column) ? 'copies' : false),
  ]);
  return Object.fromEntries(all.filter(([header, field]) => field === false || plain(header) !== plain(field)));
}

const baseFields = ['text', 'en', 'note', 'icon'];
/** Every card may have these, and they are words whatever a column holds. */
const plainFields = ['en', 'note', 'icon'];

function plainWords({ cells }: Column): { type: FieldType; values: readonly unknown[] } {
  const isOptional = cells.includes(undefined);
  return {
    type: { type: 'text', ...(isOptional && { optional: true }) },
    values: cells.map((cell) => cell && wordsIn(cell)),
  };
}

/** Numbers and lists have no translations. */
function isTranslatableType({ type, list }: FieldType): boolean {
  return !list && (type === 'text' || type === 'rules' || type === 'choice');
}

/** `translations.en.name` beside an English `name` that says the same. */
function isRepeated({ language, field, cells }: Column, columns: readonly Column[]): boolean {
  const plain = columns.find((other) => other.language === undefined && other.field === field);
  return (
    language !== undefined &&
    plain !== undefined &&
    cells.every((cell, i) => cell === undefined || cell.value === plain.cells[i]?.value)
  );
}

/** `stripped_text` beside `text`: the same letters without marks and signs, on nearly every card. */
function isEcho({ cells }: Column, text: Column | undefined): boolean {
  if (text === undefined) return false;
  const letters = (cell: Cell | undefined) =>
    String(cell?.value ?? '')
      .normalize('NFKD')
      .replace(/<[^>]*>|[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  const filled = cells.flatMap((cell, i) => (cell && cell.data === undefined ? [[cell, text.cells[i]] as const] : []));
  const isSame = filled.filter(([one, other]) => letters(one) === letters(other)).length > 0.9 * filled.length;
  return isSame && filled.length > 4 && isProse(filled.map(([{ value }]) => String(value)));
}

/** `icon` names an icon that there is; any other column of that name is a field like any other. */
function wantedField({ field, cells }: Column): string {
  const areIcons = () => cells.every((cell) => cell === undefined || gameIcon(wordsIn(cell)) !== undefined);
  return field === 'icon' && !areIcons() ? 'symbol' : field;
}

function wordsIn(cell: Cell | undefined): string {
  return String(cell?.value ?? '').replace(/\s+/g, ' ');
}

function unclearCells(columns: readonly Column[]): string[] {
  return columns.flatMap(({ field, header, cells }) => [
    ...leftOutOf(header, cells),
    ...cells.flatMap((cell) => {
      if (cell === undefined) return [];
      const where = cell.at.cell ?? `line ${cell.at.line}`;
      if (cell.isWithoutResult)
        return [`${where}: the formula has no result (${String(cell.value)}), which is copied as a text`];
      if (cell.data === undefined && hasOpenMark(String(cell.value)))
        return [`${where}: a \`**\` is not closed, so the text prints it ("${String(cell.value).slice(0, 40)}")`];
      if (field !== 'copies' || countIn(cell) !== undefined) return [];
      return [`${where}: "${String(cell.value)}" in "${header}" is not a number of cards; it counts as 1`];
    }),
  ]);
}

/** Its own ids where all of them can be ids; otherwise made from the English names, or the names. */
function idsOf(columns: readonly Column[], name: Column, { taken, asSource }: GuessOptions) {
  const own = columns.find(({ field }) => field === 'id')?.cells.map((cell) => hyphened(wordsIn(cell)));
  const areIds =
    own?.every((id) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) &&
    new Set(own).size === own.length &&
    !own.some((id) => taken.has(id));
  const english = columns.find(
    ({ field, language }) => field === 'en' || (field === 'name' && language === 'en' && !asSource),
  );
  const ids = name.cells.map((cell, i) => {
    const id = areIds && own?.[i] ? own[i] : freeId([wordsIn(english?.cells[i]), wordsIn(cell)].filter(Boolean), taken);
    taken.add(id);
    return id;
  });
  return { ids, areOwn: areIds === true };
}

function translationsOf(
  columns: readonly Column[],
  { ids, kept, text }: { ids: readonly string[]; kept: readonly number[]; text: Column | undefined },
): Map<string, Map<string, Record<string, string>>> {
  const languages = new Map<string, Map<string, Record<string, string>>>();
  for (const { field, language = '', cells } of columns) {
    const cards = languages.get(language) ?? new Map<string, Record<string, string>>();
    languages.set(language, cards);
    const own = field === text?.field ? 'text' : field;
    for (const i of kept) {
      const [id, cell] = [ids[i] as string, cells[i]];
      if (cell === undefined) continue;
      const isText = own === 'text' || isSentence(String(cell.value));
      cards.set(id, { ...cards.get(id), [own]: isText ? cleanMarkup(String(cell.value)) : wordsIn(cell) });
    }
  }
  return languages;
}
