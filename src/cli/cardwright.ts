// Finds the command of a command line. Commands load what they do only when they run: `--help` must be as fast as node itself.
import { readFileSync } from 'node:fs';
import { command as build } from './build.ts';
import { command as calibrate } from './calibrate.ts';
import { command as check } from './check.ts';
import type { Command, Terminal } from './command.ts';
import { command as dev } from './dev.ts';
import { command as diff } from './diff.ts';
import { command as eject } from './eject.ts';
import { command as importDeck } from './import.ts';
import { command as install } from './install.ts';
import { command as newGame } from './new.ts';
import { command as play } from './play.ts';
import { command as proof } from './proof.ts';
import { runCommand } from './run-command.ts';
import { command as schema } from './schema.ts';
import { command as translate } from './translate.ts';

export { flush } from './terminal.ts';

const commands: Readonly<Record<string, { readonly summary: string; readonly command: Command }>> = {
  new: { summary: 'make a game: a small complete example, or from your tables', command: newGame },
  check: { summary: 'find every problem, and prove that the decks add up', command: check },
  build: { summary: 'check, then write PDF, pictures and tables to out/', command: build },
  dev: { summary: 'show the cards in a browser while you edit', command: dev },
  proof: { summary: 'write a report for proofreaders: cards, charts, claims, errata', command: proof },
  play: { summary: 'play thousands of games by play.ts, and count what happens', command: play },
  diff: { summary: 'list what changed between two editions, card by card', command: diff },
  import: { summary: 'write the cards of a table file (CSV, XLSX, ODS, JSON, YAML) into a deck', command: importDeck },
  translate: { summary: 'list missing and outdated words of translations', command: translate },
  calibrate: { summary: 'measure a printer, so that fronts and backs match', command: calibrate },
  install: { summary: 'copy a build into Tabletop Simulator or mpc-autofill', command: install },
  eject: { summary: 'turn a layout in YAML into a template in code', command: eject },
  schema: { summary: 'write JSON Schemas, so that editors complete and check YAML', command: schema },
};

export async function cardwright(args: readonly string[], terminal: Terminal): Promise<number> {
  const [first] = args;
  if (first === '--version' || first === '-v') return say(terminal, version());
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') return say(terminal, help());
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
    'Commands work in the current folder, which holds data/, templates/, fonts/ and out/.',
    '`cardwright <command> --help` lists the options of a command.',
  ].join('\n');
}

function say({ out }: Terminal, text: string): number {
  out.write(`${text}\n`);
  return 0;
}
