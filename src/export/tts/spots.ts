// Millimetres on the table, on a board or before a seat → a spot on the table, in millimetres from its middle.

export interface Spot {
  /** To the right, as the first seat sees it. */
  readonly xMm: number;
  /** Away from the first seat. */
  readonly yMm: number;
  /** Degrees clockwise. */
  readonly turn: number;
}

export interface Point {
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
