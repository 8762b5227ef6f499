// Finds the headers of a stranger's table, and the columns with the names and texts of the cards.
import { usualField } from '../../spreadsheets/header-names.ts';
import type { Cell, Sheet, SheetRow } from '../../spreadsheets/sheet.ts';
import {
  areTold,
  isAddress,
  isProse,
  isSentence,
  isTechnical,
  isTranslatable,
  itemsOf,
  spelt,
} from './guess-fields.ts';
import { type Heading, languageOf, readHeaders } from './headers.ts';

export interface Column extends Heading {
  readonly cells: readonly (Cell | undefined)[];
}

const fewestItems = 3;

/** A table that begins without headers, with headers of our own. */
export function withHeaders(sheet: Sheet): Sheet | undefined {
  return bareList(sheet) ?? bareTable(sheet);
}

/** The first row holds a number where the others do, or a whole sentence, and no word that others use for a column. */
function bareTable(sheet: Sheet): Sheet | undefined {
  const [first, ...others] = sheet.rows;
  if (first === undefined || others.length < fewestItems || headerRow(sheet.rows) > 0) return undefined;
  const words = first.cells.map((cell) => cell && String(cell.value));
  if (words.some((word) => word !== undefined && usualField(word) !== undefined)) return undefined;
  const isNumber = (word: unknown) => word !== undefined && /^[+-]?\d+(?:\.\d+)?$/.test(String(word));
  const isLike = words.some((word, i) => {
    const below = others.flatMap(({ cells }) => (cells[i] ? [cells[i].value] : []));
    if (below.length < others.length / 2) return false;
    // Headers may be numbers, too, such as years.
    const numbers = below.filter(isNumber).map(Number);
    const isWithin = Number(word) >= Math.min(...numbers) && Number(word) <= Math.max(...numbers);
    return isNumber(word)
      ? isWithin && numbers.length > 0.8 * below.length
      : /[^.。][.。]$/.test(word ?? '') && isProse(below.map(String));
  });
  if (!isLike) return undefined;
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length));
  const cells = Array.from({ length: width }, (_, i) => ({ value: `column ${i + 1}`, at: first.at }));
  return { ...sheet, rows: [{ at: first.at, cells }, ...sheet.rows] };
}

/** A list, an item a line, often begins without a header. A header is a word that others use, or short among sentences. */
function bareList(sheet: Sheet): Sheet | undefined {
  const words = sheet.rows.map(({ cells }) => (cells.length === 1 ? cells[0]?.value : undefined));
  const [first, ...others] = words;
  const [top] = sheet.rows;
  if (top === undefined || typeof first !== 'string' || others.length < fewestItems) return undefined;
  if (!others.every((word) => typeof word === 'string')) return undefined;
  const isShort = (word: unknown) => /^\S{1,20}$/.test(String(word));
  const isLabel = isShort(first) && others.filter(isShort).length < others.length / 2;
  if (isLabel || usualField(first) !== undefined || /^#/.test(first)) return undefined;
  return { ...sheet, rows: [{ at: top.at, cells: [{ value: 'name', at: top.at }] }, ...sheet.rows] };
}

/** The first row whose cells are words, most of them different, and as many as most rows have; there may be a title above it. */
export function headerRow(rows: readonly SheetRow[]): number {
  const width = (row: SheetRow) => row.cells.filter(Boolean).length;
  const widest = Math.max(...rows.slice(0, 50).map(width), 0);
  const found = rows.slice(0, 10).findIndex((row) => {
    const words = row.cells.flatMap((cell) => (cell ? [cell.value] : []));
    const areWords = words.every((word) => typeof word === 'string' && !/^[\d.,+-]+$/.test(word));
    // A title in a merged range is in all of its cells; a header may be there twice.
    return areWords && new Set(words).size > words.length / 2 && words.length >= Math.max(1, widest / 2);
  });
  return Math.max(0, found);
}

/** @param wanted the language that the user named */
export function columnsOf(header: SheetRow, rows: readonly SheetRow[], wanted: string | undefined): Column[] {
  // In brackets: for readers of the table only. The others steer the layouts of CardMaker.
  const isAside = (cell: Cell | undefined) =>
    /^[(（].*[)）]$|^override:[^:]+:[^:]+$|^allowed_layout$/is.test(String(cell?.value ?? ''));
  const indexes = [...header.cells.keys()].filter(
    (i) => header.cells[i] && !isAside(header.cells[i]) && rows.some(({ cells }) => cells[i]),
  );
  const headings = readHeaders(
    indexes.map((i) => String(header.cells[i]?.value)),
    indexes.map((i) => rows.some(({ cells }) => cells[i] && isTranslatable(cells[i]))),
  );
  const columns = headings.map((heading, n) => {
    const cells = rows.map((row) => {
      const cell = row.cells[indexes[n] as number];
      // A translation is one text, so lists in several languages are texts.
      return cell?.data !== undefined && heading.language ? { value: spelt(cell.data), at: cell.at } : cell;
    });
    // In Spanish a name, in French a number.
    const isCount =
      /^nombre$/i.test(heading.header) &&
      cells.every((cell) => cell === undefined || Number.isInteger(Number(cell.value)));
    const field = isCount ? 'copies' : heading.field;
    return { ...heading, cells, field: field === 'copies' && isSerial(cells) ? 'number' : field };
  });
  return wanted === 'zh' ? columns : inOwnScript(columns);
}

/** `zh` is simplified; a column of traditional characters is not. */
function inOwnScript(columns: readonly Column[]): Column[] {
  const chinese = columns.filter(({ language }) => language === 'zh');
  const words = chinese.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [String(cell.value)] : [])));
  const isOther = !columns.some(({ language }) => language === 'zh-Hant') && languageOf(words) === 'zh-Hant';
  return columns.map((column) => (isOther && column.language === 'zh' ? { ...column, language: 'zh-Hant' } : column));
}

