import { expect, it } from 'vitest';
import { Cache } from '../files/cache.ts';
import type { FontBook } from '../fonts/font-book.ts';
import type { Face } from '../game/face.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { makeDraw } from './make-draw.ts';

const shows = { x: 0, y: 0, width: 100, height: 100 };
const face: Face = {
  widthMm: 10,
  heightMm: 10,
  bleedMm: 0,
  items: [{ type: 'image', file: 'art/gone.jpg', picture: 'gone', width: 100, height: 100, shows }],
  boxes: [],
  icons: [],
  coarse: [],
};
const pictures = { prepare: () => Promise.reject(new Error('the picture was changed')) } as unknown as PictureStore;
const tools = { fonts: {} as FontBook, cache: new Cache(undefined), pictures };
const drawn = { key: 'x', face: () => face, pictures: ['art/gone.jpg'] };

it('fails to print a picture that cannot be decoded', async () => {
  await expect(makeDraw(tools).svg(drawn, 0)).rejects.toThrow('the picture was changed');
});

it('shows a crossed box on the live page for a picture that cannot be decoded', async () => {
  expect(await makeDraw({ ...tools, isLenient: true }).svg(drawn, 0)).toContain('stroke="#c00"');
});
