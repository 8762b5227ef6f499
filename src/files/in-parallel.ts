// Work on many things → the results in their order, a few of them in the making at once.

import { availableParallelism } from 'node:os';

/** resvg and sharp work in threads of their own; more at once than there are cores only takes memory. */
export const inFlight = Math.max(2, Math.min(4, availableParallelism()));

export async function inParallel<T, R>(things: readonly T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(things.length);
  const queue = things.entries();
  const worker = async () => {
    for (const [i, thing] of queue) results[i] = await work(thing);
  };
  await Promise.all(Array.from({ length: Math.min(inFlight, things.length) }, worker));
  return results;
}
