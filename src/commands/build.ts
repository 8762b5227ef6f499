// Answers from the record of the last build where nothing has changed. build-game.ts does the rest: load, check, render, export.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Changes } from '../diff/changes.ts';
import { namesIn } from '../files/disk.ts';
import { listName } from '../files/output/records.ts';
import type { Findings } from '../game/findings.ts';
import type { Lines } from '../problems/places.ts';
import { type BuildOptions, isPart, requireBuildOptions } from './build-options.ts';
import { type Checked, joined, requireOneRulebook } from './check.ts';
import type { MadeGame } from './export-game.ts';
import { answersOf, gameTasks } from './recorded.ts';
import { pagesFolder, refreshStartPage } from './start/start-page.ts';
import { pause } from './work.ts';

export type { BuildOptions } from './build-options.ts';

export interface Built {
  /** Includes the problems of all stages. */
  readonly findings: Findings;
  /** The lines that problems point to, by `file:line`. */
  readonly lines: Lines;
  readonly faces: number;
  /** Faces that were not in the cache. */
  readonly laidOut: number;
  /** From the folder of the project. */
  readonly files: readonly string[];
  /** Folders of the games, or of the languages of which only a part was built. */
  readonly folders: readonly string[];
  /** Lines for a summary. */
  readonly notes: readonly string[];
  /** The page that shows all games in out/. Missing if there are none. */
  readonly startPage?: string;
  /** What changed since `since`. Missing where a build has errors. */
  readonly changes?: Changes;
}

/** What is kept of each game. */
export interface GameBuilt extends Checked {
  readonly game: string;
  /** With its problems, no game of the run is built. */
  readonly stops: boolean;
  /** Languages of game.yaml. */
  readonly languages: readonly string[];
  readonly folders: readonly string[];
  /** One a language that was asked for. Missing where another game stopped the run. */
  readonly made?: readonly MadeGame[];
}

export async function build(root: string, options: BuildOptions = {}): Promise<Built> {
  requireBuildOptions(root, options);
  requireOneRulebook(options);
  await pause(options);
  const tasks = gameTasks<GameBuilt>('build', root, options);
  // Whether a deck or card exists is a question to all games together.
  const isKnown = tasks.every(({ known }) => known !== undefined);
  const own = isPart(options) && !isKnown ? tasks.map((task) => ({ ...task, known: undefined })) : tasks;
  const { results, late } = await answersOf(own, async () => {
    const { buildGames } = await import('./build-game.ts');
    return buildGames(root, own, options);
  });
  const made = results.some(({ stops }) => stops) ? [] : results.flatMap((game) => game.made ?? []);
  const problems = made.flatMap((one) => one.problems);
  const changes = made.find((one) => one.changes)?.changes;
  const page = await refreshStartPage(root, options);
  return {
    ...joined(results, { ...late, problems: [...problems, ...late.problems, ...page.problems] }),
    faces: sum(made.map((one) => one.faces)),
    laidOut: sum(made.map((one) => one.laidOut)),
    files: made.flatMap((one) => one.files),
    folders: results.flatMap(({ folders }) => folders),
    notes: [
      ...made.flatMap((one) => one.notes),
      ...(made.length > 0 ? leftNotes(resolve(root), results, options) : []),
    ],
    ...(page.file !== undefined && { startPage: page.file }),
    ...(changes && { changes }),
  };
}

/** Output of games and languages that are gone may be the last copy of an edition, so it is named and not deleted. */
function leftNotes(
  root: string,
  games: readonly GameBuilt[],
  { games: wanted }: Pick<BuildOptions, 'games'>,
): string[] {
  const known = new Map(games.map(({ game, languages }) => [game, languages]));
  const left = namesIn(join(root, 'out')).flatMap((game) => {
    const languages = known.get(game);
    const isGone = wanted === undefined && languages === undefined && !existsSync(join(root, 'data', game));
    return namesIn(join(root, 'out', game))
      .filter((language) => (languages ? !languages.includes(language) : isGone))
      .map((language) => `out/${game}/${language}`)
      .filter((folder) => isGone || folder !== pagesFolder(game))
      .filter((folder) => ['', 'plain'].some((part) => existsSync(join(root, folder, part, listName))));
  });
  return left.map(
    (folder) => `${folder} belongs to a game or language that no longer exists. Delete it if you do not need it.`,
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
