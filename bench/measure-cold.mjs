// Measures one run on the synthetic game in a new process, where nothing is warm: time and memory.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { medians } from './stopwatch.mjs';

const rounds = 3;
const pipeline = new URL('../dist/index.js', import.meta.url).href;
const yaml = import.meta.resolve('yaml');

/**
 * @param {string} root
 * @param {readonly string[]} files
 */
export function measureCold(root, files) {
  const paths = files.map((file) => join(root, file));
  const bareWork = `for (const path of ${JSON.stringify(paths)}) parse(readFileSync(path, 'utf8'));`;
  const measured = Array.from({ length: rounds }, () => {
    const bare = inNewProcess(`import { parse } from '${yaml}';`, bareWork);
    const whole = inNewProcess(`import { check } from '${pipeline}';`, `await check(${JSON.stringify(root)});`);
    return { bare: bare.ms, whole: whole.ms, peakMb: whole.peakKb / 1024 };
  });
  return medians(measured);
}

/**
 * Does not count the loading of modules, which measure-start.mjs measures.
 * @param {string} imports
 * @param {string} work
 * @returns {{ ms: number, peakKb: number }}
 */
function inNewProcess(imports, work) {
  const script = `
    import { readFileSync } from 'node:fs';
    ${imports}
    const start = performance.now();
    ${work}
    console.log(JSON.stringify({ ms: performance.now() - start, peakKb: process.resourceUsage().maxRSS }));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}
