// A folder that may always be deleted: bytes by key, each entry with a checksum, so that a damaged one is made again.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sumLength = 64;

export class Cache {
  private counter = 0;
  /** Whether the folder could be written so far; where it cannot, we do without. */
  private writable = true;

  /** @param folder none: nothing is kept */
  constructor(private readonly folder: string | undefined) {}

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
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(fresh, Buffer.concat([Buffer.from(sha256(content), 'latin1'), content]));
      renameSync(fresh, path);
    } catch {
      this.writable = false;
    }
    return this.writable;
  }

  /** Two letters of the key make a folder, so that none of them grows too large. */
  private path(key: string): string {
    return join(this.folder ?? '', key.slice(0, 2), key);
  }
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
