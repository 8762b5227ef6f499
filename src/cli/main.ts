#!/usr/bin/env node
// The words of a command line → the command, loaded only when it is asked for, and its exit code.
import { readFileSync } from 'node:fs';
import type { Command } from './command.ts';

/** One line a command. Nothing here may load a command: `--help` and `--version` must cost no more than starting node. */
const commands: Record<string, { says: string; load: () => Promise<{ command: Command }> }> = {
  new: { says: 'a small complete game to start from', load: () => import('./new.ts') },
  check: { says: 'all problems of the games, and whether their decks add up', load: () => import('./check.ts') },
  build: { says: 'check, then the faces of the games into out/', load: () => import('./build.ts') },
  dev: { says: 'the live page: edit the data, see the cards', load: () => import('./dev.ts') },
  proof: { says: 'a report for proofreaders: cards, charts, claims, errata', load: () => import('./proof.ts') },
  diff: { says: 'what changed between two editions, card by card', load: () => import('./diff.ts') },
  import: { says: 'the cards of a CSV or XLSX file into the YAML of a deck', load: () => import('./import.ts') },
  translate: {
    says: 'what translations lack, and what has changed since they were made',
    load: () => import('./translate.ts'),
  },
  calibrate: {
    says: 'a test page for duplex printing, and the profile of a printer',
    load: () => import('./calibrate.ts'),
  },
  install: {
    says: 'copies an export into the folder of Tabletop Simulator or mpc-autofill',
    load: () => import('./install.ts'),
  },
  schema: { says: 'JSON Schemas, so that an editor completes and underlines YAML', load: () => import('./schema.ts') },
};

async function main(args: readonly string[]): Promise<number> {
  const [first] = args;
  if (first === '--version' || first === '-v') return say(version());
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') return say(help());
  const { runCommand } = await import('./run-command.ts');
  return runCommand(commands, args);
}

function version(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function help(): string {
  const list = Object.entries(commands).map(([name, { says }]) => `  ${name.padEnd(10)}${says}`);
  return [
    `cardwright ${version()}: card data in, printed games out`,
    '',
    'Usage: cardwright <command> [game …] [options]',
    '',
    ...list,
    '',
    'It works on the folder it is called in: data/, templates/, fonts/, out/.',
    '`cardwright <command> --help` tells the options of a command.',
    '',
    'A project can run code: types.ts, rules.ts and templates are programs with your rights.',
    'Before those of a project from elsewhere run, you are asked. `--no-code` runs none of them,',
    '`--trust` remembers the folder. SECURITY.md says more.',
  ].join('\n');
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

// Whoever reads along may stop early (`cardwright check | head`): the work goes on, and nothing is said any more.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

process.exitCode = await main(process.argv.slice(2));
