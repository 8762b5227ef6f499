import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { requireNumber } from '../commands/options.ts';
import { Stopped } from '../trust/may-run-code.ts';
import { codeOf } from './ask-trust.ts';
import { type Call, type Command, codeOptions, gamesNamed, textOption, UsageError } from './command.ts';

export const command: Command = {
  usage: 'dev [game] [--lang en] [--port 4400] [--open]',
  description:
    'Show the cards in a browser while you edit data, texts and templates. Only this machine can see the page. Ctrl+C ends it.',
  options: {
    lang: {
      type: 'string',
      value: '<language>',
      description: 'Language to show first. Default: the language of the data.',
    },
    port: { type: 'string', value: '<n>', description: 'Port of the page. Default: the first free one from 4400.' },
    open: { type: 'boolean', description: 'Open the page in the browser.' },
    ...codeOptions,
  },
  run: runDev,
};

async function runDev(call: Call): Promise<number> {
  if (call.words.length > 1) throw new UsageError('Name one game to show first; the page can switch to the others.');
  const [game] = gamesNamed(call);
  const [language, port] = [textOption(call, 'lang'), textOption(call, 'port')];
  const { dev, portRange } = await import('../commands/dev.ts');
  const stop = new AbortController();
  let tidy = () => {};
  const server = await dev(call.root, {
    ...(game !== undefined && { game }),
    ...(language !== undefined && { language }),
    ...(port !== undefined && { port: requireNumber('--port', port, portRange) }),
    code: await codePolicy(call, stop),
    signal: stop.signal,
    onEntered: (next) => {
      tidy();
      call.print(`The page was opened. To open it in another browser: ${next}`);
    },
  });
  call.print(`The live page is at ${server.url}`);
  call.print('It follows every save in data/, templates/ and fonts/. Ctrl+C ends it.');
  if (call.options.open) tidy = await openBrowser(server.url);
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  await new Promise((resolve) => {
    stop.signal.addEventListener('abort', resolve, { once: true });
  });
  tidy();
  await server.close();
  return 0;
}

/** A project without code needs no question now. If it gets some later, ask then; the answer "stop" ends the command. */
async function codePolicy(call: Call, stop: AbortController): Promise<boolean | (() => Promise<boolean>)> {
  const hasCode = codeOf(call.root).files.length > 0;
  const isAllowed = await call.mayRunCode();
  if (!isAllowed || hasCode) return isAllowed;
  return async () => {
    try {
      return await call.mayRunCode();
    } catch (error) {
      if (error instanceof Stopped) stop.abort();
      return false;
    }
  };
}

/**
 * Every user of this machine can list the arguments of a program, and the address is secret. So the browser opens a file that leads
 * there, in a folder that only this user can read. Returns a function that removes it. Failing to open is fine: the address is printed.
 */
async function openBrowser(url: string): Promise<() => void> {
  const { spawn } = await import('node:child_process');
  const folder = mkdtempSync(join(tmpdir(), 'cardwright-open-'));
  const file = join(folder, 'live-page.html');
  writeFileSync(file, `<!doctype html><meta http-equiv="refresh" content="0;url=${url}">\n`, { mode: 0o600 });
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program as string, [...args, file], {
    // Windows looks for programs in the current folder, so that must not be the project's.
    cwd: dirname(process.execPath),
    stdio: 'ignore',
    detached: true,
  });
  child.on('error', () => undefined);
  child.unref();
  return () => rmSync(folder, { recursive: true, force: true });
}

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};
