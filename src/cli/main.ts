#!/usr/bin/env node
// The process that a user starts: its folder, streams and exit code around the command.
import { cardwright } from './cardwright.ts';
import { flush } from './terminal.ts';

// Whoever reads along may stop early (`cardwright check | head`): the work goes on, and nothing is said any more.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const code = await cardwright(process.argv.slice(2), {
  folder: process.cwd(),
  // Only when it is asked for: opening it has effects.
  get input() {
    return process.stdin;
  },
  out: process.stdout,
  err: process.stderr,
  isProcess: true,
});

// Timers, servers and sockets that game code left open would keep the process alive, though the work is done.
await flush();
process.exit(Math.max(code, Number(process.exitCode ?? 0)));
