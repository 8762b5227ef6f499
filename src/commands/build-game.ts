// Builds the games of which no record knows the result: loads and checks all of them, then renders and exports one after the other.
import { dirname, relative, resolve } from 'node:path';
import { setLevels } from '../check/levels.ts';
import { printProblems } from '../export/pdf/print-options.ts';
import { Output } from '../files/output/output.ts';
import { Ledger } from '../files/output/records.ts';
import { settle } from '../files/output/settle.ts';
import type { Game } from '../game/game.ts';
import { gamesInLanguages } from '../game/languages.ts';
import type { Project } from '../game/project.ts';
import { LoadMemory } from '../load/reading.ts';
import { linesOf } from '../problems/places.ts';
import { ChangedMeanwhile, gameOf, isError, type Problem, stopsBuild } from '../problems/problem.ts';
import type { GameBuilt } from './build.ts';
import { type BuildOptions, isPart, requireParts } from './build-options.ts';
import { loadChecked } from './check-game.ts';
import { awaitThreads, outFolder, render, storesOf, tidyCache } from './draw-game.ts';
import {
  type EarlierBuild,
  exportGame,
  exportJob,
  formatProgress,
  type GameOptions,
  type MadeGame,
} from './export-game.ts';
import type { Answers, GameTask } from './recorded.ts';
import { Run } from './run.ts';
import { pause } from './work.ts';

/** A game that is loaded and checked, and can be built. */
interface Ready {
  readonly project: Project;
  readonly problems: readonly Problem[];
  readonly earlier: EarlierBuild | undefined;
  readonly result: GameBuilt;
}

export async function buildGames(
  root: string,
  tasks: readonly GameTask<GameBuilt>[],
  options: BuildOptions,
): Promise<Answers<GameBuilt>> {
  const { memory = new LoadMemory() } = options;
  const run = new Run<GameBuilt>(({ made, ...game }) =>
    // The next run finds all faces in the cache.
    made ? { ...game, made: made.map((one) => ({ ...one, laidOut: 0 })) } : game.stops ? game : undefined,
  );
  const ready = new Map<GameTask<GameBuilt>, Ready>();
  for (const task of tasks.filter(({ known }) => known === undefined))
    ready.set(task, await task.during(() => prepare(root, task, { ...options, memory })));
  requireParts(
    [...ready.values()].flatMap(({ project }) => project.games),
    options,
  );
  const isStopped = tasks.some((task) => (task.known ?? ready.get(task)?.result)?.stops);
  const results = await run.each(tasks, async (task) => {
    const game = ready.get(task) as Ready;
    run.read(game.project);
    return isStopped ? game.result : buildReady(game, { ...options, isLast: task === [...ready.keys()].at(-1) });
  });
  tidyCache(root);
  return { results, late: await run.finish() };
}

async function prepare(
  root: string,
  task: GameTask<GameBuilt>,
  options: BuildOptions & { readonly memory: LoadMemory },
): Promise<Ready> {
  const { project, findings } = await loadChecked(root, task, { ...options, wordings: false });
  const games = gamesInLanguages(project, options.languages);
  const earlier = await readEarlier(project, games, options.since);
  const problems = [...findings.problems, ...earlier.problems, ...printProblems(project, options.print)];
  const isWhole = !isPart(options) && !project.isPlain;
  return {
    project,
    problems,
    earlier: earlier.build,
    result: {
      game: task.id ?? '',
      findings: { ...findings, problems },
      lines: linesOf(problems, project.texts),
      stops: problems.some(stopsBuild) || earlier.problems.length > 0,
      languages: project.games.flatMap(({ info }) => Object.keys(info.value.languages)),
      folders: isWhole
        ? project.games.map(({ id }) => `out/${id}`)
        : games.map((game) => folderOf(project, game, options)),
    },
  };
}

async function buildReady(
  { project, problems, earlier, result }: Ready,
  options: BuildOptions & Pick<GameOptions, 'isLast'>,
): Promise<GameBuilt> {
  const made: MadeGame[] = [];
  const games = gamesInLanguages(project, options.languages);
  for (const game of games) {
    const isLast = options.isLast === true && game === games.at(-1);
    const one = await buildGame(project, game, { ...options, isLast, earlier, errors: errorsOf(game, problems) });
    made.push({ ...one, problems: setLevels([game], one.problems) });
  }
  const all = [...problems, ...made.flatMap((one) => one.problems)];
  return { ...result, made, lines: linesOf(all, project.texts) };
}

/** Errors of another game do not withhold the manifest of this one; those in files that games share do. */
function errorsOf({ id }: Game, problems: readonly Problem[]): Problem[] {
  return problems.filter((one) => isError(one) && (gameOf(one) ?? id) === id);
}

const nothing: MadeGame = { faces: 0, laidOut: 0, files: [], problems: [], notes: [] };

/** Replaces the old files of the game all at once, at the end, or not at all. */
async function buildGame(project: Project, game: Game, options: GameOptions): Promise<MadeGame> {
  if (!project.templates.has(game.id)) return nothing;
  const problems: Problem[] = [];
  const stores = storesOf(project, game, options);
  const folder = folderOf(project, game, options);
  const ledger = new Ledger(stores.cache, `made-${game.id}-${game.language}${project.isPlain ? '-plain' : ''}`);
  const output = await Output.open({ root: project.root, folder, problems, ledger, signal: options.signal });
  if (output === undefined) return { ...nothing, problems };
  try {
    if (options.verifyOutput) output.verify();
    const job = await exportJob(project, game, { ...options, ...stores, problems, folder, output });
    const rendering = await render(project, game, options);
    const made = await exportGame(job, rendering, options);
    await pause(options);
    const isCommitted = await output.commit();
    formatProgress(game, options)();
    job.notes.push(
      ...(isCommitted ? output.reportDamage() : [`${folder} is unchanged: the new files could not be put there.`]),
    );
    return { ...made, problems: [...made.problems, ...problems], ...(!isCommitted && { files: [] }) };
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    return { ...nothing, problems: [...problems, error.problem], notes: [`${folder} is unchanged.`] };
  } finally {
    await awaitThreads(game);
    output.close();
  }
}

interface Earlier {
  readonly build?: EarlierBuild;
  readonly problems: readonly Problem[];
}

/** Read the manifest first: this build may replace that very file. */
async function readEarlier(
  { root, isPlain }: Project,
  games: readonly Game[],
  since: string | undefined,
): Promise<Earlier> {
  if (since === undefined) return { problems: [] };
  const { readManifest } = await import('../diff/read-manifest.ts');
  const problems: Problem[] = [];
  await settle({ root, problems }, relative(root, dirname(resolve(root, since))));
  const manifest = problems.length > 0 ? undefined : readManifest({ root, problems }, since, { games, isPlain });
  return { problems, ...(manifest && { build: { manifest, name: since, folder: dirname(resolve(root, since)) } }) };
}

/** A part has a folder of its own, so that the complete build stays complete. */
function folderOf(
  { isPlain }: Project,
  { id, language }: Game,
  options: Pick<BuildOptions, 'decks' | 'cards'>,
): string {
  return `${outFolder({ isPlain }, { id, language })}${isPart(options) ? '/part' : ''}`;
}
