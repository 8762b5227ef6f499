import { Cache } from '../files/cache.ts';
import { type Complaint, type Problem, problem } from '../problems/problem.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import { LoadMemory } from './load-memory.ts';

/** Passed down while a project is loaded: collects its problems, and the texts to show with them. */
export class Reading {
  readonly problems: Problem[] = [];
  /** The text of every file read, by its path from the project's root. */
  readonly texts = new Map<string, string>();
  readonly unreadableFolders = new Set<string>();

  /** Unsaved texts by path; they replace the files on disk. */
  readonly overlay: ReadonlyMap<string, string>;
  readonly memory: LoadMemory;
  /** Keeps parsed files from process to process. */
  readonly cache: Cache;
  /** False: no code of the project is bundled or run. */
  readonly code: boolean;

  /** @param root the project's folder, as an absolute path */
  constructor(
    readonly root: string,
    {
      overlay = new Map(),
      memory = new LoadMemory(),
      cache = new Cache(undefined),
      code = true,
    }: Partial<Pick<Reading, 'overlay' | 'memory' | 'cache' | 'code'>> = {},
  ) {
    this.overlay = overlay;
    this.memory = memory;
    this.cache = cache;
    this.code = code;
  }

  report(code: ProblemCode, complaint: Complaint): void {
    this.problems.push(problem(code, complaint));
  }

  reportFile(code: ProblemCode, file: string, complaint: { message: string; fix: string }): void {
    this.report(code, { at: { file, line: 1, col: 1 }, ...complaint });
  }
}
