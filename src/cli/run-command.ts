// A command's name and its arguments → the command run, with wrong use and our own faults told apart.
import { parseArgs } from 'node:util';
import { ChangedMeanwhile } from '../base/changed-meanwhile.ts';
import { takeLateProblems, watchLateErrors } from '../base/late-errors.ts';
import { didYouMean } from '../base/nearest-word.ts';
import type { Problem } from '../base/problem.ts';
import { type Command, type Options, UsageError } from './command.ts';

type Commands = Record<string, { load: () => Promise<{ command: Command }> }>;

const help = { type: 'boolean', short: 'h', says: 'this text' } as const;

export async function runCommand(commands: Commands, [name = '', ...args]: readonly string[]): Promise<number> {
  try {
    if (!Object.hasOwn(commands, name))
      throw new UsageError(`There is no command "${name}". ${didYouMean(name, Object.keys(commands))}`);
    const command = (await commands[name]?.load())?.command as Command;
    const options = { ...command.options, help };
    const { values, positionals } = parse(args, options);
    if (values.help) return print(commandHelp(name, command, options));
    const colour = process.stdout.isTTY === true && !process.env.NO_COLOR;
    const late = watchLate(name === 'dev');
    const code = await command.run({ root: process.cwd(), words: positionals, options: values, print, colour });
    return Math.max(code, await late());
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return stopped(error.problem);
    return error instanceof UsageError
      ? misused(error, Object.hasOwn(commands, name) ? name : '')
      : ourFault(error as Error);
  }
}

/** What game code throws too late is told with the problems of a command, or on its own where that is over; `dev` tells it at once. */
function watchLate(isLive: boolean): () => Promise<number> {
  let isOver = isLive;
  watchLateErrors({
    met: (late) => {
      if (!isOver) return;
      say(late);
      process.exitCode ||= 1;
    },
    // The live page goes on: what was typed there is worth more than a clean end.
    ours: (error) => (isLive ? ourFault(error) : process.exit(ourFault(error))),
  });
  return async () => {
    if (isLive) return 0;
    isOver = true;
    const left = await takeLateProblems();
    for (const late of left) say(late);
    return left.length > 0 ? 1 : 0;
  };
}

function say({ at, code, message, fix }: Problem): void {
  process.stderr.write(`${at.file}:${at.line}:${at.col}: ${code}: ${message}\nFix: ${fix}\n`);
}

function stopped(why: Problem): number {
  say(why);
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

function commandHelp(_name: string, { usage, says }: Command, options: Options): string {
  const rows = Object.entries(options).map(
    ([option, { value, says: meaning }]) => [`--${option}${value ? ` ${value}` : ''}`, meaning] as const,
  );
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return [
    `Usage: cardwright ${usage}`,
    '',
    `${says}`,
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`),
  ].join('\n');
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

function misused(error: UsageError, command: string): number {
  process.stderr.write(`${error.message.trim()}\nFix: see \`cardwright ${command ? `${command} ` : ''}--help\`.\n`);
  return 2;
}

function ourFault(error: Error): number {
  const trace = process.env.CARDWRIGHT_TRACE ? `\n${error.stack}` : ' Set CARDWRIGHT_TRACE=1 to see where.';
  process.stderr.write(
    `Cardwright itself has failed: ${error.message}. This is a fault of ours, not of your data.${trace}\n`,
  );
  return 3;
}
