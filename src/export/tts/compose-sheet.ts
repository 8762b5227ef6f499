// A planned picture → its PNG or JPEG: the pixels of the faces are laid into one buffer, and only that is compressed.
import sharp from 'sharp';
import { inParallel } from '../../files/in-parallel.ts';
import type { Draw } from '../../game/draw.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import { cutOut } from '../table/piece-picture.ts';
import { packSheet, sheetMedia } from '../table/sheet-media.ts';
import type { PlannedImage } from './plan-sheets.ts';

const channels = 3;
/** Cells without a face: opaque and neutral. */
const plain = 0x80;

export async function composeSheet(draw: Draw, image: PlannedImage): Promise<Buffer> {
  const { columns, rows, cellWidthPx, cellHeightPx, faces } = image;
  const size = { widthPx: cellWidthPx, heightPx: cellHeightPx };
  const widthPx = columns * cellWidthPx;
  const sheet = Buffer.alloc(widthPx * rows * cellHeightPx * channels, plain);
  const lay = async (face: DrawnFace | undefined, slot: number): Promise<void> => {
    if (face === undefined) return;
    const pixels = await draw.pixels(face, size);
    const left = (slot % columns) * cellWidthPx * channels;
    const top = Math.floor(slot / columns) * cellHeightPx;
    const stride = cellWidthPx * channels;
    for (let row = 0; row < cellHeightPx; row++)
      pixels.copy(sheet, (top + row) * widthPx * channels + left, row * stride, (row + 1) * stride);
  };
  await inParallel([...faces.entries()], ([slot, face]) => lay(face, slot));
  const raw = { width: widthPx, height: rows * cellHeightPx, channels } as const;
  const packed = sharp(sheet, { raw });
  const [sole] = faces;
  if (image.outline === undefined || !sole) return packSheet(packed, sheetMedia(faces), 6);
  return clearPng(await packed.png({ compressionLevel: 6 }).toBuffer(), image.outline, sole);
}

/** The game finds the outline of a token only where there is something clear around it. */
const clearPx = 4;

async function clearPng(png: Buffer, outline: string, { size }: DrawnFace): Promise<Buffer> {
  const cut = await cutOut(png, outline, size);
  const border = { top: clearPx, right: clearPx, bottom: clearPx, left: clearPx };
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(cut)
    .extend({ ...border, background })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
