// Lets one process at a time write to an output folder. The lock is a file that names the process; locks of dead processes are broken.
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
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFolder, removeQuietly } from '../disk.ts';

const lockName = '.lock';
/** How often the holder touches its lock. Other machines cannot see its process, and process ids are reused. */
const beatMs = 5_000;
/** A silent holder is dead after this time: no work blocks a process that long. */
const deadMs = 120_000;
const emptyMs = 1_000;
const pollMs = 100;

/** How long to wait for another process. By the clock, so a busy machine may need more. */
function longestWaitMs(): number {
  const wanted = Number(process.env.CARDWRIGHT_LOCK_WAIT_MS);
  return wanted > 0 ? wanted : 5_000;
}

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

  /** Waits up to `waitMs`, then returns the current holder. Throws errors of the disk. */
  static async take(folder: string, waitMs = longestWaitMs()): Promise<FolderLock | Holder> {
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

  /** Check this before moving files into place: a process that was suspended may have lost its lock. */
  isHeld(): boolean {
    const holder = read(this.path);
    return holder !== 'gone' && holder.token === this.token;
  }

  release(): void {
    clearInterval(this.beat);
    if (this.isHeld()) removeQuietly(this.path);
  }
}

/** Whether a live process holds the lock. */
export function isLocked(folder: string): boolean {
  const path = join(folder, lockName);
  const holder = read(path);
  return holder !== 'gone' && isAlive(path, holder);
}

/** False if another process has the lock. Creates the folder, which another process may just have removed. */
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

const nobody: Holder = { pid: 0, host: '', token: '' };

/** A link, pipe or folder in place of the lock belongs to nobody. */
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

/** Whether the process that wrote the file still runs. */
export function isAlive(path: string, { pid, host }: Holder): boolean {
  const touched = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // `abs`: a clock that runs ahead must not keep a lock for ever.
  const isFresh = Math.abs(Date.now() - touched) < deadMs;
  // The lock is empty: its process is about to write it, or died at that moment.
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

/** Two processes may break the lock at once. One that caught a newer lock than it read puts it back. */
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
    // A third process has the lock now. The one that lost it checks `isHeld` before it moves files.
  }
}

function touch(path: string): void {
  try {
    const now = Date.now() / 1000;
    utimesSync(path, now, now);
  } catch {
    // `isHeld` reports a lost lock.
  }
}
