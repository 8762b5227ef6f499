import type { RulebookText } from '../check/check-project.ts';
import type { Findings } from '../game/findings.ts';
import type { LoadOptions } from '../load/load-project.ts';
import type { Lines } from '../problems/places.ts';
import { sortProblems, UsageError } from '../problems/problem.ts';
import { checkOptionNames, type JobOptions, requireArguments, requireGames, requireJobs } from './options.ts';
import { answersOf, gameTasks, type Late } from './recorded.ts';
import { pause, type WorkOptions } from './work.ts';

export interface CheckOptions extends Omit<LoadOptions, 'play'>, JobOptions, WorkOptions {
  /** The rulebook to proofread the decks of one game against: its Markdown file, or its text. */
  readonly rulebook?: string | RulebookText;
  /** False: use no cache, and no record of the last run. */
  readonly cache?: boolean;
  /** The project whose cache is used. Default: the project itself. */
  readonly cacheRoot?: string;
}

export interface Checked {
  readonly findings: Findings;
  /** The lines that problems point to, by `file:line`. */
  readonly lines: Lines;
}

/** Finds every problem in data, claims and layout. Faces are laid out, not painted. */
export async function check(root: string, options: CheckOptions = {}): Promise<Checked> {
  requireArguments(root, options, checkOptionNames);
  requireJobs(options);
  requireGames(root, options.games);
  requireOneRulebook(options);
  await pause(options);
  const tasks = gameTasks<Checked>('check', root, options);
  const { results, late } = await answersOf(tasks, async () => {
    const { checkGames } = await import('./check-game.ts');
    return checkGames(root, tasks, options);
  });
  return joined(results, late);
}

export function requireOneRulebook({ rulebook, games }: CheckOptions): void {
  if (typeof rulebook === 'string' && games?.length !== 1)
    throw new UsageError('A rulebook belongs to one game: name the game.');
}

/** The findings of several games as those of one project. */
export function joined(games: readonly Checked[], late: Late): Checked {
  const all = <T>(of: (findings: Findings) => readonly T[]) => games.flatMap(({ findings }) => of(findings));
  return {
    findings: {
      problems: sortProblems([...all(({ problems }) => problems), ...late.problems]),
      claims: all(({ claims }) => claims),
      totals: all(({ totals }) => totals),
      translationGaps: all(({ translationGaps }) => translationGaps),
      wordings: all(({ wordings }) => wordings),
    },
    lines: Object.assign({}, ...[...games, late].map(({ lines }) => lines)) as Lines,
  };
}
