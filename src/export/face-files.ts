// Pictures of single faces (SVG, PNG, small previews), and contact sheets with all faces of a deck.

import sharp from 'sharp';
import { sha256 } from '../files/cache.ts';
import { clearOutline, type DrawnFace, faceFile } from '../game/drawn-face.ts';
import { smallFile, smallPx } from '../game/manifest-schema.ts';
import { type ExportJob, type FaceExporter, type GameExporter, writeMade } from './export-job.ts';
import { cutOut, packSheet, sheetMedia } from './table/piece-picture.ts';

/** `cardwright diff` shows these previews of two editions side by side. */
export const exportSmall: FaceExporter = (job, drawn) => {
  const file = `${job.folder}/${smallFile(drawn)}`;
  return writeMade(job, { file, key: `${drawn.hash}-${smallPx}` }, () => job.draw.small(drawn, smallPx));
};

/** Without bleed, a face with a shape is transparent outside of it. */
export const exportPng: FaceExporter = (job, drawn) => {
  const { bleedMm, dpi } = job;
  const file = `${job.folder}/png/${faceFile(drawn)}.png`;
  const outline = bleedMm === 0 ? clearOutline(drawn) : undefined;
  return writeMade(job, { file, key: `${drawn.key}-${bleedMm}-${dpi}` }, async () => {
    const png = await job.draw.png(drawn, { bleedMm, dpi });
    return outline === undefined ? png : cutOut(png, outline, drawn.size);
  });
};

export const exportSvg: FaceExporter = (job, drawn) => {
  const file = `${job.folder}/svg/${faceFile(drawn)}.svg`;
  const key = `${drawn.key}-${job.bleedMm}-${drawn.pictures.length > 0 ? job.artPpi : ''}`;
  return writeMade(job, { file, key }, () => job.draw.svg(drawn, job.bleedMm));
};

const faceDpi = 110;
const gapPx = 14;
const widestPx = 2400;
const table = '#4a4d55';

export const exportContact: GameExporter = async (job, all) => {
  const shelves = new Map<string, DrawnFace[]>();
  for (const drawn of all) shelves.set(drawn.shelf, [...(shelves.get(drawn.shelf) ?? []), drawn]);
  const files: string[] = [];
  for (const [shelf, faces] of shelves) {
    const file = `${job.folder}/contact/${shelf}.${sheetMedia(faces)}`;
    const key = sha256(faces.map((drawn) => drawn.key).join());
    files.push(await writeMade(job, { file, key }, () => contactSheet(job, faces)));
  }
  return files;
};

interface Tile {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

async function contactSheet({ draw }: ExportJob, faces: readonly DrawnFace[]): Promise<Buffer> {
  const tiles: Tile[] = [];
  for (const drawn of faces) {
    const input = await draw.png(drawn, { bleedMm: 0, dpi: faceDpi });
    const { width = 0, height = 0 } = await sharp(input).metadata();
    tiles.push({ input, width, height });
  }
  const { placed, width, height } = shelve(tiles);
  const blank = sharp({ create: { width, height, channels: 3, background: table } });
  return packSheet(blank.composite(placed), sheetMedia(faces), 6);
}

/** Fills rows from left to right. */
function shelve(tiles: readonly Tile[]): {
  placed: { input: Buffer; left: number; top: number }[];
  width: number;
  height: number;
} {
  let [left, top, row, right] = [gapPx, gapPx, 0, 0];
  const placed = tiles.map(({ input, width, height }) => {
    if (left > gapPx && left + width + gapPx > widestPx) [left, top, row] = [gapPx, top + row + gapPx, 0];
    const spot = { input, left, top };
    left += width + gapPx;
    row = Math.max(row, height);
    right = Math.max(right, left);
    return spot;
  });
  return { placed, width: Math.max(right, 2 * gapPx), height: top + row + gapPx };
}
