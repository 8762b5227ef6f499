// Preloaded into a measured process: reports what it used when it ends, as JSON on descriptor 3. Only its main thread reports.
const { readFileSync, writeSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

if (isMainThread)
  process.on('exit', () => writeSync(3, JSON.stringify({ ...process.resourceUsage(), mainMs: mainThreadMs() })));

/** CPU time of the main thread; undefined on systems without /proc. The kernel's number for a main thread is that of its process. */
function mainThreadMs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}
