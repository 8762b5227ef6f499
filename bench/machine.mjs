// What was measured, and on which machine.
import { execFileSync } from 'node:child_process';
import { arch, availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));

export function showMachine() {
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  return [
    `commit ${commit()}`,
    `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${memoryGb} GB`,
    `node ${process.version}, ${type()} ${release()} ${arch()}, load average ${loadavg()[0]?.toFixed(1)}`,
  ].join('\n');
}

function commit() {
  try {
    const git = (/** @type {string[]} */ ...args) =>
      execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '-uno') === '' ? '' : ' + changes'}`;
  } catch {
    return 'unknown: not a clone';
  }
}
