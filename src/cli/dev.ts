// `cardwright dev`: the live page, until it is stopped.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dev } from '../commands/dev/dev.ts';
import { PortTaken } from '../commands/dev/http.ts';
import { showGameKey } from '../commands/dev/wire.ts';
import { readTitles } from '../load/load-project.ts';
import { Stopped } from '../trust/may-run-code.ts';
import { codeOf } from './ask-trust.ts';
import { type Call, type Command, codeOptions, UsageError } from './command.ts';
import { gamesNamed } from './games-named.ts';

export const command: Command = {
  usage: 'dev [game] [--lang en] [--port 4400] [--open]',
  says: 'Shows the cards in a browser while you edit data, texts and templates. Only this machine can see the page. Ctrl+C ends it.',
  options: {
    lang: { type: 'string', value: '<language>', says: 'the language of the faces to begin with (that of the data)' },
    port: { type: 'string', value: '<n>', says: 'the port of the page (the first free one from 4400 on)' },
    open: { type: 'boolean', says: 'open the page in the browser' },
    ...codeOptions,
  },
  run: runDev,
};

async function runDev(call: Call): Promise<number> {
  if (call.words.length > 1) throw new UsageError('Name one game to show first; the page can switch to the others.');
  const first = firstGame(call);
  const port = portOf(call);
  try {
    let tidy = () => {};
    const onEntered = (next: string) => {
      tidy();
      call.print(`The page was opened. To open it in another browser: ${next}`);
    };
    const stop = new AbortController();
    const code = await codePolicy(call, stop);
    const serving = await dev(call.root, { first, code, onEntered, ...(port !== undefined && { port }) });
    call.print(`The live page is at ${serving.url}`);
    call.print('It follows every save in data/, templates/ and fonts/. Ctrl+C ends it.');
    if (call.options.open) tidy = openBrowser(serving.url);
    await untilStopped(stop.signal);
    tidy();
    await serving.close();
    return 0;
  } catch (error) {
    if (error instanceof PortTaken) throw new UsageError(`${error.message} Choose another one with \`--port\`.`);
    throw error;
  }
}

/** A project without code needs no question now. If it gets some later, ask then; who answers "stop" ends the command. */
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

function firstGame(call: Call): string {
  const game = gamesNamed(call)[0] as string;
  const { lang } = call.options;
  const languages = readTitles(call.root, [game])[0]?.languages ?? [];
  if (typeof lang !== 'string' || lang === languages[0]) return showGameKey({ game });
  if (!languages.includes(lang))
    throw new UsageError(`"${game}" is not printed in "${lang}": game.yaml names ${languages.join(', ')}.`);
  return showGameKey({ game, language: lang });
}

function portOf({ options }: Call): number | undefined {
  if (options.port === undefined) return undefined;
  const port = Number(options.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new UsageError(`--port must be a whole number from 0 to 65535, but it is "${options.port}".`);
  return port;
}

function untilStopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * Where no browser can be opened, the address is printed all the same. Everybody on this machine can list the arguments of a program, so
 * the browser is given a file that leads to the address, in a folder that nobody else may read. Returns how to remove it.
 */
function openBrowser(url: string): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'cardwright-open-'));
  const file = join(folder, 'live-page.html');
  writeFileSync(file, `<!doctype html><meta http-equiv="refresh" content="0;url=${url}">\n`, { mode: 0o600 });
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program as string, [...args, file], {
    // Windows looks for programs in the folder that it is in, so that must not be the project's.
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
