// Before an output folder is read or written: finishes or removes what a killed process left there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, problem } from '../../problems/problem.ts';
import { leadsOutside, namesIn, removeQuietly, type Writing } from '../disk.ts';
import { MoveFailed, Takeover } from './journal.ts';
import { FolderLock, type Holder, isLocked } from './lock.ts';

const staging = /^\.staging-/;
const leftLock = /^\.lock/;

/** Of a build that runs or was killed. */
export function isLeftover(name: string): boolean {
  return staging.test(name) || leftLock.test(name);
}

/** For readers. While a build runs, the old files stay readable, so there is nothing to settle. */
export async function settle({ root, problems }: Writing, folder: string): Promise<void> {
  const path = join(root, folder);
  const left = namesIn(path).filter(isLeftover);
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
    // Without a journal, no file was moved yet, so readers do not care.
    if (isUnfinished) problems.push(unfinished(folder, error));
  }
}

/** For commands that read several folders of out/. */
export async function settleAll(writing: Writing): Promise<void> {
  for (const game of foldersIn(join(writing.root, 'out')))
    for (const language of foldersIn(join(writing.root, 'out', game)))
      for (const part of ['', '/plain'].flatMap((plain) => [plain, `${plain}/part`, `${plain}/proof`]))
        await settle(writing, `out/${game}/${language}${part}`);
}

/** The caller holds the lock. */
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

/** A build was killed while it moved its files into place, and the rest cannot be moved. */
export function unfinished(folder: string, error: unknown): Problem {
  const { code, message } = (error instanceof MoveFailed ? error.cause : error) as NodeJS.ErrnoException;
  const file = error instanceof MoveFailed ? `${folder}/${error.file}` : folder;
  return problem('file/unwritable', {
    at: { file, line: 1, col: 1 },
    message: `Cannot move the file into place (${code ?? message}); the folder mixes files of the last build and the one before.`,
    fix: 'Close programs that use the file, check the permissions of the folder and the free disk space, then run the command again: it finishes the build.',
  });
}

function hasJournal(path: string): boolean {
  return ['journal.json', 'undo.json'].some((name) => existsSync(join(path, name)));
}

function foldersIn(path: string): string[] {
  return namesIn(path).filter((name) => namesIn(join(path, name)).length > 0);
}
