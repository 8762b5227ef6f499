// Plays the games of which no record knows the results.
import { availableParallelism } from 'node:os';
import { dirname, relative, resolve } from 'node:path';
import { resultsFile } from '../../check/claims/play-claims.ts';
import { Cache, cacheFolder, sha256 } from '../../files/cache.ts';
import { writeWhole } from '../../files/disk.ts';
import { eachTrace } from '../../files/inputs.ts';
import { toolStamp } from '../../files/record.ts';
import { findGames } from '../../load/find-games.ts';
import { pairedComparisons, variedComparisons } from '../../play/compare-play.ts';
import { preparePlay } from '../../play/play-block.ts';
import { PlayThreads } from '../../play/play-threads.ts';
import { type PlayResults, settingKey, shardOf, writeResults } from '../../play/results.ts';
import type { PlaySetting, Statistics } from '../../play/statistics.ts';
import { linesOf } from '../../problems/places.ts';
import { type Problem, UsageError } from '../../problems/problem.ts';
import { extractRevision } from '../diff/extract-revision.ts';
import { resolveBoth } from '../diff/resolve-name.ts';
import { writePages } from '../play-pages/write-pages.ts';
import type { Answers, GameTask } from '../recorded.ts';
import { Run } from '../run.ts';
import { pause, runStage } from '../work.ts';
import type { GamePlayed, PlayOptions } from './play.ts';
import {
  choiceNamed,
  claimedGames,
  faultProblem,
  loadPlayable,
  type Playable,
  settingsOf,
  type WantedGames,
} from './playable.ts';

/** From source, as in tests, threads run the compiled program. */
const isCompiled = !import.meta.url.endsWith('.ts');
const threadFile = new URL(
  isCompiled ? './play-worker.js' : '../../../dist/commands/play/play-worker.js',
  import.meta.url,
);

export async function playTasks(
  root: string,
  tasks: readonly GameTask<GamePlayed>[],
  options: PlayOptions,
): Promise<Answers<GamePlayed>> {
  const threads = new PlayThreads(threadFile, options.jobs ?? availableParallelism());
  const run = new Run<GamePlayed>();
  try {
    const results = await run.each(tasks, async ({ id }) => {
      await pause(options);
      return id === undefined ? { ...nothing, lacks: 'rules' } : playGame(root, id, { ...options, threads, run });
    });
    return { results, late: await run.finish() };
  } finally {
    await threads.end();
  }
}

const nothing: GamePlayed = { results: [], comparisons: [], teams: {}, files: [], pages: [], problems: [], lines: {} };

async function playGame(
  root: string,
  id: string,
  options: Omit<Playing, 'wanted'> & { readonly run: Run<GamePlayed> },
): Promise<GamePlayed> {
  const { run, vary, since } = options;
  const load = { work: () => loadPlayable(root, id, options), game: id };
  const { playable, problems: found, texts } = await runStage('load', options, load);
  run.read({ texts });
  const problems = [...found];
  const lines = () => linesOf(problems, texts);
  if (playable === undefined)
    return { ...nothing, problems, lines: lines(), ...(problems.length === 0 && { lacks: 'rules' }) };
  const wanted = wantedGames(playable, options);
  if (wanted.length === 0) return { ...nothing, lacks: 'claims' };
  const own = await playGames(root, playable, { ...options, wanted });
  if ('problem' in own) {
    problems.push(own.problem);
    return { ...nothing, problems, lines: lines() };
  }
  const { results } = own;
  await pause(options);
  const files = writtenFile(root, results, { options, problems });
  const pages = await writtenPages(root, results, { playable, options, problems });
  const comparisons = vary === undefined ? [] : variedComparisons(results, vary);
  if (since !== undefined) {
    const old = await playOld(root, playable, { ...options, since });
    problems.push(...old.problems);
    comparisons.push(...pairedComparisons(old.results, results));
  }
  return { results: [results], comparisons, teams: teamsOf(playable, results), files, pages, problems, lines: lines() };
}

function teamsOf({ game: { id }, loaded: { play } }: Playable, { settings }: PlayResults): GamePlayed['teams'] {
  const { teams } = play;
  if (teams === undefined) return {};
  return { [id]: Object.fromEntries(settings.map(({ players }) => [players, teams(players)])) };
}

/** Of whole runs only: a shard is a part. */
async function writtenPages(
  root: string,
  results: PlayResults,
  { playable, options, problems }: { playable: Playable; options: PlayOptions; problems: Problem[] },
): Promise<string[]> {
  if (options.pages === false || options.shard !== undefined || results.settings.length === 0) return [];
  const [report] = await writePages(root, { playable, results, problems, signal: options.signal });
  return report === undefined ? [] : [report];
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
  const content = writeResults(results);
  writeWhole({ root, problems }, file.replaceAll('\\', '/'), content);
  const isWritten = problems.length === before;
  const made = { folder: dirname(file), files: new Map([[file, sha256(content)]]) };
  eachTrace((trace) => (isWritten ? trace.make(made) : trace.spoil()));
  return isWritten ? [file] : [];
}
