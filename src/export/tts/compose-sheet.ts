// A planned picture → its PNG: the pixels of the faces are laid into one buffer, and only that is compressed.
import sharp from 'sharp';
import type { Draw } from '../../game/draw.ts';
import type { PlannedImage } from './plan-sheets.ts';

const channels = 3;
/** Cells without a face: opaque and neutral. */
const plain = 0x80;

export async function composeSheet(draw: Draw, image: PlannedImage): Promise<Buffer> {
  const { columns, rows, cellWidthPx, cellHeightPx, faces } = image;
  const size = { widthPx: cellWidthPx, heightPx: cellHeightPx };
  const widthPx = columns * cellWidthPx;
  const sheet = Buffer.alloc(widthPx * rows * cellHeightPx * channels, plain);
  for (const [slot, face] of faces.entries()) {
    if (face === undefined) continue;
    const pixels = await draw.pixels(face, size);
    const left = (slot % columns) * cellWidthPx * channels;
    const top = Math.floor(slot / columns) * cellHeightPx;
    const stride = cellWidthPx * channels;
    for (let row = 0; row < cellHeightPx; row++)
      pixels.copy(sheet, (top + row) * widthPx * channels + left, row * stride, (row + 1) * stride);
  }
  const raw = { width: widthPx, height: rows * cellHeightPx, channels } as const;
  return sharp(sheet, { raw }).png({ compressionLevel: 6 }).toBuffer();
}
