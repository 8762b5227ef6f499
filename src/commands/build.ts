// Builds games: load, check, render, export, as docs/architecture.md draws it. Imposition is part of the export to PDF.
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { checkProject } from '../check/check-project.ts';
import type { Changes } from '../diff/changes.ts';
import { printProblems } from '../export/pdf/print-options.ts';
import { namesIn } from '../files/disk.ts';
import { Output } from '../files/output/output.ts';
import { Ledger, listName } from '../files/output/records.ts';
import { settle } from '../files/output/settle.ts';
import type { Findings } from '../game/findings.ts';
import type { Game } from '../game/game.ts';
import { gamesInLanguages } from '../game/languages.ts';
import type { Project } from '../game/project.ts';
import { loadProject } from '../load/load-project.ts';
import { takeLateProblems } from '../problems/game-code.ts';
import { ChangedMeanwhile, isError, type Problem, sortProblems, stopsBuild } from '../problems/problem.ts';
import { type BuildOptions, requireBuildOptions, requireParts } from './build-options.ts';
import { readRulebook } from './check.ts';
import { outFolder, render, storesOf, tidyCache } from './draw-game.ts';
import {
  type EarlierBuild,
  exportGame,
  exportJob,
  formatProgress,
  type GameOptions,
  isPart,
  type MadeGame,
} from './export-game.ts';
import { pause, runStage } from './work.ts';

export type { BuildOptions } from './build-options.ts';

export interface Built {
  readonly project: Project;
  /** Includes the problems of all stages. */
  readonly findings: Findings;
  readonly faces: number;
  /** Faces that were not in the cache. */
  readonly laidOut: number;
  /** From the folder of the project. */
  readonly files: readonly string[];
  /** Lines for a summary. */
  readonly notes: readonly string[];
  /** What changed since `since`. Missing where a build has errors. */
  readonly changes?: Changes;
}

export async function build(root: string, options: BuildOptions = {}): Promise<Built> {
  requireBuildOptions(root, options);
  const rulebook = readRulebook(root, options);
  const project = await runStage('load', options, { work: () => loadProject(root, options) });
  requireParts(project.games, options);
  const findings = await runStage('check', options, { work: () => checkProject(project, { rulebook }) });
  const games = gamesInLanguages(project, options.languages);
  const earlier = await readEarlier(project, games, options.since);
  const before = [...findings.problems, ...earlier.problems, ...printProblems(project, options.print)];
  const made: MadeGame[] = [];
  for (const game of before.some(stopsBuild) || earlier.problems.length > 0 ? [] : games)
    made.push(await buildGame(project, game, { ...options, earlier: earlier.build, errors: errorsOf(game, before) }));
  tidyCache(root);
  const problems = [...before, ...made.flatMap((one) => one.problems), ...(await takeLateProblems())];
  const changes = made.find((one) => one.changes)?.changes;
  return {
    project,
    findings: { ...findings, problems: sortProblems(problems) },
    faces: sum(made.map((one) => one.faces)),
    laidOut: sum(made.map((one) => one.laidOut)),
    files: made.flatMap((one) => one.files),
    notes: [...made.flatMap((one) => one.notes), ...(made.length > 0 ? leftNotes(project, options) : [])],
    ...(changes && { changes }),
  };
}

/** Errors of another game do not withhold the manifest of this one; those in files that games share do. */
function errorsOf({ id }: Game, problems: readonly Problem[]): Problem[] {
  const owner = ({ at }: Problem) => /^(?:data|templates)\/([^_/][^/]*)\//.exec(at.file)?.[1] ?? id;
  return problems.filter((one) => isError(one) && owner(one) === id);
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
    output.close();
  }
}

/** Output of games and languages that are gone may be the last copy of an edition, so it is named and not deleted. */
function leftNotes({ root, games }: Project, { games: wanted }: Pick<BuildOptions, 'games'>): string[] {
  const known = new Map(games.map(({ id, info }) => [id, Object.keys(info.value.languages)]));
  const left = namesIn(join(root, 'out')).flatMap((game) => {
    const languages = known.get(game);
    const isGone = wanted === undefined && languages === undefined && !existsSync(join(root, 'data', game));
    return namesIn(join(root, 'out', game))
      .filter((language) => (languages ? !languages.includes(language) : isGone))
      .map((language) => `out/${game}/${language}`)
      .filter((folder) => ['', 'plain'].some((part) => existsSync(join(root, folder, part, listName))));
  });
  return left.map(
    (folder) => `${folder} belongs to a game or language that no longer exists. Delete it if you do not need it.`,
  );
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
