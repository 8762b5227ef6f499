// Changes several files of the user together: all or none, even if the process is killed. A note in `.unfinished/` first records what each file
// was and what it becomes. If a process dies, the next start finishes the change, except for files that somebody edited since.
import { readdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Problem } from '../problems/problem.ts';
import { sha256 } from './cache.ts';
import { leadsOutside, leftover, readOrdinary, removeQuietly, unwritable, type Writing, writeWhole } from './disk.ts';
import { isPlainName, isThere, removeEmpty } from './output/journal.ts';
import { isAlive } from './output/lock.ts';

const folder = '.unfinished';

interface Change {
  readonly file: string;
  readonly content: string;
  /** Hash of the old content; null if there was no file. */
  readonly was: string | null;
}

interface Note {
  readonly pid: number;
  readonly host: string;
  readonly changes: readonly Change[];
}

/**
 * Returns the files that changed: all that differ, or none, with a problem.
 * @param copies new files that are not texts. A process that dies may leave some of them behind.
 */
export function writeAll(
  { root, problems }: Writing,
  files: readonly (readonly [string, string])[],
  copies: readonly (readonly [string, Uint8Array])[] = [],
): string[] {
  const before = new Map<string, Uint8Array | undefined>();
  const changes: Change[] = [];
  for (const [file, content] of files) {
    try {
      const old = read(join(root, file));
      if (old && Buffer.from(content).equals(old)) continue;
      before.set(file, old);
      changes.push({ file, content, was: old ? sha256(old) : null });
    } catch (error) {
      problems.push(unwritable(file, error));
      return [];
    }
  }
  if (changes.length === 0) return [];
  const note = `${folder}/${process.pid}-${noteCount++}.json`;
  const words: Note = { pid: process.pid, host: hostname(), changes };
  const found: Problem[] = [];
  for (const [file, bytes] of copies) if (found.length === 0) writeWhole({ root, problems: found }, file, bytes);
  if (found.length === 0) writeWhole({ root, problems: found }, note, JSON.stringify(words));
  for (const { file, content } of found.length === 0 ? changes : [])
    writeWhole({ root, problems: found }, file, content);
  const isDone = found.length === 0;
  for (const [file, old] of isDone ? [] : before) putBack({ root, problems: found }, file, old);
  for (const [file] of isDone ? [] : copies) putBack({ root, problems: found }, file, undefined);
  problems.push(...found);
  removeNote(root, note);
  return isDone ? [...before.keys(), ...copies.map(([file]) => file)] : [];
}

let noteCount = 0;

function putBack(writing: Writing, file: string, old: Uint8Array | undefined): void {
  if (old !== undefined) {
    writeWhole(writing, file, old);
    return;
  }
  removeQuietly(join(writing.root, file));
  removeEmpty(writing.root, dirname(file));
}

/** Finishes what killed processes left. If the disk refuses a file, reports a problem; the next start tries again. */
export function finishWrites({ root, problems }: Writing): void {
  for (const name of notesIn(root)) {
    const note = `${folder}/${name}`;
    const [, pid = '0'] = /^(\d+)-/.exec(name) ?? [];
    const words = readNote(join(root, note)) ?? { pid: Number(pid), host: hostname(), changes: [] };
    if (isAlive(join(root, note), { ...words, token: '' })) continue;
    const found: Problem[] = [];
    finish({ root, problems: found }, words);
    problems.push(...found);
    if (found.length === 0) removeNote(root, note);
  }
}

/** Writes nothing if no file has changed yet, or if somebody restored all of them. */
function finish(writing: Writing, { pid, changes }: Note): void {
  const { root } = writing;
  // Do not trust the note: it may come with a stranger's project and name files outside.
  const ours = changes.filter(({ file }) => isPlainName(file) && leadsOutside(root, file) === undefined);
  for (const { file } of ours) removeQuietly(leftover(join(root, file), pid));
  const isBegun = ours.some(({ file, content }) => hashAt(root, file) === sha256(Buffer.from(content)));
  for (const { file, was, content } of ours) {
    if (isBegun && hashAt(root, file) === was) writeWhole(writing, file, content);
    else if (was === null && !isThere(join(root, file))) removeEmpty(root, dirname(file));
  }
}

function hashAt(root: string, file: string): string | null | undefined {
  try {
    const bytes = read(join(root, file));
    return bytes ? sha256(bytes) : null;
  } catch {
    return undefined;
  }
}

/** Undefined if there is no file; throws if it cannot be read. */
function read(path: string): Uint8Array | undefined {
  try {
    return readOrdinary(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

function readNote(path: string): Note | undefined {
  try {
    const { pid, host, changes } = JSON.parse(readOrdinary(path).toString('utf8')) as Partial<Note>;
    if (typeof pid !== 'number' || typeof host !== 'string' || !Array.isArray(changes)) return undefined;
    return { pid, host, changes: changes.filter(isChange) };
  } catch {
    return undefined;
  }
}

function isChange(value: unknown): value is Change {
  const { file, content, was } = (value ?? {}) as Partial<Change>;
  return typeof file === 'string' && typeof content === 'string' && (was === null || typeof was === 'string');
}

function notesIn(root: string): string[] {
  try {
    return leadsOutside(root, folder) ? [] : readdirSync(join(root, folder));
  } catch {
    return [];
  }
}

function removeNote(root: string, note: string): void {
  removeQuietly(join(root, note));
  removeEmpty(root, folder);
}
