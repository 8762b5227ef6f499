// A number from a text → the fields of the card, or the constants of the game, that hold it, as a template names them.
import type { Path } from '../game/origin.ts';

export interface NumberFields {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly constants: Readonly<Record<string, unknown>>;
}

interface Sought {
  readonly value: number;
  readonly isNegative: boolean;
  readonly isPercent: boolean;
  /** The way to the text: fields beside it are called by their own name. */
  readonly path: Path;
}

export interface Holding {
  /** What to write between the braces; the likeliest first. */
  readonly expressions: readonly string[];
  /** The field brings its minus sign along. */
  readonly withSign: boolean;
  readonly note: string;
}

interface NumberField {
  readonly path: Path;
  readonly value: number;
}

/** How often or how large a card is printed is no number of its rules. */
const unprinted = new Set(['copies', 'count', 'size', 'allow']);
const mostShown = 3;

export function fieldsHolding(sought: Sought, { fields, constants }: NumberFields): Holding | undefined {
  const { value, isNegative, isPercent, path } = sought;
  const own = Object.entries(fields).filter(([name]) => !unprinted.has(name));
  const numbers = [...numbersBelow(Object.fromEntries(own), []), ...numbersBelow(constants, ['game'])];
  const holding = (wanted: number) =>
    numbers.filter((field) => field.value === wanted).map((field) => nameOf(field.path, path));
  const negative = holding(-value);
  const positive = holding(value);
  if (isNegative && negative.length > 0) return { expressions: best(negative), withSign: true, note: '' };
  if (positive.length > 0) return { expressions: best(positive), withSign: false, note: '' };
  if (negative.length > 0)
    return { expressions: best(negative).map((name) => `abs ${name}`), withSign: false, note: '' };
  const share = isPercent ? numbers.filter((field) => isShare(field.value, value)) : [];
  if (share.length === 0) return undefined;
  const names = best(share.map((field) => nameOf(field.path, path)));
  return { expressions: names, withSign: false, note: `, and let the field hold ${value}` };
}

/** 50 % may be held as 0.5; binary fractions are not exact. */
function isShare(held: number, percent: number): boolean {
  return Math.abs(Math.abs(held) * 100 - percent) < 1e-9;
}

function best(names: readonly string[]): string[] {
  return [...names].sort((a, b) => a.split('.').length - b.split('.').length).slice(0, mostShown);
}

function nameOf(field: Path, text: Path): string {
  const beside = text.slice(0, -1);
  const isBeside = beside.every((step, i) => step === field[i]);
  return (isBeside ? field.slice(beside.length) : field).join('.');
}

function numbersBelow(value: unknown, path: Path): NumberField[] {
  if (typeof value === 'number') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  const steps = Array.isArray(value) ? value.map((item, i) => [i, item] as const) : Object.entries(value);
  return steps.flatMap(([step, item]) => numbersBelow(item, [...path, step]));
}
