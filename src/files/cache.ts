// A cache on disk that may always be deleted. Each entry has a checksum; damaged entries are made again.

import type { Hash } from 'node:crypto';
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
import { leadsOutside, readOrdinary } from './disk.ts';

const sumLength = 64;

/** Undefined behind a link out of the project: trimming the cache deletes files, and those may be the user's. */
export function cacheFolder(root: string): string | undefined {
  const folder = '.cache/cardwright';
  return leadsOutside(root, folder) ? undefined : join(root, folder);
}

export class Cache {
  private counter = 0;
  /** False after the first failed write; the build goes on without a cache. */
  private writable = true;
  private readonly folders = new Set<string>();

  /**
   * @param folder undefined: cache nothing
   * @param kept values in memory, for a process that builds again and again
   */
  constructor(
    readonly folder: string | undefined,
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
    // Other threads may write the same entry.
    const fresh = `${path}.${process.pid}.${process.getBuiltinModule('node:worker_threads').threadId}.${this.counter++}.new`;
    try {
      this.makeFolder(dirname(path));
      writeFileSync(fresh, Buffer.concat([Buffer.from(sumOf(key, content), 'latin1'), content]), { flag: 'wx' });
      replace(fresh, path);
      noteWritten(this.folder, content.length + sumLength);
    } catch {
      this.writable = false;
    }
    return this.writable;
  }

  /**
   * An entry written by `putValue`. The value in memory counts only as long as the file exists.
   * @param isRight checks values from the disk, where anybody may have written them
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

  /** Returns whether it is kept. @param more bytes that belong to the value, in the same file */
  putValue(key: string, value: unknown, more?: Uint8Array): boolean {
    const head = Buffer.from(JSON.stringify(value));
    const isKept = this.put(key, more === undefined ? head : Buffer.concat([head, newLine, more]));
    if (isKept) this.kept?.put(key, value);
    return isKept;
  }

  /** Bytes without a value: only `more` finds them. */
  putMore(key: string, more: Uint8Array): boolean {
    return this.put(key, Buffer.concat([newLine, more]));
  }

  /** The bytes that belong to a value. */
  more(key: string): Buffer | undefined {
    const bytes = this.get(key);
    return bytes?.subarray(headOf(bytes).length + newLine.length);
  }

  private makeFolder(folder: string): void {
    if (this.folders.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    // A cache may come with a stranger's project, so do not write through links.
    if (lstatSync(folder).isSymbolicLink()) throw new Error(`${folder} is a link`);
    this.folders.add(folder);
  }

  /** Spreads entries over folders by the first two letters of the key. */
  private path(key: string): string {
    return join(this.folder ?? '', key.slice(0, 2), key);
  }
}

/** By folder: bytes that this process wrote since the last trim. */
const written = new Map<string, number>();

/** For a thread: bytes that it wrote, which the main thread counts. */
export function takeWritten(folder: string): number {
  const bytes = written.get(folder) ?? 0;
  written.delete(folder);
  return bytes;
}

export function noteWritten(folder: string, bytes: number): void {
  written.set(folder, (written.get(folder) ?? 0) + bytes);
}

const mostBytes = 2 ** 30;
/** Trim to this share, so that the next builds need not trim again. */
const keptShare = 0.8;
const day = 24 * 60 * 60 * 1000;
/** Holds the size of the folder at the last count. */
const sizeFile = 'size';
/** Deleted first: most of the bytes, and quick to make again from the rest. */
const isPixels = /\.(png|webp|svg|picture)$/;

/** Deletes the least recently used entries if the folder exceeds a gigabyte. Called at the end of a command. */
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
    // Replaces a link, does not follow it.
    replace(fresh, path);
  } catch {
    // Leave a cache alone that cannot be measured.
  }
}

/** Returns the bytes left. Ignores links: their targets are not ours. */
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
    size -= own;
  }
  return size;
}

/** Once a day is exact enough for `trimCache`. */
function markUsed(path: string): void {
  const now = Date.now();
  if (now - statSync(path).mtimeMs > day) utimesSync(path, now / 1000, now / 1000);
}

/** Includes the key, so that an entry under another's name is rejected. */
function sumOf(key: string, content: Uint8Array): string {
  return newHash().update(`${key}\0`).update(content).digest('hex');
}

/** Also if a folder is in the way. */
function replace(fresh: string, path: string): void {
  try {
    renameSync(fresh, path);
  } catch {
    rmSync(path, { recursive: true, force: true });
    renameSync(fresh, path);
  }
}

const newLine = Buffer.from('\n');

/** JSON as we write it is one line. */
function headOf(bytes: Buffer): Buffer {
  const end = bytes.indexOf(newLine);
  return end < 0 ? bytes : bytes.subarray(0, end);
}

function parsed<T>(bytes: Buffer, isRight: (value: T) => boolean): T | undefined {
  try {
    const value = JSON.parse(headOf(bytes).toString('utf8')) as T;
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
  return newHash().update(content).digest('hex');
}

/** Enough for all faces of a large game; some tens of megabytes. */
const usualMost = 5000;

/** Values that a process keeps in memory from build to build; the oldest go first. */
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

/** Loads node:crypto only now: that takes 3 ms, a tenth of what `--help` may take. */
export function newHash(): Hash {
  return process.getBuiltinModule('node:crypto').createHash('sha256');
}
