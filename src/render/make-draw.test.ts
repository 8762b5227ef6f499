import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Cache } from '../files/cache.ts';
import type { FontBook } from '../fonts/font-book.ts';
import type { DrawnFace } from '../game/drawn-face.ts';
import type { Face } from '../game/face.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { makeDraw } from './make-draw.ts';
import { rasterise } from './rasterise.ts';

vi.mock('./rasterise.ts', { spy: true });

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

describe('painting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardwright-draw-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(() => {
    vi.mocked(rasterise).mockClear();
  });

  function piece(key: string, size: { widthMm: number; heightMm: number }): DrawnFace {
    const fill = { color: { r: 200, g: 40, b: 40, alpha: 1 } } as const;
    const plain: Face = {
      ...face,
      ...size,
      items: [{ type: 'shape', d: 'M0 0H9999V9999H0Z', rule: 'nonzero', fill }],
    };
    return {
      ...{ id: key, deckId: 'deck', kind: 'card', side: 'front', copies: 1, name: key, fields: {}, texts: {} },
      ...{ size: { ...size, bleedMm: 0 }, face: () => plain, icons: [], fonts: [], pictures: [] },
      ...{ key, hash: key, stamp: key },
    };
  }

  const card = piece('aa-card', { widthMm: 10, heightMm: 20 });
  const print = { widthPx: 118, heightPx: 236 };
  const paintings = () => vi.mocked(rasterise).mock.calls.map(([, size]) => `${size.widthPx} × ${size.heightPx}`);

  it('of a size happens once, for all formats, also at the same time and in another process', async () => {
    const first = makeDraw({ fonts: {} as FontBook, cache: new Cache(folder) });
    for (const draw of [first, first, makeDraw({ fonts: {} as FontBook, cache: new Cache(folder) })])
      await Promise.all([
        draw.png(card, { bleedMm: 0, dpi: 300 }),
        draw.window(card, { ...print, dpi: 300 }),
        draw.pixels(card, print),
        // A table that cuts off a row.
        draw.pixels(card, { ...print, heightPx: 235 }),
        // The contact sheet, and previews.
        draw.pixels(card, { widthPx: 43, heightPx: 87 }),
        draw.small(card, 40),
        draw.small(card, 480),
        // Another size.
        draw.window(card, { widthPx: 79, heightPx: 157, dpi: 200 }),
        draw.pixels(card, { widthPx: 79, heightPx: 157 }),
      ]);
    expect(paintings().sort()).toEqual(['118 × 236', '240 × 480', '79 × 157']);
  });

  it('gives the same picture to PNG files and to tables', async () => {
    const draw = makeDraw({ fonts: {} as FontBook, cache: new Cache(undefined) });
    const png = await draw.png(card, { bleedMm: 0, dpi: 300 });
    expect(await draw.window(card, { ...print, dpi: 300 })).toEqual(png);
    expect(await draw.pixels(card, print)).toEqual(await sharp(png).raw().toBuffer());
    expect(paintings()).toEqual(['118 × 236']);
  });

  it('fills a last row that rounding would leave out', async () => {
    const draw = makeDraw({ fonts: {} as FontBook, cache: new Cache(undefined) });
    // 2.49 × 10.51 pixels.
    const pixels = await draw.pixels(piece('bb-chip', { widthMm: 0.2108, heightMm: 0.89 }), {
      widthPx: 2,
      heightPx: 11,
    });
    expect([...pixels]).toEqual(Array.from({ length: 22 }, () => [200, 40, 40]).flat());
  });
});
