/**
 * @template T
 * @param {() => T | Promise<T>} work
 * @returns {Promise<{ ms: number, cpuMs: number, result: T }>}
 */
export async function timed(work) {
  const start = performance.now();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - start, cpuMs: (user + system) / 1000, result };
}

/** @param {readonly number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/**
 * The median of each measurement over several rounds.
 * @template {string} Name
 * @param {readonly Record<Name, number>[]} rounds
 * @returns {Record<Name, number>}
 */
export function medians(rounds) {
  const names = /** @type {Name[]} */ (Object.keys(rounds[0] ?? {}));
  const pairs = names.map((name) => [name, median(rounds.map((round) => round[name]))]);
  return Object.fromEntries(pairs);
}
