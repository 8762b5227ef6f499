// Millimetres on the table, on a board or before a seat → a spot on the table, in millimetres from its middle.
import type { FaceSize } from '../../game/face.ts';

export interface Spot {
  /** To the right, as the first seat sees it. */
  readonly xMm: number;
  /** Away from the first seat. */
  readonly yMm: number;
  /** Degrees clockwise. */
  readonly turn: number;
}

interface Point {
  readonly xMm: number;
  readonly yMm: number;
}

/** A spot given from another one, which may lie turned. */
export function spotFrom(base: Spot, { xMm, yMm }: Point, turn = 0): Spot {
  const angle = (base.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    xMm: tidy(base.xMm + xMm * cos + yMm * sin),
    yMm: tidy(base.yMm - xMm * sin + yMm * cos),
    turn: (base.turn + turn) % 360,
  };
}

function tidy(mm: number): number {
  return Math.round(mm * 1000) / 1000 + 0;
}

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
