import { expect, it } from 'vitest';
import type { DrawnFace } from '../game/drawn-face.ts';
import { planContacts } from './face-files.ts';

const faces = (count: number, widthMm: number, heightMm: number) =>
  Array.from({ length: count }, (_, i) => ({ id: String(i), size: { widthMm, heightMm, bleedMm: 0 } }) as DrawnFace);

it('puts a deck on one contact sheet, row by row', () => {
  const [sheet, ...more] = planContacts(faces(10, 63, 88));
  expect(more).toEqual([]);
  expect(sheet?.placed.map(({ left, top }) => [left, top]).slice(7)).toEqual([
    [14 + 7 * 252, 14],
    [14 + 8 * 252, 14],
    [14, 14 + 347],
  ]);
  expect([sheet?.widthPx, sheet?.heightPx]).toEqual([14 + 9 * 252, 14 + 2 * 347]);
});

it('continues a large deck on further sheets, so that memory stays flat', () => {
  const sheets = planContacts(faces(10_000, 63, 88));
  expect(sheets.length).toBeGreaterThan(10);
  expect(Math.max(...sheets.map(({ heightPx }) => heightPx))).toBeLessThanOrEqual(16_000);
  expect(sheets.flatMap(({ placed }) => placed.map(({ drawn }) => drawn.id))).toEqual(
    faces(10_000, 63, 88).map(({ id }) => id),
  );
});

it('gives a face that is higher than a sheet one of its own', () => {
  expect(planContacts(faces(2, 600, 4000)).map(({ placed }) => placed.length)).toEqual([1, 1]);
});
