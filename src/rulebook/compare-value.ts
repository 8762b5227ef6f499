// Compares a cell of the rulebook with a value of the data, and finds numbers in texts.
import { asWords } from '../strings/messages.ts';
import { valueKey } from './names.ts';

type Scalar = string | number | boolean;
type Translation = Readonly<Record<string, Scalar>>;

/** How to read the cells of a field. */
export interface Reading {
  readonly values: readonly Translation[];
  readonly split: string | undefined;
}

interface ValueDifference {
  /** The value that the data should have. */
  readonly expected: unknown;
  readonly onlyOrder: boolean;
  /** The mapping translates other cells of this field, but not this one. */
  readonly untranslated: boolean;
}

const listSeparators = /[/／、,，;；|]/u;

export function compareValue(cell: string, data: unknown, reading: Reading): ValueDifference | undefined {
  const listed = Array.isArray(data) || reading.split !== undefined;
  return listed ? compareList(cell, Array.isArray(data) ? data : [], reading) : compareScalar(cell, data, reading);
}

function compareScalar(cell: string, data: unknown, reading: Reading): ValueDifference | undefined {
  const translated = translate(cell, reading);
  // A missing field is the same as 0 or `false`.
  if (data === undefined && (translated === 0 || translated === false)) return undefined;
  const expected = translated ?? readAs(cell, data);
  if (same(expected, data)) return undefined;
  return { expected, onlyOrder: false, untranslated: isUntranslated(cell, reading) };
}

function compareList(cell: string, data: readonly unknown[], reading: Reading): ValueDifference | undefined {
  const parts = isNothing(cell) ? [] : cell.split(reading.split ?? listSeparators).map((part) => part.trim());
  const pieces = parts.filter((part) => part !== '');
  const expected = pieces.map((piece, i) => translate(piece, reading) ?? readAs(piece, data[i]));
  const agrees = (a: readonly unknown[], b: readonly unknown[]) =>
    a.length === b.length && a.every((x, i) => same(x, b[i]));
  if (agrees(expected, data)) return undefined;
  const untranslated = pieces.some((piece) => isUntranslated(piece, reading));
  return { expected, onlyOrder: agrees(sorted(expected), sorted(data)), untranslated };
}

function translate(cell: string, { values }: Reading): Scalar | undefined {
  const key = valueKey(cell);
  for (const translation of values) {
    const found = Object.entries(translation).find(([theirs]) => valueKey(theirs) === key);
    if (found !== undefined) return found[1];
  }
  return undefined;
}

function isUntranslated(cell: string, reading: Reading): boolean {
  return reading.values.length > 0 && translate(cell, reading) === undefined;
}

/** The cell, converted to the type of the data. */
function readAs(cell: string, data: unknown): unknown {
  if (typeof data === 'string') return cell;
  if (isNothing(cell)) return undefined;
  if (typeof data === 'boolean' && /^(?:true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  return typeof data === 'boolean' ? cell : (numberOf(cell) ?? cell);
}

function same(expected: unknown, data: unknown): boolean {
  if (expected === data) return true;
  if (isNothing(expected) && isNothing(data)) return true;
  return isText(expected) && isText(data) && valueKey(expected) === valueKey(data);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Empty, or only a dash. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === false || (isText(value) && /^[-–—/\s]*$/.test(value));
}

function sorted(values: readonly unknown[]): unknown[] {
  return values
    .map((value) => (isText(value) ? valueKey(value) : value))
    .sort((a, b) => (asWords(a) < asWords(b) ? -1 : 1));
}

/** Words that YAML reads as strings without quotes. */
const plain = /^(?!(?:true|false|null|yes|no|on|off|~)$)[\p{L}★●○][\p{L}\p{N}\p{So} ·/_-]*$/iu;

/** A value of the data → how an author writes it in a deck file, for fixes that can be copied. */
export function yamlValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return `[${value.map(yamlValue).join(', ')}]`;
  if (typeof value === 'string') return plain.test(value) && value.trim() === value ? value : JSON.stringify(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export interface FoundNumber {
  /** Without its sign. */
  readonly value: number;
  readonly sign: '' | '+' | '-';
  readonly percent: boolean;
}

// A dash after a digit or letter is a range or part of a name: 3–5, B-1.
const number = /(?:(?<![\d%A-Za-z])(?<!\d\s)([+\-−–])\s?)?(\d{1,3}(?:,\d{3})+(?!\d)|\d+)(\.\d+)?(?:\s?(%))?/gu;

export function numbersIn(text: string): FoundNumber[] {
  return [...halfWidth(text).matchAll(number)].map(([, sign, whole = '', fraction = '', percent]) => ({
    value: Number(whole.replaceAll(',', '') + fraction),
    sign: sign === undefined ? '' : sign === '+' ? '+' : '-',
    percent: percent !== undefined,
  }));
}

/** The number of a cell that has exactly one: `× 1.5`, `+5%`, `36 张`. */
export function numberOf(cell: string): number | undefined {
  const [found, ...others] = numbersIn(cell);
  if (found === undefined || others.length > 0) return undefined;
  return found.sign === '-' ? -found.value : found.value;
}

export function showNumber({ value, sign, percent }: FoundNumber): string {
  return `${sign === '-' ? '−' : sign}${value}${percent ? '%' : ''}`;
}

/** Converts full-width digits and signs to ASCII. */
function halfWidth(text: string): string {
  return text.replaceAll(/[０-９＋－％．]/gu, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
}

const digits = '零一二三四五六七八九';
// 一 is not a number in 一半, 一旦, 一样 …
const chinese =
  /(?:[二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九](?![十百千万]))(?![半旦致样直定起切律般些])/gu;

/** Numbers up to 99 in Chinese: one text may have 一张 where another has 1 张. */
export function chineseNumbersIn(text: string): Set<number> {
  const numbers = [...text.matchAll(chinese)].map(([word]) => chineseValue(word.replace('两', '二')));
  return new Set(/翻倍|加倍|双倍/.test(text) ? [...numbers, 2] : numbers);
}

/** 一半, 半价, 减半: another text may have 50%. */
export function holdsHalf(text: string): boolean {
  return /一半|半价|减半|折半|对半|半数|半额/.test(text);
}

function chineseValue(word: string): number {
  const [tens, units] = word.includes('十') ? word.split('十') : ['零', word];
  const ten = tens === '' ? 1 : digits.indexOf(tens ?? '');
  return ten * 10 + (units ? digits.indexOf(units) : 0);
}
