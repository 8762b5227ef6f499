// Questions to git about the repository that a project lies in; no shell, no checkout, and the working tree stays untouched.
import { spawnSync } from 'node:child_process';

/** More than any list of files that a project has. */
const mostBytes = 256 * 2 ** 20;

export type GitAnswer = { readonly out: Buffer } | { readonly fails: 'no-git' | 'refused'; readonly says: string };

/** @param inputOf what git reads, with the most bytes that it will answer */
export function askGit(root: string, args: readonly string[], inputOf?: { input: string; bytes: number }): GitAnswer {
  const { status, stdout, stderr, error } = spawnSync('git', ['--no-pager', ...args], {
    cwd: root,
    ...(inputOf && { input: inputOf.input }),
    maxBuffer: inputOf?.bytes ?? mostBytes,
    // The words of git are looked at, so they are not to be translated.
    env: { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' },
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return { fails: 'no-git', says: '' };
  if (status !== 0) return { fails: 'refused', says: (error?.message ?? stderr.toString('utf8')).trim() };
  return { out: stdout };
}

export type CommitAnswer =
  | { readonly commit: string }
  | { readonly none: 'no-git' | 'no-repository' | 'not-trusted' | 'unknown' | 'ambiguous' };

/** A tag, a branch, a commit or what git makes of `HEAD~3` → the full name of the commit. */
export function commitOf(root: string, name: string): CommitAnswer {
  const found = askGit(root, ['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`]);
  if ('out' in found) return { commit: found.out.toString('utf8').trim() };
  if (found.fails === 'no-git') return { none: 'no-git' };
  if (/not a git repository/.test(found.says)) return { none: 'no-repository' };
  if (/dubious ownership/.test(found.says)) return { none: 'not-trusted' };
  return { none: /is ambiguous/.test(found.says) && /short (object|SHA)/i.test(found.says) ? 'ambiguous' : 'unknown' };
}
