// A tile of a panel's front → the tile of its back that must be printed on the other side of the same page.
import type { Size } from './box.ts';
import { duplexFlip, flipBleed, flipBox, flipSegment, flipTurn } from './flip.ts';
import type { Tile, Tiling } from './tile-panel.ts';

/** It keeps its front's name, for the two are one paper. */
export function backTile(
  tile: Tile,
  panel: Size,
  { page }: Pick<Tiling, 'page'>,
  edge: 'long' | 'short' = 'long',
): Tile {
  const flip = duplexFlip(page, edge);
  const { source, xMm, yMm } = tile;
  const lying = flipBox({ ...source, xMm, yMm }, flip);
  const lines = (front: Tile['folds']) => front.map((line) => flipSegment(line, flip));
  return {
    ...tile,
    // The panel is turned about its own upright axis, so its back begins at the right.
    source: { ...source, xMm: panel.widthMm - source.xMm - source.widthMm },
    xMm: lying.xMm,
    yMm: lying.yMm,
    turn: flipTurn(tile.turn, flip),
    bleed: flipBleed(tile.bleed, flip),
    cropMarks: lines(tile.cropMarks),
    registerMarks: lines(tile.registerMarks),
    folds: lines(tile.folds),
  };
}
