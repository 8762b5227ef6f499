import {
  type BuildOptions,
  flips,
  formats,
  ranges,
  requireBaseUrl,
  requireFormats,
  usualFormats,
} from '../commands/build-options.ts';
import { type Range, requireChoice, requireNumber } from '../commands/options.ts';
import type { ProgressEvent } from '../commands/work.ts';
import type { Changes } from '../diff/changes.ts';
import { backsModes, inkModes, type PrintOptions } from '../export/pdf/print-options.ts';
import { counted } from '../strings/messages.ts';
import {
  type Call,
  type Command,
  codeOptions,
  gamesNamed,
  jobOptions,
  jobsOf,
  listOption,
  textOption,
  UsageError,
} from './command.ts';
import { showText } from './show/show-problem.ts';
import { makeProgress } from './terminal.ts';

export const command: Command = {
  usage:
    'build [game …] [--only png,svg,…] [--deck …] [--card …] [--lang …] [--dpi 300] [--bleed 0] [--sheet a4] [--backs duplex] [--since <manifest>]',
  description: 'Check the games, draw their faces and write them to out/<game>/<language>. Default: all games.',
  options: {
    only: {
      type: 'string',
      value: '<format,…>',
      description: `Formats to build. Default: ${usualFormats.join(', ')}. Others: ${formats.filter((one) => !usualFormats.includes(one)).join(', ')}.`,
    },
    deck: {
      type: 'string',
      value: '<deck,…>',
      description: 'Build only these decks, into out/<game>/<language>/part.',
    },
    card: { type: 'string', value: '<id,…>', description: 'Build only these cards, into out/<game>/<language>/part.' },
    lang: {
      type: 'string',
      value: '<language,…>',
      description: 'Languages to build. Default: the language of the data.',
    },
    dpi: { type: 'string', value: '<n>', description: 'Resolution of PNG files. Default: 300.' },
    sheet: { type: 'string', value: '<name>', description: 'Sheet of data/_sheets to print PDFs on. Default: a4.' },
    backs: { type: 'string', value: backsModes.join('|'), description: 'How to print backs. Default: duplex.' },
    flip: {
      type: 'string',
      value: flips.join('|'),
      description: 'Edge on which the printer flips the paper. Default: long.',
    },
    printer: { type: 'string', value: '<name>', description: 'Correct for a printer measured with `calibrate`.' },
    ink: { type: 'string', value: inkModes.join('|'), description: 'All colours, less ink, or grey. Default: full.' },
    'no-stamp': {
      type: 'boolean',
      description: 'Leave out the stamp that identifies the version of a card.',
    },
    'no-boxes': { type: 'boolean', description: 'Leave out tuck boxes.' },
    press: {
      type: 'string',
      value: '<name,…>',
      description: 'Presses of data/_sheets for `--only press`. Default: press.',
    },
    since: {
      type: 'string',
      value: '<manifest.json>',
      description: 'Compare with the build of this manifest, and print only new and changed cards.',
    },
    verify: {
      type: 'boolean',
      description: 'Read all files of the last build, and write damaged or edited ones again.',
    },
    'no-cache': { type: 'boolean', description: 'Ignore the cache and do not write to it.' },
    'max-px': {
      type: 'string',
      value: '<n>',
      description: 'Longest side of pictures for Tabletop Simulator. Default: 4096.',
    },
    'base-url': { type: 'string', value: '<url>', description: 'Where you host the pictures for Tabletop Simulator.' },
    'art-ppi': {
      type: 'string',
      value: '<n>|original',
      description: 'Resolution of pictures in PDF and SVG files. Default: 300.',
    },
    bleed: { type: 'string', value: '<mm>', description: 'Bleed that PNG and SVG files show, 0 to 5. Default: 0.' },
    ...jobOptions,
    ...codeOptions,
  },
  run: runBuild,
};

