// The compiled command, run as a user runs it.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export function runCli(cwd: string, ...args: string[]): Run {
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
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out: '', err };
}

export function fixture(name: string): string {
  return fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));
}
