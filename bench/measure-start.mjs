// Measures the command line from a cold start, compared with a bare start of Node.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { medians } from './stopwatch.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
const cli = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const starts = 15;

export function measureStart() {
  const rounds = Array.from({ length: starts }, () => ({
    node: spawned(['-e', '0']),
    version: spawned([cli, '--version']),
    help: spawned([cli, '--help']),
    check: spawned([cli, 'check']),
  }));
  return medians(rounds);
}

/** @param {string[]} args */
function spawned(args) {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { cwd: repository, stdio: 'ignore' });
  // 1 means problems in the data, which take as long to find.
  if (status !== 0 && status !== 1) throw new Error(`node ${args.at(-1)} ended with ${status}.`);
  return performance.now() - start;
}
