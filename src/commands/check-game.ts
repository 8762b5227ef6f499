// Loads and checks one game, for every command that needs a game without gaps.
import { relative, resolve, sep } from 'node:path';
import { checkProject, type RulebookText } from '../check/check-project.ts';
import type { Findings } from '../game/findings.ts';
import type { Project } from '../game/project.ts';
import { LoadMemory } from '../load/load-memory.ts';
import { loadProject } from '../load/load-project.ts';
import { linesOf } from '../problems/places.ts';
import { type Problem, sortProblems, UsageError } from '../problems/problem.ts';
import type { Checked, CheckOptions } from './check.ts';
import { layOutGame, tidyCache } from './draw-game.ts';
import { readGivenFile } from './options.ts';
import type { Answers, GameTask } from './recorded.ts';
import { Run } from './run.ts';
import { runStage } from './work.ts';

export interface LoadedGame {
  readonly project: Project;
  readonly findings: Findings;
}

interface LoadingTools {
  readonly memory: LoadMemory;
  /** Languages whose every missing word is a problem. */
  readonly complete?: readonly string[] | undefined;
}

/** Loads and checks the game of a task. Games of one run share a memory: fonts and sheets are read once. */
export async function loadChecked(
  root: string,
  { id, twin }: Pick<GameTask<unknown>, 'id' | 'twin'>,
  { memory, complete, ...options }: CheckOptions & LoadingTools,
): Promise<LoadedGame> {
  const of = id === undefined ? {} : { game: id };
  const own = { ...options, ...(id !== undefined && { games: [id] }), memory };
  const rulebook = readRulebook(root, options);
  const project = await runStage('load', options, { ...of, work: () => loadProject(root, own) });
  const work = () => checkProject(project, { rulebook, languages: complete, twin });
  return { project, findings: await runStage('check', options, { ...of, work }) };
}

export async function checkGames(
  root: string,
  tasks: readonly GameTask<Checked>[],
  options: CheckOptions,
): Promise<Answers<Checked>> {
  const { memory = new LoadMemory() } = options;
  const run = new Run<Checked>();
  const results = await run.each(tasks, async (task) => {
    const { project, findings } = await loadChecked(root, task, { ...options, memory, complete: options.languages });
    run.read(project);
    const problems = sortProblems([...findings.problems, ...(await layOut(project, options))]);
    return { findings: { ...findings, problems }, lines: linesOf(problems, project.texts) };
  });
  tidyCache(options.cacheRoot ?? root);
  return { results, late: await run.finish() };
}

/** Finds the problems of the layout in all languages. */
export async function layOut(project: Project, options: CheckOptions): Promise<Problem[]> {
  const problems: Problem[] = [];
  const languages = [...project.translations.values()].flat();
  for (const game of [...project.games, ...languages]) problems.push(...(await layOutGame(project, game, options)));
  return problems;
}

function readRulebook(root: string, { rulebook }: CheckOptions): RulebookText | undefined {
  if (typeof rulebook !== 'string') return rulebook;
  const path = resolve(root, rulebook);
  const bytes = readGivenFile(path, { what: 'The rulebook', name: rulebook, mostMegabytes: 16 });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { file: relative(resolve(root), path).split(sep).join('/'), text };
  } catch {
    throw new UsageError(`The rulebook "${rulebook}" is not UTF-8. Save it as UTF-8.`);
  }
}
