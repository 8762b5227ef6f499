// The exporters' own code → one hash: what an older version of the tool left in the cache is not taken for today's.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../files/cache.ts';

let known: string | undefined;

export function toolKey(): string {
  known ??= sha256(ownCode().join('\0')).slice(0, 16);
  return known;
}

function ownCode(): string[] {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const lists = ['export', 'impose'].map((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|tsx?)$/.test(name) && !/\.(d|test)\.ts$/.test(name))
      .sort()
      .map((name) => readFileSync(join(source, folder, name), 'utf8')),
  );
  return lists.flat();
}
