// Expected numbers are the trade's.
import { describe, expect, it } from 'vitest';
import type { Size } from './box.ts';
import { planGrid, strokes } from './fill-grid.ts';
import { impose } from './impose.ts';
import type { Setup } from './sheet.ts';
import { pieceOf, setupOf } from './test-pieces.ts';

const butted = (paper: 'a4' | 'letter') => setupOf({ paper, orientation: 'portrait' });
const a4Bleed = setupOf({ orientation: 'landscape', bleedMm: 3 });
const letterBleed = setupOf({ paper: 'letter', orientation: 'landscape', bleedMm: 2 });

describe('how many cards fit, with 5 mm of margin', () => {
  it.each([
    [63, 88, [3, 3], [4, 2], [3, 3], [4, 2]],
    [63.5, 88.9, [3, 3], [4, 2], [3, 3], [3, 2]],
    [44, 68, [4, 4], [5, 2], [4, 3], [5, 2]],
    [59, 92, [3, 3], [4, 2], [3, 2], [4, 2]],
    [70, 120, [2, 2], [3, 1], [2, 2], [3, 1]],
  ])('%s × %s mm', (widthMm, heightMm, ...expected) => {
    const sheets = [butted('a4'), a4Bleed, butted('letter'), letterBleed];
    const found = sheets.map((setup) => uprightGrid({ widthMm, heightMm }, setup));
    expect(found).toEqual(expected);
  });
});

/** The largest grid of upright cards with this number of columns, as in the trade's tables. */
function uprightGrid(card: Size, setup: Setup): [number, number] {
  const grids = [1, 2, 3, 4, 5, 6].flatMap((columns) => {
    const grid = planGrid(card, { ...setup, layout: { ...setup.layout, columns } });
    return grid?.turn === 0 ? [grid] : [];
  });
  const [best] = grids.sort((a, b) => b.slots.length - a.slots.length);
  return [best?.columns ?? 0, best?.rows ?? 0];
}

describe('the place of the block', () => {
  const corner = (...args: Parameters<typeof planGrid>) => {
    const { xMm = 0, yMm = 0 } = planGrid(...args)?.slots[0] ?? {};
    return [Number(xMm.toFixed(2)), Number(yMm.toFixed(2))];
  };
  const poker = { widthMm: 63, heightMm: 88 };
  const pokerUs = { widthMm: 63.5, heightMm: 88.9 };

  it.each([
    [poker, butted('a4'), [10.5, 16.5]],
    [pokerUs, butted('a4'), [9.75, 15.15]],
    [poker, butted('letter'), [13.45, 7.7]],
    [pokerUs, butted('letter'), [12.7, 6.35]],
    [poker, a4Bleed, [13.5, 14]],
    [pokerUs, a4Bleed, [12.5, 13.1]],
    [poker, letterBleed, [7.7, 17.95]],
  ])('is the middle of the page: %o', (card, setup, expected) => {
    expect(corner(card, setup)).toEqual(expected);
  });
});

describe('the way that is chosen', () => {
  const way = (card: { widthMm: number; heightMm: number }, changes: Parameters<typeof setupOf>[0]) => {
    const grid = planGrid(card, setupOf(changes));
    const lies = grid && grid.area.page.widthMm > grid.area.page.heightMm ? 'landscape' : 'portrait';
    return grid && `${grid.columns}×${grid.rows} ${lies} ${grid.turn}`;
  };
  const poker = { widthMm: 63, heightMm: 88 };

  it('is nine cards on a portrait page, edge to edge', () => expect(way(poker, {})).toBe('3×3 portrait 0'));
  it('is eight cards on a landscape page, with bleed', () =>
    expect(way(poker, { bleedMm: 3 })).toBe('4×2 landscape 0'));
  it('is a landscape page for landscape cards', () =>
    expect(way({ widthMm: 88, heightMm: 63 }, {})).toBe('3×3 landscape 0'));
  it('turns the cards where the page may not be turned', () =>
    expect(way({ widthMm: 88, heightMm: 63 }, { orientation: 'portrait' })).toBe('3×3 portrait 90'));
  it('is upright and portrait where all ways are equal', () =>
    expect(way({ widthMm: 150, heightMm: 150 }, {})).toBe('1×1 portrait 0'));
  it('takes a fixed grid exactly', () => expect(way(poker, { columns: 2, rows: 2 })).toBe('2×2 portrait 0'));
  it('refuses a fixed grid that does not fit', () => expect(way(poker, { columns: 5 })).toBeUndefined());
  it('refuses a card larger than the printable area', () =>
    expect(way({ widthMm: 201, heightMm: 100 }, { orientation: 'portrait', rows: 3 })).toBeUndefined());
  it('takes eighteen on A3, and sixteen with bleed', () => {
    expect(way(poker, { paper: 'a3' })).toBe('6×3 landscape 0');
    expect(way(poker, { paper: 'a3', bleedMm: 3 })).toBe('4×4 portrait 0');
  });
});

function marksAt(copies: number, changes: Parameters<typeof setupOf>[0]) {
  const marks = impose([pieceOf({ copies })], setupOf(changes)).sheets[0]?.cropMarks ?? [];
  const round = (values: number[]) => [...new Set(values.map((value) => Number(value.toFixed(3))))];
  const upright = marks.filter(({ x1Mm, x2Mm }) => x1Mm === x2Mm);
  const level = marks.filter(({ y1Mm, y2Mm }) => y1Mm === y2Mm);
  return {
    count: marks.length,
    xs: round(upright.map(({ x1Mm }) => x1Mm)),
    ys: round(level.map(({ y1Mm }) => y1Mm)),
    tops: round(upright.flatMap(({ y1Mm, y2Mm }) => [y1Mm, y2Mm])),
  };
}

it('has one line between cards that lie edge to edge', () => {
  const { xs, ys, count, tops } = marksAt(9, {});
  expect(xs).toEqual([10.5, 73.5, 136.5, 199.5]);
  expect(ys).toEqual([16.5, 104.5, 192.5, 280.5]);
  expect(count).toBe(16);
  // 3 mm of bleed, half a millimetre, 5 mm of mark.
  expect(tops).toEqual([13, 8, 284, 289]);
});

it('has two lines between cards with bleed', () => {
  const { xs, ys } = marksAt(8, { bleedMm: 3 });
  expect(xs).toEqual([13.5, 76.5, 82.5, 145.5, 151.5, 214.5, 220.5, 283.5]);
  expect(ys).toEqual([14, 102, 108, 196]);
});

it('has lines only for the cards that are there', () => {
  expect(marksAt(2, {}).xs).toEqual([10.5, 73.5, 136.5]);
  expect(marksAt(2, {}).ys).toEqual([16.5, 104.5]);
});

it('has none for a machine that cuts', () => {
  expect(marksAt(8, { cutter: 'silhouette', marginMm: 10 }).count).toBe(0);
});

it.each([
  [20, 5, [[19.5, 14.5]]],
  [8, 5, [[7.5, 6]]],
  [5.8, 5, [[5.6, 5]]],
  [280, 292, [[280.5, 285.5]]],
  [5.1, 5, []],
  [5, 5, []],
])('goes from %s mm towards %s mm', (edge, limit, expected) => {
  expect(strokes(edge, limit).map((ends) => ends.map((end) => Number(end.toFixed(3))))).toEqual(expected);
});
