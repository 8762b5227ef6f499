// Before a folder of output is read or written: what a killed process left there is finished or taken away.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, problem } from '../../problems/problem.ts';
import { leadsOutside, removeQuietly, type Writing } from '../disk.ts';
import { NotTaken, Takeover } from './journal.ts';
import { FolderLock, type Holder, isLocked } from './lock.ts';

const staging = /^\.staging-/;
const leftLock = /^\.lock/;

/** For readers. Where a build is at work, its files are not in place yet, and the old ones can be read. */
export async function settle({ root, problems }: Writing, folder: string): Promise<void> {
  const path = join(root, folder);
  const left = namesIn(path).filter((name) => staging.test(name) || leftLock.test(name));
  const isUnfinished = left.some((name) => hasJournal(join(path, name)));
  if (left.length === 0 || (!isUnfinished && isLocked(path)) || leadsOutside(root, folder)) return;
  try {
    const lock = await FolderLock.take(path);
    if (!(lock instanceof FolderLock)) {
      problems.push(busy(folder, lock));
      return;
    }
    try {
      recover(root, folder);
    } finally {
      lock.release();
    }
  } catch (error) {
    // What is not in place yet does not concern a reader.
    if (isUnfinished) problems.push(unfinished(folder, error));
  }
}

/** All folders of out/, for commands that read some of them. */
export async function settleAll(writing: Writing): Promise<void> {
  for (const game of foldersIn(join(writing.root, 'out')))
    for (const language of foldersIn(join(writing.root, 'out', game)))
      for (const part of ['', '/plain'].flatMap((plain) => [plain, `${plain}/part`, `${plain}/proof`]))
        await settle(writing, `out/${game}/${language}${part}`);
}

/** Called by whoever holds the lock. */
export function recover(root: string, folder: string): void {
  const path = join(root, folder);
  for (const name of namesIn(path)) {
    if (staging.test(name)) new Takeover(root, folder, name).recover();
    else if (leftLock.test(name) && name !== '.lock') removeQuietly(join(path, name));
  }
}

export function busy(folder: string, { pid, host }: Holder): Problem {
  return problem('output/busy', {
    at: { file: folder, line: 1, col: 1 },
    message: `Another Cardwright is writing to this folder (process ${pid} on ${host || 'this machine'}), so nothing was changed.`,
    fix: 'Wait until it is done, then run the command again.',
  });
}

/** A build was killed while its files were put in place, and the rest of them cannot be. */
export function unfinished(folder: string, error: unknown): Problem {
  const { code, message } = (error instanceof NotTaken ? error.cause : error) as NodeJS.ErrnoException;
  const file = error instanceof NotTaken ? `${folder}/${error.file}` : folder;
  return problem('file/unwritable', {
    at: { file, line: 1, col: 1 },
    message: `The file cannot be put in its place (${code ?? message}); some files of the folder are of the last build, some of the one before.`,
    fix: 'Close programs that show the file, look at the permissions of the folder and at the space on the disk, then run the command again: it finishes the work.',
  });
}

function hasJournal(path: string): boolean {
  return ['journal.json', 'undo.json'].some((name) => existsSync(join(path, name)));
}

function foldersIn(path: string): string[] {
  return namesIn(path).filter((name) => namesIn(join(path, name)).length > 0);
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
