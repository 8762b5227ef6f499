// `cardwright calibrate`: a test page for the printer, and from what the user reads on it a profile with a name.
import { createInterface } from 'node:readline/promises';
import { calibrate, savePrinter, type TestPage } from '../commands/calibrate.ts';
import type { Readings } from '../impose/printer-profile.ts';
import { type Call, type Command, noCode, type Terminal, UsageError } from './command.ts';
import { showProblems } from './show/show-problem.ts';

export const command: Command = {
  usage: 'calibrate [--paper a4] [--printer <name> --upper <x,y> --lower <x,y>]',
  says: 'Makes a test page; with --printer, keeps what you read on it, for `build --printer <name>`. Readings are in millimetres.',
  options: {
    paper: { type: 'string', value: '<name>', says: 'a paper of data/_sheets (a4)' },
    landscape: { type: 'boolean', says: 'for landscape pages, such as sheets with bleed; they run another way' },
    printer: { type: 'string', value: '<name>', says: 'the name under which the profile is kept' },
    upper: { type: 'string', value: '<x,y>', says: 'where the back’s upper cross lies on the front’s scales' },
    lower: { type: 'string', value: '<x,y>', says: 'where the lower one lies' },
    front: { type: 'string', value: '<across,down>', says: 'the rulers of the front, measured (150,150)' },
    back: { type: 'string', value: '<across,down>', says: 'those of the back (as the front)' },
    flip: { type: 'string', value: 'long|short', says: 'the edge about which the paper was turned (long)' },
    ...noCode,
  },
  run: runCalibrate,
};

async function runCalibrate(call: Call): Promise<number> {
  const paper = { paper: text(call, 'paper') ?? 'a4', isLandscape: call.options.landscape === true };
  const printer = text(call, 'printer');
  const reading = ['upper', 'lower', 'front', 'back'].find((name) => call.options[name] !== undefined);
  if (printer === undefined && reading !== undefined)
    throw new UsageError(`\`--${reading}\` is kept under the name of a printer: say \`--printer <name>\`, too.`);
  if (printer === undefined) return makePage(call, paper);
  if (!/^[a-z0-9-]+$/.test(printer))
    throw new UsageError('--printer is a name of small letters, digits and hyphens, for example `office`.');
  const readings = await readingsOf(call);
  const { problems, file } = await savePrinter(call.root, { ...paper, printer, readings });
  for (const block of showProblems(problems, call)) call.print(block);
  if (problems.length > 0) return 1;
  call.print(`Kept in ${file}. Print with \`cardwright build --printer ${printer}\`.`);
  return 0;
}

async function makePage(call: Call, paper: TestPage): Promise<number> {
  const { problems, file } = await calibrate(call.root, paper);
  for (const block of showProblems(problems, call)) call.print(block);
  if (file === undefined || problems.length > 0) return 1;
  call.print(
    [
      `1. Print ${file} at 100 %, on both sides, flipped on the long edge.`,
      '2. Hold it against the light, front towards you, and read both crosses on the scales; right and down are plus.',
      '3. Measure the rulers in the middle, across and down, on both sides.',
      '4. cardwright calibrate --printer <name> --upper <x,y> --lower <x,y> --front <across,down> --back <across,down>',
    ].join('\n'),
  );
  return 0;
}

/** From the options; on a terminal, what is missing is asked for. */
async function readingsOf(call: Call): Promise<Readings> {
  const flip = text(call, 'flip') ?? 'long';
  if (flip !== 'long' && flip !== 'short') throw new UsageError(`--flip is long or short, not "${flip}".`);
  const ask = asker(call.terminal);
  try {
    const upper = pair(text(call, 'upper') ?? (await ask('Upper cross, x,y in mm: ')), 'upper', 20);
    const lower = pair(text(call, 'lower') ?? (await ask('Lower cross, x,y in mm: ')), 'lower', 20);
    const front = text(call, 'front');
    const back = text(call, 'back');
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

function asker({ input }: Terminal): { (question: string): Promise<string>; close(): void } {
  const reader = input?.isTTY ? createInterface({ input, output: process.stderr }) : undefined;
  const ask = async (question: string) => {
    if (reader === undefined) throw new UsageError('`--upper` and `--lower` say what you read on the test page.');
    return reader.question(question);
  };
  return Object.assign(ask, { close: () => reader?.close() });
}

function pair(value: string, name: string, most: number): [number, number] {
  const numbers = value.split(/[,，\s]+/).map((part) => Number(part.replace('−', '-')));
  const [x = Number.NaN, y = Number.NaN] = numbers;
  if (numbers.length !== 2 || !(Math.abs(x) <= most && Math.abs(y) <= most))
    throw new UsageError(
      `--${name} is two numbers with a comma between, in millimetres, for example \`0.5,-1\`; it is "${value}".`,
    );
  return [x, y];
}

function text({ options }: Call, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}
