// Writing to the disk so that a file is always either the old one or the new one, never half of it.
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Problem, problem } from './problem.ts';

export interface Writing {
  /** The project's folder; problems name files from there. */
  readonly root: string;
  readonly problems: Problem[];
}

/** Returns whether the file changed; a file that has the content already is left alone. */
export function writeWhole({ root, problems }: Writing, file: string, content: string | Uint8Array): boolean {
  const path = join(root, file);
  if (hasContent(path, content)) return false;
  const fresh = `${path}.${process.pid}.new`;
  try {
    const mode = modeOf(path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(fresh, content);
    if (mode !== undefined) chmodSync(fresh, mode);
    renameSync(fresh, path);
    return true;
  } catch (error) {
    removeQuietly(fresh);
    const { code, message } = error as NodeJS.ErrnoException;
    problems.push(
      problem('file/unwritable', {
        at: { file, line: 1, col: 1 },
        message: `The file cannot be written (${code ?? message}); what was there before is untouched.`,
        fix: 'Look at the permissions of the folder, at the space on the disk, and for a file where a folder should be.',
      }),
    );
    return false;
  }
}

/** Whoever may read a file may read the new one; one that nobody may write stays, though a rename would not ask. */
function modeOf(path: string): number | undefined {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode !== undefined && (mode & 0o222) === 0)
    throw Object.assign(new Error('read-only'), { code: 'EACCES, it is read-only' });
  return mode === undefined ? undefined : mode & 0o777;
}

/** For files that we made and that nobody should find any more; one that is in use stays. */
export function removeMade({ root }: Writing, file: string): void {
  removeQuietly(join(root, file));
}

function hasContent(path: string, content: string | Uint8Array): boolean {
  try {
    return readFileSync(path).equals(Buffer.from(content as Uint8Array));
  } catch {
    return false;
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // What cannot be removed is left; nothing depends on its absence.
  }
}
