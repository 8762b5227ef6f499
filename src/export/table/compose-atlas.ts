// Faces and a planned sheet → its PNG or JPEG, put together from raw pixels in one buffer: a cell is exactly the face as it was painted.
import sharp from 'sharp';
import { inParallel } from '../../files/in-parallel.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { ExportJob } from '../folder.ts';
import type { Atlas } from './plan-atlas.ts';
import { packSheet, sheetMedia } from './sheet-media.ts';

const channels = 3;

/** One face a cell, row by row from the upper left; cells without one stay black. */
export async function composeAtlas(
  { draw }: ExportJob,
  atlas: Atlas,
  faces: readonly (DrawnFace | undefined)[],
): Promise<Buffer> {
  const { columns, rows, cellWidthPx, cellHeightPx, dpi } = atlas;
  const [width, height] = [columns * cellWidthPx, rows * cellHeightPx];
  const sheet = Buffer.alloc(width * height * channels);
  const rowBytes = cellWidthPx * channels;
  await inParallel([...faces.entries()], async ([i, face]) => {
    if (face === undefined) return;
    const png = await draw.window(face, { widthPx: cellWidthPx, heightPx: cellHeightPx, dpi });
    const cell = await sharp(png).raw().toBuffer();
    const left = (i % columns) * rowBytes;
    const top = Math.floor(i / columns) * cellHeightPx;
    for (let y = 0; y < cellHeightPx; y++)
      cell.copy(sheet, (top + y) * width * channels + left, y * rowBytes, (y + 1) * rowBytes);
  });
  return packSheet(sharp(sheet, { raw: { width, height, channels } }), sheetMedia(faces), 3);
}
