// Ids and pictures → names of files that no cache can mistake, on disks that do not tell A from a.
import { sha256 } from '../../files/cache.ts';
import type { SheetMedia } from '../table/piece-picture.ts';

/** The whole table, and the box with everything in it. */
export const tableStem = '_table';
export const boxStem = '_box';

/** The pixels decide the name: another picture has another name, and the same picture is one file. */
export function imageName(stem: string, content: string | Uint8Array, media: SheetMedia): string {
  return `${stem}-${sha256(content).slice(0, 10)}.${media}`;
}

/** Small letters, digits and hyphens; ids are made of nothing else, but a build goes on where one is wrong. */
export function plainName(id: string): string {
  const plain = id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return plain === id && id !== '' ? id : `${plain || 'x'}-${sha256(id).slice(0, 6)}`;
}
