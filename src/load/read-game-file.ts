// Reads a YAML file by its schema. If the file does not fit as a whole, the parts that fit are kept: one wrong entry must not hide the others from later checks.
import { z } from 'zod';
import type { GameFile } from '../game/game.ts';
import type { Origin, Path } from '../game/origin.ts';
import { readYaml } from './read-yaml.ts';
import type { Reading } from './reading.ts';

export function readGameFile<S extends z.ZodObject>(
  reading: Reading,
  file: string,
  { schema, fallback, apart = [] }: { schema: S; fallback: z.infer<S>; apart?: readonly string[] },
): GameFile<z.infer<S>> {
  const yaml = readYaml(reading, file);
  if (yaml === undefined) return { origin: nowhere(file), value: fallback, raw: undefined, issues: [], schema };
  const parsed = schema.safeParse(yaml.value);
  const { value: raw, origin } = yaml;
  if (parsed.success) return { origin, value: parsed.data, raw, issues: [], schema };
  const fits = fittingParts(schema, raw, { origin, apart });
  const value = { ...fallback, ...fits.value };
  return { origin: fits.origin, value, raw, rawOrigin: origin, issues: parsed.error.issues, schema };
}

/** The origin of a value that is in no file. */
export function nowhere(file: string): Origin {
  const origin: Origin = {
    file,
    place: () => ({ file, line: 1, col: 1 }),
    placeInText: () => ({ file, line: 1, col: 1 }),
    below: () => origin,
  };
  return origin;
}

interface FittingParts<T> {
  readonly value: Partial<T>;
  /** Places of the parts. Where list items were left out, the following ones have moved up. */
  readonly origin: Origin;
}

/** @param apart keys of lists and records whose entries are independent: each entry that fits is kept */
function fittingParts<S extends z.ZodObject>(
  schema: S,
  raw: unknown,
  { origin, apart }: { origin: Origin; apart: readonly string[] },
): FittingParts<z.infer<S>> {
  if (!isRecord(raw)) return { value: {}, origin };
  const moved = new Map<string | number, readonly number[]>();
  const parts = Object.entries(schema.shape).map(([key, part]) => {
    const given = raw[key];
    if (!apart.includes(key)) return [key, (part as z.ZodType).safeParse(given).data] as const;
    const list = within(part as z.ZodType);
    if (!Array.isArray(given) || !(list instanceof z.ZodArray))
      return [key, fitting(part as z.ZodType, given)] as const;
    const item = list.element as z.ZodType;
    const kept = given.flatMap((one, i) => (item.safeParse(one).success ? [i] : []));
    if (kept.length < given.length) moved.set(key, kept);
    return [key, kept.map((i) => item.parse(given[i]))] as const;
  });
  const value = Object.fromEntries(parts.filter(([, part]) => part !== undefined)) as Partial<z.infer<S>>;
  return { value, origin: moved.size === 0 ? origin : new MovedOrigin(origin, moved) };
}

/** The entries of a record that fit. */
function fitting(schema: z.ZodType, raw: unknown): unknown {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const inner = within(schema);
  if (!(inner instanceof z.ZodRecord) || !isRecord(raw)) return undefined;
  const entries = Object.entries(raw).filter(([name, one]) => inner.safeParse({ [name]: one }).success);
  return inner.safeParse(Object.fromEntries(entries)).data;
}

function within(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? within(schema.unwrap() as z.ZodType)
    : schema;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

class MovedOrigin implements Origin {
  readonly file: string;

  constructor(
    private readonly whole: Origin,
    private readonly moved: ReadonlyMap<string | number, readonly number[]>,
    private readonly path: Path = [],
  ) {
    this.file = whole.file;
  }

  place(path: Path = [], part?: 'value' | 'key') {
    return this.whole.place(this.typed(path), part);
  }

  placeInText(path: Path, index: number, length: number) {
    return this.whole.placeInText(this.typed(path), index, length);
  }

  below(...path: Path): Origin {
    return new MovedOrigin(this.whole, this.moved, [...this.path, ...path]);
  }

  /** The path in the file. */
  private typed(path: Path): Path {
    const [list, item, ...rest] = [...this.path, ...path];
    if (list === undefined || item === undefined) return list === undefined ? [] : [list];
    return [list, this.moved.get(list)?.[Number(item)] ?? item, ...rest];
  }
}
