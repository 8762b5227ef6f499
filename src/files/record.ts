// The record of a run: its result, and every file that it read or made. As long as these and the tool are the same, the next run would give the
// same result, so it need not run. The record lies in the cache, where it may be deleted, damaged or planted: then the work is done again.
import { type BigIntStats, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areTexts, type Cache, isText, newHash } from './cache.ts';
import { namesIn } from './disk.ts';
import { type FileEntry, stillHolds } from './file-state.ts';
import { rememberSums, type Trace } from './inputs.ts';
import { isLeftover } from './output/settle.ts';

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

/** Node takes its language and time zone from these, and game code may ask for them; ours are the limits of game code. */
const variables = ['CARDWRIGHT_LIMIT_MS', 'LANG', 'LANGUAGE', 'LC_ALL', 'LC_MESSAGES', 'TZ'];

let known: string | undefined;

/**
 * Hash of names, sizes and times of our own files, the installed packages, Node and the environment. The times make it a secret of this
 * machine, so nobody can put a record for it into a project that others download.
 */
export function toolStamp(): string {
  known ??= makeStamp();
  return `${known} ${variables.map((name) => process.env[name] ?? '').join('\0')}`;
}

function makeStamp(): string {
  const own = fileURLToPath(import.meta.url);
  const root = packageFolder(own);
  const hash = newHash().update([process.version, process.platform, process.arch].join(' '));
  const code = relative(root, own).split(sep)[0] ?? '';
  const data = readdirSync(join(root, 'data')).filter((name) => name.startsWith('_'));
  const folders = [code, 'fonts', ...data.map((name) => join('data', name))];
  const files = [
    join(root, 'package.json'),
    // npm writes one of these at each installation, with the versions of all packages.
    join(root, 'node_modules', '.package-lock.json'),
    join(dirname(root), '.package-lock.json'),
    ...folders.flatMap((folder) => filesBelow(join(root, folder))),
  ];
  for (const file of files) {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    hash.update(`${file}\0${found ? timesOf(found) : ''}\n`);
  }
  return hash.digest('hex');
}

function timesOf({ size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${size} ${mtimeNs} ${ctimeNs}`;
}

/** Code may lie in src/, in dist/, or in a chunk of dist/. */
function packageFolder(file: string): string {
  const folder = dirname(file);
  return existsSync(join(folder, 'package.json')) || folder === dirname(folder) ? folder : packageFolder(folder);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
