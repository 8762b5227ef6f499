// Which pictures a page can request, and which it is still waited for.
import { describe, expect, it } from 'vitest';
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

describe('what follows pictures', () => {
  async function waiting(pictures: ServedPictures) {
    let isOver = false;
    const over = pictures.allSent().then(() => {
      isOver = true;
    });
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const look = async () => {
      await turn();
      await turn();
      return isOver;
    };
    return { over, look };
  }

  it('waits until pages have got all that they show', async () => {
    const pictures = new ServedPictures();
    pictures.expect('a');
    pictures.expect('b');
    const { over, look } = await waiting(pictures);
    pictures.sent('other');
    pictures.sent('a');
    expect(await look()).toBe(false);
    pictures.sent('b');
    expect(await look()).toBe(true);
    await over;
  });

  it('waits neither for ever nor for nothing', async () => {
    const pictures = new ServedPictures();
    await pictures.allSent();
    pictures.expect('a');
    await pictures.allSent();
    // Given up.
    expect(await (await waiting(pictures)).look()).toBe(true);
  });

  it('does not wait where there is newer work', async () => {
    const pictures = new ServedPictures();
    pictures.expect('a');
    const { over, look } = await waiting(pictures);
    pictures.expectNone();
    expect(await look()).toBe(true);
    await over;
  });
});
