// Authors of the icons of game-icons.net, for the credits.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { areTexts, type Cache, isText, sha256 } from '../files/cache.ts';
import { readGameFile } from './read-game-file.ts';
import { Reading } from './reading.ts';

const toolRoot = fileURLToPath(new URL('../..', import.meta.url));
const names = z.array(z.string());
const creditsFile = z.strictObject({ authors: z.record(z.string(), names), several: z.record(z.string(), names) });

const file = 'data/_credits/game-icons.yaml';

type Authors = readonly (readonly [icon: string, authors: readonly string[]])[];

/** Thousands of names that seldom change, so they are cached. */
export function loadIconAuthors(cache: Cache): ReadonlyMap<string, readonly string[]> {
  const key = `${sha256(readFileSync(join(toolRoot, file)))}.authors`;
  const known = cache.value<Authors>(key, (list) => list.every(([icon, authors]) => isText(icon) && areTexts(authors)));
  if (known !== undefined) return new Map(known);
  const authors = readAuthors();
  cache.putValue(key, authors);
  return new Map(authors);
}

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** Without a cache. */
export function iconAuthors(): ReadonlyMap<string, readonly string[]> {
  known ??= new Map(readAuthors());
  return known;
}

function readAuthors(): Authors {
  const { value } = readGameFile(new Reading(toolRoot), file, {
    schema: creditsFile,
    fallback: { authors: {}, several: {} },
  });
  const single = Object.entries(value.authors).flatMap(([author, icons]) =>
    icons.map((icon) => [icon, [author]] as const),
  );
  return [...single, ...Object.entries(value.several)];
}
