// The files that builds made in a folder of out/, with their hashes. The list lies there with them, so that the next build finds what it
// makes no longer, and what somebody or something has changed, whatever became of the cache. `sha256sum -c .made` reads it, too.
import { join } from 'node:path';
import { readOrdinary } from './disk.ts';
import { isPlainName } from './output/journal.ts';

export const listName = '.made';

export class MadeList {
  /** Names from the folder. The hash is missing in lists of earlier versions. */
  private readonly hashes: Map<string, string | undefined>;

  constructor(folder: string) {
    this.hashes = new Map(linesOf(join(folder, listName)));
  }

  has(name: string): boolean {
    return this.hashes.has(name);
  }

  set(name: string, sha256: string): void {
    this.hashes.set(name, sha256);
  }

  delete(name: string): void {
    this.hashes.delete(name);
  }

  entries(): [string, string | undefined][] {
    return [...this.hashes];
  }

  /** The list as it is written, of the files that are there. */
  text(isThere: (name: string) => boolean): string {
    const lines = [...this.hashes]
      .filter(([name]) => isThere(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, sha256]) => (sha256 === undefined ? name : `${sha256}  ${name}`));
    return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
  }
}

/** A list is a file like any other: somebody may have written names into it that lead out of the folder. */
function linesOf(path: string): [string, string | undefined][] {
  try {
    return readOrdinary(path)
      .toString('utf8')
      .split('\n')
      .map((line): [string, string | undefined] => {
        const [, sha256, name] = /^([\da-f]{64}) [ *](.+)$/.exec(line) ?? [];
        return [name ?? line, sha256];
      })
      .filter(([name]) => isPlainName(name));
  } catch {
    return [];
  }
}
