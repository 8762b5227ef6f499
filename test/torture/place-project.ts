// Projects on the disk: a base that stays, changes that come and go.
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Entry } from './base-project.ts';
import type { Changes } from './mutate-tree.ts';

type Files = ReadonlyMap<string, Buffer>;

export function placeBase(root: string, files: Files): void {
  for (const [path, bytes] of files) place(root, path, bytes);
}

export function placeChanges(root: string, changes: Changes): void {
  // What goes makes room for what comes in its place.
  for (const [path, entry] of changes) if (entry === undefined) take(root, path);
  for (const [path, entry] of changes) if (entry !== undefined) place(root, path, entry);
}

/** Everything that is not of the base goes, but for output and cache; and every file of the base is as it was. */
export function restore(root: string, files: Files, changes: Changes): void {
  for (const path of changes.keys()) take(root, path);
  for (const [path, bytes] of files) if (!hasBytes(join(root, path), bytes)) place(root, path, bytes);
  for (const path of strangers(root, files)) take(root, path);
}

function strangers(root: string, files: Files): string[] {
  const folders = new Set(
    [...files.keys()].flatMap((path) => path.split('/').map((_, i, steps) => steps.slice(0, i).join('/'))),
  );
  const found: string[] = [];
  for (const folder of folders)
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!files.has(path) && !folders.has(path) && path !== 'out' && path !== '.cache') found.push(path);
    }
  return found;
}

function place(root: string, path: string, entry: Entry): void {
  const full = join(root, path);
  try {
    makeRoom(root, dirname(full));
    rmSync(full, { recursive: true, force: true });
    if (Buffer.isBuffer(entry)) writeFileSync(full, entry);
    else if (entry.kind === 'folder') mkdirSync(full);
    else if (entry.kind === 'link') symlinkSync(entry.to, full);
    else {
      writeFileSync(full, entry.bytes);
      chmodSync(full, 0);
    }
  } catch (error) {
    // Not every system takes every name.
    if (!['ENAMETOOLONG', 'EINVAL', 'ENOENT', 'EPERM', 'EILSEQ'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  }
}

/** A file or a link where a folder must be goes. */
function makeRoom(root: string, folder: string): void {
  if (existsSync(folder) && lstatSync(folder).isDirectory()) return;
  let at = root;
  for (const step of relative(root, folder).split(sep)) {
    at = join(at, step);
    const stats = lstatSync(at, { throwIfNoEntry: false });
    if (stats && !stats.isDirectory()) rmSync(at, { force: true });
  }
  mkdirSync(folder, { recursive: true });
}

/** Above it a file may stand where a folder was. */
function take(root: string, path: string): void {
  try {
    rmSync(join(root, path), { recursive: true, force: true });
  } catch (error) {
    if (!['ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

function hasBytes(path: string, bytes: Buffer): boolean {
  try {
    const stats = lstatSync(path);
    return stats.isFile() && stats.size === bytes.length && readFileSync(path).equals(bytes);
  } catch {
    return false;
  }
}
