// What each file of the output was made from: a file that is still as it was left, from the same things, need not be made again.
import { type Cache, isText } from './cache.ts';
import { lookAt } from './disk.ts';

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
