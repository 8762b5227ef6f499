// data/<game>/art/ → the names of the files that cards may name; none of them is opened.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isOtherFile } from '../game/picture-names.ts';
import type { Reading } from './reading.ts';

/** Systems leave such files in folders of pictures. */
const left = /^(\..*|thumbs\.db|desktop\.ini)$/i;

export function listPictures(reading: Reading, game: string): string[] {
  return namesBelow(join(reading.root, `data/${game}/art`), '').sort();
}

function namesBelow(folder: string, below: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (left.test(entry.name) || isOtherFile(entry.name)) return [];
      const name = `${below}${entry.name}`;
      return entry.isDirectory() ? namesBelow(join(folder, entry.name), `${name}/`) : [name];
    });
  } catch {
    return [];
  }
}
