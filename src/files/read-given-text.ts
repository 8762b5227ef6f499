// A file that the user names on the command line → its text, or why it cannot be read; it may lie outside of the project.
import { readFileSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';

export interface GivenText {
  /** From the project's folder, as problems name it. */
  readonly file: string;
  readonly text: string;
}

export interface Unread {
  readonly file: string;
  /** `there is no such file`: goes in brackets behind a sentence. */
  readonly why: string;
}

export function readGivenText(root: string, path: string, mostMegabytes: number): GivenText | Unread {
  const file = relative(root, resolve(root, path)).split(sep).join('/');
  const read = readText(resolve(root, path), mostMegabytes);
  return typeof read === 'string' ? { file, text: read } : { file, ...read };
}

function readText(path: string, mostMegabytes: number): string | { why: string } {
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return { why: stats.isDirectory() ? 'it is a folder' : 'it is no ordinary file' };
    if (stats.size > mostMegabytes * 1024 * 1024) return { why: `it is larger than ${mostMegabytes} MB` };
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { why: 'there is no such file' };
    return { why: error instanceof TypeError ? 'it is not UTF-8' : (code ?? 'it is damaged') };
  }
}
