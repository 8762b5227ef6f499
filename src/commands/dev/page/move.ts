// Where the arrows lead: to the card before or after, or to the thumb above or below on the screen.
import { findCards } from './find-cards.ts';
import type { Filters, ShownGame } from './state.ts';

function shownKeys(game: ShownGame, filters: Filters): string[] {
  return findCards(game, filters).flatMap(({ cards }) => cards.map(({ key }) => key));
}

export function neighbour(game: ShownGame, filters: Filters, key: string | undefined, by: 1 | -1): string | undefined {
  const keys = shownKeys(game, filters);
  const at = key === undefined ? -1 : keys.indexOf(key);
  if (at < 0) return keys[by > 0 ? 0 : keys.length - 1];
  return keys[Math.min(keys.length - 1, Math.max(0, at + by))];
}

export interface Spot {
  readonly key: string;
  /** The middle of the thumb. */
  readonly x: number;
  readonly y: number;
}

/** The nearest thumb of the next line up or down. */
export function spotBeyond(spots: readonly Spot[], key: string, by: 1 | -1): string | undefined {
  const from = spots.find((spot) => spot.key === key);
  if (from === undefined) return spots[0]?.key;
  const beyond = spots.filter(({ y }) => (y - from.y) * by > 20);
  const line = Math.min(...beyond.map(({ y }) => Math.abs(y - from.y)));
  const near = beyond.filter(({ y }) => Math.abs(y - from.y) < line + 30);
  return near.sort((a, b) => Math.abs(a.x - from.x) - Math.abs(b.x - from.x))[0]?.key;
}
