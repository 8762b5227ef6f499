// The command as a user calls it: in this process, which is quick, or in one of its own, for what only a process can show.
import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cardwright } from '../src/cli/cardwright.ts';

const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export async function runCli(folder: string, ...args: string[]): Promise<Run> {
  const said = { out: '', err: '' };
  const stream = (name: keyof typeof said) => ({
    write: (text: string) => {
      said[name] += text;
    },
  });
  const terminal = { folder: resolve(folder), out: stream('out'), err: stream('err'), isProcess: false };
  const code = await cardwright(args, terminal);
  return { code, ...said };
}

/** The compiled command: a process costs half a second before it does anything, so few tests start one. */
export function runProcess(cwd: string, ...args: string[]): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code: status, out: stdout, err: stderr };
}

/** As with `| head`: the reader has gone before anything is printed. */
export async function runUnread(cwd: string, ...args: string[]): Promise<Run> {
  const child = spawn(process.execPath, [main, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, out: '', err };
}

export function fixture(name: string): string {
  return fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));
}
