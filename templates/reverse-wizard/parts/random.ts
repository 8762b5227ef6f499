// Seeded random numbers in ranges.
import { chance } from 'cardwright/parts';

export interface Random {
  readonly between: (low: number, high: number) => number;
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number;
}

export function random(word: string): Random {
  const next = chance(word);
  const between = (low: number, high: number) => low + next() * (high - low);
  return { between, whole: (low, high) => Math.floor(between(low, high + 1)) };
}
