// Faces → the small picture by which the game's menu shows a file: 256 × 256 pixels on nothing.
import sharp from 'sharp';
import type { Draw } from '../../game/draw.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';

const sidePx = 256;

/** One face fills it; of several, up to four lie in the corners. */
export async function makeThumbnail(draw: Draw, faces: readonly DrawnFace[]): Promise<Buffer> {
  const cellPx = faces.length > 1 ? sidePx / 2 : sidePx;
  const tiles = await Promise.all(faces.slice(0, 4).map((face, i) => tile(draw, face, { cellPx, i })));
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const blank = sharp({ create: { width: sidePx, height: sidePx, channels: 4, background: clear } });
  return blank.composite(tiles).png({ compressionLevel: 9 }).toBuffer();
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
