// Extracts data, templates and fonts of a commit into a temporary folder, straight from git's object store.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from '../../problems/problem.ts';

/** Folders that make a game. */
const wanted = ['data', 'templates', 'fonts'];
/** Bytes to read from git at once. */
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

/** Takes contents as stored: runs no filter of the repository's configuration, and ignores submodules. */
export function extractRevision(root: string, commit: string): ExtractedRevision {
  const folder = mkdtempSync(join(tmpdir(), 'cardwright-revision-'));
  const remove = removal(folder);
  try {
    const blobs = listBlobs(root, commit);
    // Folders first, links last, so that nothing is written through a link.
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

/** Runs even if the user stops the command. */
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

/** Paths count from the current folder, which may be below the top of the repository. */
function listBlobs(root: string, commit: string): Blob[] {
  const listed = askGit(root, ['ls-tree', '-r', '-l', '-z', commit, '--', ...wanted]);
  if (!('out' in listed)) throw new Error(`git cannot list the files of ${commit}: ${listed.message}`);
  return listed.out
    .toString('utf8')
    .split('\0')
    .flatMap((line): Blob[] => {
      const [, mode = '', type, object = '', bytes, path = ''] = /^(\d+) (\w+) (\w+) +(\S+)\t(.+)$/s.exec(line) ?? [];
      if (type !== 'blob' || !isInside(path)) return [];
      // Git writes `BAD` instead of the size if the object is missing.
      if (!/^\d+$/.test(bytes ?? '')) throw notHere(path);
      return [{ mode, object, bytes: Number(bytes), path }];
    });
}

/** Git refuses such paths, but other programs can make a tree. */
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

/** For each object git answers a line with its size, then its content. */
function writeBlobs(root: string, folder: string, blobs: readonly Blob[]): void {
  const bytes = blobs.reduce((sum, blob) => sum + blob.bytes + 256, 4096);
  const input = `${blobs.map(({ object }) => object).join('\n')}\n`;
  const answer = askGit(root, ['cat-file', '--batch'], { input, bytes });
  if (!('out' in answer)) throw new Error(`git cannot read the files of a revision: ${answer.message}`);
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

/** The clone is partial or damaged. */
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
      // A system without links lacks the file; loading reports that.
    }
}

/** More than the file list of any project. */
const mostBytes = 256 * 2 ** 20;

type GitAnswer = { readonly out: Buffer } | { readonly fails: 'no-git' | 'refused'; readonly message: string };

/** Overrides the configuration of the repository. Older versions of git ignore unknown settings. */
const settings = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.sshCommand=false',
  'core.gitProxy=false',
  'core.pager=cat',
  'credential.helper=',
  'protocol.allow=never',
  // Ignore a folder that looks like a bare repository: a stranger may have put the files there.
  'safe.bareRepository=explicit',
].flatMap((setting) => ['-c', setting]);

const surroundings = {
  // We read git's messages, so they must be in English.
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  // In a partial clone git would fetch missing objects with a program that the configuration names.
  GIT_NO_LAZY_FETCH: '1',
  // The same for git before 2.45: allow no protocol at all.
  GIT_ALLOW_PROTOCOL: '',
};

/** @param inputOf what git reads, and the most bytes it may answer */
function askGit(root: string, args: readonly string[], inputOf?: { input: string; bytes: number }): GitAnswer {
  const { status, stdout, stderr, error } = spawnSync('git', [...settings, '--no-pager', '-C', root, ...args], {
    // Windows looks for programs in the current folder, so that must not be the project's.
    cwd: dirname(process.execPath),
    ...(inputOf && { input: inputOf.input }),
    maxBuffer: inputOf?.bytes ?? mostBytes,
    env: { ...process.env, ...surroundings },
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return { fails: 'no-git', message: '' };
  if (status !== 0) return { fails: 'refused', message: (error?.message ?? stderr.toString('utf8')).trim() };
  return { out: stdout };
}

type CommitAnswer =
  | { readonly commit: string }
  | { readonly none: 'no-git' | 'no-repository' | 'not-trusted' | 'unknown' | 'ambiguous' };

/** The full hash of a tag, branch, commit or expression such as `HEAD~3`. */
export function commitOf(root: string, name: string): CommitAnswer {
  const found = askGit(root, ['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`]);
  if ('out' in found) return { commit: found.out.toString('utf8').trim() };
  if (found.fails === 'no-git') return { none: 'no-git' };
  if (/not a git repository/.test(found.message)) return { none: 'no-repository' };
  if (/dubious ownership/.test(found.message)) return { none: 'not-trusted' };
  return {
    none: /is ambiguous/.test(found.message) && /short (object|SHA)/i.test(found.message) ? 'ambiguous' : 'unknown',
  };
}

/** All paths that would be extracted, from the project's folder. */
export function pathsIn(root: string, commit: string): string[] {
  const listed = askGit(root, ['ls-tree', '-r', '-z', '--name-only', commit, '--', ...wanted]);
  return 'out' in listed ? listed.out.toString('utf8').split('\0').filter(Boolean) : [];
}
