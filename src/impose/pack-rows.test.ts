import { describe, expect, it } from 'vitest';
import { boxOfSegment, liesInside, overlaps } from './box.ts';
import { impose } from './impose.ts';
import { bleedBoxOf, pieceOf, setupOf } from './test-pieces.ts';

const screen = pieceOf({
  id: 'screen',
  widthMm: 240,
  heightMm: 100,
  outline: 'rectangle',
  cornerMm: 0,
  foldsMm: [60, 180],
});
const first = (pieces: Parameters<typeof impose<string>>[0], changes: Parameters<typeof setupOf>[0] = {}) => {
  const [sheet] = impose(pieces, setupOf(changes)).sheets;
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
};

describe('a screen', () => {
  it('has ticks above and below each fold', () => {
    const { placed, folds } = first([screen], { orientation: 'landscape' });
    expect(placed[0]).toMatchObject({ xMm: 28.5, yMm: 55, turn: 0 });
    expect(folds).toEqual([
      { x1Mm: 88.5, y1Mm: 53.5, x2Mm: 88.5, y2Mm: 52.5 },
      { x1Mm: 88.5, y1Mm: 156.5, x2Mm: 88.5, y2Mm: 157.5 },
      { x1Mm: 208.5, y1Mm: 53.5, x2Mm: 208.5, y2Mm: 52.5 },
      { x1Mm: 208.5, y1Mm: 156.5, x2Mm: 208.5, y2Mm: 157.5 },
    ]);
  });

  it('takes its folds with it when it is turned', () => {
    const { placed, folds } = first([screen], { orientation: 'portrait' });
    expect(placed[0]).toMatchObject({ xMm: 55, yMm: 28.5, widthMm: 100, heightMm: 240, turn: 90 });
    // Turned clockwise, the left edge of the face is at the top.
    expect(folds[0]).toEqual({ x1Mm: 53.5, y1Mm: 88.5, x2Mm: 52.5, y2Mm: 88.5 });
  });

  it('has ticks inside its edge where it fills the paper', () => {
    const whole = pieceOf({ widthMm: 287, heightMm: 200, outline: 'rectangle', foldsMm: [100] });
    const { placed, folds } = first([whole], { orientation: 'landscape' });
    expect(placed[0]?.bleed).toEqual({ topMm: 0, rightMm: 0, bottomMm: 0, leftMm: 0 });
    expect(folds).toEqual([
      { x1Mm: 105, y1Mm: 5, x2Mm: 105, y2Mm: 7 },
      { x1Mm: 105, y1Mm: 205, x2Mm: 105, y2Mm: 203 },
    ]);
  });
});

describe('pieces', () => {
  const tile = pieceOf({ id: 'tile', widthMm: 40, heightMm: 20, outline: 'rectangle', cornerMm: 0 });
  const chip = pieceOf({ id: 'chip', widthMm: 25, heightMm: 25, outline: 'circle' });

  it('have marks at their corners in their own half of the gap, and circles at their sides', () => {
    const { cropMarks, placed } = first([tile, chip]);
    expect(cropMarks.length).toBe(12);
    const [, lying] = placed;
    expect(cropMarks[4]).toEqual({
      x1Mm: lying?.xMm,
      y1Mm: (lying?.yMm ?? 0) - 1.5,
      x2Mm: lying?.xMm,
      y2Mm: (lying?.yMm ?? 0) - 2.5,
    });
  });

  it('are cut as what they are', () => {
    const { cuts } = first([tile, chip]);
    expect(cuts[0]).toMatchObject({ shape: 'circle', radiusMm: 12.5 });
    expect(cuts[1]).toMatchObject({ shape: 'rectangle', widthMm: 40, cornerMm: 0 });
  });

  it('lie in the middle of the page', () => {
    const { bleedBox, widthMm, heightMm } = first([tile, chip]);
    expect(2 * bleedBox.xMm + bleedBox.widthMm).toBeCloseTo(widthMm);
    expect(2 * bleedBox.yMm + bleedBox.heightMm).toBeCloseTo(heightMm);
  });

  it('keep 1.5 mm of bleed, and lose the space for marks between them first', () => {
    // Three cards in a row, two large discs in a row, two boards in a column: none has room for the usual gap.
    const mixes = [
      [pieceOf({ copies: 4 }), chip],
      [pieceOf({ id: 'disc', widthMm: 97, heightMm: 97, outline: 'circle', copies: 3 }), chip],
      [pieceOf({ id: 'board', widthMm: 120, heightMm: 140.4, outline: 'rectangle', copies: 2 }), chip],
    ];
    for (const pieces of mixes) {
      const { sheets } = impose(pieces, setupOf({ orientation: 'portrait' }));
      expect(sheets).toHaveLength(1);
      const [{ placed, cropMarks }] = sheets as [(typeof sheets)[number]];
      for (const { bleed } of placed) expect(Object.values(bleed)).toEqual([1.5, 1.5, 1.5, 1.5]);
      for (const [i, one] of placed.entries()) {
        expect(liesInside(bleedBoxOf(one), { xMm: 5, yMm: 5, widthMm: 200, heightMm: 287 })).toBe(true);
        for (const other of placed.slice(i + 1)) expect(overlaps(bleedBoxOf(one), bleedBoxOf(other))).toBe(false);
        for (const mark of cropMarks) expect(overlaps(boxOfSegment(mark), bleedBoxOf(one))).toBe(false);
      }
    }
  });

  it('take the page that lies so that fewer are needed', () => {
    const wide = pieceOf({ widthMm: 130, heightMm: 60, outline: 'rectangle', copies: 5 });
    expect(impose([wide, chip], setupOf()).sheets.length).toBe(1);
  });
});
