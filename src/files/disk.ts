// Writing to the disk so that a file is always either the old one or the new one, never half of it, even after a loss of power.
import {
  chmodSync,
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
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
  /** The project's folder; problems name files from there. */
  readonly root: string;
  readonly problems: Problem[];
}

/**
 * Returns whether the file changed; a file that has the content already is left alone.
 * A link to a file stays a link, and what it leads to is written. In out/ it is replaced: what lies there is ours.
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
    // What bears the name already may be a link that leads elsewhere.
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

/** What a process that is killed while it writes the file leaves beside it. */
export function leftover(path: string, pid: number): string {
  return `${path}.${pid}.new`;
}

export function unwritable(file: string, error: unknown): Problem {
  const { code, message } = error as NodeJS.ErrnoException;
  return problem('file/unwritable', {
    at: { file, line: 1, col: 1 },
    message: `The file cannot be written (${code ?? message}); what was there before is untouched.`,
    fix: 'Look at the permissions of the folder, at the space on the disk, and for a file where a folder should be.',
  });
}

/** Whoever may read a file may read the new one; one that nobody may write stays, though a rename would not ask. */
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

/** A link does not count: what it leads to may change without us. */
export function hasContent(path: string, content: string | Uint8Array): boolean {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  try {
    const found = lstatSync(path);
    return found.isFile() && found.size === bytes.length && readFileSync(path).equals(bytes);
  } catch {
    return false;
  }
}

/** A rename is on the disk only when its folder is. Windows knows no such thing, and some network drives do not. */
export function syncFolder(path: string): void {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, 'r');
    fsyncSync(descriptor);
  } catch {
    // The rename itself has been done.
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Where a folder of out/ or data/ is a link that leads out of the project, nothing is written or deleted behind it. */
export function leadsOutside(root: string, folder: string): Problem | undefined {
  const steps = folder.split('/');
  for (const [i] of steps.entries()) {
    const file = steps.slice(0, i + 1).join('/');
    const path = join(root, file);
    if (!isLink(path) || isBelow(realFolder(root), realFolder(path))) continue;
    return problem('file/outside-project', {
      at: { file, line: 1, col: 1 },
      message: 'The folder is a link that leads out of the project, so nothing is written or deleted behind it.',
      fix: 'Delete the link and run the command again. To have the files elsewhere, copy them there, or link from there to the folder in the project.',
    });
  }
  return undefined;
}

export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The thing itself, not what a link leads to; nothing also where a file stands in place of a folder above it. */
export function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Where we may not even look, writing says why not. */
function isLink(path: string): boolean {
  try {
    return lookAt(path)?.isSymbolicLink() === true;
  } catch {
    return false;
  }
}

/** What a link to nothing would lead to cannot be known, so it counts as elsewhere. */
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

/** Tries twice: a virus scanner may hold a file that was just written. What cannot be removed is left; nothing depends on its absence. */
export function removeQuietly(path: string): void {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      rmSync(path, { force: true, recursive: true, maxRetries: 2 });
      return;
    } catch {}
  }
}
