// Finds the command of a command line.
import { readFileSync } from 'node:fs';
import type { Command, Terminal } from './command.ts';

/** Loads each command only when it runs: `--help` and `--version` must be as fast as node itself. */
const commands: Record<string, { summary: string; load: () => Promise<{ command: Command }> }> = {
  new: { summary: 'make a small complete game to start from', load: () => import('./new.ts') },
  check: { summary: 'find every problem, and prove that the decks add up', load: () => import('./check.ts') },
  build: { summary: 'check, then write PDF, pictures and tables to out/', load: () => import('./build.ts') },
  dev: { summary: 'show the cards in a browser while you edit', load: () => import('./dev.ts') },
  proof: {
    summary: 'write a report for proofreaders: cards, charts, claims, errata',
    load: () => import('./proof.ts'),
  },
  diff: { summary: 'list what changed between two editions, card by card', load: () => import('./diff.ts') },
  import: { summary: 'write the cards of a CSV or XLSX file into a deck', load: () => import('./import.ts') },
  translate: {
    summary: 'list missing and outdated words of translations',
    load: () => import('./translate.ts'),
  },
  calibrate: {
    summary: 'measure a printer, so that fronts and backs match',
    load: () => import('./calibrate.ts'),
  },
  install: {
    summary: 'copy a build into Tabletop Simulator or mpc-autofill',
    load: () => import('./install.ts'),
  },
  schema: { summary: 'write JSON Schemas, so that editors complete and check YAML', load: () => import('./schema.ts') },
};

export async function cardwright(args: readonly string[], terminal: Terminal): Promise<number> {
  const [first] = args;
  if (first === '--version' || first === '-v') return say(terminal, version());
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') return say(terminal, help());
  const { runCommand } = await import('./run-command.ts');
  return runCommand(commands, args, terminal);
}

function version(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function help(): string {
  const list = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`);
  return [
    `cardwright ${version()}: card data in, printed games out`,
    '',
    'Usage: cardwright <command> [game …] [options]',
    '',
    ...list,
    '',
    'It works in the current folder: data/, templates/, fonts/, out/.',
    '`cardwright <command> --help` lists the options of a command.',
  ].join('\n');
}

function say({ out }: Terminal, text: string): number {
  out.write(`${text}\n`);
  return 0;
}
