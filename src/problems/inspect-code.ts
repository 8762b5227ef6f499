// Finds lines of game code that no stack trace shows: of a function that returned something wrong, and of a loop that never ends.
// The result is a stack, so that `stackPlace` reads it like any other.
import { type Profiler, Session } from 'node:inspector';
import { longestMs, longestWait } from './code-limits.ts';
import { bundleName, isTimeout, runCode } from './game-code.ts';
import { wrapping } from './run-module.ts';

/** Runs `work` with a debugger of this thread; it opens no port. */
function inspect<T>(work: (ask: Ask) => T): T {
  const session = new Session();
  session.connect();
  try {
    return work((method, params) => {
      let answer: unknown;
      // A session with the own thread answers at once.
      session.post(method, params, (_error: Error | null, result?: object) => {
        answer = result;
      });
      return answer;
    });
  } finally {
    session.disconnect();
  }
}

type Ask = (method: string, params?: object) => unknown;

const looked = Symbol.for('cardwright.inspected');

/** A stack with the line where a function begins; empty where that is not known. */
export function stackOfFunction(culprit: (...args: never) => unknown, file: string): string {
  const world = globalThis as { [looked]?: unknown };
  world[looked] = culprit;
  try {
    return inspect((ask) => {
      ask('Debugger.enable');
      const expression = `globalThis[Symbol.for('${looked.description}')]`;
      const { result } = ask('Runtime.evaluate', { expression }) as { result: { objectId?: string } };
      const properties = ask('Runtime.getProperties', { objectId: result.objectId, ownProperties: true }) as Properties;
      const found = properties.internalProperties?.find(({ name }) => name === '[[FunctionLocation]]');
      const { lineNumber, columnNumber } = found?.value?.value ?? {};
      if (lineNumber === undefined || columnNumber === undefined) return '';
      return frame(culprit.name, file, lineNumber + 1, columnNumber + 1);
    });
  } finally {
    delete world[looked];
  }
}

interface Properties {
  readonly internalProperties?: readonly {
    readonly name: string;
    readonly value?: { readonly value?: { readonly lineNumber: number; readonly columnNumber: number } };
  }[];
}

function frame(name: string, file: string, line: number, col: number): string {
  return `Error\n    at ${name === '' ? 'code' : name} (${bundleName(file)}:${line}:${col})`;
}

/** The bundle as code that this thread never ran: of known code, V8 counts no loops. */
export function afresh(code: string): string {
  return `${code}\n// again`;
}

interface Suspect {
  readonly file: string;
  readonly code: string;
  /** Does the work again, with the bundle `afresh`. It calls `start` where the loop may begin, perhaps more than once. */
  readonly work: (start: () => void) => void;
  /** Whether the work that was stopped had come as far as the loop. */
  readonly isThere: () => boolean;
}

/** Does work again that did not end, and returns a stack with the line of the loop; empty if it ends this time. */
export function stackOfLoop({ file, code, work, isThere }: Suspect): string {
  return inspect((ask) => {
    ask('Profiler.enable');
    ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    const take = () => (ask('Profiler.takePreciseCoverage') as Profiler.TakePreciseCoverageReturnType).result;
    // How long it takes to come to the loop is not known.
    for (let limitMs = longestMs(); limitMs <= longestWait * longestMs(); limitMs *= 2) {
      if (!isStopped(() => work(take), limitMs)) return '';
      const counted = take().filter(({ url }) => url === bundleName(file));
      if (isThere()) return stackOfBlock(counted, file, code);
    }
    return '';
  });
}

function isStopped(work: () => void, limitMs: number): boolean {
  try {
    runCode(work, limitMs);
    return false;
  } catch (error) {
    return isTimeout(error);
  }
}

/** More rounds than this in one call are not yet a loop without end, but nothing else will be. */
const manyRounds = 1_000;

/** A loop without end runs more often for each call of its function than any that ends; of loops within each other, the outer one is to blame. */
function stackOfBlock(scripts: readonly Profiler.ScriptCoverage[], file: string, code: string): string {
  const loops = scripts.flatMap(({ functions }) => functions.map(loopOf));
  const most = loops.reduce((one, other) => (other.rounds > one.rounds ? other : one), {
    rounds: 0,
    start: 0,
    name: '',
  });
  if (most.rounds === 0) return '';
  // The bundle is wrapped in a function that begins on its first line.
  const before = code.slice(0, Math.max(0, most.start - wrapping.length)).split('\n');
  return frame(most.name, file, before.length, (before.at(-1) ?? '').length + 1);
}

function loopOf({ functionName: name, ranges }: Profiler.FunctionCoverage) {
  const [whole, ...blocks] = ranges;
  const calls = Math.max(1, whole?.count ?? 1);
  const outer = blocks.find(({ count }) => count > manyRounds * calls) ?? blocks[0];
  const rounds = Math.max(0, ...blocks.map(({ count }) => count / calls));
  return { name, rounds, start: outer?.startOffset ?? 0 };
}
