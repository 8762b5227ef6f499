// The text of a file as a page has seen it: an edit is refused if the file has changed since.
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../files/cache.ts';

/** Reading a file drops its byte order mark, so it does not count. */
export function textHash(text: string): string {
  return sha256(text.replace(/^\uFEFF/, '')).slice(0, 24);
}

/** With its byte order mark. Undefined for a link: writing would replace it. */
export function readText(root: string, file: string): string | undefined {
  try {
    const path = join(realpathSync(root), file);
    if (realpathSync(path) !== path) return undefined;
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch {
    return undefined;
  }
}