/** 1, 2, 3 …, a number for each card: it tells them apart, and not how many there are. In a long list somebody mistypes one. */
function isSerial(cells: readonly (Cell | undefined)[]): boolean {
  const filled = cells.flatMap((cell) => (cell ? [Number(cell.value)] : []));
  const numbers = new Set(filled);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return filled.length > 4 && numbers.size > 0.9 * filled.length && most - least < 1.5 * filled.length;
}

function isCode({ cells }: Column): boolean {
  return cells.every((cell) => cell === undefined || isTechnical(String(cell.value)));
}

/** `displayName`, `dname`, `label`, `title`. */
function isForPlayers({ header, cells }: Column): boolean {
  return (
    /^(?:d|(?:display|localized|localised|full|common)[\s_.-]?)name$|^label$|^title$/i.test(header) &&
    cells.every(Boolean)
  );
}

/** `1F1E6`, `1F468-200D`. */
const codePoint = /^(?=.*\d)[0-9A-F]{4,}(?:-[0-9A-F]{4,})*$/i;

/** The index of the column that is called so; otherwise of the one whose short words differ most. -1: none. */
export function nameColumn(columns: readonly Column[], count: number, wanted: string | undefined): number {
  const named = columns.filter(({ field }) => field === 'name');
  // Beside `name: npc_hero_fox` the name for players is called `localized_name`, `dname` or `display_name`.
  const better = named.length === 1 && named.every(isCode) && columns.find((own) => isForPlayers(own) && !isCode(own));
  const called = better ? [better] : named;
  const inLanguage = (own: string | undefined) => called.find(({ language }) => language === own);
  const parted = called.length > 0 ? undefined : nameInParts(columns);
  if (parted) return columns.indexOf(parted);
  if (called.length > 0)
    return columns.indexOf((wanted && inLanguage(wanted)) || (inLanguage(undefined) ?? (called[0] as Column)));
  const scores = columns.map(({ field, cells }) => {
    const words = cells.flatMap((cell) =>
      typeof cell?.value === 'string' && cell.data === undefined ? [cell.value] : [],
    );
    const short = words.filter((word) => word.length <= 40 && !isSentence(word));
    // A code or a number is a name only where there is no better one.
    const share =
      (new Set(short).size / count) *
      (short.every((word) => isTechnical(word) || codePoint.test(word) || !/\p{L}/u.test(word)) ? 0.6 : 1);
    return field === 'id' ? 0 : share;
  });
  const best = Math.max(...scores);
  return best > 0.5 ? scores.indexOf(best) : columns.findIndex(({ field }) => field === 'id');
}

