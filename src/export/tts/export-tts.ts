// The folder for Tabletop Simulator: pictures, saved objects, and a table ready to play.

import sharp from 'sharp';
import { sha256 } from '../../files/cache.ts';
import { inParallel } from '../../files/in-parallel.ts';
import type { Draw, DrawnFace } from '../../game/drawn-face.ts';
import { type ExportJob, type GameExporter, toolKey, writeMade } from '../export-job.ts';
import { fontCredits, iconCredits } from '../finish-folder.ts';
import {
  cutOut,
  layPixels,
  packSheet,
  packSmaller,
  type SheetMedia,
  sheetLevel,
  sheetMedia,
  withDpi,
} from '../table/piece-picture.ts';
import type { PlannedImage } from './plan-sheets.ts';
import { type PlannedFile, planTts } from './plan-tts.ts';
import { imageName } from './save-file.ts';

export const exportTts: GameExporter = async (job, faces) => {
  const credits = { icons: iconCredits(faces, job.authors), fonts: fontCredits(faces, job.fonts) };
  const plan = planTts(job.game, faces, { ...job.tts, isPart: job.extent !== 'game', credits });
  const folder = `${job.folder}/table`;
  const names = new Map<string, string>();
  // Pictures first: their names are hashes of their content, and the other files need the names.
  for (const image of plan.images) names.set(image.name, await writeImage(job, folder, image));
  const files = [...new Set(names.values())].map((name) => `${folder}/images/${name}`);
  for (const file of plan.files((image) => names.get(image) ?? image))
    files.push(...(await writeFile(job, folder, file)));
  if (plan.isWhole) job.output.sweep(folder, new Set(files));
  return files;
};

/** Caches the name, so that an unchanged picture is not composed only to hash it. */
async function writeImage(job: ExportJob, folder: string, image: PlannedImage): Promise<string> {
  const key = `${sha256(`${image.name}-${toolKey()}`)}.tts`;
  const known = job.cache.get(key)?.toString('utf8');
  if (known !== undefined && job.output.isFresh(`${folder}/images/${known}`, known)) return known;
  const { bytes, media } = await composeSheet(job.draw, image);
  const name = imageName(image.stem, bytes, media);
  await writeMade(job, { file: `${folder}/images/${name}`, key: name }, () => bytes);
  job.cache.put(key, Buffer.from(name));
  return name;
}

async function writeFile(job: ExportJob, folder: string, { stem, text, thumbnail }: PlannedFile): Promise<string[]> {
  const picture = `${folder}/${stem}.png`;
  const shown = sha256([toolKey(), ...thumbnail.map(({ key }) => key)].join());
  return [
    await writeMade(job, { file: picture, key: shown }, () => makeThumbnail(job.draw, thumbnail)),
    await writeMade(job, { file: `${folder}/${stem}.json`, key: sha256(text) }, () => text),
  ];
}

const channels = 3;
/** Grey for empty cells. */
const plain = 0x80;

/** Copies the pixels of all faces into one buffer, and compresses that once. */
export async function composeSheet(
  draw: Draw,
  image: PlannedImage,
): Promise<{ readonly bytes: Buffer; readonly media: SheetMedia }> {
  const { columns, rows, cellWidthPx, cellHeightPx, faces } = image;
  const size = { widthPx: cellWidthPx, heightPx: cellHeightPx };
  const widthPx = columns * cellWidthPx;
  const sheet = Buffer.alloc(widthPx * rows * cellHeightPx * channels, plain);
  const lay = async (face: DrawnFace | undefined, slot: number): Promise<void> => {
    if (face === undefined) return;
    const pixels = await draw.pixels(face, size);
    const [left, top] = [(slot % columns) * cellWidthPx, Math.floor(slot / columns) * cellHeightPx];
    layPixels(sheet, pixels, { left, top, widthPx: cellWidthPx, sheetPx: widthPx });
  };
  await inParallel([...faces.entries()], ([slot, face]) => lay(face, slot));
  const packed = { data: sheet, width: widthPx, height: rows * cellHeightPx };
  const [sole] = faces;
  const dpi = dpiOf(image);
  if (image.outline !== undefined && sole) {
    const clear = await clearPng(await packSheet(packed, 'png', dpi), image.outline, sole);
    return { bytes: withDpi(clear, dpi), media: 'png' };
  }
  // Do not even try PNG for photographs: it takes long, and the file would be too large to load.
  if (sheetMedia(faces) === 'jpg') return { bytes: await packSheet(packed, 'jpg', dpi), media: 'jpg' };
  return packSmaller(packed, dpi);
}

function dpiOf({ faces, cellWidthPx }: PlannedImage): number {
  const widthMm = faces.find((face) => face !== undefined)?.size.widthMm;
  return widthMm === undefined ? 300 : (cellWidthPx / widthMm) * 25.4;
}

/** The game finds the outline of a token only if there are transparent pixels around it. */
const clearPx = 4;

async function clearPng(png: Buffer, outline: string, { size }: DrawnFace): Promise<Buffer> {
  const cut = await cutOut(png, outline, size);
  const border = { top: clearPx, right: clearPx, bottom: clearPx, left: clearPx };
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(cut)
    .extend({ ...border, background })
    .png({ compressionLevel: sheetLevel })
    .toBuffer();
}

const sidePx = 256;

/** One face, or up to four in the corners. */
async function makeThumbnail(draw: Draw, faces: readonly DrawnFace[]): Promise<Buffer> {
  const cellPx = faces.length > 1 ? sidePx / 2 : sidePx;
  const tiles = await Promise.all(faces.slice(0, 4).map((face, i) => tile(draw, face, { cellPx, i })));
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const blank = sharp({ create: { width: sidePx, height: sidePx, channels: 4, background: clear } });
  // 256 colours are enough at this size, and take a third of the room.
  return withDpi(await blank.composite(tiles).png({ compressionLevel: 9, palette: true }).toBuffer(), 300);
}

async function tile(draw: Draw, face: DrawnFace, { cellPx, i }: { cellPx: number; i: number }) {
  const { widthMm, heightMm } = face.size;
  const scale = (cellPx - 4) / Math.max(widthMm, heightMm);
  const widthPx = Math.max(1, Math.floor(widthMm * scale));
  const heightPx = Math.max(1, Math.floor((widthPx * heightMm) / widthMm));
  const pixels = await draw.pixels(face, { widthPx, heightPx });
  const left = (i % 2) * cellPx + Math.floor((cellPx - widthPx) / 2);
  const top = Math.floor(i / 2) * cellPx + Math.floor((cellPx - heightPx) / 2);
  return { input: pixels, raw: { width: widthPx, height: heightPx, channels: 3 as const }, left, top };
}
