// An old and a new list or map → the changes between them, as few as are easily found.
import { isDeepStrictEqual } from 'node:util';
import { type Branch, newBranch } from './changes.ts';

export function mapChanges(before: unknown, value: unknown): Branch {
  const [old, now] = [before, value] as [Record<string, unknown>, Record<string, unknown>];
  const branch = newBranch();
  for (const key of Object.keys(old)) if (!Object.hasOwn(now, key)) branch.parts.set(key, { remove: true });
  for (const [key, part] of Object.entries(now))
    if (!isDeepStrictEqual(old[key], part)) branch.parts.set(key, { value: part, order: Object.keys(now) });
  return branch;
}

/** Items that are the same stay; between them, one item is made of another, and what is left over comes or goes. */
export function listChanges(before: unknown, value: unknown): Branch {
  const [old, now] = [before, value] as [unknown[], unknown[]];
  const branch = newBranch();
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of [...commonItems(old, now), [old.length, now.length] as const]) {
    while (i < nextI && j < nextJ) branch.parts.set(i++, { value: now[j++], order: [] });
    while (i < nextI) branch.parts.set(i++, { remove: true });
    if (j < nextJ) branch.inserts.set(i, now.slice(j, nextJ));
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return branch;
}

/** The longest run of items that both lists have in the same order. */
function commonItems(old: readonly unknown[], now: readonly unknown[]): [number, number][] {
  const [a, b] = [old, now].map((list) => list.map((item) => JSON.stringify(item))) as [string[], string[]];
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as Uint32Array;
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
