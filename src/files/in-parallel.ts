// Bounded parallel work.

import { availableParallelism } from 'node:os';

/** resvg and sharp use threads of their own; more jobs than cores would only cost memory. */
const limit = Math.max(2, Math.min(4, availableParallelism()));

/** Like `Promise.all(things.map(work))`, a few at a time. */
export async function inParallel<T, R>(
  things: readonly T[],
  work: (thing: T) => Promise<R>,
  most = limit,
): Promise<R[]> {
  const results: R[] = new Array(things.length);
  const queue = things.entries();
  const worker = async () => {
    for (const [i, thing] of queue) results[i] = await work(thing);
  };
  await Promise.all(Array.from({ length: Math.min(most, things.length) }, worker));
  return results;
}

/** For work that arrives over time: `add` waits while too many jobs run. The first error is thrown by the next call. */
export class WorkLimit {
  private readonly running = new Set<Promise<void>>();
  private failure: unknown;

  constructor(private readonly most = limit) {}

  async add(work: () => Promise<void>): Promise<void> {
    if (this.failure !== undefined) throw this.failure;
    const job = work()
      .catch((error: unknown) => {
        this.failure ??= error;
      })
      .finally(() => this.running.delete(job));
    this.running.add(job);
    if (this.running.size >= this.most) await Promise.race(this.running);
  }

  async done(): Promise<void> {
    await Promise.all(this.running);
    if (this.failure !== undefined) throw this.failure;
  }
}
