// Printed sheets rely on the numbers of the marks, so they must never change.
import { expect, it } from 'vitest';
import { impose } from './impose.ts';
import { registrationMarks, silhouetteMarks } from './silhouette.ts';
import { pieceOf, setupOf } from './test-pieces.ts';

const cutter = { cutter: 'silhouette', marginMm: 10 } as const;

it('has the numbers of version 1', () => {
  expect(silhouetteMarks).toEqual({
    version: 1,
    offsetMm: 10.0076,
    squareMm: 5,
    armMm: 8.382,
    lineMm: 0.9906,
    clearMm: 1,
  });
});

it('has a square and two angles, 10 mm from the corners', () => {
  const round = (value: number) => Number(value.toFixed(4));
  const marks = registrationMarks({ widthMm: 297, heightMm: 210 }, setupOf(cutter));
  expect(marks.map(({ xMm, yMm, widthMm, heightMm }) => [xMm, yMm, widthMm, heightMm].map(round))).toEqual([
    [10.0076, 10.0076, 5, 5],
    [278.6104, 10.0076, 8.382, 0.9906],
    [286.0018, 10.0076, 0.9906, 8.382],
    [10.0076, 199.0018, 8.382, 0.9906],
    [10.0076, 191.6104, 0.9906, 8.382],
  ]);
});

it.each([
  ['a4', 1.5],
  ['letter', 0],
] as const)('leaves room for eight cards on %s', (paper, bleedMm) => {
  for (const size of [
    { widthMm: 63, heightMm: 88 },
    { widthMm: 63.5, heightMm: 88.9 },
  ]) {
    const { sheets } = impose([pieceOf({ ...size, copies: 9 })], setupOf({ ...cutter, paper, bleedMm }));
    expect(sheets.map(({ placed }) => placed.length)).toEqual([8, 1]);
  }
});

it('leaves the slots empty that come too near', () => {
  const { sheets } = impose(
    [pieceOf({ copies: 9 })],
    setupOf({ ...cutter, orientation: 'portrait', columns: 3, rows: 3 }),
  );
  // Top right and bottom left of nine: the square at the top left ends above the cards.
  expect(sheets.map(({ placed }) => placed.length)).toEqual([7, 2]);
  expect(sheets[0]?.placed.map(({ xMm }) => xMm)).toEqual([10.5, 73.5, 10.5, 73.5, 136.5, 73.5, 136.5]);
});

it('marks the side that is cut, and only that', () => {
  const { sheets } = impose([pieceOf()], setupOf({ ...cutter, backs: 'duplex' }));
  expect(sheets.map(({ side, registration, cuts }) => [side, registration.length, cuts.length])).toEqual([
    ['front', 5, 1],
    ['back', 0, 0],
  ]);
});
