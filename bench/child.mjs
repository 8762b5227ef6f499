// A script of node and its arguments → how long its process took, its share of the processors, and the most memory it held.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Runs in the child before all else; a thread of it has nothing to say. */
const hook = `import { isMainThread } from 'node:worker_threads'; import { writeSync } from 'node:fs';
if (isMainThread) process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));`;

/**
 * On a busy machine `cpuMs` says more than `ms`: what all threads together had of the processors.
 * @typedef {{ ms: number, cpuMs: number, peakMb: number }} Use
 */

/**
 * @param {string} cwd
 * @param {readonly string[]} args
 * @param {number} [worst] the exit code that is still fine: 1 is for problems in the content, which take no less time to find
 * @returns {Use & { stdout: string }}
 */
export function runNode(cwd, args, worst = 0) {
  const start = performance.now();
  const { status, stdout, stderr, output } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, ...args],
    { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe', 'pipe'], maxBuffer: 2 ** 28 },
  );
  const ms = performance.now() - start;
  if (status === null || status > worst)
    throw new Error(`node ${args.join(' ')} ended with ${status}.\n${stdout}${stderr}`);
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(output[3] ?? '');
  return { ms, cpuMs: (userCPUTime + systemCPUTime) / 1000, peakMb: maxRSS / 1024, stdout };
}

const lookEveryMs = 200;
/** The kernel counts the time of processes in hundredths of a second. */
const msPerTick = 10;

/**
 * The same for a script that starts processes of its own: what all of them use together, looked at now and then.
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
 * A process, its children and theirs, with the time that each has had so far; none where there is no /proc.
 * @param {number} root
 */
function familyOf(root) {
  const all = processIds().map((pid) => {
    // After the name, which may have any characters: state, parent, and later on user and system time.
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
 * A page that several processes share counts for each in part (PSS).
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
    // A process may end while it is looked at.
    return '';
  }
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, n) => total + n, 0);
}
