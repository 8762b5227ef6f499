#!/usr/bin/env node
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cardwright } from './cardwright.ts';
import { flush } from './terminal.ts';

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