export function buildOptions(call: Pick<Call, 'options'>): BuildOptions {
  const only = listOption(call, 'only') ?? usualFormats;
  requireFormats(only);
  const decks = listOption(call, 'deck');
  const cards = listOption(call, 'card');
  const languages = listOption(call, 'lang');
  const since = textOption(call, 'since');
  if (since !== undefined && (decks || cards))
    throw new UsageError('`--since` compares whole games: leave out `--deck` and `--card`.');
  const baseUrl = textOption(call, 'base-url');
  const dpi = numberOption(call, 'dpi', ranges.dpi);
  return {
    only,
    ...(decks && { decks }),
    ...(cards && { cards }),
    ...(languages && { languages }),
    ...(since !== undefined && { since }),
    print: printOptions(call),
    tts: {
      maxPx: numberOption(call, 'max-px', ranges.maxPx) ?? 4096,
      ...(baseUrl !== undefined && { baseUrl: requireBaseUrl('--base-url', baseUrl) }),
    },
    ...jobsOf(call),
    cache: call.options['no-cache'] !== true,
    verifyOutput: call.options.verify === true,
    ...(dpi !== undefined && { dpi }),
    bleedMm: numberOption(call, 'bleed', ranges.bleedMm) ?? 0,
    artPpi: call.options['art-ppi'] === 'original' ? 'original' : (numberOption(call, 'art-ppi', ranges.artPpi) ?? 300),
  };
}

function printOptions(call: Pick<Call, 'options'>): Partial<PrintOptions> {
  const [sheet, printer] = [textOption(call, 'sheet'), textOption(call, 'printer')];
  const press = listOption(call, 'press');
  const choice = <T extends string>(name: string, choices: readonly [T, ...T[]] | readonly T[]) =>
    requireChoice(`--${name}`, call.options[name] ?? choices[0], choices);
  return {
    ...(sheet !== undefined && { sheet }),
    ...(printer !== undefined && { printer }),
    backs: choice('backs', backsModes),
    flip: choice('flip', flips),
    ink: choice('ink', inkModes),
    hasStamps: call.options['no-stamp'] !== true,
    hasBoxes: call.options['no-boxes'] !== true,
    ...(press && { press }),
  };
}

function numberOption({ options }: Pick<Call, 'options'>, name: string, range: Range): number | undefined {
  return options[name] === undefined ? undefined : requireNumber(`--${name}`, options[name], range);
}

async function runBuild(call: Call): Promise<number> {
  const started = performance.now();
  const options = buildOptions(call);
  const games = gamesNamed(call);
  if (options.since !== undefined && games.length > 1)
    throw new UsageError('A manifest belongs to one game: name the game before `--since`.');
  const code = await call.mayRunCode();
  const { build } = await import('../commands/build.ts');
  const show = makeProgress(call.terminal.err);
  const { findings, lines, faces, laidOut, files, folders, notes, changes, startPage } = await build(call.root, {
    ...options,
    games,
    code,
    onProgress: (event) => {
      show(event);
      if (isLarge(event)) collectSooner();
    },
  });
  call.print(showText({ findings, lines, colour: call.colour }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  call.print(
    `${counted(faces, 'face')} (${Math.max(0, faces - laidOut)} from the cache), ${counted(files.length, 'file')} in ${seconds} s.`,
  );
  if (!code) call.print(plainNote);
  for (const note of notes) call.print(note);
  if (changes) call.print(showTally(changes));
  // The start page shows no parts.
  const isWhole = startPage !== undefined && options.decks === undefined && options.cards === undefined;
  const open = isWhole ? startPage : folders.join(', ');
  if (files.length > 0) call.print(`Open ${open}.`);
  return findings.problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** In smaller games, the memory that `collectSooner` saves is not worth the time. */
const manyFaces = 500;
const largeHeapBytes = 128 * 2 ** 20;

/** Before faces are counted, by the memory that loading took. */
function isLarge({ stage, total }: ProgressEvent): boolean {
  if (stage === 'render') return total > manyFaces;
  return stage !== 'export' && process.memoryUsage().heapTotal > largeHeapBytes;
}

let collectsSooner = false;

/**
 * V8 lets the heap grow to four times of what is in use before it collects garbage, and every face leaves some. A limit that is set already holds until
 * garbage is collected, so that is done now.
 */
function collectSooner(): void {
  if (collectsSooner) return;
  collectsSooner = true;
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  setFlagsFromString('--heap-growing-percent=30');
  setFlagsFromString('--expose-gc');
  const collect = process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}

const plainNote =
  "These are plain faces: the project's own code did not run. Files that were built with its code are unchanged.";

function showTally({ was, added, removed, changed, unchanged }: Changes): string {
  return `Since edition ${was.edition}: ${added.length} added, ${removed.length} removed, ${changed.length} changed, ${unchanged} unchanged.`;
}
