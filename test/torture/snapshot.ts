// The content of a folder as one value, to compare.

import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** By path: the hash of the bytes. */
export type Snapshot = ReadonlyMap<string, string>;

export function snapshot(root: string, folders: readonly string[]): Snapshot {
  const found = new Map<string, string>();
  for (const folder of folders.map((name) => join(root, name)).filter((path) => existsSync(path)))
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (lstatSync(path).isFile())
        found.set(
          relative(root, path).split(sep).join('/'),
          createHash('sha256').update(readFileSync(path)).digest('hex'),
        );
    }
  return found;
}

/** The files in which two snapshots differ. */
export function differences(a: Snapshot, b: Snapshot): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path)).sort();
}
