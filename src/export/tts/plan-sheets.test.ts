import { describe, expect, it } from 'vitest';
import { planGrid, singleGrid } from './plan-sheets.ts';

const poker = { widthMm: 63, heightMm: 88 };

describe('the grid of a deck', () => {
  it('is 7 × 5, not 10 × 7, for 35 cards on a sheet of 4096 pixels', () => {
    expect(planGrid(35, poker, 4096)).toMatchObject({ columns: 7, rows: 5, cellWidthPx: 546, capacity: 35 });
    expect(planGrid(70, poker, 4096)).toMatchObject({ columns: 7, rows: 5 });
  });

  it('spreads cards evenly over the sheets, without empty cells', () => {
    expect(planGrid(36, poker, 4096)).toMatchObject({ columns: 6, rows: 3 });
  });

  it('never has more than 69 cards, and is 10 × 7 if there are enough pixels', () => {
    expect(planGrid(69, poker, 8192)).toMatchObject({ columns: 10, rows: 7, capacity: 69 });
    expect(planGrid(700, poker, 16384).capacity).toBeLessThanOrEqual(69);
  });

  it('has at least two columns and rows, like those of the game', () => {
    expect(planGrid(2, poker, 4096)).toMatchObject({ columns: 2, rows: 2 });
    expect(singleGrid(poker, 4096)).toMatchObject({ columns: 1, rows: 1, cellWidthPx: 546 });
  });

  it.each([
    ['poker', poker],
    ['tarot', { widthMm: 70, heightMm: 120 }],
    ['landscape', { widthMm: 88, heightMm: 63 }],
    ['square', { widthMm: 88.9, heightMm: 88.9 }],
    ['a poster', { widthMm: 600, heightMm: 400 }],
    ['a strip', { widthMm: 10, heightMm: 900 }],
  ])('has whole cells in the proportions of %s, inside every limit', (_, size) => {
    for (const cards of [1, 2, 3, 17, 34, 35, 36, 69, 70, 71, 140, 700])
      for (const maxPx of [512, 4096, 8192]) {
        const { columns, rows, cellWidthPx, cellHeightPx, capacity } = planGrid(cards, size, maxPx);
        expect(Number.isInteger(cellWidthPx) && Number.isInteger(cellHeightPx)).toBe(true);
        expect(columns * cellWidthPx).toBeLessThanOrEqual(maxPx);
        expect(rows * cellHeightPx).toBeLessThanOrEqual(maxPx);
        expect(columns).toBeLessThanOrEqual(10);
        expect(rows).toBeLessThanOrEqual(7);
        expect(capacity).toBeLessThanOrEqual(69);
        expect(Math.abs(cellHeightPx - (cellWidthPx * size.heightMm) / size.widthMm)).toBeLessThan(1);
      }
  });
});
