// Code of a game, called → its result, or an error with a message; what never ends is stopped.
import { Script } from 'node:vm';
import { asError } from './as-error.ts';

/** What a load, a rule or a claim may take; ten thousand cards need a hundredth of it. Slow machines may be given more. */
export function longestMs(): number {
  const wanted = Number(process.env.CARDWRIGHT_LIMIT_MS);
  return wanted > 0 ? wanted : 5_000;
}

const entrance = Symbol.for('cardwright.runCode');
// Only code that is entered through a script has a time limit; calls of calls are stopped with it.
const call = new Script(`globalThis[Symbol.for('cardwright.runCode')]()`);

export function runCode<T>(work: () => T, limitMs = longestMs()): T {
  const world = globalThis as { [entrance]?: unknown };
  world[entrance] = work;
  try {
    return call.runInThisContext({ timeout: limitMs }) as T;
  } catch (error) {
    throw asError(error);
  } finally {
    delete world[entrance];
  }
}
