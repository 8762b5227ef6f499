// Small pictures of many faces in one file a deck: what the report shows as "old" for a face that changed.
import sharp from 'sharp';
import type { Draw, DrawnFace } from '../src/game/drawn-face.ts';

export interface Tile {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const dpi = 30;
const gapPx = 2;
const widestPx = 1200;
const mmPerInch = 25.4;

/** From left to right, a new row when the next one does not fit. It depends on sizes alone, so the place of a face can be found again. */
export function atlasTiles(faces: readonly Pick<DrawnFace, 'size'>[]): Tile[] {
  let [left, top, row] = [0, 0, 0];
  return faces.map(({ size }) => {
    const width = Math.round((size.widthMm / mmPerInch) * dpi);
    const height = Math.round((size.heightMm / mmPerInch) * dpi);
    if (left > 0 && left + width > widestPx) [left, top, row] = [0, top + row + gapPx, 0];
    const tile = { left, top, width, height };
    left += width + gapPx;
    row = Math.max(row, height);
    return tile;
  });
}

export async function makeAtlas(faces: readonly DrawnFace[], draw: Draw): Promise<Buffer> {
  const tiles = atlasTiles(faces);
  const pictures: Buffer[] = [];
  for (const [i, face] of faces.entries()) {
    const { width, height } = tiles[i] as Tile;
    pictures.push(
      await sharp(await draw.png(face, { bleedMm: 0, dpi }))
        .resize(width, height, { fit: 'fill' })
        .toBuffer(),
    );
  }
  const width = Math.max(...tiles.map((tile) => tile.left + tile.width));
  const height = Math.max(...tiles.map((tile) => tile.top + tile.height));
  return sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .composite(pictures.map((input, i) => ({ input, left: tiles[i]?.left ?? 0, top: tiles[i]?.top ?? 0 })))
    .webp({ quality: 55, effort: 6 })
    .toBuffer();
}
