// A cell of the rulebook and a value of the data → how they differ, if they do.
import { asWords } from '../strings/as-words.ts';
import { valueKey } from './name-key.ts';
import { numberOf } from './numbers-in.ts';

type Scalar = string | number | boolean;
type Translation = Readonly<Record<string, Scalar>>;

/** How the cells of a field are to be read. */
export interface Reading {
  readonly values: readonly Translation[];
  readonly split: string | undefined;
}

export interface ValueDifference {
  /** What the data would say if it agreed. */
  readonly expected: unknown;
  readonly onlyOrder: boolean;
  /** The mapping translates this field's cells, but not this one. */
  readonly untranslated: boolean;
}

const listSigns = /[/／、,，;；|]/u;

export function compareValue(cell: string, data: unknown, reading: Reading): ValueDifference | undefined {
  const listed = Array.isArray(data) || reading.split !== undefined;
  return listed ? compareList(cell, Array.isArray(data) ? data : [], reading) : compareScalar(cell, data, reading);
}

function compareScalar(cell: string, data: unknown, reading: Reading): ValueDifference | undefined {
  const translated = translate(cell, reading);
  // A field that is left out says the same as the 0 or `false` that a sign or an empty cell stands for.
  if (data === undefined && (translated === 0 || translated === false)) return undefined;
  const expected = translated ?? readAs(cell, data);
  if (same(expected, data)) return undefined;
  return { expected, onlyOrder: false, untranslated: isUntranslated(cell, reading) };
}

function compareList(cell: string, data: readonly unknown[], reading: Reading): ValueDifference | undefined {
  const whole = isNothing(cell) ? [] : cell.split(reading.split ?? listSigns).map((piece) => piece.trim());
  const pieces = whole.filter((piece) => piece !== '');
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
    const found = Object.entries(translation).find(([says]) => valueKey(says) === key);
    if (found !== undefined) return found[1];
  }
  return undefined;
}

function isUntranslated(cell: string, reading: Reading): boolean {
  return reading.values.length > 0 && translate(cell, reading) === undefined;
}

/** What a cell says, as the type that the data has there. */
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

/** An empty cell, or one with only a dash. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === false || (isText(value) && /^[-–—/\s]*$/.test(value));
}

function sorted(values: readonly unknown[]): unknown[] {
  return values
    .map((value) => (isText(value) ? valueKey(value) : value))
    .sort((a, b) => (asWords(a) < asWords(b) ? -1 : 1));
}
