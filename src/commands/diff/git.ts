// Questions to git about the repository that a project lies in; no shell, no checkout, and the working tree stays untouched.
// The repository may be a stranger's, and its configuration can name programs. None of them runs for what we ask.
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/** More than any list of files that a project has. */
const mostBytes = 256 * 2 ** 20;

export type GitAnswer = { readonly out: Buffer } | { readonly fails: 'no-git' | 'refused'; readonly says: string };

/** What outweighs the configuration of the repository. Git passes over what an older version does not know. */
const settings = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.sshCommand=false',
  'core.gitProxy=false',
  'core.pager=cat',
  'credential.helper=',
  'protocol.allow=never',
  // A project's folder that looks like a bare repository is none: a stranger may have put the files there.
  'safe.bareRepository=explicit',
].flatMap((setting) => ['-c', setting]);

const surroundings = {
  // The words of git are looked at, so they are not to be translated.
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  // In a partial clone git would fetch what is missing, by a program that the configuration names.
  GIT_NO_LAZY_FETCH: '1',
  // The same for git before 2.45: no way of fetching is allowed, whatever the configuration says.
  GIT_ALLOW_PROTOCOL: '',
};

/** @param inputOf what git reads, with the most bytes that it will answer */
export function askGit(root: string, args: readonly string[], inputOf?: { input: string; bytes: number }): GitAnswer {
  const { status, stdout, stderr, error } = spawnSync('git', [...settings, '--no-pager', '-C', root, ...args], {
    // Windows looks for programs in the folder that it is in, so that must not be the project's.
    cwd: dirname(process.execPath),
    ...(inputOf && { input: inputOf.input }),
    maxBuffer: inputOf?.bytes ?? mostBytes,
    env: { ...process.env, ...surroundings },
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

/** All paths below data/ and templates/ of a commit, from the folder of the project. */
export function pathsIn(root: string, commit: string): string[] {
  const listed = askGit(root, ['ls-tree', '-r', '-z', '--name-only', commit, '--', 'data', 'templates']);
  return 'out' in listed ? listed.out.toString('utf8').split('\0').filter(Boolean) : [];
}
