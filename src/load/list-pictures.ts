// data/<game>/art/ → the names of the files that cards may name; none of them is opened.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isOtherFile } from '../game/picture-names.ts';
import type { Reading } from './reading.ts';

/** Systems leave such files in folders of pictures. */
const left = /^(\..*|thumbs\.db|desktop\.ini)$/i;

export function listPictures(reading: Reading, game: string): string[] {
  return filesBelow(reading, `data/${game}/art`).filter((name) => !isOtherFile(name));
}

/** All files of a folder and of those in it, but not what systems leave behind. */
export function filesBelow(reading: Reading, folder: string): string[] {
  return namesBelow(join(reading.root, folder), '').sort();
}

function namesBelow(folder: string, below: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (left.test(entry.name)) return [];
      const name = `${below}${entry.name}`;
      return entry.isDirectory() ? namesBelow(join(folder, entry.name), `${name}/`) : [name];
    });
  } catch {
    return [];
  }
}
