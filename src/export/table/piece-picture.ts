// A piece's face → a picture cut to its outline: round pieces have clear corners, all others fill their box.
import sharp from 'sharp';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { ExportJob } from '../folder.ts';

const mmPerInch = 25.4;

export interface PictureSize {
  readonly isRound: boolean;
  readonly dpi: number;
  /** The longest side; a larger piece is painted with fewer pixels to the inch. */
  readonly mostPx: number;
}

export async function piecePicture(
  { draw }: ExportJob,
  face: DrawnFace,
  { isRound, dpi: wanted, mostPx }: PictureSize,
): Promise<Buffer> {
  const { widthMm, heightMm } = face.size;
  const dpi = Math.min(wanted, (mostPx / Math.max(widthMm, heightMm)) * mmPerInch);
  const pixels = (sideMm: number) => Math.max(1, Math.round((sideMm / mmPerInch) * dpi));
  const [widthPx, heightPx] = [pixels(widthMm), pixels(heightMm)];
  const png = await draw.window(face, { widthPx, heightPx, dpi });
  return isRound ? roundOff(png) : png;
}

async function roundOff(png: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const beyond = Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2) - Math.min(width, height) / 2;
      // Half a pixel on either side of the edge is what it is smoothed over.
      const cover = Math.min(1, Math.max(0, 0.5 - beyond));
      data[(y * width + x) * 4 + 3] = Math.round(cover * 255);
    }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
}
