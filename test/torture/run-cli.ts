// The compiled command as a process of its own: what it said, how it ended, and whether that is how a command may end.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Fault } from './protocol.ts';

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const inject = new URL('../faults/inject.mjs', import.meta.url).href;
/** Real time; machines may be busy. */
const longestMs = 300_000;

export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

export interface RunOptions {
  /** `12:kill`; see test/faults/inject.mjs. */
  readonly fault?: string;
  /** The folders whose files may fail. */
  readonly below?: string;
  /** Another script than the command line. */
  readonly program?: string;
}

export function run(
  cwd: string,
  args: readonly string[],
  { fault, below = 'out', program = main }: RunOptions = {},
): Promise<Ended> {
  const preload = fault === undefined ? [] : ['--import', inject];
  const env = {
    ...process.env,
    NO_COLOR: '1',
    ...(fault !== undefined && { CARDWRIGHT_FAULT: fault, CARDWRIGHT_FAULT_BELOW: below }),
  };
  const child = spawn(process.execPath, [...preload, program, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

/** Whatever happens, a command ends with 0, 1 or 2, and in words. */
export function endFaults({ code, said }: Ended, what: string): Fault[] {
  const faults: Fault[] = [];
  if (code === null) faults.push({ rule: `${what}: the process was ended`, detail: said.slice(-1000) });
  else if (code > 2) faults.push({ rule: `${what}: exit ${code}`, detail: said.slice(-1000) });
  if (/^ +at .+:\d+:\d+\)?$/m.test(said)) faults.push({ rule: `${what}: a stack`, detail: said.slice(-1000) });
  const raw = [...said].find((char) => /\p{Cc}/u.test(char) && char !== '\n' && char !== '\t');
  if (raw !== undefined)
    faults.push({ rule: `${what}: a raw control character`, detail: JSON.stringify(said.slice(0, 1000)) });
  return faults;
}
