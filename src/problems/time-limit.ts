// How long code of a game may run. The limit is CPU time: a busy machine is not its fault.

/** Time limit for a load, a rule or a claim. Ten thousand cards need a hundredth of it; slow machines can raise it. */
export function longestMs(): number {
  const wanted = Number(process.env.CARDWRIGHT_LIMIT_MS);
  return wanted > 0 ? wanted : 5_000;
}

/** Work that used less CPU than this share of its limit was waiting for the machine, not computing. */
const busyShare = 0.8;
/** At most this many times the limit by the clock: code may also wait without computing. */
export const longestWait = 12;

/** Whether work that is over its limit only waited for a busy machine. If not, it is stopped. */
export function isWaiting({ cpuMs, clockMs }: Used, limitMs: number): boolean {
  const isBusy = cpuMs < busyShare * limitMs && clockMs < longestWait * limitMs;
  if (!isBusy) noteStopped();
  return isBusy;
}

let stopped = 0;

/** In this thread or in another. */
export function noteStopped(): void {
  stopped++;
}

/** How often work was stopped at its limit of time. On another day it may be done in time. */
export function timesStopped(): number {
  return stopped;
}

export function resetTimesStopped(to: number): void {
  stopped = to;
}

/** CPU time of the process (all threads), and time by the clock. */
export interface Used {
  readonly cpuMs: number;
  readonly clockMs: number;
}

/** Returns a function that tells the time used since. */
export function stopwatch(cpuMs = processCpuMs): () => Used {
  const [cpu, clock] = [cpuMs(), performance.now()];
  return () => ({ cpuMs: cpuMs() - cpu, clockMs: performance.now() - clock });
}

function processCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

let threads = 1;

/** Call it in a thread that runs game code beside others. */
export function shareProcessor(among: number): void {
  threads = among;
}

/** CPU time of this thread. Older versions of Node do not tell it; the thread's share of the process is never too much for code that ends. */
export function threadCpuMs(): number {
  const own: unknown = threads > 1 ? Reflect.get(process, 'threadCpuUsage') : undefined;
  if (typeof own !== 'function') return processCpuMs() / threads;
  const { user, system } = Reflect.apply(own, process, []) as NodeJS.CpuUsage;
  return (user + system) / 1000;
}
