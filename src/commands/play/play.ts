// Plays games of a project by their play.ts, and keeps the results.
import { availableParallelism } from 'node:os';
import { relative, resolve } from 'node:path';
import { resultsFile } from '../../check/claims/play-claims.ts';
import { Cache, cacheFolder, sha256 } from '../../files/cache.ts';
import { writeWhole } from '../../files/disk.ts';
import { toolStamp } from '../../files/tool.ts';
import { findGames } from '../../load/find-games.ts';
import { type PlayComparison, pairedComparisons, variedComparisons } from '../../play/compare-play.ts';
import { preparePlay } from '../../play/play-block.ts';
import { PlayThreads } from '../../play/play-threads.ts';
import { type PlayResults, settingKey, shardOf, writeResults } from '../../play/results.ts';
import type { PlaySetting, Statistics } from '../../play/statistics.ts';
import { type Lines, linesOf } from '../../problems/places.ts';
import { type Problem, sortProblems, UsageError } from '../../problems/problem.ts';
import { extractRevision } from '../diff/extract-revision.ts';
import { resolveBoth } from '../diff/resolve-name.ts';
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
import { refreshStartPage } from '../start/start-page.ts';
import { pause, type WorkOptions } from '../work.ts';
import {
  choiceNamed,
  claimedGames,
  faultProblem,
  loadPlayable,
  type Playable,
  type SettingOptions,
  settingsOf,
  type WantedGames,
} from './playable.ts';

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

export interface Played {
  /** By game. Missing where there are problems. */
  readonly results: readonly PlayResults[];
  /** With `vary`: other options against the first. With `since`: the old edition against the new one. */
  readonly comparisons: readonly PlayComparison[];
  /** The files with the results. */
  readonly files: readonly string[];
  /** The report of each game. */
  readonly pages: readonly string[];
  readonly problems: readonly Problem[];
  /** The lines that problems point to, by `file:line`. */
  readonly lines: Lines;
}

/** From source, as in tests, threads run the compiled program. */
const isCompiled = !import.meta.url.endsWith('.ts');
const threadFile = new URL(
  isCompiled ? './play-worker.js' : '../../../dist/commands/play/play-worker.js',
  import.meta.url,
);

export async function play(root: string, options: PlayOptions = {}): Promise<Played> {
  requireArguments(root, options, names);
  requireJobs(options);
  requireGames(root, options.games);
  requirePlayNumbers(options);
  if (options.out !== undefined && options.games?.length !== 1)
    throw new UsageError('`out` is the file of one game: name the game.');
  const [results, files, pages, problems]: [PlayResults[], string[], string[], Problem[]] = [[], [], [], []];
  const comparisons: PlayComparison[] = [];
  const texts = new Map<string, string>();
  const unclaimed: string[] = [];
  const threads = new PlayThreads(threadFile, options.jobs ?? availableParallelism());
  try {
    for (const id of options.games ?? findGames(root)) {
      await pause(options);
      const loaded = await loadPlayable(root, id, options);
      for (const [file, text] of loaded.texts) texts.set(file, text);
      problems.push(...loaded.problems);
      if (loaded.playable === undefined) {
        if (loaded.problems.length === 0 && options.games !== undefined) throw noPlay(id);
        continue;
      }
      const wanted = wantedGames(loaded.playable, options);
      if (wanted.length === 0) {
        if (options.games !== undefined) throw noClaims([id]);
        unclaimed.push(id);
        continue;
      }
      const own = await playGames(root, loaded.playable, { ...options, threads, wanted });
      if ('problem' in own) {
        problems.push(own.problem);
        continue;
      }
      results.push(own.results);
      files.push(...writtenFile(root, own.results, { options, problems }));
      pages.push(...(await writtenPages(root, own.results, { playable: loaded.playable, options, problems })));
      if (options.vary !== undefined) comparisons.push(...variedComparisons(own.results, options.vary));
      if (options.since === undefined) continue;
      const old = await playOld(root, loaded.playable, { ...options, since: options.since, threads });
      problems.push(...old.problems);
      comparisons.push(...pairedComparisons(old.results, own.results));
    }
  } finally {
    await threads.end();
  }
  if (results.length === 0 && problems.length === 0) throw unclaimed.length > 0 ? noClaims(unclaimed) : noPlay();
  if (pages.length > 0) problems.push(...(await refreshStartPage(root, options)).problems);
  return { results, comparisons, files, pages, problems: sortProblems(problems), lines: linesOf(problems, texts) };
}

