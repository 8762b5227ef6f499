// Computes expressions in a worker thread. One that fails or never ends does not affect the others.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { isWaiting, longestMs, stopwatch, type Used } from '../../problems/code-limits.ts';
import { deepest, isTooDeep } from '../../problems/nesting.ts';

/** What an expression sees. Texts are as printed; `cards` are all cards with their deck, `pieces` all components. */
export interface ClaimView {
  readonly game: Record<string, unknown>;
  readonly constants: Record<string, unknown>;
  readonly decks: Record<string, Record<string, unknown>>;
  readonly cards: readonly Record<string, unknown>[];
  readonly components: Record<string, Record<string, unknown>>;
  readonly pieces: readonly Record<string, unknown>[];
  readonly glossary: Record<string, unknown>;
}

export type Computed =
  | { readonly value: unknown }
  | { readonly error: string; readonly position?: number }
  | { readonly tooSlow: true }
  /** The expressions before it used up all the time. */
  | { readonly outOfTime: true };

/** Time limit for all claims of a game: enough for two that never end, and a tenth of a second per claim. */
function totalMs(count: number, limitMs: number): number {
  return 2 * limitMs + count * 100;
}

const tooDeep = `its result is nested more than ${deepest} levels deep`;

interface Task {
  readonly index: number;
  readonly expression: string;
}

export async function computeExpressions(
  view: ClaimView,
  expressions: readonly string[],
  limitMs = longestMs(),
): Promise<Computed[]> {
  const computed: Computed[] = [];
  let tasks: Task[] = expressions.map((expression, index) => ({ index, expression }));
  const used = stopwatch();
  const total = totalMs(expressions.length, limitMs);
  // CPU time includes other threads, clock time includes other programs: the smaller of the two is surely ours.
  const leftMs = () => total - Math.min(used().cpuMs, used().clockMs);
  while (tasks.length > 0) {
    await computeTasks(view, tasks, { computed, limitMs, leftMs });
    if (leftMs() <= 0) return expressions.map((_, i) => computed[i] ?? { outOfTime: true });
    // The first task without a value stopped the thread.
    const stopped = tasks.find(({ index }) => computed[index] === undefined);
    if (stopped !== undefined) computed[stopped.index] = { tooSlow: true };
    tasks = tasks.filter(({ index }) => computed[index] === undefined);
  }
  return computed;
}

/** Returns when all is computed, or when the thread stopped or died. */
async function computeTasks(
  view: ClaimView,
  tasks: readonly Task[],
  { computed, limitMs, leftMs }: { computed: Computed[]; limitMs: number; leftMs: () => number },
): Promise<void> {
  const thread = await takeThread();
  await new Promise<void>((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    let answers = 0;
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    const watch = (used = stopwatch()) => {
      clearTimeout(timer);
      timer = setTimeout(stopUnlessAnswered, Math.min(limitMs, Math.max(0, leftMs())), answers, used);
    };
    // If this thread was busy, answers may be waiting: receive them first.
    const stopUnlessAnswered = (before: number, used: () => Used) =>
      setImmediate(() => {
        if (answers !== before) return;
        if (leftMs() > 0 && isWaiting(used(), limitMs)) watch(used);
        else void thread.terminate().then(finish);
      });
    thread.on('message', ({ index, ...result }: { index: number } & Computed) => {
      computed[index] = 'value' in result && isTooDeep(result.value) ? { error: tooDeep } : result;
      answers++;
      watch();
      if (answers < tasks.length) return;
      giveBackThread(thread);
      finish();
    });
    thread.on('exit', finish);
    post(thread, view, tasks);
    watch();
  });
}

/** A schema may return values that cannot be sent to a thread, such as functions. */
function post(thread: Worker, view: ClaimView, tasks: readonly Task[]): void {
  try {
    thread.postMessage({ view, tasks });
  } catch {
    thread.postMessage({ view: JSON.parse(JSON.stringify(view)), tasks });
  }
}

const largestMb = 1024;
const idle: Worker[] = [];

/** Idle threads are reused: starting one takes longer than the claims of most games. */
async function takeThread(): Promise<Worker> {
  const thread = idle.pop() ?? (await startThread());
  thread.ref();
  return thread;
}

/** Only for a thread that has answered everything. */
function giveBackThread(thread: Worker): void {
  thread.removeAllListeners('message');
  thread.removeAllListeners('exit');
  // An idle thread must not keep the process alive.
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
