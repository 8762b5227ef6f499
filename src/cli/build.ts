// `cardwright build`: check, then everything into out/.

import { didYouMean } from '../base/nearest-word.ts';
import type { Changes } from '../diff/changes.ts';
import { type BuildOptions, build, formats } from '../pipeline.ts';
import { type Call, type Command, UsageError } from './command.ts';
import { gamesNamed } from './games-named.ts';
import { makeProgress } from './progress.ts';
import { showText } from './show/show-text.ts';

export const command: Command = {
  usage:
    'build [game …] [--only png,svg,…] [--deck …] [--card …] [--lang …] [--dpi 300] [--bleed 0] [--since <manifest>]',
  says: 'Checks the games named (all games where none is), draws their faces and writes them to out/<game>/<language>.',
  options: {
    only: { type: 'string', value: formats.join(','), says: 'the formats to make, with commas between (all)' },
    deck: { type: 'string', value: '<deck,…>', says: 'only the faces of these decks' },
    card: { type: 'string', value: '<id,…>', says: 'only the faces of these cards' },
    lang: { type: 'string', value: '<language,…>', says: 'the languages to print (that of the data)' },
    dpi: { type: 'string', value: '<n>', says: 'pixels to the inch of PNG files (300)' },
    since: { type: 'string', value: '<manifest.json>', says: 'tell what changed since the build of this manifest' },
    'no-cache': { type: 'boolean', says: 'take nothing from the last build, and keep nothing for the next' },
    bleed: { type: 'string', value: '<mm>', says: 'how much bleed PNG and SVG files show, up to 5 (0)' },
  },
  run: runBuild,
};

/** What the words of the command line ask for. */
export function buildOptions(call: Pick<Call, 'options'>): BuildOptions {
  const only = list(call, 'only') ?? formats;
  for (const format of only) {
    if (!formats.includes(format))
      throw new UsageError(`There is no format "${format}". ${didYouMean(format, formats)}`);
  }
  const decks = list(call, 'deck');
  const cards = list(call, 'card');
  const languages = list(call, 'lang');
  const { since } = call.options;
  if (since !== undefined && (decks || cards))
    throw new UsageError('`--since` compares whole games: leave out `--deck` and `--card`.');
  return {
    only,
    ...(decks && { decks }),
    ...(cards && { cards }),
    ...(languages && { languages }),
    ...(typeof since === 'string' && { since }),
    cache: call.options['no-cache'] !== true,
    dpi: amount(call, 'dpi', { otherwise: 300, min: 36, max: 1200 }),
    bleedMm: amount(call, 'bleed', { otherwise: 0, min: 0, max: 5 }),
  };
}

async function runBuild(call: Call): Promise<number> {
  const started = performance.now();
  const options = buildOptions(call);
  const games = gamesNamed(call);
  if (options.since !== undefined && games.length > 1)
    throw new UsageError('A manifest belongs to one game: name the game before `--since`.');
  const { project, findings, faces, laidOut, files, changes } = await build(call.root, {
    ...options,
    games,
    onFace: makeProgress(),
  });
  call.print(showText({ project, findings, colour: call.colour }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  call.print(
    `${faces} faces (${laidOut} laid out anew), ${files.length} files in ${seconds} s. Look into ${project.games.map(({ id }) => `out/${id}`).join(', ')}.`,
  );
  if (changes) call.print(showTally(changes));
  return findings.problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function showTally({ was, added, removed, changed, unchanged }: Changes): string {
  return `Since edition ${was.edition}: ${added.length} added, ${removed.length} removed, ${changed.length} changed, ${unchanged} as they were.`;
}

function list({ options }: Pick<Call, 'options'>, name: string): string[] | undefined {
  const value = options[name];
  return typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : undefined;
}

function amount(
  { options }: Pick<Call, 'options'>,
  name: string,
  { otherwise, min, max }: { otherwise: number; min: number; max: number },
): number {
  const value = options[name];
  if (value === undefined) return otherwise;
  const n = Number(value);
  if (Number.isNaN(n) || n < min || n > max)
    throw new UsageError(`--${name} must be a number from ${min} to ${max}, but it is "${value}".`);
  return n;
}
