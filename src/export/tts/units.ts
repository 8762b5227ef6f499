// Millimetres of the box → the units of Tabletop Simulator, so that all things keep their true proportions to one another.
import type { FaceSize } from '../../game/face.ts';

/**
 * At scale 1 every card is shown equally high, whatever its pixels; a poker card is taken as the measure. How high that is,
 * and that a tile is two units wide, is assumed: no source was found, and the game was not run.
 */
const pokerHeightMm = 88;
const cardHeightUnits = 3.1;
const tileWidthUnits = 2;

/** The top of the game's own tables. */
export const tableTopUnits = 0.96;
export const tileThicknessUnits = 0.1;

export function units(mm: number): number {
  return rounded((mm * cardHeightUnits) / pokerHeightMm);
}

export function cardScale({ heightMm }: Pick<FaceSize, 'heightMm'>): number {
  return rounded(heightMm / pokerHeightMm);
}

export function tileScale({ widthMm, heightMm }: Pick<FaceSize, 'widthMm' | 'heightMm'>): { x: number; z: number } {
  return { x: rounded(units(widthMm) / tileWidthUnits), z: rounded(units(heightMm) / tileWidthUnits) };
}

/** Five places are finer than anybody can see, and the same on every machine. */
export function rounded(n: number): number {
  return Math.round(n * 1e5) / 1e5 + 0;
}
