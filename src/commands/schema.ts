// JSON Schemas of a project's YAML files, so that editors complete and underline while a designer types.
import type { LoadOptions } from '../load/load-project.ts';
import type { Lines } from '../problems/places.ts';
import { type Problem, sortProblems } from '../problems/problem.ts';
import { requireArguments, requireGames } from './options.ts';
import { answersOf, gameTasks } from './recorded.ts';
import { pause, type WorkOptions } from './work.ts';

export interface WrittenSchemas {
  readonly problems: readonly Problem[];
  /** The lines that problems point to, by `file:line`. */
  readonly lines: Lines;
  readonly files: number;
  /** How many of the files are new or changed. */
  readonly changed: number;
}

/** What is kept of each game. */
export interface GameSchemas {
  readonly problems: readonly Problem[];
  readonly lines: Lines;
  /** Names of the files, one of which all games share. */
  readonly files: readonly string[];
  readonly changed: number;
}

export interface SchemaOptions extends Pick<LoadOptions, 'games' | 'code'>, WorkOptions {}

export async function schema(root: string, options: SchemaOptions = {}): Promise<WrittenSchemas> {
  requireArguments(root, options, { games: true, code: true, signal: true, onProgress: true });
  requireGames(root, options.games);
  await pause(options);
  const tasks = gameTasks<GameSchemas>('schema', root, options);
  const { results, late } = await answersOf(tasks, async () => {
    const { schemaGames } = await import('./schema-game.ts');
    return schemaGames(root, tasks, options);
  });
  return {
    problems: sortProblems([...results.flatMap(({ problems }) => problems), ...late.problems]),
    lines: Object.assign({}, ...[...results, late].map(({ lines }) => lines)) as Lines,
    files: new Set(results.flatMap(({ files }) => files)).size,
    changed: results.reduce((sum, { changed }) => sum + changed, 0),
  };
}
