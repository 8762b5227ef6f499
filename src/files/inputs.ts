// Reads of the user's files: the functions of node:fs, but a run that is traced notes each path. All stages read the user's files through these,
// so that a new kind of file cannot be forgotten; test/architecture.test.ts holds them to it.
import fs, { type Dirent, type Stats } from 'node:fs';
import { join, resolve } from 'node:path';
import { eachTrace } from './trace.ts';

export function readFileSync(path: string): Buffer;
export function readFileSync(path: string, encoding: 'utf8'): string;
export function readFileSync(path: string, encoding?: 'utf8'): Buffer | string {
  const bytes = reading(path, () => fs.readFileSync(path));
  eachTrace((trace) => trace.read(resolve(path), bytes));
  return encoding === undefined ? bytes : bytes.toString(encoding);
}

/** For files that are read in part, or by a library. Returns a descriptor to read from. */
export function openSync(path: string): number {
  eachTrace((trace) => trace.read(resolve(path)));
  return reading(path, () => fs.openSync(path, 'r'));
}

export function readdirSync(path: string, { recursive = false } = {}): Dirent[] {
  eachTrace((trace) => trace.list(resolve(path)));
  const entries = reading(path, () => fs.readdirSync(path, { withFileTypes: true, recursive }));
  if (recursive)
    for (const entry of entries.filter((one) => one.isDirectory()))
      eachTrace((trace) => trace.list(resolve(join(entry.parentPath, entry.name))));
  return entries;
}

export function existsSync(path: string): boolean {
  return reading(path, () => fs.existsSync(path));
}

export function statSync(path: string): Stats;
export function statSync(path: string, options: { throwIfNoEntry: false }): Stats | undefined;
export function statSync(path: string, options?: { throwIfNoEntry: false }): Stats | undefined {
  return reading(path, () => fs.statSync(path, options));
}

export function lstatSync(path: string, options: { throwIfNoEntry: false }): Stats | undefined {
  return reading(path, () => fs.lstatSync(path, options));
}

export function realpathSync(path: string): string {
  return reading(path, () => fs.realpathSync(path));
}

/** These depend on what is there, and on nothing else. */
const lasting = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** Other errors may pass: a right, a lock, a network. */
function reading<T>(path: string, read: () => T): T {
  eachTrace((trace) => trace.see(resolve(path)));
  try {
    return read();
  } catch (error) {
    if (!lasting.includes((error as NodeJS.ErrnoException).code ?? '')) eachTrace((trace) => trace.spoil());
    throw error;
  }
}
