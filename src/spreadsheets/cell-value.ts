// Converts cells to values of a field and back, without loss. People write one value in many ways, so the field's schema decides.
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { judge } from '../game/judge.ts';
import { markedPaths } from '../game/marks.ts';
import { choicesAt } from '../game/schema-at.ts';
import { withMarks } from './clean-markup.ts';
import { plain } from './header-names.ts';
import type { CellValue } from './sheet.ts';

/** Values by the game's word for them, normalized with `plain`. */
export type ValueWords = ReadonlyMap<string, string>;

const yes = new Set(
  'true yes y x 1 是 有 √ ✓ ✔ oui ja j sí si sim sì tak да evet kyllä はい 예'.split(' ').map((word) => plain(word)),
);
const no = new Set(
  'false no n 0 否 无 没有 × ✗ non nein nee nej não nie нет hayır ei いいえ 아니요'
    .split(' ')
    .map((word) => plain(word)),
);
const separator = /\s*[|;；、,，\n]\s*/;
/** Prefix for the few values that a plain cell cannot express. */
const jsonPrefix = 'json:';

/** The first reading that the schema accepts. If it accepts none, the closest one, so that the schema's complaint makes sense. */
export function valueOfCell(cell: CellValue, schema: z.ZodType | undefined, words: ValueWords = new Map()): unknown {
  if (typeof cell === 'string' && cell.startsWith(jsonPrefix)) return parsedJson(cell.slice(jsonPrefix.length));
  const clean = typeof cell === 'string' && isText(schema) ? withMarks(cell) : cell;
  // An empty cell, or tags around nothing.
  if (typeof clean === 'string' && clean.trim() === '') return undefined;
  const readings = readingsOf(clean, words);
  if (schema === undefined) return readings[0];
  let nearest: unknown;
  if (typeof cell === 'string') readings.push(...looseReadings(cell, schema));
  for (const reading of readings) {
    // For a field that can only be true, `false` means that it is missing.
    if (reading === undefined && judge(schema, true).issues.length > 0) continue;
    const { issues } = judge(schema, reading);
    if (issues.length === 0) return reading;
    if (nearest === undefined && !issues.some(isWrongType)) nearest = reading;
  }
  const isNothing = typeof cell === 'string' && nothing.test(cell) && judge(schema, undefined).issues.length === 0;
  return isNothing ? undefined : (nearest ?? readings[0]);
}

/** Signs for an empty cell, in a column of other values. */
const nothing = /^(?:[-–—/]|n\/?a|none|null|无|没有)$/i;

const texts = new WeakMap<z.ZodType, boolean>();

/** A rules text, or a list of them. */
function isText(schema: z.ZodType | undefined): boolean {
  if (schema === undefined) return false;
  const known = texts.get(schema) ?? markedPaths(schema).some(({ mark, path }) => mark === 'text' && path.length <= 1);
  texts.set(schema, known);
  return known;
}

/** Lists and maps of JSON and YAML files. A text may be a list of its lines. */
export function valueOfData(data: unknown, schema: z.ZodType | undefined, words: ValueWords = new Map()): unknown {
  if (schema === undefined) return data;
  const inText = (item: unknown) => (isText(schema) ? withMarks(String(item)) : String(item));
  const items = Array.isArray(data) && data.every((item) => typeof item !== 'object') ? data.map(inText) : undefined;
  const readings = [
    ...(items && isText(schema) ? [items] : []),
    data,
    ...(items ? [items, items.map((item) => words.get(plain(item)) ?? item), items.join('\n')] : []),
  ];
  return readings.find((reading) => judge(schema, reading).issues.length === 0) ?? data;
}

function isWrongType({ code, path }: z.core.$ZodIssue): boolean {
  return path.length === 0 && (code === 'invalid_type' || code === 'invalid_union');
}

/** The most likely first. `003` is not a number. */
function readingsOf(cell: CellValue, words: ValueWords): unknown[] {
  if (typeof cell === 'number') return [cell, String(cell), ...truth(String(cell)), [cell], [String(cell)]];
  if (typeof cell === 'boolean') return [cell, String(cell), ...truth(String(cell))];
  const number = Number(cell.replace('−', '-'));
  const isNumber = cell !== '' && String(number) === cell.replace('−', '-').replace(/^\+(?=\d)/, '');
  const items = cell.split(separator).filter(Boolean);
  return [
    ...(isNumber && !cell.startsWith('+') ? [number] : []),
    withBreaks(cell),
    ...(isNumber && cell.startsWith('+') ? [number] : []),
    ...(/^[[{"]/.test(cell) ? [parsedJson(cell)].filter((value) => value !== undefined) : []),
    ...truth(cell),
    ...(words.has(plain(cell)) ? [words.get(plain(cell))] : []),
    items,
    items.map((item) => words.get(plain(item)) ?? item),
    items.map((item) => looseNumber(item) ?? item),
  ];
}

function truth(cell: string): unknown[] {
  const value = yesOrNo(cell);
  return value === undefined ? [] : value ? [true] : [false, undefined];
}

/** In the languages of our users. */
export function yesOrNo(word: string): boolean | undefined {
  const own = plain(word);
  return yes.has(own) ? true : no.has(own) ? false : undefined;
}

/** nanDECK writes line breaks as `\13\`. */
function withBreaks(cell: string): string {
  return cell.replaceAll('\\13\\', '\n');
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `valueOfCell` gives the same value back. */
export function cellOfValue(value: unknown, schema: z.ZodType | undefined): CellValue {
  const cell = plainCell(value);
  // An empty cell means that there is no value.
  const isSame = cell !== '' && isDeepStrictEqual(valueOfCell(trimmed(cell), schema), value);
  return isSame ? cell : `${jsonPrefix}${JSON.stringify(value)}`;
}

function trimmed(cell: CellValue): CellValue {
  return typeof cell === 'string' ? cell.replaceAll('\r\n', '\n').trim() : cell;
}

function plainCell(value: unknown): CellValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.length > 0 && value.every(isListed)) {
    const comma = value.some((item) => /\p{Script=Han}/u.test(String(item))) ? '、' : ', ';
    return value.length === 1 ? (value[0] as CellValue) : value.join(comma);
  }
  return JSON.stringify(value);
}

function isListed(item: unknown): boolean {
  if (typeof item === 'number') return true;
  return typeof item === 'string' && item !== '' && item === item.trim() && !separator.test(item);
}

/** Tried only if the field does not accept the cell as it is. */
function looseReadings(cell: string, schema: z.ZodType): unknown[] {
  const number = looseNumber(cell);
  return [...(number === undefined ? [] : [number]), choiceOf(cell, schema), hyphened(cell)];
}

/** ３, 2.0, 1,000, x3, 3张. `003` is a code, not a number. */
function looseNumber(cell: string): number | undefined {
  const digits = cell
    .normalize('NFKC')
    .replace('−', '-')
    .replace(/^[x×*]\s*(?=\d)|(?<=\d)\s*[x×张份枚个件]$/gi, '')
    .replace(/(?<=^[+-]?\d{1,3}(?:,\d{3})*),(?=(?:\d{3},)*\d{3}(?:\.\d+)?$)/g, '');
  return /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}

/** `Very Rare` for `very-rare`. */
function choiceOf(cell: string, schema: z.ZodType): string {
  return choicesAt(schema, [])?.find((choice) => plain(choice) === plain(cell)) ?? cell;
}

/** `GN 01` for the id `gn-01`. */
export function hyphened(cell: string): string {
  return cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.-]+/g, '-');
}
