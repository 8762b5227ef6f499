import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Draw, DrawnFace } from '../../game/drawn-face.ts';
import { composeSheet } from './export-tts.ts';

/** Gives each face different pixels. */
const draw = {
  pixels: async ({ id }: DrawnFace, { widthPx, heightPx }: { widthPx: number; heightPx: number }) =>
    Buffer.from(Array.from({ length: widthPx * heightPx * 3 }, (_, i) => (i * 7 + Number(id) * 31) % 251)),
} as Partial<Draw> as Draw;

const face = (id: number) =>
  ({
    id: String(id),
    pictures: [] as string[],
    size: { widthMm: 1.1, heightMm: 1.4, bleedMm: 0 },
  }) as Partial<DrawnFace> as DrawnFace;

it('draws each face into its slot, off by one in 255 at most, and leaves other cells grey', async () => {
  const [columns, rows, cellWidthPx, cellHeightPx] = [4, 3, 13, 17];
  const faces = [face(0), face(1), undefined, ...Array.from({ length: 7 }, (_, i) => face(i + 3))];
  const { bytes: png } = await composeSheet(draw, {
    stem: 'x',
    name: 'x.png',
    columns,
    rows,
    cellWidthPx,
    cellHeightPx,
    faces,
  });
  const { width, height, channels, hasAlpha, space, density } = await sharp(png).metadata();
  expect([width, height, channels, hasAlpha, space, density]).toEqual([52, 51, 3, false, 'srgb', 300]);
  for (let slot = 0; slot < columns * rows; slot++) {
    const [left, top] = [(slot % columns) * cellWidthPx, Math.floor(slot / columns) * cellHeightPx];
    const cut = await sharp(png).extract({ left, top, width: cellWidthPx, height: cellHeightPx }).raw().toBuffer();
    const own = faces[slot];
    const expected = own
      ? await draw.pixels(own, { widthPx: cellWidthPx, heightPx: cellHeightPx })
      : Buffer.alloc(cellWidthPx * cellHeightPx * 3, 0x80);
    expect(cut.length).toBe(expected.length);
    expect(cut.filter((byte, i) => Math.abs(byte - (expected[i] ?? 0)) > 1).length, `slot ${slot}`).toBe(0);
  }
});

it('packs a sheet as JPEG where that is much smaller, never a piece with a shape, and says which it is', async () => {
  const size = { widthMm: 17, heightMm: 17, bleedMm: 0 };
  const grid = { stem: 'x', name: 'x.png', columns: 1, rows: 1, cellWidthPx: 200, cellHeightPx: 200 };
  const made = (value: (i: number) => number, pictures: readonly string[] = [], outline?: string) => {
    const painted = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, i) => value(i)));
    const paint = { pixels: async () => painted } as Partial<Draw> as Draw;
    const drawn = { id: 'a', pictures, size } as Partial<DrawnFace> as DrawnFace;
    return composeSheet(paint, { ...grid, faces: [drawn], ...(outline !== undefined && { outline }) });
  };
  const flat = () => 200;
  // Noise of a few levels on a slope: what a textured ground looks like.
  const textured = (i: number) => Math.floor((i % 600) / 4) + (Math.imul(i + 1, Math.imul(i, 0x9e3779b1) | 1) >>> 30);
  const circle = 'M0 8.5A8.5 8.5 0 1 0 17 8.5A8.5 8.5 0 1 0 0 8.5Z';
  for (const [media, sheet] of [
    ['png', await made(flat)],
    ['jpg', await made(textured)],
    ['jpg', await made(flat, ['photo.jpg'])],
    ['png', await made(textured, ['photo.jpg'], circle)],
  ] as const) {
    expect(sheet.media).toBe(media);
    expect((await sharp(sheet.bytes).metadata()).format).toBe(media === 'jpg' ? 'jpeg' : 'png');
  }
});
