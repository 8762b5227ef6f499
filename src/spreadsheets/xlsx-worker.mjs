// Runs read-excel-file in a thread, so that it can be stopped.
import { parentPort, workerData } from 'node:worker_threads';
import readExcel from 'read-excel-file/node';

try {
  parentPort?.postMessage({ sheets: await readExcel(Buffer.from(workerData), { trim: false }) });
} catch (error) {
  parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
}
