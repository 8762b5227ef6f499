// Guesses the type of a column from its cells: numbers, choices, lists, pictures, rules texts.
import type { DeclaredKind } from '../../game/entry-schemas.ts';
import { yesOrNo } from '../../spreadsheets/cell-value.ts';
import { cleanMarkup } from '../../spreadsheets/clean-markup.ts';
import { usualField } from '../../spreadsheets/header-names.ts';
import type { Cell } from '../../spreadsheets/sheet.ts';

export type FieldType = DeclaredKind['fields'][string];

interface GuessedField {
  readonly type: FieldType;
  /** The value of each row; undefined where the cell is empty. */
  readonly values: readonly unknown[];
}

/** Signs for "nothing" in a column of other values. */
const nothing = /^(?:[-–—/]|n\/?a|none|null|无|没有)$/i;
const pictureFile = /^[^\n]*\.(?:png|jpe?g|webp|gif|avif|tiff?|svg)$/i;

type Guess = (cells: readonly Cell[]) => ((cell: Cell) => unknown) | undefined;

/** @param isRules the column is known to be a rules text */
export function guessField(column: readonly (Cell | undefined)[], isRules = false): GuessedField {
  const filled = column.filter((cell) => cell !== undefined);
  const cells = filled.filter(({ value }) => !nothing.test(String(value)));
  const isBlank = (cell: Cell | undefined) =>
    cell === undefined || (cells.length > 0 && nothing.test(String(cell.value)));
  if (isRules)
    return typed(
      { type: 'rules' },
      column,
      (cell) => cleanMarkup(words(cell)),
      (cell) => cell === undefined,
    );
  const read = numbers(cells);
  if (read) {
    const found = cells.map(read) as number[];
    return typed({ type: found.every(Number.isInteger) ? 'integer' : 'number' }, column, read, isBlank);
  }
  // "No" is a value here, so an empty cell and 无 are not blanks.
  const truth = yesNo(filled);
  if (truth)
    return typed(
      { type: 'yes-no' },
      column,
      (cell) => truth(cell) || undefined,
      (cell) => cell === undefined,
    );
  if (cells.length > 0 && cells.every(({ value, data }) => data === undefined && pictureFile.test(String(value))))
    return typed({ type: 'picture' }, column, (cell) => String(cell.value), isBlank);
  const list = listOf(cells);
  if (list) {
    const items = [...new Set(cells.flatMap((cell) => list(cell) as string[]))];
    const isChoice = items.length <= mostChoices;
    return typed(
      { type: isChoice ? 'choice' : 'text', ...(isChoice && { of: items }), list: true },
      column,
      list,
      isBlank,
    );
  }
  const choices = [...new Set(cells.map(words))];
  if (isChoice(choices, cells.length)) return typed({ type: 'choice', of: choices }, column, words, isBlank);
  if (isProse(cells.map(words))) return typed({ type: 'rules' }, column, (cell) => cleanMarkup(words(cell)), isBlank);
  return typed({ type: 'text' }, column, words, isBlank);
}

function typed(
  type: FieldType,
  column: readonly (Cell | undefined)[],
  read: (cell: Cell) => unknown,
  isBlank: (cell: Cell | undefined) => boolean,
): GuessedField {
  const values = column.map((cell) => (cell === undefined || isBlank(cell) ? undefined : filled(read(cell))));
  return { type: { ...type, ...(values.includes(undefined) && { optional: true }) }, values };
}

