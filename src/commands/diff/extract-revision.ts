// A commit of the project's repository → a temporary folder with its data, templates and fonts, taken from git's own store.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from '../../problems/usage-error.ts';
import { askGit } from './git.ts';

/** All that a game is made from. */
const wanted = ['data', 'templates', 'fonts'];
/** So much is asked of git at once. */
const batchBytes = 64 * 2 ** 20;
const linkMode = '120000';

export interface ExtractedRevision {
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
