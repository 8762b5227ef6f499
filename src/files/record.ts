// The record of a run: its result, and every file that it read or made. As long as these and the tool are the same, the next run would give the
// same result, so it need not run. The record lies in the cache, where it may be deleted, damaged or planted: then the work is done again.
import { join } from 'node:path';
import { areTexts, type Cache, isText } from './cache.ts';
import { namesIn } from './disk.ts';
import { type FileEntry, stillHolds } from './file-state.ts';
import { isLeftover } from './output/settle.ts';
import { toolStamp } from './tool.ts';
import { rememberSums, type Trace } from './trace.ts';

interface Stored {
  readonly tool: string;
  readonly files: readonly FileEntry[];
  /** Of the output. */
  readonly folders: readonly string[];
  readonly result: unknown;
}

/** A result, or undefined if there is none, or if the next run could give another one. */
export function recall(cache: Cache, root: string, name: string): unknown {
  const stored = cache.value<Stored>(name, isStored);
  if (stored?.tool !== toolStamp()) return undefined;
  const { files, folders, result } = stored;
  // What a killed build left is put in order by a build.
  const isQuiet = folders.every((folder) => !namesIn(join(root, folder)).some(isLeftover));
  const now = isQuiet ? holding(root, files) : undefined;
  if (now === undefined) {
    rememberSums(root, files);
    return undefined;
  }
  if (now.some((entry, i) => entry !== files[i])) cache.putValue(name, { ...stored, files: now });
  return result;
}

/** The entries with the times of now; undefined if one of them does not hold. */
function holding(root: string, files: readonly FileEntry[]): FileEntry[] | undefined {
  const now: FileEntry[] = [];
  for (const entry of files) {
    const held = stillHolds(root, entry);
    if (held === undefined) return undefined;
    now.push(held);
  }
  return now;
}

/** Keeps the result of a run, if another run would give the same. */
export function keepRecord(cache: Cache, name: string, { trace, result }: { trace: Trace; result: unknown }): void {
  if (!isJson(result)) return;
  const files = trace.entries();
  if (files === undefined) return;
  const stored: Stored = { tool: toolStamp(), files, folders: trace.folders, result };
  cache.putValue(name, stored);
}

/** JSON would turn other values into something else. A property that is undefined may be left out. */
function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value !== 'object' || !isPlainObject(value)) return false;
  return Object.values(value).every((one) => one === undefined || isJson(one));
}

function isPlainObject(value: object): boolean {
  const kind: unknown = Object.getPrototypeOf(value);
  return kind === Object.prototype || kind === null;
}

function isStored({ tool, files, folders }: Stored): boolean {
  return (
    isText(tool) && areTexts(folders) && Array.isArray(files) && files.every((one) => areTexts(one) && one.length === 3)
  );
}