/** Of whole runs only: a shard is a part. */
async function writtenPages(
  root: string,
  results: PlayResults,
  { playable, options, problems }: { playable: Playable; options: PlayOptions; problems: Problem[] },
): Promise<string[]> {
  if (options.pages === false || options.shard !== undefined || results.settings.length === 0) return [];
  const { writePages } = await import('../play-pages/write-pages.ts');
  const [report] = await writePages(root, { playable, results, problems, signal: options.signal });
  return report === undefined ? [] : [report];
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

interface Playing extends PlayOptions {
  readonly threads: PlayThreads;
  readonly wanted: readonly WantedGames[];
}

/** Plays all settings of a game. */
async function playGames(
  root: string,
  playable: Playable,
  options: Playing,
): Promise<{ readonly results: PlayResults } | { readonly problem: Problem }> {
  const { seed = 1, shard = { index: 1, of: 1 }, threads, wanted, onProgress } = options;
  const { key, source, game } = playable;
  const cache = new Cache(options.cache === false ? undefined : cacheFolder(root));
  const all = wanted.map(({ setting, games }) => ({ setting, block: shardOf(games, shard) }));
  const total = all.reduce((sum, { block: { from, to } }) => sum + to - from, 0);
  const progress = { stage: 'play', game: game.id, total } as const;
  let done = 0;
  const settings: Statistics[] = [];
  for (const { setting, block } of all) {
    const played = await threads.play({
      ...block,
      message: { ...source, setting, seed },
      key: sha256(JSON.stringify([toolStamp(), key, settingKey(setting), seed])),
      prepareHere: () => preparePlay(playable.loaded.play, source.view, setting, seed),
      cache,
      signal: options.signal,
      onPlayed: (games) => {
        done += games;
        onProgress?.({ ...progress, done });
      },
    });
    if (played === undefined) continue;
    if ('message' in played) return { problem: faultProblem(playable, { fault: played, setting, seed }) };
    settings.push(played);
  }
  return { results: { ...key, seed, settings } };
}

function wantedGames(playable: Playable, options: PlayOptions): WantedGames[] {
  if (options.claims === true) return claimedGames(playable);
  const { gameCount: games = 1_000 } = options;
  return variedSettings(playable, options).map((setting) => ({ setting, games }));
}

/** One setting for each option of the varied choice. */
function variedSettings(playable: Playable, options: PlayOptions): PlaySetting[] {
  const settings = settingsOf(playable, options);
  const { vary } = options;
  if (vary === undefined) return settings;
  const { options: varied } = choiceNamed(playable.game.id, playable.loaded.play, vary);
  return settings.flatMap((one) =>
    Object.keys(varied).map((option) => ({ ...one, choices: { ...one.choices, [vary]: option } })),
  );
}

/** Plays an old edition with the same seeds, as far as it has the same bots and choices. */
async function playOld(
  root: string,
  { game: { id } }: Playable,
  options: Omit<Playing, 'wanted'> & { readonly since: string },
): Promise<{ readonly results?: PlayResults; readonly problems: readonly Problem[] }> {
  const { was } = resolveBoth(root, { from: options.since, to: undefined });
  if (was.type === 'manifests')
    throw new UsageError(
      `"${options.since}" is a build, which cannot be played. Name a git revision or the folder of a project.`,
    );
  const { folder, remove } =
    was.type === 'revision' ? extractRevision(root, was.commit) : { folder: was.folder, remove: () => {} };
  try {
    if (!findGames(folder).includes(id)) throw new UsageError(`"${was.name}" has no game "${id}".`);
    const { playable, problems } = await loadPlayable(folder, id, { code: options.code, cacheRoot: root });
    const named = problems.map((one) => ({ ...one, at: { ...one.at, file: `${was.name}:${one.at.file}` } }));
    if (playable === undefined && named.length === 0) throw new UsageError(`"${was.name}" has no data/${id}/play.ts.`);
    if (playable === undefined) return { problems: named };
    const { choices } = playable.loaded.play;
    const known = Object.entries(options.choices ?? {}).filter(([choice]) => Object.hasOwn(choices, choice));
    const same = { ...options, choices: Object.fromEntries(known), vary: undefined };
    const old = await playGames(root, playable, { ...same, wanted: wantedGames(playable, same) });
    if ('results' in old) return { results: old.results, problems: [] };
    return { problems: [{ ...old.problem, at: { ...old.problem.at, file: `${was.name}:${old.problem.at.file}` } }] };
  } finally {
    remove();
  }
}

function writtenFile(
  root: string,
  results: PlayResults,
  { options: { out: given, shard, claims }, problems }: { readonly options: PlayOptions; readonly problems: Problem[] },
): string[] {
  const out = given ?? (claims === true && shard === undefined ? `data/${results.game}/${resultsFile}` : undefined);
  const name = shard === undefined ? 'results' : `shard-${shard.index}-of-${shard.of}`;
  const file = out === undefined ? `out/${results.game}/play/${name}.json` : relative(root, resolve(root, out));
  const before = problems.length;
  writeWhole({ root, problems }, file.replaceAll('\\', '/'), writeResults(results));
  return problems.length > before ? [] : [file];
}
