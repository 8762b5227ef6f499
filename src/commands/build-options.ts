// What `build` can be asked for. The API and the command line share these checks.

import type { TtsTarget } from '../export/export-job.ts';
import { formats, usualFormats } from '../export/formats.ts';
import { backsModes, inkModes, type PrintOptions } from '../export/pdf/print-options.ts';
import type { ArtPpi } from '../game/drawn-face.ts';
import { allEntries, type Game } from '../game/game.ts';
import { UsageError } from '../problems/problem.ts';
import type { CheckOptions } from './check.ts';
import {
  checkOptionNames,
  requireArguments,
  requireChoice,
  requireGames,
  requireJobs,
  requireKnown,
  requireNumber,
  requireOneOf,
} from './options.ts';

export { formats, usualFormats };

export interface BuildOptions extends CheckOptions {
  /** Formats to build. Default: pdf, tts, contact, small. */
  readonly only?: readonly string[];
  /** Only the faces of these decks, into out/<game>/<language>/part. */
  readonly decks?: readonly string[];
  /** Only the faces of these cards, into out/<game>/<language>/part. */
  readonly cards?: readonly string[];
  /** Resolution of PNG files. Default: 300. */
  readonly dpi?: number;
  /** Bleed that PNG and SVG files show, 0 to 5. Default: 0. */
  readonly bleedMm?: number;
  /** Resolution of pictures in PDF and SVG files. Default: 300. */
  readonly artPpi?: ArtPpi;
  readonly print?: Partial<PrintOptions>;
  /** Pictures for Tabletop Simulator: their longest side (default 4096), and where you host them. */
  readonly tts?: Partial<TtsTarget>;
  /** The manifest.json of an earlier build of one game: list what changed since then. */
  readonly since?: string;
  /** Read all files of the last build, and write damaged or edited ones again. */
  readonly verifyOutput?: boolean;
}

const names: Readonly<Record<keyof BuildOptions, true>> = {
  ...checkOptionNames,
  only: true,
  decks: true,
  cards: true,
  dpi: true,
  bleedMm: true,
  artPpi: true,
  print: true,
  tts: true,
  since: true,
  verifyOutput: true,
};

const printNames: Readonly<Record<keyof PrintOptions, true>> = {
  sheet: true,
  backs: true,
  flip: true,
  printer: true,
  ink: true,
  hasStamps: true,
  hasBoxes: true,
  press: true,
};

/** The numbers of `build`, by their option. */
export const ranges = {
  dpi: { min: 36, max: 1200 },
  bleedMm: { min: 0, max: 5 },
  artPpi: { min: 72, max: 1200, or: 'original' },
  maxPx: { min: 512, max: 16384 },
} as const;

export const flips = ['long', 'short'] as const;

export function requireBuildOptions(root: string, options: BuildOptions): void {
  requireArguments(root, options, names);
  requireGames(root, options.games);
  requireJobs(options);
  const { only = [], decks, cards, since, dpi, bleedMm, artPpi, print = {}, tts = {} } = options;
  requireFormats(only);
  if (since !== undefined && (decks || cards))
    throw new UsageError('A list of changes needs whole games: with `since`, leave out decks and cards.');
  if (dpi !== undefined) requireNumber('dpi', dpi, ranges.dpi);
  if (bleedMm !== undefined) requireNumber('bleedMm', bleedMm, ranges.bleedMm);
  if (artPpi !== undefined && artPpi !== 'original') requireNumber('artPpi', artPpi, ranges.artPpi);
  requireKnown('print', print, printNames);
  if (print.backs !== undefined) requireChoice('print.backs', print.backs, backsModes);
  if (print.flip !== undefined) requireChoice('print.flip', print.flip, flips);
  if (print.ink !== undefined) requireChoice('print.ink', print.ink, inkModes);
  requireKnown('tts', tts, { maxPx: true, baseUrl: true });
  if (tts.maxPx !== undefined) requireNumber('tts.maxPx', tts.maxPx, ranges.maxPx);
  if (tts.baseUrl !== undefined) requireBaseUrl('tts.baseUrl', tts.baseUrl);
}

export function requireFormats(only: readonly string[]): void {
  for (const format of only) requireOneOf(format, formats, `There is no format "${format}".`);
}

/** Files name pictures by this address and their name, so it ends with a slash. */
export function requireBaseUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '')
    throw new UsageError(
      `${name} must be the address of a folder on the web, such as https://example.org/cards/, not "${value}".`,
    );
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

export function isPart({ decks, cards }: Pick<BuildOptions, 'decks' | 'cards'>): boolean {
  return decks !== undefined || cards !== undefined;
}

/** Decks and cards can only be looked up in games that were loaded without a gap. */
export function requireParts(games: readonly Game[], { decks = [], cards = [] }: BuildOptions): void {
  if (!games.every(({ isWhole }) => isWhole)) return;
  const deckIds = games.flatMap((game) => [...game.decks.map(({ id }) => id), 'components']);
  const cardIds = games.flatMap((game) => [...allEntries(game).map(({ id }) => id), ...game.decks.map(({ id }) => id)]);
  for (const deck of decks) requireOneOf(deck, deckIds, `There is no deck "${deck}".`);
  for (const card of cards) requireOneOf(card, cardIds, `There is no card "${card}".`);
}
