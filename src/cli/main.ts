#!/usr/bin/env node
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

cacheCompiledCode();
// Only what is imported from here on comes from the cache.
const { cardwright, flush } = await import('./cardwright.ts');

// A reader may stop early (`cardwright check | head`): finish the work in silence.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const started = process.argv[1];

const code = await cardwright(process.argv.slice(2), {
  folder: process.cwd(),
  // Open standard input only when it is needed: opening it has effects.
  get input() {
    return process.stdin;
  },
  out: process.stdout,
  err: process.stderr,
  isProcess: true,
  trust: {
    env: process.env,
    platform: process.platform,
    program: [...(started === undefined ? [] : [resolve(started)]), realpathSync(fileURLToPath(import.meta.url))],
  },
});

// Timers, servers and sockets that game code left open would keep the process alive.
await flush();
process.exit(Math.max(code, Number(process.exitCode ?? 0)));

/**
 * Node 22.1 and later can keep compiled code. It lies in the folder of the user, because whoever can write there decides what runs; Node's own
 * default is the folder for temporary files, which all users share. Where it cannot be written, the program runs without it.
 */
function cacheCompiledCode(): void {
  const enable: unknown = Reflect.get(module, 'enableCompileCache');
  if (typeof enable !== 'function') return;
  try {
    const own = cacheFolder();
    const folder = join(own, 'cardwright', 'compiled');
    // One by one: in a folder that is gone, such as one of /proc, `recursive` never ends.
    if (!existsSync(folder))
      for (const one of [own, dirname(folder), folder]) if (!existsSync(one)) mkdirSync(one, { mode: 0o700 });
    enable(folder);
  } catch {
    // A cache costs no more than time.
  }
}

/** Relative paths are ignored: they would lie in the project, where a stranger may have put files. */
function cacheFolder(): string {
  const { env, platform } = process;
  const given = [env.XDG_CACHE_HOME, ...(platform === 'win32' ? [env.LOCALAPPDATA] : [])];
  const own = given.find((folder) => folder !== undefined && isAbsolute(folder));
  if (own !== undefined) return own;
  const home = homedir();
  if (!isAbsolute(home)) throw new Error('There is no home.');
  if (platform === 'win32') return join(home, 'AppData', 'Local');
  return platform === 'darwin' ? join(home, 'Library', 'Caches') : join(home, '.cache');
}
