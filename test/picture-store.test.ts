// Pixels are cached by the hash of their file: they must be those of that file, even if it changes meanwhile.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { Cache } from '../src/files/cache.ts';
import { stateOf } from '../src/pictures/picture.ts';
import { PictureStore } from '../src/pictures/picture-store.ts';
import { probePicture } from '../src/pictures/probe-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardwright-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'one.png');
const painted = (background: string) => sharp({ create: { width: 20, height: 20, channels: 3, background } });

async function loaded(): Promise<{ store: PictureStore; prepare: () => Promise<Buffer> }> {
  const picture = await probePicture({ file: 'one.png', path, state: stateOf(statSync(path)) });
  const store = new PictureStore(new Map([['one.png', picture]]), new Cache(join(folder, 'cache')));
  const place = { picture: store.sum(picture), width: 20, height: 20, shows: { x: 0, y: 0, width: 20, height: 20 } };
  return { store, prepare: async () => (await store.prepare(place, { ppi: 300, form: 'whole' })).bytes };
}

it('does not take a file that was replaced after it was loaded for the one that was loaded', async () => {
  const red = await painted('#f00').png().toBuffer();
  writeFileSync(path, red);
  const { prepare } = await loaded();
  writeFileSync(path, await painted('#00f').png().toBuffer());
  await expect(prepare()).rejects.toThrow(/changed during the build/);
  writeFileSync(path, red);
  const { dominant } = await sharp(await (await loaded()).prepare()).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

it('tells of a drawing that was deleted after it was loaded, whatever its ending says', async () => {
  const drawing = join(folder, 'drawing.png');
  writeFileSync(drawing, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h1v1z"/></svg>');
  const picture = await probePicture({ file: 'drawing.png', path: drawing, state: stateOf(statSync(drawing)) });
  const store = new PictureStore(new Map([['drawing.png', picture]]), new Cache(join(folder, 'cache')));
  rmSync(drawing);
  await expect(store.fault(picture)).rejects.toThrow(/changed during the build/);
});
