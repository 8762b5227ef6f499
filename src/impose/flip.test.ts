import { expect, it } from 'vitest';
import { duplexFlip, flipBleed, flipBox, flipSegment, flipTurn } from './flip.ts';

const portrait = { widthMm: 210, heightMm: 297 };
const landscape = { widthMm: 297, heightMm: 210 };
const vertical = { axis: 'vertical', atMm: 105 } as const;
const horizontal = { axis: 'horizontal', atMm: 105 } as const;

it.each([
  ['a portrait page by its long edge', portrait, 'long', vertical],
  ['a portrait page by its short edge', portrait, 'short', { axis: 'horizontal', atMm: 148.5 }],
  ['a landscape page by its long edge', landscape, 'long', horizontal],
  ['a landscape page by its short edge', landscape, 'short', { axis: 'vertical', atMm: 148.5 }],
] as const)('turns %s', (_, page, edge, expected) => {
  expect(duplexFlip(page, edge)).toEqual(expected);
});

it('turns faces so that the finished card is turned sideways', () => {
  expect(([0, 90, 180, 270] as const).map((turn) => flipTurn(turn, vertical))).toEqual([0, 270, 180, 90]);
  expect(([0, 90, 180, 270] as const).map((turn) => flipTurn(turn, horizontal))).toEqual([180, 90, 0, 270]);
});

it('mirrors boxes, lines and bleed', () => {
  expect(flipBox({ xMm: 10, yMm: 20, widthMm: 63, heightMm: 88 }, vertical)).toMatchObject({ xMm: 137, yMm: 20 });
  expect(flipBox({ xMm: 10, yMm: 20, widthMm: 63, heightMm: 88 }, horizontal)).toMatchObject({ xMm: 10, yMm: 102 });
  expect(flipSegment({ x1Mm: 1, y1Mm: 2, x2Mm: 3, y2Mm: 4 }, vertical)).toEqual({
    x1Mm: 209,
    y1Mm: 2,
    x2Mm: 207,
    y2Mm: 4,
  });
  const bleed = { topMm: 1, rightMm: 2, bottomMm: 3, leftMm: 4 };
  expect(flipBleed(bleed, vertical)).toEqual({ topMm: 1, rightMm: 4, bottomMm: 3, leftMm: 2 });
  expect(flipBleed(bleed, horizontal)).toEqual({ topMm: 3, rightMm: 2, bottomMm: 1, leftMm: 4 });
});
