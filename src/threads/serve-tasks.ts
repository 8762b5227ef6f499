// The thread's side of a pool: works on one task after the other, in the order that they arrive.
import { parentPort } from 'node:worker_threads';
import type { ThreadMessage, ThreadRequest } from './thread-pool.ts';

export interface Served {
  readonly answer: unknown;
  /** Buffers that are moved, not copied. */
  readonly move?: readonly ArrayBuffer[];
}

export function sendNote(note: unknown): void {
  parentPort?.postMessage({ note } satisfies ThreadMessage);
}

/**
 * @param setUp makes what all tasks with the same set-up share
 * @param work must not throw
 */
export function serveTasks<S>(
  setUp: (message: object) => S,
  work: (task: object, of: S | undefined) => Promise<Served>,
): void {
  const setUps: S[] = [];
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', (request: ThreadRequest) => {
    last = last.then(async () => {
      if (!('task' in request)) {
        setUps[request.slot] = setUp(request.setUp);
        return;
      }
      const { answer, move = [] } = await work(request.task, setUps[request.slot ?? -1]);
      await printed();
      parentPort?.postMessage({ answer } satisfies ThreadMessage, [...move]);
    });
  });
  parentPort?.postMessage({ ready: true } satisfies ThreadMessage);
}

/** A thread prints through the main thread. What is still on its way is lost if the thread ends. */
async function printed(): Promise<void> {
  if (process.stderr.writableLength > 0) await new Promise((done) => process.stderr.write('', done));
}
