// How a program stops a command, and how it watches one.
import { setImmediate } from 'node:timers/promises';

export interface WorkOptions {
  /** Stops the work between two faces or files. The old output stays whole; the promise rejects with `signal.reason`. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((event: ProgressEvent) => void) | undefined;
}

export type ProgressStage = 'load' | 'check' | 'render' | 'export' | 'play';

export interface ProgressEvent {
  readonly stage: ProgressStage;
  /** Faces in `render`, formats in the `export` of a build, games in `play`; else 0 or 1 of 1. */
  readonly done: number;
  readonly total: number;
  /** Missing where the stage works on all games at once. */
  readonly game?: string;
  readonly language?: string;
  /** The format that a build writes now. Missing when all files are in place. */
  readonly format?: string;
}

/**
 * Throws where the work is to stop. Layout is mostly promises that are ready at once, so without a turn of the event loop
 * no timer, signal or request could ever abort it.
 */
export async function pause({ signal }: WorkOptions): Promise<void> {
  if (signal === undefined) return;
  signal.throwIfAborted();
  await setImmediate();
  signal.throwIfAborted();
}

export async function* stoppable<T>(items: AsyncIterable<T>, options: WorkOptions): AsyncGenerator<T> {
  for await (const item of items) {
    await pause(options);
    yield item;
  }
}

/** Runs a stage that counts as one piece of work, and reports its start and end. */
export async function runStage<T>(
  stage: ProgressStage,
  options: WorkOptions,
  { work, ...of }: { work: () => Promise<T>; game?: string; language?: string },
): Promise<T> {
  await pause(options);
  options.onProgress?.({ stage, done: 0, total: 1, ...of });
  const result = await work();
  options.onProgress?.({ stage, done: 1, total: 1, ...of });
  return result;
}
