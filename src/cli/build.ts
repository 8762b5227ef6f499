// `cardwright build`: check, then everything into out/.

import { type BuildOptions, type Built, build } from '../commands/build.ts';
import { outFolder } from '../commands/draw-game.ts';
import type { Changes } from '../diff/changes.ts';
import { formats, usualFormats } from '../export/formats.ts';
import { backsModes, inkModes, type PrintOptions } from '../export/pdf/print-options.ts';
import { allEntries } from '../game/game.ts';
import { gamesInLanguages } from '../game/languages.ts';
import { counted } from '../strings/counted.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { type Call, type Command, codeOptions, UsageError } from './command.ts';
import { gamesNamed, listOption } from './games-named.ts';
import { makeProgress } from './progress.ts';
import { showText } from './show/show-problem.ts';

export const command: Command = {
  usage:
    'build [game …] [--only png,svg,…] [--deck …] [--card …] [--lang …] [--dpi 300] [--bleed 0] [--sheet a4] [--backs duplex] [--since <manifest>]',
  says: 'Checks the games named (all games where none is), draws their faces and writes them to out/<game>/<language>.',
  options: {
    only: {
      type: 'string',
      value: formats.join(','),
      says: `the formats to make, with commas between (${usualFormats.join(',')})`,
    },
    deck: { type: 'string', value: '<deck,…>', says: 'only the faces of these decks, into out/<game>/<language>/part' },
    card: { type: 'string', value: '<id,…>', says: 'only the faces of these cards, into out/<game>/<language>/part' },
    lang: { type: 'string', value: '<language,…>', says: 'the languages to print (that of the data)' },
    dpi: { type: 'string', value: '<n>', says: 'pixels to the inch of PNG files (300)' },
    sheet: { type: 'string', value: '<name>', says: 'the sheet of data/_sheets that PDFs are printed on (a4)' },
    backs: { type: 'string', value: backsModes.join('|'), says: 'how backs are printed (duplex)' },
    flip: { type: 'string', value: 'long|short', says: 'the edge about which the printer turns the paper (long)' },
    printer: { type: 'string', value: '<name>', says: 'a printer that `calibrate` knows' },
    ink: { type: 'string', value: inkModes.join('|'), says: 'all colours, little ink, or grey (full)' },
    'no-stamp': { type: 'boolean', says: 'cards without the letters that tell one printing from the next' },
    'no-boxes': { type: 'boolean', says: 'no boxes to fold for the decks' },
    since: { type: 'string', value: '<manifest.json>', says: 'tell what changed since the build of this manifest' },
    verify: {
      type: 'boolean',
      says: 'read all files that were made before, and make those again that are damaged or were changed',
    },
    'no-cache': { type: 'boolean', says: 'take nothing from the last build, and keep nothing for the next' },
    'max-px': { type: 'string', value: '<n>', says: 'the longest side of pictures for Tabletop Simulator (4096)' },
    'base-url': { type: 'string', value: '<url>', says: 'where you host the pictures for Tabletop Simulator' },
    'art-ppi': {
      type: 'string',
      value: '<n>|original',
      says: 'pixels to the inch of pictures in PDF and SVG files (300)',
    },
    bleed: { type: 'string', value: '<mm>', says: 'how much bleed PNG and SVG files show, up to 5 (0)' },
    ...codeOptions,
  },
  run: runBuild,
};

/** What the words of the command line ask for. */
export function buildOptions(call: Pick<Call, 'options'>): BuildOptions {
  const only = listOption(call, 'only') ?? usualFormats;
  for (const format of only) {
    if (!formats.includes(format))
      throw new UsageError(`There is no format "${format}". ${didYouMean(format, formats)}`);
  }
  const decks = listOption(call, 'deck');
  const cards = listOption(call, 'card');
  const languages = listOption(call, 'lang');
  const { since } = call.options;
  if (since !== undefined && (decks || cards))
    throw new UsageError('`--since` compares whole games: leave out `--deck` and `--card`.');
  return {
    only,
    ...(decks && { decks }),
    ...(cards && { cards }),
    ...(languages && { languages }),
    ...(typeof since === 'string' && { since }),
    print: printOptions(call),
    tts: { maxPx: amount(call, 'max-px', { otherwise: 4096, min: 512, max: 16384 }), baseUrl: baseUrl(call) },
    cache: call.options['no-cache'] !== true,
    verifyOutput: call.options.verify === true,
    ...(call.options.dpi !== undefined && { dpi: amount(call, 'dpi', { otherwise: 300, min: 36, max: 1200 }) }),
    bleedMm: amount(call, 'bleed', { otherwise: 0, min: 0, max: 5 }),
    artPpi:
      call.options['art-ppi'] === 'original'
        ? 'original'
        : amount(call, 'art-ppi', { otherwise: 300, min: 72, max: 1200, or: ', or `original`' }),
  };
}

