// data/<game>/art/ → the names of the files that cards may name; none of them is opened.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isOtherFile } from '../game/picture-names.ts';
import { listFolder } from './list-folder.ts';
import type { Reading } from './reading.ts';

/** Systems leave such files in folders of pictures. */
const left = /^(\..*|thumbs\.db|desktop\.ini)$/i;

export function listPictures(reading: Reading, game: string): string[] {
  return filesBelow(reading, `data/${game}/art`).filter((name) => !isOtherFile(name));
}

/** All files of a folder and of those in it, but not what systems leave behind. */
export function filesBelow(reading: Reading, folder: string): string[] {
  return namesBelow(reading, folder, '').sort();
}

function namesBelow(reading: Reading, folder: string, below: string): string[] {
  return listFolder(reading, folder).flatMap((entry) => {
    if (left.test(entry.name)) return [];
    const name = `${below}${entry.name}`;
    if (entry.isDirectory()) return namesBelow(reading, `${folder}/${entry.name}`, `${name}/`);
    return entry.isFile() || leadsToFile(join(reading.root, folder, entry.name)) ? [name] : [];
  });
}

/** Links to folders are not followed: they may lead in a circle. A link that leads nowhere is told of by whoever reads it. */
function leadsToFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return true;
  }
}
