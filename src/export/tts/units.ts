// Coordinates on the table: spots in millimetres from its middle, and the units and scales of Tabletop Simulator.
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

/** A spot relative to another one, which may be turned. */
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
 * At scale 1 the game shows all cards equally high; we take that for the height of a poker card. That it is 3.1 units, and a tile 2 units
 * wide, is an assumption: we found no source, and could not run the game.
 */
const pokerHeightMm = 88;
const cardHeightUnits = 3.1;
const tileWidthUnits = 2;

/** Height of the top of the game's tables. */
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

/** Five decimals, so that numbers are the same on every machine. */
export function rounded(n: number): number {
  return Math.round(n * 1e5) / 1e5 + 0;
}
