import { relative, resolve, sep } from 'node:path';
import { checkProject, type RulebookText } from '../check/check-project.ts';
import type { Findings } from '../game/findings.ts';
import type { Project } from '../game/project.ts';
import { type LoadOptions, loadProject } from '../load/load-project.ts';
import { takeLateProblems } from '../problems/game-code.ts';
import { type Problem, sortProblems, UsageError } from '../problems/problem.ts';
import { layOutGame, tidyCache } from './draw-game.ts';
import { type JobOptions, readGivenFile, requireArguments, requireGames, requireJobs } from './options.ts';
import { runStage, type WorkOptions } from './work.ts';

export interface CheckOptions extends LoadOptions, JobOptions, WorkOptions {
  /** The rulebook to proofread the decks of one game against: its Markdown file, or its text. */
  readonly rulebook?: string | RulebookText;
  /** False: use no cache. */
  readonly cache?: boolean;
  /** The project whose cache is used. Default: the project itself. */
  readonly cacheRoot?: string;
}

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

export interface Checked {
  readonly project: Project;
  readonly findings: Findings;
}

/** Finds every problem in data, claims and layout. Faces are laid out, not painted. */
export async function check(root: string, options: CheckOptions = {}): Promise<Checked> {
  requireArguments(root, options, checkOptionNames);
  requireJobs(options);
  requireGames(root, options.games);
  const rulebook = readRulebook(root, options);
  const project = await runStage('load', options, { work: () => loadProject(root, options) });
  const findings = await runStage('check', options, { work: () => checkProject(project, { ...options, rulebook }) });
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

export function readRulebook(root: string, { rulebook, games }: CheckOptions): RulebookText | undefined {
  if (typeof rulebook !== 'string') return rulebook;
  if (games?.length !== 1) throw new UsageError('A rulebook belongs to one game: name the game.');
  const path = resolve(root, rulebook);
  const bytes = readGivenFile(path, { what: 'The rulebook', name: rulebook, mostMegabytes: 16 });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { file: relative(resolve(root), path).split(sep).join('/'), text };
  } catch {
    throw new UsageError(`The rulebook "${rulebook}" is not UTF-8. Save it as UTF-8.`);
  }
}