/** `<b></b>` is not a text, and `;` not a list. */
function filled(value: unknown): unknown {
  return value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

function words({ value, data }: Cell): string {
  if (data === undefined) return String(value);
  return Array.isArray(data) ? itemsOf(data).join('\n') : spelt(data);
}

/** Without empty ones. */
export function itemsOf(data: readonly unknown[]): string[] {
  return data.map((item) => paragraphOf(item) ?? spelt(item)).filter((item) => item.trim() !== '');
}

/** What the paragraphs of a column leave out, to be told. */
export function leftOutOf(header: string, cells: readonly (Cell | undefined)[]): string[] {
  const items = cells.flatMap((cell) => (Array.isArray(cell?.data) ? cell.data : []) as readonly unknown[]);
  const keys = [...new Set(items.flatMap((item) => toldOf(item)?.leftOut ?? []))];
  const are = keys.length === 1 ? 'is' : 'are';
  return keys.length > 0
    ? [`"${header}": ${keys.join(', ')} ${are} left out, being too long or nested for a paragraph`]
    : [];
}

/** Whether most items of a list are sentences or paragraphs. */
export function areTold(data: readonly unknown[]): boolean {
  const told = data.filter((item) => (typeof item === 'string' ? isSentence(item) : paragraphOf(item) !== undefined));
  return told.length > data.length / 2;
}

const longestAside = 40;

/** Abilities, ranks, steps: an object with a text is a paragraph, `**Charge** (cost: 2) Move twice.` Long and nested values in it are left out. */
function toldOf(data: unknown): { readonly text: string; readonly leftOut: readonly string[] } | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const all = Object.entries(data).map(([key, value]) => [key, spelt(value).trim()] as const);
  const told = all.filter(
    ([key, value]) => value !== '' && value !== 'false' && !isTechnical(value) && !/^_?id$/i.test(key),
  );
  const body = told.find(([key, value]) => usualField(key) === 'text' && isSentence(value));
  if (body === undefined) return undefined;
  const name = told.find(([key]) => usualField(key) === 'name');
  const isShortValue = ([key, value]: readonly [string, string]) =>
    value.length <= longestAside && typeof (data as Record<string, unknown>)[key] !== 'object';
  const others = told.filter((one) => one !== body && one !== name);
  const asides = others
    .filter(isShortValue)
    .map(([key, value]) => (value === 'true' ? key : `${key}: ${value}`))
    .join(', ');
  return {
    text: [name && `**${name[1]}**`, asides && `(${asides})`, body[1]].filter(Boolean).join(' '),
    leftOut: others.filter((one) => !isShortValue(one)).map(([key]) => key),
  };
}

const paragraphOf = (data: unknown) => toldOf(data)?.text;

/** Lists and objects in words: `{ type: 'gold', count: 3 }` is `type: gold, count: 3`. */
export function spelt(data: unknown): string {
  if (Array.isArray(data))
    return data
      .map(spelt)
      .filter((item) => item.trim() !== '')
      .join(', ');
  if (typeof data !== 'object' || data === null) return String(data ?? '');
  const parts = Object.entries(data).map(([key, value]) => [key, spelt(value)] as const);
  return parts.flatMap(([key, value]) => (value === '' ? [] : [`${key}: ${value}`])).join(', ');
}

/** Not a number, a picture or a code: it can be translated. */
export function isTranslatable({ value }: Cell): boolean {
  return typeof value === 'string' && /\p{L}/u.test(value) && !pictureFile.test(value) && !isTechnical(value);
}

/** `+1` and `−2` are numbers, `007` is a code. */
const numbers: Guess = (cells) => {
  const read = ({ value, data }: Cell): number | undefined => {
    if (typeof value === 'number' && data === undefined) return value;
    const text = String(value).normalize('NFKC').replace('−', '-');
    return /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
  };
  return cells.length > 0 && cells.every((cell) => read(cell) !== undefined) ? read : undefined;
};

const yesNo: Guess = (cells) => {
  if (cells.length === 0 || !cells.every(({ value }) => yesOrNo(String(value)) !== undefined)) return undefined;
  // One word for each: x and y in one column are letters.
  const spelt = [...new Set(cells.map(({ value }) => String(value).toLowerCase()))];
  if ([true, false].some((one) => spelt.filter((word) => yesOrNo(word) === one).length > 1)) return undefined;
  return ({ value }) => yesOrNo(String(value)) === true;
};

