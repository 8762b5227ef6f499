// A YAML file and the schema of its kind → its value, as much of it as fits, and what the schema had to say.
import type { z } from 'zod';
import type { GameFile } from '../game/game.ts';
import type { Origin } from '../game/origin.ts';
import { readYaml } from './read-yaml.ts';
import type { Reading } from './reading.ts';

export function readGameFile<S extends z.ZodObject>(
  reading: Reading,
  file: string,
  { schema, fallback }: { schema: S; fallback: z.infer<S> },
): GameFile<z.infer<S>> {
  const yaml = readYaml(reading, file);
  if (yaml === undefined) return { origin: nowhere(file), value: fallback, raw: undefined, issues: [], schema };
  const parsed = schema.safeParse(yaml.value);
  const value = parsed.success ? parsed.data : { ...fallback, ...fittingParts(schema, yaml.value) };
  return { origin: yaml.origin, value, raw: yaml.value, issues: parsed.error?.issues ?? [], schema };
}

/** One wrong field must not hide the others from the checks that come after. */
function fittingParts<S extends z.ZodObject>(schema: S, raw: unknown): Partial<z.infer<S>> {
  if (typeof raw !== 'object' || raw === null) return {};
  const parts = Object.entries(schema.shape).map(([key, part]) => {
    const parsed = (part as z.ZodType).safeParse((raw as Record<string, unknown>)[key]);
    return [key, parsed.success ? parsed.data : undefined] as const;
  });
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined)) as Partial<z.infer<S>>;
}

/** The origin of what stands in no file. */
export function nowhere(file: string): Origin {
  const origin: Origin = {
    file,
    place: () => ({ file, line: 1, col: 1 }),
    placeInText: () => ({ file, line: 1, col: 1 }),
    below: () => origin,
  };
  return origin;
}
