// What a file or folder is now, and whether it is what it was: by size and times first, by content where these differ.
import { type BigIntStats, type Dirent, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { newHash } from './cache.ts';
import { hashOf } from './output/journal.ts';

/** A path, what was there, and a stamp: as long as the stamp is the same, so is the content. Paths start at the project's folder. */
export type FileEntry = readonly [path: string, content: string, stamp: string];

export interface FileState {
  /** `none`, `file`, `folder` or `other`; for a link, its target before that. */
  readonly kind: string;
  /** Empty where there is nothing to compare but the kind. */
  readonly stamp: string;
  readonly changedMs: number;
}

export function stateOf(root: string, path: string): FileState {
  try {
    const own = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    if (own === undefined) return nothing;
    if (!own.isSymbolicLink()) return describe(own, '');
    const target = relative(root, realpathSync(path)).split(sep).join('/');
    return describe(statSync(path, { bigint: true }), `link to ${target}, a `);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOTDIR' ? nothing : { ...nothing, kind: `unreadable (${code})` };
  }
}

const nothing: FileState = { kind: 'none', stamp: '', changedMs: 0 };

function describe(found: BigIntStats, link: string): FileState {
  const { size, mtimeNs, ctimeNs } = found;
  const changedMs = Number(mtimeNs / 1_000_000n);
  if (found.isFile()) return { kind: `${link}file`, stamp: `${size} ${mtimeNs} ${ctimeNs}`, changedMs };
  if (found.isDirectory()) return { kind: `${link}folder`, stamp: `${mtimeNs} ${ctimeNs}`, changedMs };
  return { kind: `${link}other`, stamp: '', changedMs };
}

/** The coarsest clock of a disk: FAT counts two seconds. */
const tickMs = 2_000;

/**
 * Whether a later change would show in the times. A file that was changed a moment ago may change again within the same tick of the disk's
 * clock. git calls that "racily clean".
 */
export function isSettled({ changedMs }: FileState, atMs: number): boolean {
  return changedMs < atMs - tickMs;
}

/** @param sum hash of the file, or of the names in the folder; undefined if a folder was not listed */
export function contentOf({ kind }: FileState, sum: string | undefined): string {
  return sum === undefined ? kind : `${kind} ${sum}`;
}

/** The hash of the content that the entry has. */
export function sumIn([, content]: FileEntry): string | undefined {
  return /(?:file|folder) ([\da-f]{64})$/.exec(content)?.[1];
}

/**
 * The entry if it still holds; with a new stamp if only the times have changed. Undefined if the content is another.
 */
export function stillHolds(root: string, entry: FileEntry): FileEntry | undefined {
  const [path, content, stamp] = entry;
  const now = stateOf(root, resolve(root, path));
  if (stamp !== '' && now.stamp === stamp && content.startsWith(now.kind)) return entry;
  const sum = sumIn(entry) === undefined ? undefined : sumOf(resolve(root, path), now);
  if (contentOf(now, sum) !== content) return undefined;
  return sum !== undefined && isSettled(now, Date.now()) ? [path, content, now.stamp] : entry;
}

/** Hash of a file, or of the names and types in a folder. Undefined for anything else. */
export function sumOf(path: string, { kind }: FileState): string | undefined {
  try {
    if (kind.endsWith('file')) return hashOf(path);
    return kind.endsWith('folder') ? hashNames(path) : undefined;
  } catch {
    return undefined;
  }
}

function hashNames(folder: string): string {
  const names = readdirSync(folder, { withFileTypes: true }).map((entry) => `${entry.name}\0${typeOf(entry)}\n`);
  return newHash().update(names.sort().join('')).digest('hex');
}

function typeOf(entry: Dirent): string {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}