const mostChoices = 16;
const longestChoice = 24;
/** The first two separate lists and nothing else. */
const separators = [/\s*[;；|]\s*/, /\s*、\s*/, /\s*,\s*/, /\s*，\s*/, /\s*\n\s*/, /\s*\/\s*/];

/** Items between commas must recur: a comma inside names separates nothing. */
const listOf: Guess = (cells) => {
  if (cells.some(({ data }) => Array.isArray(data))) {
    const isList = cells.every(({ data }) => data === undefined || Array.isArray(data));
    const items = ({ value, data }: Cell) => (Array.isArray(data) ? itemsOf(data) : [String(value)]);
    const areTexts = cells.some((cell) => items(cell).some(isText)) || areTold(cells.flatMap(({ data }) => data ?? []));
    return isList && !areTexts ? items : undefined;
  }
  const texts = cells.map(words);
  // Slashes part the words of an address, too.
  if (texts.some((text) => isSentence(text) || isAddress(text))) return undefined;
  for (const [rank, separator] of separators.entries()) {
    const parted = texts.map((text) => text.split(separator).filter(Boolean));
    const several = parted.filter(({ length }) => length > 1).length;
    const items = parted.flat();
    const recurring = items.length - new Set(items).size;
    if (
      several >= 2 &&
      several >= texts.length / 5 &&
      (rank < 2 || recurring >= items.length / 3) &&
      items.every(isShort)
    )
      return (cell) => words(cell).split(separator).filter(Boolean);
  }
  return undefined;
};

function isShort(word: string): boolean {
  return word.length <= longestChoice;
}

function isChoice(choices: readonly string[], count: number): boolean {
  return (
    count >= 4 &&
    choices.length <= Math.min(mostChoices, count / 2) &&
    choices.every((one) => isShort(one) && !isSentence(one))
  );
}

/** Texts, not names of which a few look like sentences: `Dr. Who`, `甘雨：雪`. */
export function isProse(texts: readonly string[]): boolean {
  return texts.some(isText) || texts.filter(isSentence).length > texts.length / 4;
}

/** Lines or marks: no plain field can hold them. */
function isText(text: string): boolean {
  return /\n|<\w+[^>]*>|\*\*/.test(text);
}

/** It ends or pauses like a sentence, is long, or has marks of a text. Addresses are none, however long, and neither is `?`. */
export function isSentence(text: string): boolean {
  if (isText(text)) return true;
  if (!/\p{L}/u.test(text)) return false;
  return !isAddress(text) && (/[。！？；：]|[.!?:](?:\s|$)/u.test(text.replace(/^\S+\.$/, '')) || text.length > 60);
}

/** Of a page or a file: `https://…`, `www.…`, `data:image/…`, `/a/b`, `C:\a`, `art/My fox.png`. */
const addresses = [
  /^(?:[a-z][a-z\d+.-]*:\/\/|www\.|data:[a-z]+\/)\S+$/i,
  /^(?:[a-z]:|\.{0,2})[\\/][^\s。！？；：，]+$/i,
  /^(?:[a-z]:)?[^\n。！？；：，!?:<>|"*]*[\\/][^\n。！？；：，!?:<>|"*\\/]*[^\s\\/]\.[a-z]\w{1,4}$/i,
];

export function isAddress(text: string): boolean {
  return addresses.some((one) => one.test(text));
}

/** `CARD_TYPE`, `card_type_unit`, JSON, a GUID, a hash of hexadecimal digits or of mixed letters and digits. */
const codes = [
  /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/,
  /^[A-Za-z]+(?:_[A-Za-z\d]+){2,}$/,
  /^\{?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}?$/i,
  /^(?=.*\d)(?=.*[a-f])(?:[\da-f]{16,}|[\dA-F]{16,})$/i,
  /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w+/-]{20,}={0,2}$/,
  /^\s*\[?\s*\{\s*"[\s\S]*\}\s*\]?\s*$/,
];

/** For programs, not for players. */
export function isTechnical(value: string): boolean {
  return isAddress(value) || codes.some((one) => one.test(value));
}
