// A YAML file and the schema of its kind → its value, as much of it as fits, and what the schema had to say.
import type { z } from 'zod';
import type { GameFile } from '../game/game.ts';
import type { Origin } from '../game/origin.ts';
import { fittingParts } from './fitting-parts.ts';
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
