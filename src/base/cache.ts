// A folder that may always be deleted: bytes by key, each entry with a checksum, so that a damaged one is made again.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Kept } from './kept.ts';

const sumLength = 64;

export class Cache {
  private counter = 0;
  /** Whether the folder could be written so far; where it cannot, we do without. */
  private writable = true;
  private readonly folders = new Set<string>();

  /**
   * @param folder none: nothing is kept
   * @param kept for a process that builds again and again: the values of the entries as they were read or written
   */
  constructor(
    private readonly folder: string | undefined,
    private readonly kept?: Kept,
  ) {}

  get(key: string): Buffer | undefined {
    if (this.folder === undefined) return undefined;
    try {
      const entry = readFileSync(this.path(key));
      const content = entry.subarray(sumLength);
      return sha256(content) === entry.subarray(0, sumLength).toString('latin1') ? content : undefined;
    } catch {
      return undefined;
    }
  }

  /** Returns whether it is kept. */
  put(key: string, content: Uint8Array): boolean {
    if (this.folder === undefined || !this.writable) return false;
    const path = this.path(key);
    const fresh = `${path}.${process.pid}.${this.counter++}.new`;
    try {
      this.makeFolder(dirname(path));
      writeFileSync(fresh, Buffer.concat([Buffer.from(sha256(content), 'latin1'), content]));
      renameSync(fresh, path);
    } catch {
      this.writable = false;
    }
    return this.writable;
  }

  /** An entry that was put as a value. The one in memory counts only as long as the one on the disk is there. */
  value<T>(key: string): T | undefined {
    const known = this.kept?.get(key);
    if (known !== undefined && this.folder !== undefined && existsSync(this.path(key))) return known as T;
    const bytes = this.get(key);
    if (bytes === undefined) return undefined;
    const value = JSON.parse(bytes.toString('utf8')) as T;
    this.kept?.put(key, value);
    return value;
  }

  /** Returns whether it is kept. */
  putValue(key: string, value: unknown): boolean {
    const isKept = this.put(key, Buffer.from(JSON.stringify(value)));
    if (isKept) this.kept?.put(key, value);
    return isKept;
  }

  private makeFolder(folder: string): void {
    if (this.folders.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    this.folders.add(folder);
  }

  /** Two letters of the key make a folder, so that none of them grows too large. */
  private path(key: string): string {
    return join(this.folder ?? '', key.slice(0, 2), key);
  }
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
