// A commit of the project's repository → a temporary folder with its data, templates and fonts, taken from git's own store.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from '../../problems/problem.ts';

/** All that a game is made from. */
const wanted = ['data', 'templates', 'fonts'];
/** So much is asked of git at once. */
const batchBytes = 64 * 2 ** 20;
const linkMode = '120000';

interface ExtractedRevision {
  readonly folder: string;
  readonly remove: () => void;
}

interface Blob {
  readonly mode: string;
  readonly object: string;
  readonly bytes: number;
  readonly path: string;
}

/** Contents are taken as they are stored: no filter of the repository's configuration runs, and submodules are left out. */
export function extractRevision(root: string, commit: string): ExtractedRevision {
  const folder = mkdtempSync(join(tmpdir(), 'cardwright-revision-'));
  const remove = removal(folder);
  try {
    const blobs = listBlobs(root, commit);
    // All folders first and links last, so that nothing is ever written through a link.
    for (const { path } of blobs) mkdirSync(dirname(join(folder, path)), { recursive: true });
    const isLink = ({ mode }: Blob) => mode === linkMode;
    for (const batch of batchesOf(blobs.filter((blob) => !isLink(blob)))) writeBlobs(root, folder, batch);
    for (const batch of batchesOf(blobs.filter(isLink))) writeBlobs(root, folder, batch);
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Also when the user stops the command. */
function removal(folder: string): () => void {
  const sweep = () => rmSync(folder, { recursive: true, force: true });
  const stop = () => {
    sweep();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return () => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    sweep();
  };
}

/** Paths are from the folder that the command is called in, which need not be the top of the repository. */
function listBlobs(root: string, commit: string): Blob[] {
  const listed = askGit(root, ['ls-tree', '-r', '-l', '-z', commit, '--', ...wanted]);
  if (!('out' in listed)) throw new Error(`git cannot list the files of ${commit}: ${listed.says}`);
  return listed.out
    .toString('utf8')
    .split('\0')
    .flatMap((line): Blob[] => {
      const [, mode = '', type, object = '', bytes, path = ''] = /^(\d+) (\w+) (\w+) +(\S+)\t(.+)$/s.exec(line) ?? [];
      if (type !== 'blob' || !isInside(path)) return [];
      // `BAD` stands where the size of a file would: its object is not in the store.
      if (!/^\d+$/.test(bytes ?? '')) throw notHere(path);
      return [{ mode, object, bytes: Number(bytes), path }];
    });
}

/** Git keeps such paths out of a tree, but a tree may be made by other means. */
function isInside(path: string): boolean {
  return path.split(/[/\\]/).every((step) => !['', '.', '..'].includes(step) && step.toLowerCase() !== '.git');
}

function batchesOf(blobs: readonly Blob[]): Blob[][] {
  const batches: Blob[][] = [];
  let left = 0;
  for (const blob of blobs) {
    if (batches.length === 0 || blob.bytes > left) {
      batches.push([]);
      left = batchBytes;
    }
    batches.at(-1)?.push(blob);
    left -= blob.bytes;
  }
  return batches;
}

/** Git answers each object with a line that says its size, and then its content. */
function writeBlobs(root: string, folder: string, blobs: readonly Blob[]): void {
  const bytes = blobs.reduce((sum, blob) => sum + blob.bytes + 256, 4096);
  const input = `${blobs.map(({ object }) => object).join('\n')}\n`;
  const answer = askGit(root, ['cat-file', '--batch'], { input, bytes });
  if (!('out' in answer)) throw new Error(`git cannot read the files of a revision: ${answer.says}`);
  let at = 0;
  for (const blob of blobs) {
    const start = answer.out.indexOf('\n', at) + 1;
    const content = answer.out.subarray(start, start + blob.bytes);
    const isThere = answer.out.toString('latin1', at, start) === `${blob.object} blob ${blob.bytes}\n`;
    if (!isThere || content.length !== blob.bytes) throw notHere(blob.path);
    writeBlob(join(folder, blob.path), blob, content);
    at = start + blob.bytes + 1;
  }
}

/** In a partial clone, or a damaged one. */
function notHere(path: string): UsageError {
  return new UsageError(
    `git does not have ${JSON.stringify(path)} of this revision here. Fetch the whole repository first.`,
  );
}

function writeBlob(path: string, { mode }: Blob, content: Uint8Array): void {
  if (mode !== linkMode) writeFileSync(path, content);
  else
    try {
      symlinkSync(Buffer.from(content).toString('utf8'), path);
    } catch {
      // Where the system has no links, the file is missing, and whoever reads it says so.
    }
}

/** More than any list of files that a project has. */
const mostBytes = 256 * 2 ** 20;

type GitAnswer = { readonly out: Buffer } | { readonly fails: 'no-git' | 'refused'; readonly says: string };

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
function askGit(root: string, args: readonly string[], inputOf?: { input: string; bytes: number }): GitAnswer {
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

type CommitAnswer =
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

/** All paths of a commit that would be extracted, from the folder of the project. */
export function pathsIn(root: string, commit: string): string[] {
  const listed = askGit(root, ['ls-tree', '-r', '-z', '--name-only', commit, '--', ...wanted]);
  return 'out' in listed ? listed.out.toString('utf8').split('\0').filter(Boolean) : [];
}
