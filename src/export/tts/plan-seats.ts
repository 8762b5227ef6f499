// How many players a game allows → seats around the table, clockwise, each with its hand and the spots before it.
import { seatColors, type TableFile } from '../../game/table-schema.ts';
import { type Spot, spotFrom } from './spots.ts';

export interface Seat {
  readonly color: string;
  /** The middle of the hand; its turn is that of who sits there. */
  readonly hand: Spot;
  readonly widthMm: number;
  readonly spots: Readonly<Record<string, Spot>>;
}

/** Wide enough for seven cards side by side. */
const apartMm = 360;

export function planSeats(table: TableFile, players: number, edgeMm: number): Seat[] {
  const { colors = seatColors, awayMm = edgeMm + 140, apartMm: apart = apartMm, spots = {} } = table.seats ?? {};
  const near = Math.ceil(players / 2);
  return colors.slice(0, players).map((color, i) => {
    const isNear = i < near;
    const [n, of] = isNear ? [i, near] : [i - near, players - near];
    // Clockwise from above: the near side from right to left, then the far side from left to right.
    const across = (n - (of - 1) / 2) * apart * (isNear ? -1 : 1);
    const hand = { xMm: across + 0, yMm: isNear ? -awayMm : awayMm, turn: isNear ? 0 : 180 };
    const own = Object.entries(spots).map(([name, { at, turn }]) => {
      const [xMm, yMm] = at;
      return [name, spotFrom(hand, { xMm, yMm }, turn)] as const;
    });
    return { color, hand, widthMm: apart * 0.9, spots: Object.fromEntries(own) };
  });
}
