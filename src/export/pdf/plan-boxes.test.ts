import { expect, it } from 'vitest';
import type { FacePiece } from '../pieces.ts';
import { planBoxes } from './plan-boxes.ts';

const a4 = { paper: { widthMm: 210, heightMm: 297 }, marginMm: 5 };

function deck(deckId: string, copies: number, back = 'back', size = { widthMm: 63, heightMm: 88 }): FacePiece {
  const drawn = { kind: 'back', hash: back, face: () => ({ boxes: [] }) };
  return { id: deckId, deckId, front: drawn, back: drawn, ...size, outline: 'card', cornerMm: 3, copies } as never;
}

const told = (pieces: readonly FacePiece[]) =>
  planBoxes(pieces, a4).map(({ deckIds, part, cards, box }) => ({
    deckIds,
    part,
    cards,
    fits: box.place !== undefined,
  }));

it('decks with one back share a box; another back or size gets its own', () => {
  const other = deck('c', 5, 'other');
  expect(told([deck('a', 20), deck('b', 30), other])).toEqual([
    { deckIds: ['a', 'b'], part: '', cards: 50, fits: true },
    { deckIds: ['c'], part: '', cards: 5, fits: true },
  ]);
});

it('more cards than a box on this paper holds get several: decks stay whole, the largest is divided', () => {
  expect(told([deck('a', 60), deck('b', 60), deck('c', 40)])).toEqual([
    { deckIds: ['a', 'b'], part: '', cards: 120, fits: true },
    { deckIds: ['c'], part: '', cards: 40, fits: true },
  ]);
  expect(told([deck('a', 301), deck('b', 10)])).toEqual([
    { deckIds: ['a'], part: '1/3', cards: 100, fits: true },
    { deckIds: ['a'], part: '2/3', cards: 101, fits: true },
    { deckIds: ['a'], part: '3/3', cards: 100, fits: true },
    { deckIds: ['b'], part: '', cards: 10, fits: true },
  ]);
});

it('a deck of a few cards has none, unless another has the same back', () => {
  expect(told([deck('a', 4), deck('b', 1, 'other')])).toEqual([]);
  expect(told([deck('a', 4), deck('b', 1)])).toMatchObject([{ deckIds: ['a', 'b'], cards: 5 }]);
});

it('every box fits, is at least 8 mm deep and full, and no card is left out: 1 to 700 cards', () => {
  for (let copies = 1; copies <= 700; copies += 23) {
    const boxes = planBoxes([deck('a', copies), deck('b', 40)], a4);
    expect(boxes.reduce((sum, { cards }) => sum + cards, 0)).toBe(copies + 40);
    expect(boxes.every(({ box, cards }) => box.place && box.depthMm >= Math.max(8, cards * 0.3))).toBe(true);
  }
});

it('cards that are too large for any box keep one without a place, so that the build can say so', () => {
  expect(told([deck('a', 10, 'back', { widthMm: 150, heightMm: 200 })])).toEqual([
    { deckIds: ['a'], part: '', cards: 10, fits: false },
  ]);
});
