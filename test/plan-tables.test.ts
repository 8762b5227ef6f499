// Plans of shops and tables for very many cards: nothing is drawn, so the numbers alone are looked at.
import { describe, expect, it } from 'vitest';
import type { FacePiece } from '../src/export/pieces.ts';
import { planOrders } from '../src/export/shop/export-mpc.ts';
import { matchProduct, type ShopDeck } from '../src/export/shop/plan-shop.ts';
import { planPcio } from '../src/export/table/export-pcio.ts';
import { planTtp } from '../src/export/table/export-ttp.ts';
import { planAtlases } from '../src/export/table/plan-atlas.ts';
import type { Game } from '../src/game/game.ts';
import type { Target } from '../src/game/sheet-schemas.ts';
import { loadSheets } from '../src/load/load-project.ts';
import { Reading } from '../src/load/reading.ts';

const { targets } = loadSheets(new Reading(process.cwd()));
const poker = { widthMm: 63, heightMm: 88 };
const game = { id: 'many', language: 'zh', decks: [{ id: 'all', name: '全部' }], info: { value: { title: '多' } } };

function piece(id: string, copies = 1): FacePiece {
  const front = { pictures: [], id, kind: 'x', name: id, key: id } as unknown as FacePiece['front'];
  return { id, deckId: 'all', front, ...poker, outline: 'card', cornerMm: 3, copies };
}

const seven = Array.from({ length: 700 }, (_, i) => piece(`c${i}`));

describe('sheets of cells', () => {
  it.each([1, 2, 36, 40, 41, 700])('take %i cards on few sheets, none larger than allowed, each legible', (count) => {
    const atlases = planAtlases({ count, ...poker, mostPx: 4096 });
    expect(atlases).toHaveLength(Math.ceil(count / 40));
    let next = 0;
    for (const { columns, rows, cellWidthPx, cellHeightPx, dpi, first, count: own } of atlases) {
      expect(first).toBe(next);
      next += own;
      expect(own).toBeLessThanOrEqual(columns * rows);
      expect(columns * cellWidthPx).toBeLessThanOrEqual(4096);
      expect(rows * cellHeightPx).toBeLessThanOrEqual(4096);
      expect(dpi).toBeGreaterThan(199);
      expect(dpi).toBeLessThanOrEqual(300);
      expect(Math.abs(cellWidthPx / cellHeightPx - 63 / 88)).toBeLessThan(0.5 / cellHeightPx);
    }
    expect(next).toBe(count);
  });

  it('make a board that is larger than a sheet coarser, and keep its proportions', () => {
    const [atlas] = planAtlases({ count: 1, widthMm: 900, heightMm: 600, mostPx: 4096 });
    expect(atlas).toMatchObject({ columns: 1, rows: 1, cellWidthPx: 4095, cellHeightPx: 2730 });
  });
});

it('a package of 700 cards has every card once, under a number that stays', () => {
  const { objects } = planTtp(game as unknown as Game, seven);
  expect(objects.flatMap(({ pieces }) => pieces)).toEqual(seven);
  expect(objects).toHaveLength(18);
  expect(objects[0]?.name).toBe('全部 1/18');
  const fewer = planTtp(game as unknown as Game, seven.slice(0, 300));
  expect(fewer.objects[0]?.guid).toBe(objects[0]?.guid);
});

it('a room of 700 cards has a widget each', () => {
  const { widgets, assets } = planPcio(game as unknown as Game, seven, '');
  const own = widgets((name) => name);
  expect(own.filter(({ type }) => type === 'card')).toHaveLength(700);
  expect(assets).toHaveLength(701);
});

describe('orders', () => {
  const deck = (id: string, count: number): ShopDeck => ({
    id,
    name: id,
    count,
    match: { name: 'game', product: {}, isTurned: false, offMm: 0 } as unknown as ShopDeck['match'],
    cards: [
      {
        piece: piece(id, count),
        front: { file: `${id}.png` } as ShopDeck['cards'][number]['front'],
        back: { file: `${id}-back.png` } as ShopDeck['cards'][number]['front'],
      },
    ],
  });

  it('join decks up to the largest tier, and part none of them', () => {
    const orders = planOrders([deck('a', 300), deck('b', 300), deck('c', 13), deck('d', 54)], () => [18, 55, 612]);
    expect(orders.map(({ name, quantity, bracket }) => [name, quantity, bracket])).toEqual([
      ['game', 600, 612],
      ['game-2', 67, 612],
    ]);
    expect(orders[1]?.cardback).toBe('d-back.png');
    expect(orders[1]?.backs.map(({ file, slots }) => [file, slots.length])).toEqual([['c-back.png', 13]]);
  });
});

describe('products', () => {
  const match = (target: Target | undefined, widthMm: number, heightMm: number, outline: 'card' | 'circle' = 'card') =>
    target && matchProduct(target, { widthMm, heightMm, outline });

  it('are the nearest of their outline, upright or turned, within the tolerance', () => {
    expect(match(targets.tgc, 63, 88)).toMatchObject({ name: 'euro-poker', isTurned: false, offMm: 0 });
    expect(match(targets.tgc, 88.9, 63.5)).toMatchObject({ name: 'poker', isTurned: true, offMm: 0 });
    expect(match(targets.tgc, 25, 25, 'circle')).toMatchObject({ name: 'large-circle', offMm: 0.4 });
    expect(match(targets.mpc, 70, 120)).toMatchObject({ name: 'tarot', offMm: 0.65 });
    expect(match(targets.mpc, 59, 92)).toBeUndefined();
    expect(match(targets.factory, 63, 88)).toBeUndefined();
  });

  it('that the tool ships show some bleed, and no more than templates draw', () => {
    for (const { products = {}, dpi } of Object.values(targets))
      for (const [name, { widthMm, heightMm, widthPx, heightPx }] of Object.entries(products))
        for (const [mm, px] of [[widthMm, widthPx] as const, [heightMm, heightPx] as const]) {
          const bleedMm = ((px / (dpi[0] ?? 300)) * 25.4 - mm) / 2;
          expect(bleedMm, name).toBeGreaterThan(2.9);
          expect(bleedMm, name).toBeLessThanOrEqual(5);
        }
  });
});
