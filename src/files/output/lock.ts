// One process at a time writes to a folder of output. The lock is a file that names the process; one that a dead process left is broken.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeQuietly } from '../disk.ts';

const lockName = '.lock';
/** So often the holder touches its lock, as a sign of life for other machines and for numbers of processes that were given anew. */
const beatMs = 5_000;
/** Far longer than any work that keeps a process from touching its lock. */
const deadMs = 120_000;
const emptyMs = 1_000;
const pollMs = 100;

export interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly token: string;
}

export class FolderLock {
  private readonly beat: NodeJS.Timeout;

  private constructor(
    private readonly path: string,
    private readonly token: string,
  ) {
    this.beat = setInterval(() => touch(path), beatMs);
    this.beat.unref();
  }

  /** Waits for a while; returns who holds it where that is in vain. What the disk refuses is thrown. */
  static async take(folder: string, waitMs = 5_000): Promise<FolderLock | Holder> {
    const path = join(folder, lockName);
    const own: Holder = { pid: process.pid, host: hostname(), token: randomBytes(8).toString('hex') };
    const until = performance.now() + waitMs;
    for (;;) {
      if (tryWrite(path, own)) return new FolderLock(path, own.token);
      const holder = read(path);
      if (holder === 'gone') continue;
      if (!isAlive(path, holder)) breakLock(path, holder);
      else if (performance.now() > until) return holder;
      else await sleep(pollMs);
    }
  }

  /** Asked before anything is put in place: a process that slept for long may have lost its lock to another. */
  isHeld(): boolean {
    const holder = read(this.path);
    return holder !== 'gone' && holder.token === this.token;
  }

  release(): void {
    clearInterval(this.beat);
    if (this.isHeld()) removeQuietly(this.path);
  }
}

/** Whether a living process holds the folder. */
export function isLocked(folder: string): boolean {
  const path = join(folder, lockName);
  const holder = read(path);
  return holder !== 'gone' && isAlive(path, holder);
}

/** False where another has it. The folder may just have been taken away by one that left it empty. */
function tryWrite(path: string, own: Holder): boolean {
  let descriptor: number;
  try {
    mkdirSync(dirname(path), { recursive: true });
    descriptor = openSync(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && isFolder(dirname(path))) return false;
    throw error;
  }
  try {
    writeSync(descriptor, `${JSON.stringify(own)}\n`);
    return true;
  } catch (error) {
    removeQuietly(path);
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

const nobody: Holder = { pid: 0, host: '', token: '' };

/** A link, a pipe or a folder in its place is nobody's lock, and not waited for. */
function read(path: string): Holder | 'gone' {
  try {
    if (!lstatSync(path).isFile()) return nobody;
    const { pid, host, token } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' && typeof token === 'string'
      ? { pid, host, token }
      : nobody;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : nobody;
  }
}

/** Whether the process that wrote the file is still at work. */
export function isAlive(path: string, { pid, host }: Holder): boolean {
  const touched = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // A clock that is ahead must not keep a lock for ever.
  const isFresh = Math.abs(Date.now() - touched) < deadMs;
  // An empty lock is about to be written, or its process died just then.
  if (pid === 0) return Math.abs(Date.now() - touched) < emptyMs;
  return isFresh && (host !== hostname() || isRunning(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Two may break it at once; whoever took away a newer one than was read puts it back. */
function breakLock(path: string, { token }: Holder): void {
  const aside = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const taken = read(aside);
  if (taken !== 'gone' && taken.token !== token) putBack(aside, path);
  rmSync(aside, { recursive: true, force: true });
}

function putBack(aside: string, path: string): void {
  try {
    linkSync(aside, path);
  } catch {
    // A third process has the lock by now; the one that lost it sees that before it puts anything in place.
  }
}

function touch(path: string): void {
  try {
    const now = Date.now() / 1000;
    utimesSync(path, now, now);
  } catch {
    // Whoever lost the lock learns it from `isHeld`.
  }
}
