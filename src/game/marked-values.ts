// Finds the values of an entry whose schema has a mark, such as `text()` or `icon()`.
import type { z } from 'zod';
import { allCards, type Entry, type Game } from './game.ts';
import { freeWordPaths, type Mark, type MarkedPath, markedPaths } from './marks.ts';
import type { Path } from './origin.ts';

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

type Named = Readonly<Record<string, unknown>>;

/** Translated names by their names in the data. An icon that means one of them needs no translation. */
export function namesIn(game: Game, language: string): ReadonlyMap<string, string> {
  const { terms = [], keywords = [] } = game.glossary.value;
  const entries: readonly { readonly fields: Named }[] = [...game.decks, ...allCards(game), ...game.components];
  const all: readonly Named[] = [...keywords, ...entries.map(({ fields }) => fields), ...terms];
  const names = new Map<string, string>();
  for (const { name, [language]: own } of all)
    if (typeof name === 'string' && typeof own === 'string' && !names.has(name)) names.set(name, asTitle(own));
  return names;
}

/** Terms are in lower case, as in a sentence; the meaning of an icon is a title. */
function asTitle(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
