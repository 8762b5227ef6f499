// data/<game>/art/ → its pictures with their sizes; nothing outside of the folder, nothing from the net.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Art, Picture } from '../game/art.ts';
import { readBytes } from './read-source.ts';
import type { Reading } from './reading.ts';

const media = { '.png': 'png', '.jpg': 'jpeg', '.jpeg': 'jpeg', '.svg': 'svg' } as const;

export async function loadArt(reading: Reading, game: string): Promise<Art> {
  const folder = `data/${game}/art`;
  const path = join(reading.root, folder);
  if (!existsSync(path)) return new Map();
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const pictures = new Map<string, Picture>();
  for (const name of names.filter((file) => endingOf(file) in media).sort()) {
    const picture = await loadPicture(reading, `${folder}/${name}`);
    if (picture !== undefined) pictures.set(name.normalize('NFC'), picture);
  }
  return pictures;
}

async function loadPicture(reading: Reading, file: string): Promise<Picture | undefined> {
  const bytes = readBytes(reading, file);
  if (bytes === undefined) return undefined;
  try {
    const { default: sharp } = await import('sharp');
    const { width = 0, height = 0, orientation: turn = 1 } = await sharp(bytes).metadata();
    const kind = media[endingOf(file) as keyof typeof media];
    const [widthPx, heightPx] = turn >= 5 ? [height, width] : [width, height];
    return { file, media: kind, bytes, widthPx, heightPx, turn };
  } catch (error) {
    reading.reportFile('file/unreadable', file, {
      message: `The picture cannot be read (${(error as Error).message}).`,
      fix: 'Save it again as PNG, JPEG or SVG.',
    });
    return undefined;
  }
}

function endingOf(name: string): string {
  return /\.[^./]+$/.exec(name)?.[0].toLowerCase() ?? '';
}
