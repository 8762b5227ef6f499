// `check`: all problems of the games, in data, claims and layout. Nothing is painted.
import { checkProject, type RulebookText } from '../check/check-project.ts';
import type { Findings } from '../game/findings.ts';
import type { Project } from '../game/project.ts';
import { type LoadOptions, loadProject } from '../load/load-project.ts';
import { takeLateProblems } from '../problems/game-code.ts';
import { type Problem, sortProblems } from '../problems/problem.ts';
import { layOutGame, tidyCache } from './draw-game.ts';

export interface CheckOptions extends LoadOptions {
  /** The rulebook document to proofread the decks against. */
  readonly rulebook?: RulebookText;
  /** False: nothing is taken from the last build, and nothing is kept for the next. */
  readonly cache?: boolean;
  /** The project whose cache is used; that of `root` where nothing is said. */
  readonly cacheRoot?: string;
}

/** Everything that can be wrong: in the data, in the claims, and in the layout of the faces, which are not painted. */
export async function check(
  root: string,
  options: CheckOptions = {},
): Promise<{ project: Project; findings: Findings }> {
  const project = await loadProject(root, options);
  const findings = await checkProject(project, options);
  const problems = [...(await layOut(project, options)), ...(await takeLateProblems())];
  tidyCache(options.cacheRoot ?? root);
  return { project, findings: { ...findings, problems: sortProblems([...findings.problems, ...problems]) } };
}

async function layOut(project: Project, options: CheckOptions): Promise<Problem[]> {
  const problems: Problem[] = [];
  const languages = [...project.translations.values()].flat();
  for (const game of [...project.games, ...languages]) problems.push(...(await layOutGame(project, game, options)));
  return problems;
}
