// Runs a Node script in a child process and measures its time, CPU time and peak memory.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const hook = fileURLToPath(new URL('report-use.cjs', import.meta.url));

/**
 * `cpuMs` is the CPU time of all threads; on a busy machine it says more than `ms`.
 * @typedef {{ ms: number, cpuMs: number, peakMb: number }} Use
 */

/**
 * @param {string} cwd
 * @param {readonly string[]} args
 * @param {number} [worst] highest exit code that is accepted; 1 means problems in the data, which take as long to find
 * @returns {Use & { mainMs: number, stdout: string }} `mainMs`: CPU time of the main thread; of all threads on systems other than Linux
 */
export function runNode(cwd, args, worst = 0) {
  const start = performance.now();
  const { status, stdout, stderr, output } = spawnSync(process.execPath, ['--require', hook, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  });
  const ms = performance.now() - start;
  if (status === null || status > worst)
    throw new Error(`node ${args.join(' ')} ended with ${status}.\n${stdout}${stderr}`);
  const { maxRSS, userCPUTime, systemCPUTime, mainMs } = JSON.parse(output[3] ?? '');
  const cpuMs = (userCPUTime + systemCPUTime) / 1000;
  return { ms, cpuMs, peakMb: maxRSS / 1024, mainMs: mainMs ?? cpuMs, stdout };
}

const lookEveryMs = 200;
/** The kernel counts CPU time in hundredths of a second. */
const msPerTick = 10;

/**
 * The same for a script that starts other processes: samples the sum of all of them.
 * @param {string} cwd
 * @param {readonly string[]} args
 * @returns {Promise<Use>}
 */
export async function runFamily(cwd, args) {
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  let peakMb = 0;
  /** @type {Map<number, number>} */
  const ticks = new Map();
  const timer = setInterval(() => {
    const family = familyOf(child.pid ?? 0);
    for (const { pid, ticks: used } of family) ticks.set(pid, used);
    peakMb = Math.max(peakMb, sum(family.map(({ pid }) => shareMb(pid))));
  }, lookEveryMs);
  const status = await new Promise((resolve) => child.on('exit', resolve));
  clearInterval(timer);
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}.`);
  return { ms: performance.now() - start, cpuMs: sum([...ticks.values()]) * msPerTick, peakMb };
}

/**
 * A process and all its descendants, with the CPU time of each. Empty on systems without /proc.
 * @param {number} root
 */
function familyOf(root) {
  const all = processIds().map((pid) => {
    // The name can hold any character, so read what follows it: state, parent, and later user and system time.
    const fields = fileText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    return { pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  });
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  return all.filter(({ pid }) => {
    for (let one = /** @type {number | undefined} */ (pid); one; one = parents.get(one)) if (one === root) return true;
    return false;
  });
}

/**
 * Proportional set size (PSS): a page shared by several processes counts for each in part.
 * @param {number} pid
 */
function shareMb(pid) {
  return Number(/^Pss:\s+(\d+)/m.exec(fileText(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
}

function processIds() {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** @param {string} file */
function fileText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process may have ended.
    return '';
  }
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, n) => total + n, 0);
}
