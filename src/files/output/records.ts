// Two records of built files. `.made`, in the output folder, lists them with hashes: the next build removes what it no longer makes and finds
// what was changed, even without a cache. `sha256sum -c .made` can read it. The ledger, in the cache, knows what each file was made from.
import { join } from 'node:path';
import { type Cache, isText } from '../cache.ts';
import { lookAt, readOrdinary } from '../disk.ts';
import { isPlainName } from './journal.ts';

export const listName = '.made';

export class MadeList {
  /** By path in the folder. Lists of earlier versions have no hashes. */
  private readonly hashes: Map<string, string | undefined>;

  constructor(folder: string) {
    this.hashes = new Map(linesOf(join(folder, listName)));
  }

  has(name: string): boolean {
    return this.hashes.has(name);
  }

  hash(name: string): string | undefined {
    return this.hashes.get(name);
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

  /** Content of `.made`, without files that do not exist. */
  text(isThere: (name: string) => boolean): string {
    const lines = [...this.hashes]
      .filter(([name]) => isThere(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, sha256]) => (sha256 === undefined ? name : `${sha256}  ${name}`));
    return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
  }
}

/** Do not trust the list: it may name paths outside the folder. */
function linesOf(path: string): [string, string | undefined][] {
  try {
    return readOrdinary(path)
      .toString('utf8')
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
  /** Differs if anybody else wrote the file. */
  readonly mtimeMs: number;
}

export class Ledger {
  private readonly entries: Map<string, Entry>;

  /** @param name in the cache; one ledger per output folder */
  constructor(
    private readonly cache: Cache,
    private readonly name: string,
  ) {
    this.entries = new Map(cache.value<[string, Entry][]>(name, areEntries) ?? []);
  }

  /** Whether the file is unchanged and was made from the same inputs. @param path where the file is now */
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