function printOptions(call: Pick<Call, 'options'>): Partial<PrintOptions> {
  const { sheet, printer } = call.options;
  return {
    ...(typeof sheet === 'string' && { sheet }),
    ...(typeof printer === 'string' && { printer }),
    backs: choice(call, 'backs', backsModes),
    flip: choice(call, 'flip', ['long', 'short'] as const),
    ink: choice(call, 'ink', inkModes),
    hasStamps: call.options['no-stamp'] !== true,
    hasBoxes: call.options['no-boxes'] !== true,
  };
}

/** Files name pictures by this and their name, so it ends with a slash. */
function baseUrl({ options }: Pick<Call, 'options'>): string | undefined {
  const value = options['base-url'];
  if (typeof value !== 'string') return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '')
    throw new UsageError(
      `--base-url is the address of a folder on the web, for example https://example.org/cards/, not "${value}".`,
    );
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

async function runBuild(call: Call): Promise<number> {
  const started = performance.now();
  const options = buildOptions(call);
  const games = gamesNamed(call);
  if (options.since !== undefined && games.length > 1)
    throw new UsageError('A manifest belongs to one game: name the game before `--since`.');
  const { project, findings, faces, laidOut, files, notes, changes } = await build(call.root, {
    ...options,
    games,
    code: await call.mayRunCode(),
    onFace: makeProgress(call.terminal.err),
  });
  const unknown = unknownPart(project, options);
  if (unknown) throw new UsageError(unknown);
  call.print(showText({ project, findings, colour: call.colour }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  call.print(
    `${counted(faces, 'face')} (${laidOut} laid out anew), ${counted(files.length, 'file')} in ${seconds} s. Look into ${foldersOf(project, options).join(', ')}.`,
  );
  if (project.isPlain) call.print(plainNote);
  for (const note of notes) call.print(note);
  if (changes) call.print(showTally(changes));
  return findings.problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

const plainNote =
  "These are plain faces: the project's own code was not run. What was built with its code before is left as it was.";

/** A part lies apart from the complete build, which it must not replace. */
function foldersOf(project: Built['project'], { decks, cards, languages }: BuildOptions): string[] {
  const isPart = decks !== undefined || cards !== undefined;
  if (!isPart && !project.isPlain) return project.games.map(({ id }) => `out/${id}`);
  return gamesInLanguages(project, languages).map((game) => `${outFolder(project, game)}${isPart ? '/part' : ''}`);
}

/** What `--deck` or `--card` names and no game has; with files that cannot be read, nobody knows. */
function unknownPart({ games }: Built['project'], { decks = [], cards = [] }: BuildOptions): string | undefined {
  if (!games.every(({ isWhole }) => isWhole)) return undefined;
  const deckIds = games.flatMap((game) => [...game.decks.map(({ id }) => id), 'components']);
  const cardIds = games.flatMap((game) => [...allEntries(game).map(({ id }) => id), ...game.decks.map(({ id }) => id)]);
  const deck = decks.find((id) => !deckIds.includes(id));
  if (deck !== undefined) return `There is no deck "${deck}". ${didYouMean(deck, deckIds)}`.trim();
  const card = cards.find((id) => !cardIds.includes(id));
  return card === undefined ? undefined : `There is no card "${card}". ${didYouMean(card, cardIds)}`.trim();
}

function showTally({ was, added, removed, changed, unchanged }: Changes): string {
  return `Since edition ${was.edition}: ${added.length} added, ${removed.length} removed, ${changed.length} changed, ${unchanged} as they were.`;
}

/** The first choice where nothing is said. */
function choice<T extends string>({ options }: Pick<Call, 'options'>, name: string, choices: readonly T[]): T {
  const value = options[name] ?? choices[0];
  const found = choices.find((one) => one === value);
  if (found === undefined)
    throw new UsageError(
      `--${name} is one of ${choices.join(', ')}, not "${value}". ${didYouMean(String(value), choices)}`,
    );
  return found;
}

function amount(
  { options }: Pick<Call, 'options'>,
  name: string,
  { otherwise, min, max, or = '' }: { otherwise: number; min: number; max: number; or?: string },
): number {
  const value = options[name];
  if (value === undefined) return otherwise;
  const n = Number(value);
  if (Number.isNaN(n) || n < min || n > max)
    throw new UsageError(`--${name} must be a number from ${min} to ${max}${or}, but it is "${value}".`);
  return n;
}
