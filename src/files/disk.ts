// Writes files atomically: a file is the old one or the new one, never half of it, even after a power failure.
import {
  chmodSync,
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { type Problem, problem } from '../problems/problem.ts';

export interface Writing {
  /** The project's folder; problems name files relative to it. */
  readonly root: string;
  readonly problems: Problem[];
}

/**
 * Returns whether the file changed. A file that already has the content is not touched.
 * Writes to the target of a link, except in out/, where all files are ours: there the link is replaced.
 */
export function writeWhole({ root, problems }: Writing, file: string, content: string | Uint8Array): boolean {
  const isOutput = file.startsWith('out/');
  const outside = isOutput || file.startsWith('data/') ? leadsOutside(root, dirname(file)) : undefined;
  if (outside) {
    problems.push(outside);
    return false;
  }
  let fresh: string | undefined;
  try {
    const path = isOutput ? join(root, file) : behindLink(join(root, file));
    if (hasContent(path, content)) return false;
    const mode = writableMode(path);
    mkdirSync(dirname(path), { recursive: true });
    fresh = leftover(path, process.pid);
    // A link with this name could lead elsewhere.
    removeQuietly(fresh);
    writeFileSync(fresh, content, { flush: true, flag: 'wx' });
    if (mode !== undefined) chmodSync(fresh, mode);
    renameSync(fresh, path);
    syncFolder(dirname(path));
    return true;
  } catch (error) {
    if (fresh !== undefined) removeQuietly(fresh);
    problems.push(unwritable(file, error));
    return false;
  }
}

/** Temporary file of a write; a killed process leaves it behind. */
export function leftover(path: string, pid: number): string {
  return `${path}.${pid}.new`;
}

export function unwritable(file: string, error: unknown): Problem {
  const { code, message } = error as NodeJS.ErrnoException;
  return problem('file/unwritable', {
    at: { file, line: 1, col: 1 },
    message: `Cannot write the file (${code ?? message}); the old one is unchanged.`,
    fix: 'Check the permissions of the folder, the free disk space, and whether a file is in the way of a folder.',
  });
}

/** Permissions for the new file. Throws if the old one is read-only, which a rename would ignore. */
export function writableMode(path: string): number | undefined {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode !== undefined && (mode & 0o222) === 0)
    throw Object.assign(new Error('read-only'), { code: 'EACCES, it is read-only' });
  return mode === undefined ? undefined : mode & 0o777;
}

/** Throws for a pipe, which would block for ever, and for a device, which may have no end. */
export function readOrdinary(path: string): Buffer {
  if (!statSync(path).isFile())
    throw Object.assign(new TypeError('not an ordinary file'), { code: 'not an ordinary file' });
  return readFileSync(path);
}

/** A link does not count, because its target may change. */
export function hasContent(path: string, content: string | Uint8Array): boolean {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  try {
    const found = lstatSync(path);
    return found.isFile() && found.size === bytes.length && readFileSync(path).equals(bytes);
  } catch {
    return false;
  }
}

/** A rename is durable only after its folder is synced. Windows and some network drives cannot do that. */
export function syncFolder(path: string): void {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, 'r');
    fsyncSync(descriptor);
  } catch {
    // The rename itself is done.
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** A problem if a folder on the way is a link out of the project: nothing is written or deleted there. */
export function leadsOutside(root: string, folder: string): Problem | undefined {
  const steps = folder.split('/');
  for (const [i] of steps.entries()) {
    const file = steps.slice(0, i + 1).join('/');
    const path = join(root, file);
    if (!isLink(path) || isBelow(realFolder(root), realFolder(path))) continue;
    return problem('file/outside-project', {
      at: { file, line: 1, col: 1 },
      message: 'The folder is a link out of the project; Cardwright writes and deletes nothing there.',
      fix: 'Delete the link and run the command again. To keep the files elsewhere, copy them there, or link from there to the folder in the project.',
    });
  }
  return undefined;
}

export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** `lstat`, but undefined also if a parent is not a folder. */
export function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Treat a path we cannot stat as no link; writing to it reports why. */
function isLink(path: string): boolean {
  try {
    return lookAt(path)?.isSymbolicLink() === true;
  } catch {
    return false;
  }
}

/** A broken link counts as outside. */
function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return sep;
  }
}

function behindLink(path: string): string {
  if (!isLink(path)) return path;
  try {
    return realpathSync(path);
  } catch {
    throw Object.assign(new Error('broken link'), { code: `a link to ${readlinkSync(path)}, which is not there` });
  }
}

/** Tries twice, because a virus scanner may hold a new file. Ignores failure: nothing depends on the removal. */
export function removeQuietly(path: string): void {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      rmSync(path, { force: true, recursive: true, maxRetries: 2 });
      return;
    } catch {}
  }
}

/** Sorted. Empty if there is no such folder, or if it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
