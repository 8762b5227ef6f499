// Loads and checks one game, for every command that needs a game without gaps.
import { relative, resolve, sep } from 'node:path';
import { checkProject, type Keep, type RulebookText } from '../check/check-project.ts';
import { setLevels } from '../check/levels.ts';
import { listsKey } from '../chinese/chinese-data.ts';
import { sha256 } from '../files/cache.ts';
import { codeKey } from '../files/own-code.mjs';
import type { Findings } from '../game/findings.ts';
import type { Project } from '../game/project.ts';
import { type LoadOptions, loadProject } from '../load/load-project.ts';
import { LoadMemory } from '../load/reading.ts';
import { linesOf } from '../problems/places.ts';
import { type Problem, sortProblems, UsageError } from '../problems/problem.ts';
import type { Checked, CheckOptions } from './check.ts';
import { cacheOf, layOutGame, type StoreOptions, tidyCache } from './draw-game.ts';
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
  /** Load play.ts, for the rulings of play. */
  readonly play?: boolean;
  /** False: leave out what no problem needs. */
  readonly wordings?: boolean;
}

/** Loads and checks the game of a task. Games of one run share a memory: fonts and sheets are read once. */
export async function loadChecked(
  root: string,
  { id, twin }: Pick<GameTask<unknown>, 'id' | 'twin'>,
  { memory, complete, wordings, ...options }: CheckOptions & LoadingTools,
): Promise<LoadedGame> {
  const of = id === undefined ? {} : { game: id };
  const own = { ...options, ...(id !== undefined && { games: [id] }), memory };
  const rulebook = readRulebook(root, options);
  const project = await runStage('load', options, { ...of, work: () => loadProject(root, own) });
  const keep = keepOf(root, { ...options, memory });
  const work = () => checkProject(project, { rulebook, languages: complete, twin, keep, wordings });
  return { project, findings: await runStage('check', options, { ...of, work }) };
}

/** Keeps findings in the cache. Unsaved texts change with every letter, so what is found in them is not kept. */
export function keepOf(
  root: string,
  { overlay, ...options }: StoreOptions & Pick<LoadOptions, 'overlay'>,
): Keep | undefined {
  if (overlay !== undefined) return undefined;
  const cache = cacheOf({ root: resolve(root) }, options);
  return (from, compute, isRight) => {
    const key = `${sha256(`${checkerKey()}\0${from}`)}.words`;
    const known = cache.value(key, isRight);
    if (known !== undefined) return known;
    const value = compute();
    cache.putValue(key, value);
    return value;
  };
}

let checker: string | undefined;

function checkerKey(): string {
  checker ??= codeKey(['chinese', 'game', 'problems', 'spelling', 'strings']) + listsKey();
  return checker;
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
  return setLevels(project.games, problems);
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
