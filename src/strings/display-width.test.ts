// Columns of text with Han characters and emoji in it.
import { expect, test } from 'vitest';
import { displayColumns } from './display-width.ts';

test.each([
  ['abc', 3],
  ['潮汐', 4],
  ['a潮b', 4],
  ['★●○·×', 5],
  ['🌊', 2],
  ['⏳', 2],
  ['✉', 1],
  ['✉\uFE0F', 2],
  ['e\u0301', 1],
  ['（）', 4],
])('%s takes %i columns', (text, width) => {
  expect(displayColumns(text).at(-1)).toBe(width);
});

test('every UTF-16 unit has the column of its character', () => {
  expect(displayColumns('a🌊b')).toEqual([0, 1, 1, 3, 4]);
});
