import { describe, expect, it } from 'vitest';
import { boxOfSegment, grow, liesInside, overlaps } from './box.ts';
import { papers } from './test-pieces.ts';
import { backTile, type Panel, type Tile, tilePanel } from './tile-panel.ts';

const setup = { paper: papers.a4, layout: { paper: 'a4', marginMm: 5, bleedMm: 3 } };
const tiling = (panel: Panel, changes: object = {}) => {
  const made = tilePanel(panel, { ...setup, ...changes });
  if (made === undefined) throw new Error('no tiling');
  return made;
};

it('turns the page before it cuts the panel', () => {
  const { page, tiles } = tiling({ widthMm: 240, heightMm: 160 });
  expect(page).toEqual({ widthMm: 297, heightMm: 210 });
  expect(tiles.map(({ name }) => name)).toEqual(['A1']);
});

it('names rows with letters and columns with numbers', () => {
  const { tiles, columns, rows } = tiling({ widthMm: 700, heightMm: 300 });
  expect([columns, rows]).toEqual([3, 2]);
  expect(tiles.map(({ name }) => name)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3']);
});

describe.each([
  [500, 300],
  [420, 297],
  [900, 120],
  [250, 700],
  [1000, 1000],
])('a panel of %s × %s mm', (widthMm, heightMm) => {
  const { tiles, overlapMm, page, columns, jointsXMm } = tiling({ widthMm, heightMm, foldsMm: [widthMm / 4] });

  it('is covered from edge to edge', () => {
    const right = Math.max(...tiles.map(({ source }) => source.xMm + source.widthMm));
    const bottom = Math.max(...tiles.map(({ source }) => source.yMm + source.heightMm));
    expect(right).toBeCloseTo(widthMm);
    expect(bottom).toBeCloseTo(heightMm);
    const sum = tiles.slice(0, columns).reduce((total, { source }) => total + source.widthMm - overlapMm, overlapMm);
    expect(sum).toBeCloseTo(widthMm);
  });

  it('lies in the printable area with its marks, which lie off the picture', () => {
    const printable = grow({ xMm: 0, yMm: 0, ...page }, -5);
    for (const { source, xMm, yMm, bleed, cropMarks, registerMarks, folds } of tiles) {
      const printed = grow({ ...source, xMm, yMm }, bleed);
      const marks = [...cropMarks, ...registerMarks, ...folds].map(boxOfSegment);
      expect([printed, ...marks].filter((box) => !liesInside(box, printable))).toEqual([]);
      expect(marks.filter((mark) => overlaps(grow(mark, 0.07), printed))).toEqual([]);
    }
  });

  it('has each joint on both tiles that meet there, in the middle of the overlap', () => {
    for (const [i, joint] of jointsXMm.entries())
      for (const column of [i, i + 1]) {
        const tile = tiles[column];
        const xs = tile?.registerMarks.map(({ x1Mm, x2Mm }) =>
          x1Mm === x2Mm ? x1Mm - tile.xMm + tile.source.xMm : -1,
        );
        expect(xs?.some((x) => Math.abs(x - joint) < 1e-6)).toBe(true);
        expect(
          Math.abs(joint - (tile?.source.xMm ?? 0) - (column === i ? (tile?.source.widthMm ?? 0) : 0)),
        ).toBeCloseTo(5);
      }
  });

  it('has bleed at its own edges only', () => {
    const left = tiles.filter(({ bleed }) => bleed.leftMm > 0).map(({ column }) => column);
    expect(new Set(left)).toEqual(new Set([0]));
  });
});

it('has bleed at its own edges on sheets whose cards lie edge to edge, too, and takes no more pages for it', () => {
  const layout = { paper: 'a4', marginMm: 5, bleedMm: 0 };
  const { page, tiles } = tiling({ widthMm: 279, heightMm: 192 }, { layout });
  expect(tiles.map(({ bleed }) => bleed.leftMm)).toEqual([1.5]);
  const printable = grow({ xMm: 0, yMm: 0, ...page }, -5);
  expect(tiles.flatMap(({ cropMarks }) => cropMarks).every((mark) => liesInside(boxOfSegment(mark), printable))).toBe(
    true,
  );
});

it('carries folds over to the tiles that they cross', () => {
  const { tiles } = tiling({ widthMm: 500, heightMm: 100, foldsMm: [125, 375] });
  expect(tiles.map(({ folds }) => folds.length)).toEqual([2, 2]);
  const [first] = tiles;
  expect((first?.folds[0]?.x1Mm ?? 0) - (first?.xMm ?? 0)).toBeCloseTo(125);
});

it('gives up where the paper is no wider than its margins', () => {
  const layout = { paper: 'a4', marginMm: 95, bleedMm: 0 };
  expect(tilePanel({ widthMm: 500, heightMm: 500 }, { ...setup, layout })).toBeUndefined();
});

/** Where the tile's page has a point of the panel. */
function onPage({ source, xMm, yMm, turn }: Tile, u: number, v: number): [number, number] {
  const [x, y] = [u - source.xMm, v - source.yMm];
  return turn === 180 ? [xMm + source.widthMm - x, yMm + source.heightMm - y] : [xMm + x, yMm + y];
}

it.each([
  [500, 300, 'long'],
  [500, 300, 'short'],
  [300, 500, 'long'],
  [300, 500, 'short'],
] as const)('puts backs behind fronts: %s × %s mm, turned about the %s edge', (widthMm, heightMm, edge) => {
  const panel = { widthMm, heightMm };
  const tiling = tilePanel(panel, { paper: papers.a4, layout: { paper: 'a4', marginMm: 5, bleedMm: 2 } });
  const { page = papers.a4, tiles = [] } = tiling ?? {};
  expect(tiles.length).toBe(4);
  const isSideways = page.heightMm >= page.widthMm === (edge === 'long');
  for (const front of tiles) {
    const back = backTile(front, panel, { page }, edge);
    const [u, v] = [front.source.xMm + 7, front.source.yMm + 11];
    const [x, y] = onPage(back, widthMm - u, v);
    const seen = isSideways ? [page.widthMm - x, y] : [x, page.heightMm - y];
    const [frontX, frontY] = onPage(front, u, v);
    expect(seen[0]).toBeCloseTo(frontX);
    expect(seen[1]).toBeCloseTo(frontY);
  }
});
