// Lists and probes the pictures in art/. Nothing outside the project is read, nothing from the network.
import { join } from 'node:path';
import { inParallel } from '../files/in-parallel.ts';
import { realpathSync, statSync } from '../files/inputs.ts';
import { type Art, isOtherFile, type Picture } from '../game/art.ts';
import { stateOf } from '../pictures/picture.ts';
import { probePicture } from '../pictures/probe-picture.ts';
import { isInside, listFolder } from './read-files.ts';
import type { Reading } from './reading.ts';

export async function loadArt(reading: Reading, game: string): Promise<Art> {
  const folder = `data/${game}/art`;
  const names = listPictures(reading, game);
  const found = await inParallel(names, (name) => loadPicture(reading, `${folder}/${name}`));
  // Names are composed (NFC) in the data, and decomposed on some disks.
  return new Map(names.flatMap((name, i) => (found[i] === undefined ? [] : [[name.normalize('NFC'), found[i]]])));
}

async function loadPicture(reading: Reading, file: string): Promise<Picture | undefined> {
  const path = join(reading.root, file);
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return undefined;
    if (!isInside(realpathSync(reading.root), realpathSync(path))) {
      reading.reportFile('file/outside-project', file, {
        message: 'The file is outside the project, or a link to a file outside.',
        fix: 'Copy the file into the project. Cardwright reads no files outside it.',
      });
      return undefined;
    }
    const state = stateOf(stats);
    const known = reading.memory.pictures.get(path);
    if (known?.state === state) return known;
    const picture = await probePicture({ file, path, state });
    reading.memory.pictures.set(path, picture);
    return picture;
  } catch (error) {
    reading.reportFile('file/unreadable', file, {
      message: `The picture cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}).`,
      fix: 'Check the permissions of the file, and look for links that form a loop.',
    });
    return undefined;
  }
}

/** Files that operating systems leave in folders. */
const left = /^(\..*|thumbs\.db|desktop\.ini)$/i;

/** The files of art/ that cards may use; none of them is opened. */
export function listPictures(reading: Reading, game: string): string[] {
  return filesBelow(reading, `data/${game}/art`).filter((name) => !isOtherFile(name));
}

/** All files of a folder and its subfolders, without those that operating systems leave. */
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

/** Links to folders are not followed: they may form a loop. Reading a broken link reports it. */
function leadsToFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return true;
  }
}
