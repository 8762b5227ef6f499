// Computes JSONata expressions in a thread of its own, so that one that never ends can be stopped.
import { parentPort } from 'node:worker_threads';
import jsonata from 'jsonata';

parentPort?.on(
  'message',
  /** @param {{ view: unknown, tasks: { index: number, expression: string }[] }} work */
  async ({ view, tasks }) => {
    for (const { index, expression } of tasks) parentPort?.postMessage({ index, ...(await compute(view, expression)) });
  },
);

/**
 * @param {unknown} view
 * @param {string} expression
 */
async function compute(view, expression) {
  try {
    const computed = jsonata(expression);
    // Same data, same result: no clock and no randomness.
    for (const name of ['now', 'millis', 'random', 'shuffle']) computed.registerFunction(name, refuse);
    const value = await computed.evaluate(view);
    if (value === undefined) return { value };
    if (typeof value === 'function' || value?._jsonata_function || value?._jsonata_lambda)
      return { error: 'it returns a function; call it with `(…)`' };
    if (typeof value === 'number' && !Number.isFinite(value)) return { error: 'it divides by zero' };
    return { value: JSON.parse(JSON.stringify(value)) };
  } catch (error) {
    const { message, position } = /** @type {{ message: string, position?: number }} */ (error);
    return { error: message, position };
  }
}

function refuse() {
  throw new Error('a claim may not depend on the time or on chance');
}
