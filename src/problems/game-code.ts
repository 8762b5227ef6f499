// Runs code of a game with a time limit. Errors that it throws later, in a dropped promise or a timer, would end the process;
// here they become problems.
import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { SourceMap } from 'node:module';
import { Script } from 'node:vm';
import {
  isWaiting,
  longestMs,
  longestWait,
  noteStopped,
  resetTimesStopped,
  stopwatch,
  threadCpuMs,
  timesStopped,
  watchBuiltIns,
} from './code-limits.ts';
import { asError, type Place, type Problem, problem } from './problem.ts';

interface Bundle {
  /** The folder of a game, its play.ts, or the file of a template. */
  readonly name: string;
  readonly code: string;
}

/** Timers and promises remember their bundle, so even `Promise.reject()`, which has no stack, gets a place. */
const running = new AsyncLocalStorage<Bundle>();
const bundles = new Map<string, Bundle>();

export function insideBundle<T>(bundle: Bundle, run: () => T): T {
  if (bundles.get(bundle.name)?.code !== bundle.code)
    lateErrors = lateErrors.filter(({ from }) => from !== bundle.name);
  bundles.set(bundle.name, bundle);
  return running.run(bundle, run);
}

/** Late problems so far. They stay until the code changes. */
let lateErrors: { readonly from: string; readonly late: Problem }[] = [];
const listeners = new Set<() => void>();

export function lateProblemsOf(game: string): Problem[] {
  return lateErrors.map(({ late }) => late).filter(({ at: { file } }) => file.split('/')[1] === game);
}

/** Calls back for each new late problem. Returns a function that unsubscribes. */
export function onLateProblem(call: () => void): () => void {
  listeners.add(call);
  return () => void listeners.delete(call);
}

/** Runs work that may call code of a loaded game (rules, schemas); `file` is any file of that game. */
export function insideCodeOf<T>(file: string, run: () => T): T {
  const bundle = bundles.get(file.split('/').slice(0, 2).join('/'));
  return bundle === undefined ? run() : running.run(bundle, run);
}

/** By name: the code of bundles that started promises or timers. */
const startedWork = new Map<string, string>();
let mayFailLate = false;
/** Where code of a game first started a promise or a timer. */
let startedAt: Error | undefined;

/** Undefined if no code of a game started a promise or a timer since the last call. */
export function takeStartedWork(): Error | undefined {
  const error = startedAt;
  startedAt = undefined;
  return error;
}

/** Active while game code is on the stack. It would count work that our own code starts there, too, but parts only compute. */
const startHook = createHook({
  init: (_id, type) => {
    // Word lists are unpacked when they are first needed. That is done at once, and game code can import no zlib.
    if (type === 'ZLIB') return;
    mayFailLate = true;
    startedAt ??= new Error('starts a promise or a timer');
    const bundle = running.getStore();
    if (bundle !== undefined) startedWork.set(bundle.name, bundle.code);
  },
});

/** Whether such code fails is known only when it runs, so do not cache what it returned. */
export function leavesWorkBehind({ name, code }: Bundle): boolean {
  return startedWork.get(name) === code;
}

/** It ran in another thread. @param name of its bundle */
export function noteWorkLeft(name: string): void {
  const bundle = bundles.get(name);
  if (bundle !== undefined) startedWork.set(name, bundle.code);
}

/** Whether code of a game that ran last, in data/ or templates/, left work behind. */
export function gameLeavesWork(game: string): boolean {
  return [...bundles.values()].some((bundle) => bundle.name.split('/')[1] === game && leavesWorkBehind(bundle));
}

/** Code in a timer may fail forever. */
const mostWaiting = 100;
const waiting: Problem[] = [];

/** Late problems since the last call. */
export async function takeLateProblems(): Promise<Problem[]> {
  // Node reports dropped promises after the current work, and runs the shortest timers after a millisecond.
  await new Promise((resolve) => {
    if (mayFailLate) setTimeout(resolve, 2);
    else setImmediate(resolve);
  });
  mayFailLate = false;
  return waiting.splice(0);
}

let onLate: (late: Problem, from: string) => void = () => {};

/** From now on such errors do not end the process. `bug` gets errors that are not of a game. */
export function watchLateErrors(on: { late: typeof onLate; bug: (error: Error) => void }): void {
  onLate = on.late;
  const handle = (thrown: unknown) => {
    const error = asError(thrown);
    const bundle = bundleOf(error);
    if (bundle === undefined) on.bug(error);
    else noteLate(lateProblem(error, bundle), bundle.name, isCurrent());
  };
  process.on('uncaughtException', handle);
  process.on('unhandledRejection', handle);
}

/** A late problem of this thread or of another. @param from name of the bundle */
export function noteLate(late: Problem, from: string, isOfCurrentCode = true): void {
  if (waiting.length < mostWaiting) waiting.push(late);
  if (isOfCurrentCode && isNew(late) && lateErrors.length < mostWaiting) {
    lateErrors.push({ from, late });
    for (const listener of listeners) listener();
  }
  onLate(late, from);
}

function isNew({ at, message }: Problem): boolean {
  return !lateErrors.some(
    ({ late }) => late.message === message && late.at.file === at.file && late.at.line === at.line,
  );
}

/** Replaced code may still run in its timers; its errors may be fixed already. */
function isCurrent(): boolean {
  const bundle = running.getStore();
  return bundle === undefined || bundles.get(bundle.name)?.code === bundle.code;
}

