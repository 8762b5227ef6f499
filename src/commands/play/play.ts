// Plays games of a project by their play.ts, and keeps the results.
import type { PlayComparison } from '../../play/compare-play.ts';
import type { PlayResults } from '../../play/results.ts';
import type { Statistics } from '../../play/statistics.ts';
import type { Lines } from '../../problems/places.ts';
import { type Problem, sortProblems, UsageError } from '../../problems/problem.ts';
import {
  gameRange,
  type JobOptions,
  requireArguments,
  requireGames,
  requireJobs,
  requireNumber,
  seedRange,
  shardRange,
} from '../options.ts';
import { answersOf, type GameTask, gameTasks } from '../recorded.ts';
import { refreshStartPage } from '../start/start-page.ts';
import type { WorkOptions } from '../work.ts';
import type { SettingOptions } from './playable.ts';

export type { PlayResults, Statistics };

export interface PlayOptions extends SettingOptions, JobOptions, WorkOptions {
  /** Default: all games that have a play.ts. */
  readonly games?: readonly string[];
  /** How many games a setting. Default: 1,000. */
  readonly gameCount?: number;
  /** Default: 1. */
  readonly seed?: number;
  /** Play only one part of the games: the second of eight. */
  readonly shard?: { readonly index: number; readonly of: number };
  /** Play what the claims of play ask for, and store the results beside the data, where `check` reads them. */
  readonly claims?: boolean;
  /** False: write no pages. */
  readonly pages?: boolean;
  /** A choice of play.ts: play all of its options, and compare them. */
  readonly vary?: string | undefined;
  /** A git revision, or the folder of a project: play its rules and cards, too, and compare. */
  readonly since?: string;
  /** The file for the results, of one game. Default: out/<game>/play/results.json. */
  readonly out?: string;
  /** False: run no code of the project; nothing can be played then. */
  readonly code?: boolean;
  /** False: play again what was played before. */
  readonly cache?: boolean;
}

const names: Readonly<Record<keyof PlayOptions, true>> = {
  games: true,
  gameCount: true,
  players: true,
  bots: true,
  choices: true,
  seed: true,
  shard: true,
  claims: true,
  pages: true,
  vary: true,
  since: true,
  out: true,
  code: true,
  cache: true,
  jobs: true,
  signal: true,
  onProgress: true,
};

type Teams = readonly (readonly number[])[];

export interface Played {
  /** By game. Missing where there are problems. */
  readonly results: readonly PlayResults[];
  /** With `vary`: other options against the first. With `since`: the old edition against the new one. */
  readonly comparisons: readonly PlayComparison[];
  /** By game and number of players, where players win together: the seats of each team. */
  readonly teams: Readonly<Record<string, Readonly<Record<number, Teams>>>>;
  /** The files with the results. */
  readonly files: readonly string[];
  /** The report of each game. */
  readonly pages: readonly string[];
  readonly problems: readonly Problem[];
  /** The lines that problems point to, by `file:line`. */
  readonly lines: Lines;
}

/** What is kept of each game. */
export interface GamePlayed extends Omit<Played, 'problems'> {
  readonly problems: readonly Problem[];
  /** Why nothing was played, where there are no problems. */
  readonly lacks?: 'rules' | 'claims';
}

export async function play(root: string, options: PlayOptions = {}): Promise<Played> {
  requireArguments(root, options, names);
  requireJobs(options);
  requireGames(root, options.games);
  requirePlayNumbers(options);
  if (options.out !== undefined && options.games?.length !== 1)
    throw new UsageError('`out` is the file of one game: name the game.');
  // Another edition may change without a change here.
  const isRecorded = options.cache !== false && options.since === undefined;
  const tasks = gameTasks<GamePlayed>('play', root, { ...options, cache: isRecorded });
  const { results: games, late } = await answersOf(tasks, async () => {
    const { playTasks } = await import('./play-games.ts');
    return playTasks(root, tasks, options);
  });
  requireSome(tasks, games, options);
  const pages = games.flatMap((game) => game.pages);
  const page = pages.length > 0 ? await refreshStartPage(root, options) : { problems: [] };
  const problems = [...games.flatMap((game) => game.problems), ...late.problems, ...page.problems];
  return {
    results: games.flatMap(({ results }) => results),
    comparisons: games.flatMap(({ comparisons }) => comparisons),
    teams: Object.assign({}, ...games.map(({ teams }) => teams)) as Played['teams'],
    files: games.flatMap(({ files }) => files),
    pages,
    problems: sortProblems(problems),
    lines: Object.assign({}, ...[...games, late].map(({ lines }) => lines)) as Lines,
  };
}

/** Throws if a named game cannot be played, or none of all. */
function requireSome(
  tasks: readonly GameTask<GamePlayed>[],
  games: readonly GamePlayed[],
  { games: wanted }: PlayOptions,
): void {
  const without = (what: GamePlayed['lacks']) =>
    tasks.flatMap(({ id }, i) => (id !== undefined && games[i]?.lacks === what ? [id] : []));
  const [rules, claims] = [without('rules'), without('claims')];
  if (wanted !== undefined && rules.length > 0) throw noPlay(rules[0]);
  const isNothing = games.every(({ results, problems }) => results.length === 0 && problems.length === 0);
  if (claims.length > 0 && (wanted !== undefined || isNothing)) throw noClaims(claims);
  if (isNothing) throw noPlay();
}

function noClaims(ids: readonly string[]): UsageError {
  const [first = '', ...others] = ids.map((id) => `data/${id}/claims.yaml`);
  const who = others.length === 0 ? `${first} has` : `${[first, ...others].join(' and ')} have`;
  return new UsageError(`${who} no claims of play. docs/check.md shows how to write one.`);
}

function noPlay(id?: string): UsageError {
  const what =
    id === undefined ? 'No game of this project can be played: none has' : `${id} cannot be played: it has no`;
  const file = `data/${id ?? '<game>'}/play.ts`;
  return new UsageError(`${what} ${id === undefined ? 'a ' : ''}${file}. docs/play.md shows how to write one.`);
}

function requirePlayNumbers({ gameCount, seed, shard }: PlayOptions): void {
  if (gameCount !== undefined) requireNumber('gameCount', gameCount, gameRange);
  if (seed !== undefined) requireNumber('seed', seed, seedRange);
  if (shard === undefined) return;
  requireNumber('the number of shards', shard.of, shardRange);
  requireNumber('the shard', shard.index, { ...shardRange, max: shard.of });
}
