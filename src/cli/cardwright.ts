// Finds the command of a command line. Commands load what they do only when they run: `--help` must be as fast as node itself.
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ChangedMeanwhile, type Problem } from '../problems/problem.ts';
import { shorten, visibleLine } from '../strings/messages.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { Stopped } from '../trust/may-run-code.ts';
import { trustAsker } from './ask-trust.ts';
import { command as build } from './build.ts';
import { command as calibrate } from './calibrate.ts';
import { command as check } from './check.ts';
import { type Command, type Options, type Terminal, type TextStream, UsageError } from './command.ts';
import { command as dev } from './dev.ts';
import { command as diff } from './diff.ts';
import { command as eject } from './eject.ts';
import { command as importDeck } from './import.ts';
import { command as install } from './install.ts';
import { command as newGame } from './new.ts';
import { command as play } from './play.ts';
import { command as proof } from './proof.ts';
import { command as schema } from './schema.ts';
import { flush, say } from './terminal.ts';
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
  if (first === '--version' || first === '-v') return answer(terminal, version());
  if (first === undefined || first === '--help' || first === '-h' || first === 'help')
    return answer(terminal, overview());
  return runCommand(commands, args, terminal);
}

function version(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function overview(): string {
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

function answer({ out }: Terminal, text: string): number {
  out.write(`${text}\n`);
  return 0;
}

type Commands = Readonly<Record<string, { readonly command: Command }>>;

/** Characters of a message on standard error. */
const longestMessage = 4000;

const help = { type: 'boolean', short: 'h', description: 'Show this text.' } as const;

async function runCommand(
  commands: Commands,
  [name = '', ...args]: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { folder, out, err, isProcess } = terminal;
  const print = (text: string) => say(text, out);
  try {
    const command = Object.hasOwn(commands, name) ? commands[name]?.command : undefined;
    if (command === undefined)
      throw new UsageError(`There is no command "${name}". ${didYouMean(name, Object.keys(commands))}`);
    const options = { ...command.options, help };
    const { values, positionals } = parse(args, options);
    if (values.help) {
      print(commandHelp(command, options));
      return 0;
    }
    // Finish interrupted writes before looking for games. Loading reports what the disk refuses.
    const { finishWrites } = await import('../files/user-files.ts');
    finishWrites({ root: folder, problems: [] });
    const colour = out.isTTY === true && !process.env.NO_COLOR;
    const late = isProcess ? await watchLate(err, name === 'dev') : async () => 0;
    const mayRunCode = trustAsker(terminal, values);
    const call = { root: folder, words: positionals, options: values, print, colour, terminal, mayRunCode };
    return Math.max(await command.run(call), await late());
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return stopped(err, error.problem);
    if (error instanceof Stopped) return notRun(err, error);
    return error instanceof UsageError
      ? misused(err, error, Object.hasOwn(commands, name) ? name : '')
      : ourFault(err, error as Error);
  }
}

async function end(code: number): Promise<never> {
  await flush();
  return process.exit(Math.max(code, Number(process.exitCode ?? 0)));
}

/** Errors that game code throws late are reported with a command's problems, or alone after it ended. `dev` reports them at once. */
async function watchLate(err: TextStream, isLive: boolean): Promise<() => Promise<number>> {
  const { takeLateProblems, watchLateErrors } = await import('../problems/game-code.ts');
  let hasEnded = isLive;
  watchLateErrors({
    late: (late) => {
      if (!hasEnded) return;
      report(err, late);
      process.exitCode ||= 1;
    },
    // Keep the live page running: it may hold unsaved work.
    bug: (error) => (isLive ? ourFault(err, error) : void end(ourFault(err, error))),
  });
  return async () => {
    if (isLive) return 0;
    hasEnded = true;
    const left = await takeLateProblems();
    for (const late of left) report(err, late);
    return left.length > 0 ? 1 : 0;
  };
}

function report(err: TextStream, { at, code, message, fix }: Problem): void {
  complain(err, `${visibleLine(`${at.file}:${at.line}:${at.col}: ${code}: ${message}`)}\nFix: ${visibleLine(fix)}`);
}

function stopped(err: TextStream, why: Problem): number {
  report(err, why);
  return 1;
}

function parse(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const unknown = /'(--?[^']+)'/
      .exec((error as Error).message)?.[1]
      ?.replace(/^-+/, '')
      .split(/[ =,]/)[0];
    const nearest =
      unknown && !Object.hasOwn(options, unknown)
        ? didYouMean(
            `--${unknown}`,
            Object.keys(options).map((name) => `--${name}`),
          )
        : '';
    throw new UsageError(`${(error as Error).message.split('. ')[0]?.replace(/\.$/, '')}. ${nearest}`);
  }
}

function commandHelp({ usage, description }: Command, options: Options): string {
  const rows = Object.entries(options).map(
    ([option, { value, description: text }]) => [`--${option}${value ? ` ${value}` : ''}`, text] as const,
  );
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return [
    `Usage: cardwright ${usage}`,
    '',
    description,
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`),
  ].join('\n');
}

function complain(err: TextStream, text: string): void {
  say(shorten(text, longestMessage), err);
}

function misused(err: TextStream, error: UsageError, command: string): number {
  complain(err, error.message.trim());
  complain(err, `See \`cardwright ${command ? `${command} ` : ''}--help\`.`);
  return 2;
}

function notRun(err: TextStream, error: Stopped): number {
  complain(err, error.message);
  return 1;
}

function ourFault(err: TextStream, error: Error): number {
  const trace = process.env.CARDWRIGHT_TRACE
    ? `\n${sourceTrace(error.stack ?? '')}`
    : ' Set CARDWRIGHT_TRACE=1 to see where.';
  complain(
    err,
    `Cardwright itself has failed: ${shorten(error.message, longestMessage / 2)}. This is a bug in Cardwright, not in your data.${trace}`,
  );
  return 3;
}

/** dist/ consists of a few large files, so a place in it says little: name the place in src/. */
function sourceTrace(stack: string): string {
  return stack.replace(/(file:\S+\.m?js):(\d+):(\d+)/g, (place, url: string, line: string, col: string) => {
    try {
      const map = new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), 'utf8')) as SourceMapPayload);
      const found = map.findEntry(Number(line) - 1, Number(col) - 1);
      if (!('originalSource' in found)) return place;
      return `${found.originalSource.replace(/^(\.\.\/)+/, '')}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    } catch {
      // Code of others, or a file without a map.
      return place;
    }
  });
}
