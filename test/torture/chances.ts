// Seeds, and choices made by them: the same seed gives the same case on every machine.
import { Chance } from '../mutation/chance.ts';

export { Chance };

/** The seed of one case of a campaign (splitmix32), so that a case can be run again alone. */
export function caseSeed(campaign: number, index: number): number {
  let mixed = (Math.imul(campaign, 0x9e3779b9) + Math.imul(index, 0x85ebca6b)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** One of a list that is not empty. */
export function pick<T>(chance: Chance, list: readonly T[]): T {
  const [one] = chance.some(list);
  if (one === undefined && list.length === 0) throw new Error('Nothing to choose from.');
  return one as T;
}

/** Small numbers mostly, now and then a large one: up to `limit`. */
export function skewed(chance: Chance, limit: number): number {
  return Math.floor(limit ** chance.next());
}
