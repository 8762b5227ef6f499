// The report for proofreaders: a page, the errata, tables of the cards. Readers' remarks become problems.
import type { Findings } from '../../game/findings.ts';
import type { Lines } from '../../problems/places.ts';
import { joined } from '../check.ts';
import { type JobOptions, requireArguments, requireGames, requireJobs } from '../options.ts';
import { answersOf, gameTasks } from '../recorded.ts';
import { refreshStartPage } from '../start/start-page.ts';
import { pause, type WorkOptions } from '../work.ts';

export interface ProofOptions extends JobOptions, WorkOptions {
  /** Default: all games. */
  readonly games?: readonly string[];
  /** Default: the language of the data. */
  readonly languages?: readonly string[];
  /** Files that readers saved from the page. */
  readonly remarks?: readonly string[];
  /** False: use no cache, and no record of the last run. */
  readonly cache?: boolean;
  /** False: run none of the project's own code; faces are plain. */
  readonly code?: boolean;
}

export interface Proofs {
  /** Open remarks are among the problems. */
  readonly findings: Findings;
  /** The lines that problems point to, by `file:line`. */
  readonly lines: Lines;
  /** Cards and components to read, in all languages that were asked for. */
  readonly cards: number;
  readonly files: readonly string[];
  /** The page that shows all games in out/. */
  readonly startPage?: string;
}

const names: Readonly<Record<keyof ProofOptions, true>> = {
  games: true,
  languages: true,
  remarks: true,
  cache: true,
  code: true,
  jobs: true,
  signal: true,
  onProgress: true,
};

export async function proof(root: string, options: ProofOptions = {}): Promise<Proofs> {
  requireArguments(root, options, names);
  requireJobs(options);
  requireGames(root, options.games);
  await pause(options);
  // A file of remarks may be on a game that is not proofed, which only all games together can tell.
  const tasks = gameTasks<Proofs>('proof', root, {
    ...options,
    cache: options.cache !== false && (options.remarks ?? []).length === 0,
  });
  const { results, late } = await answersOf(tasks, async () => {
    const { proofGames } = await import('./proof-game.ts');
    return proofGames(root, tasks, options);
  });
  const page = await refreshStartPage(root, options);
  return {
    ...joined(results, { ...late, problems: [...late.problems, ...page.problems] }),
    cards: results.reduce((sum, { cards }) => sum + cards, 0),
    files: results.flatMap(({ files }) => files),
    ...(page.file !== undefined && { startPage: page.file }),
  };
}
