// Marks in a schema say what a string is: a text, an icon, a picture, a keyword, the id of a card. Finds the values of an entry by their marks.

import { z } from 'zod';
import type { Entry } from './game.ts';
import type { Path } from './origin.ts';

export type Mark = 'text' | 'icon' | 'keyword' | 'card' | 'size' | 'paper' | 'picture' | 'drawing';

export interface MarkedPath {
  readonly mark: Mark;
  /** The path to the value; `*` stands for every item of a list or every key of a record. */
  readonly path: readonly string[];
}

const marked = (mark: Mark) => z.string().min(1).meta({ cardwright: mark });

/** Rules text: a Handlebars template over the card's own fields. */
export const text = () => marked('text');
/** The name of an icon: one of the glossary's, of the game's own files, or of game-icons.net. */
export const icon = () => marked('icon');
/** The name of a picture in the game's art/ folder, with its ending: `dragon.png`, `people/king.jpg`. */
export const picture = () => marked('picture');
/** What an icon of the glossary stands for: a file of the game, or an icon of game-icons.net. */
export const drawing = () => marked('drawing');
/** A keyword that the glossary lists. */
export const keyword = () => marked('keyword');
/** The id of another card or component of the game. */
export const cardId = () => marked('card');
/** The name of a card size in `data/_sheets`. */
export const size = () => marked('size');
/** The name of a paper in `data/_sheets`. */
export const paper = () => marked('paper');

/** Every place where values that match the schema carry a mark. */
export function markedPaths(schema: z.ZodType): MarkedPath[] {
  return leaves(schema, [], new Set()).flatMap(({ mark, path }) => (mark === undefined ? [] : [{ mark, path }]));
}

/** Every place where the schema allows any words: strings without a mark. */
function freeWordPaths(schema: z.ZodType): (readonly string[])[] {
  return leaves(schema, [], new Set()).flatMap(({ mark, path, leaf }) =>
    mark === undefined && leaf instanceof z.ZodString ? [path] : [],
  );
}

/** The path to the first part that is not a schema, as in `card({ cost: null })`; zod accepts anything. */
export function pathToNoSchema(schema: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (!(schema instanceof z.ZodType)) return path;
  // Recursive schemas (getters, `lazy`) have no end.
  if (path.length > 20) return undefined;
  for (const [step, part] of parts(schema)) {
    const found = pathToNoSchema(part, step === undefined ? path : [...path, step]);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Leaf {
  readonly mark: Mark | undefined;
  readonly path: readonly string[];
  readonly leaf: z.ZodType;
}

function leaves(schema: z.ZodType, path: readonly string[], seen: ReadonlySet<z.ZodType>): Leaf[] {
  if (seen.has(schema)) return [];
  const mark = schema.meta()?.cardwright as Mark | undefined;
  const inner = mark === undefined ? parts(schema) : [];
  if (inner.length === 0) return [{ mark, path, leaf: schema }];
  const within = new Set([...seen, schema]);
  return inner.flatMap(([step, part]) => leaves(part, step === undefined ? path : [...path, step], within));
}

/** The schemas directly inside a schema, each with the step that leads to it (none for wrappers). */
function parts(schema: z.ZodType): [string | undefined, z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape) as [string, z.ZodType][];
  if (schema instanceof z.ZodArray) return [['*', schema.element as z.ZodType]];
  if (schema instanceof z.ZodRecord) return [['*', schema.valueType as z.ZodType]];
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item, i) => [String(i), item as z.ZodType]);
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => [undefined, option as z.ZodType]);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return [[undefined, schema.unwrap() as z.ZodType]];
  if (schema instanceof z.ZodDefault) return [[undefined, schema.def.innerType as z.ZodType]];
  return [];
}

export interface MarkedValue {
  readonly path: Path;
  readonly value: string;
}

/** Thousands of cards share a schema, so its paths are found once. */
const pathsOf = new WeakMap<z.ZodType, MarkedPath[]>();

export function schemaMarks(schema: z.ZodType): readonly MarkedPath[] {
  const known = pathsOf.get(schema) ?? markedPaths(schema);
  pathsOf.set(schema, known);
  return known;
}

export function markedValues(entry: Pick<Entry, 'schema' | 'fields'>, mark: Mark): MarkedValue[] {
  if (entry.schema === undefined) return [];
  return valuesMarked(entry.schema, entry.fields, mark);
}

export function valuesMarked(schema: z.ZodType, root: unknown, mark: Mark): MarkedValue[] {
  const values: MarkedValue[] = [];
  for (const marked of schemaMarks(schema)) if (marked.mark === mark) gather(root, marked.path, [], values);
  return values;
}

const freePathsOf = new WeakMap<z.ZodType, (readonly string[])[]>();

/** Strings that the schema leaves free: names, titles, captions. */
export function freeWords({ schema, fields }: Pick<Entry, 'schema' | 'fields'>): MarkedValue[] {
  if (schema === undefined) return [];
  const paths = freePathsOf.get(schema) ?? freeWordPaths(schema);
  freePathsOf.set(schema, paths);
  const values: MarkedValue[] = [];
  for (const path of paths) gather(fields, path, [], values);
  return values;
}

function gather(value: unknown, [step, ...rest]: readonly string[], path: Path, values: MarkedValue[]): void {
  if (step === undefined) {
    if (typeof value === 'string') values.push({ path, value });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const items =
      step === '*' ? value.map((item, i) => [i, item] as const) : [[Number(step), value[Number(step)]] as const];
    for (const [i, item] of items) gather(item, rest, [...path, i], values);
    return;
  }
  const keys = step === '*' ? Object.keys(value) : [step];
  for (const key of keys) gather((value as Record<string, unknown>)[key], rest, [...path, key], values);
}

/** The value at a path. */
export function wordAt(words: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, step) =>
      typeof found === 'object' && found !== null ? (found as Record<string | number, unknown>)[step] : undefined,
    words,
  );
}
