// Tiles of a back: the paper is turned over, and every point of the panel's back must lie behind its front.
import { expect, it } from 'vitest';
import { backTile } from './back-tile.ts';
import { papers } from './test-pieces.ts';
import { type Tile, tilePanel } from './tile-panel.ts';

/** A point of the panel → where the tile's page has it. */
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
