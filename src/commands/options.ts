// Checks of options that hold for the API and the command line alike. A wrong option is the caller's mistake, so it is thrown.
import { readFileSync, statSync } from '../files/inputs.ts';
import { findGames } from '../load/find-games.ts';
import { UsageError } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import type { CheckOptions } from './check.ts';

type Names = Readonly<Record<string, true>>;

/** Here and not in check.ts, because the command line needs the names before it loads the stages of `check`. */
export const checkOptionNames: Readonly<Record<keyof CheckOptions, true>> = {
  games: true,
  languages: true,
  code: true,
  rulebook: true,
  cache: true,
  cacheRoot: true,
  jobs: true,
  memory: true,
  overlay: true,
  templates: true,
  signal: true,
  onProgress: true,
};

/** Checks the arguments of a function of the API. Plain JavaScript can pass what TypeScript would refuse. */
export function requireArguments(root: unknown, options: unknown, known: Names): void {
  requireFolder(root);
  requireOptions(options, known);
}

export function requireOptions(options: unknown, known: Names): void {
  requireKnown('options', options, known);
  const { signal, onProgress, ...given } = pick(options as object, ['signal', 'onProgress', ...lists.keys()]);
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw new UsageError('onProgress must be a function.');
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new UsageError('signal must be an AbortSignal, such as the `signal` of an AbortController.');
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && !isListOfTexts(value))
      throw new UsageError(`${name} must be a list of texts, such as ${name}: ['${lists.get(name)}'].`);
}

/** Reads no other option: `bytes` may be a getter that reads a file. */
function pick(options: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(options, name)]));
}

/** Options that are lists, with an example. */
const lists: ReadonlyMap<string, string> = new Map([
  ['games', 'lanterns'],
  ['languages', 'zh'],
  ['only', 'pdf'],
  ['decks', 'lanterns'],
  ['cards', 'dragon'],
  ['remarks', 'remarks.json'],
  ['confirm', 'all'],
]);

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** @param what begins the message where there are no options at all */
export function requireKnown(what: string, options: unknown, known: Names): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new UsageError(`${what} must be an object, such as { ${Object.keys(known)[0]}: … }.`);
  const names = Object.keys(known);
  for (const name of Object.keys(options))
    if (!Object.hasOwn(known, name))
      throw new UsageError(
        `Unknown option "${name}". ${didYouMean(name, names) || `Options: ${names.join(', ')}.`}`.trim(),
      );
}

export function requireText(name: string, value: unknown): void {
  if (typeof value !== 'string' || value === '') throw new UsageError(`The option \`${name}\` is missing.`);
}

function requireFolder(root: unknown): void {
  if (typeof root !== 'string') throw new UsageError("The first argument must be the path of the project's folder.");
  const stats = statSync(root, { throwIfNoEntry: false });
  if (stats === undefined) throw new UsageError(`There is no folder "${root}".`);
  if (!stats.isDirectory()) throw new UsageError(`"${root}" is not a folder.`);
}

export function requireGames(root: string, games: readonly string[] | undefined): void {
  if (games === undefined) return;
  const known = findGames(root);
  for (const game of games) requireOneOf(game, known, `There is no game "${game}" in data/.`);
}

export function requireOneOf(value: string, known: readonly string[], complaint: string): void {
  if (!known.includes(value)) throw new UsageError(`${complaint} ${didYouMean(value, known)}`.trim());
}

/** @param name as the caller writes it: `dpi`, or `--dpi` on the command line */
export function requireChoice<T extends string>(name: string, value: unknown, choices: readonly T[]): T {
  const found = choices.find((one) => one === value);
  if (found === undefined)
    throw new UsageError(
      `${name} must be one of ${choices.join(', ')}, not "${value}". ${didYouMean(String(value), choices)}`.trim(),
    );
  return found;
}

export interface JobOptions {
  /** Threads that lay out and paint faces, the main thread included. Default: the number of cores. */
  readonly jobs?: number | undefined;
}

export const jobRange = { min: 1, max: 256, isWhole: true } as const;

/** Numbers of `play`. The driver keeps seeds and games in 32 bits. */
export const seedRange = { min: 0, max: 2 ** 31 - 1, isWhole: true } as const;
export const gameRange = { min: 1, max: 1_000_000_000, isWhole: true } as const;
export const shardRange = { min: 1, max: 100_000, isWhole: true } as const;

export function requireJobs({ jobs }: JobOptions): void {
  if (jobs !== undefined) requireNumber('jobs', jobs, jobRange);
}

export interface Range {
  readonly min: number;
  readonly max: number;
  /** Another value that is allowed, for the message. */
  readonly or?: string;
  readonly isWhole?: boolean;
}

export function requireNumber(name: string, value: unknown, { min, max, or, isWhole = false }: Range): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !(number >= min && number <= max) || (isWhole && number % 1 !== 0))
    throw new UsageError(
      `${name} must be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}${or === undefined ? '' : `, or \`${or}\``}, not "${value}".`,
    );
  return number;
}

/** Windows reserves these names for devices: no file or folder can have them. */
export function isDeviceName(name: string): boolean {
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name);
}

interface GivenFile {
  /** Begins the message. */
  readonly what: string;
  readonly name: string;
  readonly mostMegabytes: number;
}

/** A file that the caller names; without it there is nothing to do. */
export function readGivenFile(path: string, { what, name, mostMegabytes }: GivenFile): Buffer {
  const refuse = (why: string) => new UsageError(`${what} "${name}" cannot be read (${why}).`);
  try {
    const stats = statSync(path);
    if (stats.isDirectory()) throw refuse('it is a folder');
    if (!stats.isFile()) throw refuse('it is not a regular file');
    if (stats.size > mostMegabytes * 2 ** 20) throw refuse(`it is larger than ${mostMegabytes} MB`);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw refuse(code === 'ENOENT' ? 'there is no such file' : code);
  }
}
