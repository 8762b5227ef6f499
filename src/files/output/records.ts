// The files that builds made in a folder of out/, with their hashes. The list lies there with them, so that the next build finds what it
// makes no longer, and what somebody or something has changed, whatever became of the cache. `sha256sum -c .made` reads it, too.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cache, isText } from '../cache.ts';
import { lookAt } from '../disk.ts';
import { isPlainName } from './journal.ts';

export const listName = '.made';

export class MadeList {
  /** Names from the folder. The hash is missing in lists of earlier versions. */
  private readonly hashes: Map<string, string | undefined>;

  constructor(folder: string) {
    this.hashes = new Map(linesOf(join(folder, listName)));
  }

  has(name: string): boolean {
    return this.hashes.has(name);
  }

  set(name: string, sha256: string): void {
    this.hashes.set(name, sha256);
  }

  delete(name: string): void {
    this.hashes.delete(name);
  }

  entries(): [string, string | undefined][] {
    return [...this.hashes];
  }

  /** The list as it is written, of the files that are there. */
  text(isThere: (name: string) => boolean): string {
    const lines = [...this.hashes]
      .filter(([name]) => isThere(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, sha256]) => (sha256 === undefined ? name : `${sha256}  ${name}`));
    return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
  }
}

/** A list is a file like any other: somebody may have written names into it that lead out of the folder. */
function linesOf(path: string): [string, string | undefined][] {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .map((line): [string, string | undefined] => {
        const [, sha256, name] = /^([\da-f]{64}) [ *](.+)$/.exec(line) ?? [];
        return [name ?? line, sha256];
      })
      .filter(([name]) => isPlainName(name));
  } catch {
    return [];
  }
}

interface Entry {
  readonly key: string;
  readonly size: number;
  /** Written by anybody else, the file has another time. */
  readonly mtimeMs: number;
}

export class Ledger {
  private readonly entries: Map<string, Entry>;

  /** @param name of the ledger in the cache: one for each folder that is written to */
  constructor(
    private readonly cache: Cache,
    private readonly name: string,
  ) {
    this.entries = new Map(cache.value<[string, Entry][]>(name, areEntries) ?? []);
  }

  /** @param path where the file lies now */
  isFresh(file: string, key: string, path: string): boolean {
    const entry = this.entries.get(file);
    if (entry?.key !== key) return false;
    const now = look(path);
    return now?.size === entry.size && now.mtimeMs === entry.mtimeMs;
  }

  note(file: string, key: string, path: string): void {
    const now = look(path);
    if (now !== undefined) this.entries.set(file, { key, ...now });
  }

  forget(file: string): void {
    this.entries.delete(file);
  }

  save(): void {
    this.cache.putValue(this.name, [...this.entries]);
  }
}

function areEntries(entries: [string, Entry][]): boolean {
  return entries.every(([file, entry]) => isText(file) && isText(entry.key));
}

function look(path: string): Pick<Entry, 'size' | 'mtimeMs'> | undefined {
  const found = lookAt(path);
  return found?.isFile() ? { size: found.size, mtimeMs: found.mtimeMs } : undefined;
}
