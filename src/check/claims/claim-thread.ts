// Threads that compute claims: kept for the next game, because starting one takes longer than most games' claims.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const largestMb = 1024;
const idle: Worker[] = [];

export async function takeThread(): Promise<Worker> {
  const thread = idle.pop() ?? (await startThread());
  thread.ref();
  return thread;
}

/** For a thread that has answered everything; one that was stopped or died is simply forgotten. */
export function giveBackThread(thread: Worker): void {
  thread.removeAllListeners('message');
  thread.removeAllListeners('exit');
  // The program may end while it waits.
  thread.unref();
  idle.push(thread);
}

async function startThread(): Promise<Worker> {
  const thread = new Worker(new URL('./claim-worker.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: largestMb },
    execArgv: [],
  });
  // Out of memory: the thread dies, and `exit` follows.
  thread.on('error', () => {});
  await once(thread, 'online');
  return thread;
}
