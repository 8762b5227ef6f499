// Limits of game code: how long it may run, in CPU time, because a busy machine is not its fault; and the built-in objects that it must not change.

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

/** What game code could change for everybody: our own code, other games, the next load. */
const builtIns: readonly (readonly [name: string, object])[] = [
  ...[Object, Array, Function, String, Number, Boolean, Symbol, Error, Map, Set, Promise, RegExp, Date].flatMap(
    (one) =>
      [
        [one.name, one],
        [`${one.name}.prototype`, one.prototype as object],
      ] as const,
  ),
  ['JSON', JSON],
  ['Math', Math],
  ['Reflect', Reflect],
];

type Descriptors = ReadonlyMap<string | symbol, PropertyDescriptor>;
let known: readonly Descriptors[] | undefined;

/** Returns a function that puts built-in objects back as they are now, and names the first property that was changed. */
export function watchBuiltIns(): () => string | undefined {
  // Test runners and libraries change some of them, too, but not while game code runs.
  if (known === undefined || builtIns.some(([, object], i) => changesIn(object, known?.[i]).length > 0))
    known = builtIns.map(([, object]) => descriptorsOf(object));
  const before = known;
  return () => {
    let first: string | undefined;
    for (const [i, [name, object]] of builtIns.entries())
      for (const key of changesIn(object, before[i])) {
        first ??= `${name}.${String(key)}`;
        const was = before[i]?.get(key);
        if (was === undefined) Reflect.deleteProperty(object, key);
        else Reflect.defineProperty(object, key, was);
      }
    return first;
  };
}

function descriptorsOf(object: object): Descriptors {
  return new Map(
    Reflect.ownKeys(object).flatMap((key) => {
      const found = Reflect.getOwnPropertyDescriptor(object, key);
      return found ? [[key, found] as const] : [];
    }),
  );
}

/** The properties that were added, removed or replaced. Runs twice for every face, so it makes no descriptors where nothing changed. */
function changesIn(object: object, before: Descriptors | undefined): (string | symbol)[] {
  if (before === undefined) return [];
  const keys = Reflect.ownKeys(object);
  const changed = keys.filter((key) => {
    const was = before.get(key);
    if (was === undefined) return true;
    if ('value' in was) return !Object.is(Reflect.get(object, key), was.value);
    const found = Reflect.getOwnPropertyDescriptor(object, key);
    return found?.get !== was.get || found?.set !== was.set;
  });
  const isAllThere = keys.length - changed.filter((key) => !before.has(key)).length === before.size;
  return isAllThere ? changed : [...changed, ...[...before.keys()].filter((key) => !keys.includes(key))];
}
