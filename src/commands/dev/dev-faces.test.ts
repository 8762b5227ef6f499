// Which replaced pictures a page can still request.
import { expect, it } from 'vitest';
import { ServedPictures } from './dev-faces.ts';

type ServedPicture = Parameters<ServedPictures['put']>[1];

const none = () => Promise.reject(new Error('nothing is drawn here'));
const draw: ServedPicture['draw'] = {
  page: none,
  patch: none,
  sketch: none,
  svg: none,
  pixels: none,
  png: none,
  small: none,
  window: none,
};

function picture(key: string): ServedPicture {
  const face = () => ({ widthMm: 63, heightMm: 88, bleedMm: 0, items: [], boxes: [], icons: [], coarse: [] });
  return { drawable: { key, face }, draw, bleedMm: 0 };
}

it('serves the current pictures and those of the last three changes', () => {
  const pictures = new ServedPictures();
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  pictures.put('stays', picture('stays'));
  for (const name of names) {
    pictures.put(name, picture(name));
    pictures.keepOnly(new Set([name, 'stays']));
  }
  expect(names.filter((name) => pictures.find(name) !== undefined)).toEqual(['c', 'd', 'e', 'f']);
  // Nothing has changed, so nothing is dropped.
  pictures.keepOnly(new Set(['f', 'stays']));
  expect(pictures.find('c')).toBeDefined();
  expect(pictures.find('stays')).toBeDefined();
});
