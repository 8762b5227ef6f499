import type { TestPage } from '../commands/calibrate.ts';
import type { Readings } from '../impose/printer-profile.ts';
import { type Call, type Command, noCode, type Terminal, textOption, UsageError } from './command.ts';
import { showProblems } from './show/show-problem.ts';

export const command: Command = {
  usage: 'calibrate [--paper a4] [--printer <name> --upper <x,y> --lower <x,y>]',
  description:
    'Write a test page. With --printer, store what you read on it, for `build --printer <name>`. Readings are in millimetres.',
  options: {
    paper: { type: 'string', value: '<name>', description: 'Paper of data/_sheets. Default: a4.' },
    landscape: { type: 'boolean', description: 'Measure landscape pages, such as sheets with bleed.' },
    printer: { type: 'string', value: '<name>', description: 'Name of the printer to store.' },
    upper: {
      type: 'string',
      value: '<x,y>',
      description: 'Where the upper cross of the back meets the scales of the front.',
    },
    lower: { type: 'string', value: '<x,y>', description: 'Where the lower cross meets them.' },
    front: { type: 'string', value: '<across,down>', description: 'Measured rulers of the front. Default: 150,150.' },
    back: {
      type: 'string',
      value: '<across,down>',
      description: 'Measured rulers of the back. Default: as the front.',
    },
    flip: { type: 'string', value: 'long|short', description: 'Edge on which the paper was flipped. Default: long.' },
    ...noCode,
  },
  run: runCalibrate,
};

async function runCalibrate(call: Call): Promise<number> {
  const paper = { paper: textOption(call, 'paper') ?? 'a4', isLandscape: call.options.landscape === true };
  const printer = textOption(call, 'printer');
  const reading = ['upper', 'lower', 'front', 'back'].find((name) => call.options[name] !== undefined);
  if (printer === undefined && reading !== undefined)
    throw new UsageError(`\`--${reading}\` belongs to a printer: add \`--printer <name>\`.`);
  if (printer === undefined) return makePage(call, paper);
  if (!/^[a-z0-9-]+$/.test(printer))
    throw new UsageError('--printer must have lower-case letters, digits and hyphens only, for example `office`.');
  const readings = await readingsOf(call);
  const { savePrinter } = await import('../commands/calibrate.ts');
  const { problems, file } = await savePrinter(call.root, { ...paper, printer, readings });
  for (const block of showProblems(problems, call)) call.print(block);
  if (problems.length > 0) return 1;
  call.print(`Stored in ${file}. Print with \`cardwright build --printer ${printer}\`.`);
  return 0;
}

async function makePage(call: Call, paper: TestPage): Promise<number> {
  const { calibrate } = await import('../commands/calibrate.ts');
  const { problems, file } = await calibrate(call.root, paper);
  for (const block of showProblems(problems, call)) call.print(block);
  if (file === undefined || problems.length > 0) return 1;
  call.print(
    [
      `1. Print ${file} at 100 %, on both sides, flipped on the long edge.`,
      '2. Hold it against the light, front towards you, and read both crosses on the scales; right and down are positive.',
      '3. Measure the rulers in the middle, across and down, on both sides.',
      '4. cardwright calibrate --printer <name> --upper <x,y> --lower <x,y> --front <across,down> --back <across,down>',
      `Open ${file}.`,
    ].join('\n'),
  );
  return 0;
}

/** Asks for missing readings on a terminal. */
async function readingsOf(call: Call): Promise<Readings> {
  const flip = textOption(call, 'flip') ?? 'long';
  if (flip !== 'long' && flip !== 'short') throw new UsageError(`--flip must be long or short, not "${flip}".`);
  const ask = await asker(call.terminal);
  try {
    const upper = pair(textOption(call, 'upper') ?? (await ask('Upper cross, x,y in mm: ')), 'upper', 20);
    const lower = pair(textOption(call, 'lower') ?? (await ask('Lower cross, x,y in mm: ')), 'lower', 20);
    const front = textOption(call, 'front');
    const back = textOption(call, 'back');
    const rulers = (value: string, name: string) => {
      const [acrossMm, downMm] = pair(value, name, 400);
      return { acrossMm, downMm };
    };
    return {
      upper: { xMm: upper[0], yMm: upper[1] },
      lower: { xMm: lower[0], yMm: lower[1] },
      ...(front && { frontRulers: rulers(front, 'front') }),
      ...(back && { backRulers: rulers(back, 'back') }),
      flip,
    };
  } finally {
    ask.close();
  }
}

async function asker({ input }: Terminal): Promise<{ (question: string): Promise<string>; close(): void }> {
  const { createInterface } = await import('node:readline/promises');
  const reader = input?.isTTY ? createInterface({ input, output: process.stderr }) : undefined;
  const ask = async (question: string) => {
    if (reader === undefined)
      throw new UsageError('`--upper` and `--lower` are missing: what you read on the test page.');
    return reader.question(question);
  };
  return Object.assign(ask, { close: () => reader?.close() });
}

function pair(value: string, name: string, most: number): [number, number] {
  const numbers = value.split(/[,，\s]+/).map((part) => Number(part.replace('−', '-')));
  const [x = Number.NaN, y = Number.NaN] = numbers;
  if (numbers.length !== 2 || !(Math.abs(x) <= most && Math.abs(y) <= most))
    throw new UsageError(
      `--${name} must be two numbers in millimetres with a comma between, such as \`0.5,-1\`, not "${value}".`,
    );
  return [x, y];
}
