import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Picture } from './picture.ts';
import { preparePicture } from './prepare-picture.ts';
import { probePicture } from './probe-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardwright-large-'));
const red = { r: 200, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 200 };

beforeAll(async () => {
  await paint('small', [500, 400]);
  await paint('large', [4500, 3600]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Red above, blue below as stored; EXIF says that the upper edge is the right one. */
async function paint(name: string, [width, height]: [number, number]): Promise<void> {
  const lower = { create: { width, height: height / 2, channels: 3 as const, background: blue } };
  await sharp({ create: { width, height, channels: 3, background: red } })
    .composite([{ input: lower, left: 0, top: height / 2 }])
    .png({ compressionLevel: 1 })
    .withMetadata({ orientation: 6 })
    .toFile(join(folder, `${name}.png`));
}

function probed(name: string): Promise<Picture> {
  return probePicture({ file: name, path: join(folder, `${name}.png`), state: name });
}

it.each([['small'], ['large']])('turns a %s picture upright', async (name) => {
  const placed = { width: 40, height: 50, shows: { x: 0, y: 0, width: 40, height: 50 } };
  const made = await preparePicture(await probed(name), placed, { ppi: 300, form: 'whole' });
  expect([made.widthPx, made.heightPx, made.turn]).toEqual([40, 50, 1]);
  const { data, info } = await sharp(made.bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  const near = (found: number[], wanted: typeof red) =>
    found.every((value, i) => Math.abs(value - (Object.values(wanted)[i] ?? 0)) < 12);
  expect(near(at(35, 25), red)).toBe(true);
  expect(near(at(5, 25), blue)).toBe(true);
});

it('keeps all pixels of a large picture without holding them', async () => {
  const placed = { width: 400, height: 500, shows: { x: 0, y: 0, width: 400, height: 500 } };
  const made = await preparePicture({ ...(await probed('large')), turn: 1, widthPx: 4500, heightPx: 3600 }, placed, {
    ppi: 'original',
    form: 'split',
  });
  expect(made.widthPx * made.heightPx).toBe(16_200_000);
  expect(made.alpha).toBeUndefined();
});
