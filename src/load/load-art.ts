// data/<game>/art/ → its pictures, known by what their bytes say; nothing outside of the project, nothing from the net.
import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel } from '../files/in-parallel.ts';
import { stateOf } from '../pictures/picture.ts';
import { probePicture } from '../pictures/probe-picture.ts';
import type { Art, Picture } from '../game/art.ts';
import { listPictures } from './list-pictures.ts';
import { isInside } from './read-source.ts';
import type { Reading } from './reading.ts';

export async function loadArt(reading: Reading, game: string): Promise<Art> {
  const folder = `data/${game}/art`;
  const names = listPictures(reading, game);
  const found = await inParallel(names, (name) => loadPicture(reading, `${folder}/${name}`));
  // A name is written composed in the data, and decomposed on some disks.
  return new Map(names.flatMap((name, i) => (found[i] === undefined ? [] : [[name.normalize('NFC'), found[i]]])));
}

async function loadPicture(reading: Reading, file: string): Promise<Picture | undefined> {
  const path = join(reading.root, file);
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return undefined;
    if (!isInside(realpathSync(reading.root), realpathSync(path))) {
      reading.reportFile('file/outside-project', file, {
        message: 'The file lies outside of the project, or is a link that leads there.',
        fix: 'Copy the file into the project; what lies outside is never read.',
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
      fix: 'Look at the permissions of the file, and at links that lead in a circle.',
    });
    return undefined;
  }
}