function bundleOf(error: Error): Bundle | undefined {
  const stack = stackOf(error);
  const named = [...bundles.values()].find(({ name }) => stack.includes(`${bundleName(name)}:`));
  return named ?? running.getStore();
}

function lateProblem(error: Error, bundle: Bundle): Problem {
  const isTemplate = bundle.name.endsWith('.tsx');
  const file = bundle.name.endsWith('.ts') || isTemplate ? bundle.name : `${bundle.name}/types.ts`;
  const at = stackPlace(error, { name: bundleName(bundle.name), code: bundle.code });
  return problem(isTemplate ? 'template/fails' : 'game/code-fails', {
    at: at ?? { file, line: 1, col: 1 },
    message: `The code throws an error later, in a promise or a timer: ${error.message.replace(/\.$/, '')}.`,
    fix: 'Remove promises and timers; game code must return its result directly.',
  });
}

const entrance = Symbol.for('cardwright.runCode');
// Only code that is entered through a script has a time limit.
const call = new Script(`globalThis[Symbol.for('cardwright.runCode')]()`);

/**
 * The limit is CPU time, but a script can only be stopped by the clock. If the clock ran out and the process used less CPU, the machine
 * was busy: run the work again with more time. That is safe, because the work only computes.
 */
export function runCode<T>(work: () => T, limitMs = longestMs()): T {
  // The limit of the outer call stops this one, too, and a limit of its own would cost a thread.
  if (depth > 0) return work();
  const used = stopwatch(threadCpuMs);
  try {
    return runFor(work, limitMs);
  } catch (error) {
    const tried = used();
    if (!isTimeout(error) || !isWaiting(tried, limitMs)) throw error;
    return runAgain(work, Math.round(limitMs * Math.min(longestWait, (1.5 * limitMs) / tried.cpuMs)));
  }
}

function runAgain<T>(work: () => T, limitMs: number): T {
  try {
    return runFor(work, limitMs);
  } catch (error) {
    if (isTimeout(error)) noteStopped();
    throw error;
  }
}

/**
 * Runs work that calls `runCode` again and again: under one limit, which costs one thread. Where that limit is passed or a built-in was changed, the
 * work is done again and each call is watched by itself, so that the one to blame is known.
 */
export function runTogether<T>(work: () => T): T {
  const before = timesStopped();
  try {
    return runCode(work);
  } catch {
    // The work is done again, so nothing was stopped yet.
    resetTimesStopped(before);
    return work();
  }
}

function runFor<T>(work: () => T, timeout: number): T {
  const world = globalThis as { [entrance]?: unknown };
  world[entrance] = work;
  guardExit();
  const changedBuiltIn = watchBuiltIns();
  depth++;
  startHook.enable();
  let result: T;
  let changed: string | undefined;
  try {
    result = call.runInThisContext({ timeout }) as T;
  } catch (error) {
    throw asError(error);
  } finally {
    depth--;
    startHook.disable();
    delete world[entrance];
    changed = changedBuiltIn();
  }
  if (changed !== undefined)
    throw new Error(`it changes \`${changed}\`, which all code shares; use a function or a value of your own`);
  return result;
}

export function isTimeout(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

/** How many calls of game code are on the stack. */
let depth = 0;
const guarded = new WeakSet<object>();

/**
 * If game code called `process.exit`, the command would end with success and nothing written. It gets an error instead, also in timers and
 * promises. If somebody else (a test runner) replaced these functions, theirs stay behind ours.
 */
function guardExit(): void {
  for (const name of ['exit', 'reallyExit', 'abort', 'kill'] as const) {
    const real: unknown = Reflect.get(process, name);
    if (typeof real !== 'function' || guarded.has(real)) continue;
    const ours = (...args: unknown[]): unknown => {
      if (depth > 0 || running.getStore() !== undefined)
        throw new Error(`\`process.${name}\` was called; game code must not end the program`);
      return Reflect.apply(real, process, args);
    };
    guarded.add(ours);
    Object.defineProperty(process, name, { value: ours, configurable: true, writable: true, enumerable: true });
  }
}

/** The file name of a bundle in stack traces. */
export function bundleName(file: string): string {
  return `${file}/(bundle)`;
}

/** Game code may have replaced `stack` by anything. */
export function stackOf(error: Error): string {
  try {
    const { stack }: { stack?: unknown } = error;
    return typeof stack === 'string' ? stack : '';
  } catch {
    return '';
  }
}

const mapComment = /\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/;

/** @param name of the bundle in the stack; its source map is at the end of the code */
export function stackPlace(error: Error, { name, code }: { name: string; code: string }): Place | undefined {
  // Before the frames, Node prints the line that threw.
  const frames = stackOf(error)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  const frame = frames.find((line) => line.includes(`${name}:`));
  const [, line, col] = /:(\d+):(\d+)\)?$/.exec(frame ?? '') ?? [];
  const map = mapComment.exec(code)?.[1];
  if (line === undefined || col === undefined || map === undefined) return undefined;
  const payload = JSON.parse(Buffer.from(map, 'base64').toString('utf8')) as ConstructorParameters<typeof SourceMap>[0];
  // Source maps count from zero, stacks and people from one.
  const entry = new SourceMap(payload).findEntry(Number(line) - 1, Number(col) - 1);
  if (!('originalSource' in entry)) return undefined;
  return { file: entry.originalSource, line: entry.originalLine + 1, col: entry.originalColumn + 1 };
}
