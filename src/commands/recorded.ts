// Answers a command from the records of its last run, one record a game: a game in which nothing has changed is not even loaded.
import { resolve } from 'node:path';
import { Cache, cacheFolder, sha256 } from '../files/cache.ts';
import { Trace } from '../files/inputs.ts';
import { keepRecord, recall } from '../files/record.ts';
import { finishWrites } from '../files/user-files.ts';
import { findGames } from '../load/find-games.ts';
import type { Lines } from '../problems/places.ts';
import type { Problem } from '../problems/problem.ts';
import { inAnyCase } from '../strings/nearest-word.ts';

/** Options of all recorded commands that say how to work, not what to do. Every other option is part of a record's name. */
interface Ways {
  readonly games?: readonly string[] | undefined;
  readonly cache?: boolean | undefined;
  readonly cacheRoot?: string | undefined;
  readonly memory?: object | undefined;
  readonly overlay?: object | undefined;
  readonly verifyOutput?: boolean | undefined;
  readonly jobs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: unknown;
}

/** The work on one game, and its result if the last run knows it. */
export interface GameTask<T> {
  /** Undefined where a project has no games: there may be problems in its other files. */
  readonly id: string | undefined;
  /** A game of the same run, the folder of which differs in case only. */
  readonly twin: string | undefined;
  readonly known: T | undefined;
  /** Runs a part of the work, and notes what it reads and makes. */
  during<R>(work: () => Promise<R>): Promise<R>;
  /** Keeps what the next run answers, if nothing changes. */
  keep(answer: T): void;
}

/** The tasks of a command, one a game. Looks into the records, and so at every file that they name. */
export function gameTasks<T>(command: string, folder: string, options: Ways): GameTask<T>[] {
  const root = resolve(folder);
  const problems: Problem[] = [];
  finishWrites({ root, problems });
  const cache = problems.length === 0 ? recordCache(root, options) : undefined;
  const {
    games = findGames(root),
    cache: _,
    cacheRoot,
    memory,
    overlay,
    verifyOutput,
    jobs,
    signal,
    onProgress,
    ...what
  } = options;
  const given = Object.entries(what)
    .filter(([, value]) => value !== undefined)
    .sort();
  const ids: (string | undefined)[] = games.length === 0 ? [undefined] : [...games];
  return ids.map((id, i) => {
    const twin = games.slice(0, i).find((other) => id !== undefined && inAnyCase(other) === inAnyCase(id));
    const name = `record-${sha256(JSON.stringify([command, id, twin, given])).slice(0, 40)}`;
    const trace = new Trace(root);
    const isRecorded = cache !== undefined && id !== undefined;
    return {
      id,
      twin,
      known: isRecorded ? (recall(cache, root, name) as T | undefined) : undefined,
      during: (work) => (isRecorded ? trace.during(work) : work()),
      keep: (answer) => {
        if (isRecorded) keepRecord(cache, name, { trace, result: answer });
      },
    };
  });
}

/** Undefined where the caller keeps its own memory, has unsaved texts, wants everything looked at, or uses the cache of another project. */
function recordCache(root: string, options: Ways): Cache | undefined {
  const { cache = true, cacheRoot, memory, overlay, verifyOutput = false } = options;
  const isPlain = cacheRoot === undefined && memory === undefined && overlay === undefined && !verifyOutput;
  const path = cache && isPlain ? cacheFolder(root) : undefined;
  return path === undefined ? undefined : new Cache(path);
}

/** Errors that game code threw after it had returned, with their lines. */
export interface Late {
  readonly problems: readonly Problem[];
  readonly lines: Lines;
}

export interface Answers<T> {
  /** One a task. */
  readonly results: readonly T[];
  readonly late: Late;
}

/** @param run does the tasks of which the result is not known; call it, and import what it needs, only for these */
export async function answersOf<T>(tasks: readonly GameTask<T>[], run: () => Promise<Answers<T>>): Promise<Answers<T>> {
  const known = tasks.flatMap((task) => (task.known === undefined ? [] : [task.known]));
  return known.length === tasks.length ? { results: known, late: { problems: [], lines: {} } } : run();
}
