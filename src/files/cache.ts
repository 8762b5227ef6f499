// A folder that may always be deleted: bytes by key, each entry with a checksum, so that a damaged one is made again.
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { readOrdinary } from './disk.ts';

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
      const path = this.path(key);
      const entry = readOrdinary(path);
      markUsed(path);
      const content = entry.subarray(sumLength);
      return sumOf(key, content) === entry.subarray(0, sumLength).toString('latin1') ? content : undefined;
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
      writeFileSync(fresh, Buffer.concat([Buffer.from(sumOf(key, content), 'latin1'), content]), { flag: 'wx' });
      replace(fresh, path);
      written.set(this.folder, (written.get(this.folder) ?? 0) + content.length + sumLength);
    } catch {
      this.writable = false;
    }
    return this.writable;
  }

  /** Whether there is an entry, and a sound one. */
  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  /**
   * An entry that was put as a value. The one in memory counts only as long as the one on the disk is there.
   * @param isRight asked of what comes from the disk, where anybody may have written it
   */
  value<T>(key: string, isRight: (value: T) => boolean): T | undefined {
    const known = this.kept?.get(key);
    if (known !== undefined && this.folder !== undefined && existsSync(this.path(key))) return known as T;
    const bytes = this.get(key);
    if (bytes === undefined) return undefined;
    const value = parsed<T>(bytes, isRight);
    if (value !== undefined) this.kept?.put(key, value);
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
    // A cache may come with a stranger's project: nothing is written behind a link.
    if (lstatSync(folder).isSymbolicLink()) throw new Error(`${folder} is a link`);
    this.folders.add(folder);
  }

  /** Two letters of the key make a folder, so that none of them grows too large. */
  private path(key: string): string {
    return join(this.folder ?? '', key.slice(0, 2), key);
  }
}

/** By folder: how many bytes this process has put there since the folder was last trimmed. */
const written = new Map<string, number>();
const mostBytes = 2 ** 30;
/** Trimmed to this share, so that not every build has to count again. */
const keptShare = 0.8;
const day = 24 * 60 * 60 * 1000;
/** How large the folder was when it was last counted. */
const sizeFile = 'size';
/** Pixels go first: they are nearly all of the bytes, and can be painted again from what stays. */
const isPixels = /\.(png|webp|svg|picture)$/;

/** Deletes what has not been used for longest, once the folder has more than a gigabyte. Called when a command is done. */
export function trimCache(folder: string, most = mostBytes): void {
  try {
    const path = join(folder, sizeFile);
    const known = existsSync(path) ? Number(readOrdinary(path).toString('utf8')) : Number.NaN;
    const size = known + (written.get(folder) ?? 0);
    written.delete(folder);
    if (size === known) return;
    const fresh = `${path}.${process.pid}.new`;
    rmSync(fresh, { force: true });
    writeFileSync(fresh, String(size <= most ? size : trimmed(folder, most)), { flag: 'wx' });
    // A link in its place is replaced, not followed.
    replace(fresh, path);
  } catch {
    // A cache that cannot be counted is left alone.
  }
}

/** Returns the bytes that are left. What lies behind a link is not ours. */
function trimmed(folder: string, most: number): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found?.isFile() ? [{ path, size: found.size, usedAt: found.mtimeMs }] : [];
  });
  let size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size <= most) return size;
  const rank = (path: string) => (isPixels.test(path) ? 0 : 1);
  entries.sort((a, b) => rank(a.path) - rank(b.path) || a.usedAt - b.usedAt);
  for (const { path, size: own } of entries) {
    if (size <= most * keptShare) break;
    rmSync(path, { force: true });
    // Whoever finds the facts of a face expects the face.
    if (!/\.\w+$/.test(path)) rmSync(`${path}.facts`, { force: true });
    size -= own;
  }
  return size;
}

/** Once a day is enough to tell what is used from what is not. */
function markUsed(path: string): void {
  const now = Date.now();
  if (now - statSync(path).mtimeMs > day) utimesSync(path, now / 1000, now / 1000);
}

/** With the key: an entry that lies under the name of another is not taken for it. */
function sumOf(key: string, content: Uint8Array): string {
  return createHash('sha256').update(`${key}\0`).update(content).digest('hex');
}

/** A folder may stand where the entry belongs. */
function replace(fresh: string, path: string): void {
  try {
    renameSync(fresh, path);
  } catch {
    rmSync(path, { recursive: true, force: true });
    renameSync(fresh, path);
  }
}

function parsed<T>(bytes: Buffer, isRight: (value: T) => boolean): T | undefined {
  try {
    const value = JSON.parse(bytes.toString('utf8')) as T;
    return isRight(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Faces and their contents of a large game; some tens of megabytes. */
const usualMost = 5000;

/** What a running process keeps in its memory from build to build: values by key, and of too many the oldest go. */
export class Kept {
  private readonly values = new Map<string, unknown>();

  constructor(private readonly most = usualMost) {}

  get(key: string): unknown {
    return this.values.get(key);
  }

  put(key: string, value: unknown): void {
    this.values.set(key, value);
    const [oldest] = this.values.keys();
    if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest);
  }
}
