// A script of node and its arguments → how long its process took from start to end, and the most memory it held.
import { spawnSync } from 'node:child_process';

/** Runs in the child before all else; a thread of it has nothing to say. */
const hook = `import { isMainThread } from 'node:worker_threads'; import { writeSync } from 'node:fs';
if (isMainThread) process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));`;

/**
 * @param {string} cwd
 * @param {readonly string[]} args
 * @returns {{ ms: number, peakMb: number, stdout: string }}
 */
export function runNode(cwd, args) {
  const start = performance.now();
  const { status, stdout, stderr, output } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, ...args],
    { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe', 'pipe'], maxBuffer: 2 ** 28 },
  );
  const ms = performance.now() - start;
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}.\n${stdout}${stderr}`);
  return { ms, peakMb: Number(output[3]) / 1024, stdout };
}