/** Of `name.common` and `name.official`, the usual one. */
function nameInParts(columns: readonly Column[]): Column | undefined {
  const isList = ({ cells }: Column) => cells.some((cell) => cell?.data !== undefined);
  const parts = columns.filter((column) => /^(?:name|title)[._/]/i.test(column.header) && !isList(column));
  return parts.find(({ header }) => /[._/](?:common|short|default|display|full|en)$/i.test(header)) ?? parts[0];
}

/** Also the lines of a poem, the paragraphs of a story or the abilities of a unit: a list of which most items are sentences. */
function proseIn(cell: Cell | undefined): string[] {
  if (cell === undefined) return [];
  const { value, data } = cell;
  if (data === undefined) return [String(value)];
  if (!Array.isArray(data)) return [];
  return areTold(data) ? [itemsOf(data).join('\n')] : data.map(() => 'item');
}

/** The column that is called so; otherwise the longest of those with sentences. */
export function textColumn(columns: readonly Column[], name: Column): Column | undefined {
  const main = columns.filter(
    (column) => column !== name && (column.language === undefined || column.language === name.language),
  );
  // `rules: https://…/rules.pdf` is not a text.
  const areAddresses = ({ cells }: Column) =>
    cells.every((cell) => cell === undefined || isAddress(String(cell.value)));
  const areNumbers = ({ cells }: Column) =>
    cells.every((cell) => cell === undefined || !/\p{L}/u.test(String(cell.value)));
  // A text that few cards have is a remark.
  const isFilled = ({ cells }: Column) => cells.filter(Boolean).length >= cells.length / 5;
  const called = main.find((column) => column.field === 'text' && !areAddresses(column) && !areNumbers(column));
  if (called && isFilled(called)) return called;
  const length = ({ cells }: Column) => cells.reduce((sum, cell) => sum + String(cell?.value ?? '').length, 0);
  const sentences = main.filter(
    ({ field, cells }) => field !== 'note' && field !== 'flavour' && isProse(cells.flatMap(proseIn)),
  );
  const isTold = ({ language }: Column) => Number(language !== undefined);
  return sentences.sort((a, b) => isTold(b) - isTold(a) || length(b) - length(a)).find(isFilled) ?? called;
}

/** Columns that are passed over, because nobody says what they are. */
export function withoutHeader(header: SheetRow, rows: readonly SheetRow[]): string[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, i) => i).flatMap((i) => {
    const first = header.cells[i] === undefined ? rows.find(({ cells }) => cells[i])?.cells[i] : undefined;
    if (first === undefined) return [];
    return [
      `${first.at.cell ?? `line ${first.at.line}`}: column ${i + 1} has no header and is skipped ("${String(first.value).slice(0, 40)}")`,
    ];
  });
}

/** What is not a number of cards counts as one. */
export function copiesOf(column: Column | undefined, count: number): number[] {
  return Array.from({ length: count }, (_, i) => {
    const cell = column?.cells[i];
    return (cell && countIn(cell)) ?? 1;
  });
}

/** 3, ３, x3, 3张. */
export function countIn({ value }: Cell): number | undefined {
  const number = Number(
    String(value)
      .normalize('NFKC')
      .replace(/^[x×]\s*|\s*[x×张份]$/gi, ''),
  );
  return Number.isInteger(number) && number >= 0 && number <= 999 ? number : undefined;
}

type Card = Readonly<Record<string, unknown>>;

/** Many people write a row for every copy. Cards that only differ in the id that we made are one card. */
export function withoutTwins(cards: readonly Card[]): readonly Card[] {
  const distinct = new Map<string, Card>();
  for (const card of cards) {
    const { id, name, copies, ...rest } = card;
    const key = JSON.stringify([name, rest]);
    const before = distinct.get(key);
    const all = Number(before?.copies ?? 1) + Number(copies ?? 1);
    distinct.set(key, before ? { id: before.id, name, copies: all, ...rest } : card);
  }
  return [...distinct.values()];
}
