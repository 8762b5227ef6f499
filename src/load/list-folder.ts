// A folder of the project → the names in it; none where it is not there. One that cannot be read is a problem, not an empty one.
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Reading } from './reading.ts';

export function listFolder(reading: Reading, folder: string): Dirent[] {
  try {
    return readdirSync(join(reading.root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Of what lies in a folder that cannot be read, nothing more can be said.
    const isTold = reading.problems.some(
      ({ code: known, at }) => known === 'file/unreadable' && `${folder}/`.startsWith(`${at.file}/`),
    );
    if (!isTold && (code !== 'ENOENT' || isLink(join(reading.root, folder))))
      reading.reportFile('file/unreadable', folder, {
        message: `The folder cannot be read (${code}).`,
        fix: 'Make it a folder that you may read; look at its permissions, and for a file or a broken link in its place.',
      });
    return [];
  }
}

/** What leads nowhere is no folder, but somebody meant one. */
function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
