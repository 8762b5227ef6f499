// The text of a file, or the data of a card, as a page has seen it: an edit is refused if it has changed since.
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../files/cache.ts';

/** Reading a file drops its byte order mark, so it does not count. */
export function textHash(text: string): string {
  return sha256(text.replace(/^\uFEFF/, '')).slice(0, 24);
}

/** Of data that stayed the same from load to load. */
const known = new WeakMap<object, string>();

/** Of a card as the page has seen it: a change of other cards does not count. */
export function dataHash(raw: unknown): string {
  const isObject = typeof raw === 'object' && raw !== null;
  const hash = (isObject && known.get(raw)) || textHash(JSON.stringify(raw) ?? '');
  if (isObject) known.set(raw, hash);
  return hash;
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
