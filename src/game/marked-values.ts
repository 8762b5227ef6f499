// An entry and a mark → every value of the entry that its schema marks so, with the way to it.
import type { z } from 'zod';
import type { Entry } from './game.ts';
import { freeWordPaths, type Mark, type MarkedPath, markedPaths } from './marks.ts';
import type { Path } from './origin.ts';

export interface MarkedValue {
  readonly path: Path;
  readonly value: string;
}

/** Thousands of cards share a schema; its paths are found once. */
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
