// What is passed down while a project is read: its folder, the problems met so far, the texts for carets.
import { type Complaint, type Problem, problem } from '../problems/problem.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import { LoadMemory } from './load-memory.ts';

export class Reading {
  readonly problems: Problem[] = [];
  /** The text of every file read, by its path from the project's root. */
  readonly texts = new Map<string, string>();
  readonly unreadableFolders = new Set<string>();

  /** Texts that stand in for what the files of the same path hold on the disk. */
  readonly overlay: ReadonlyMap<string, string>;
  readonly memory: LoadMemory;
  /** False: no file of the project is bundled or run. */
  readonly code: boolean;

  /** @param root the project's folder, as an absolute path */
  constructor(
    readonly root: string,
    {
      overlay = new Map(),
      memory = new LoadMemory(),
      code = true,
    }: Partial<Pick<Reading, 'overlay' | 'memory' | 'code'>> = {},
  ) {
    this.overlay = overlay;
    this.memory = memory;
    this.code = code;
  }

  report(code: ProblemCode, complaint: Complaint): void {
    this.problems.push(problem(code, complaint));
  }

  reportFile(code: ProblemCode, file: string, complaint: { message: string; fix: string }): void {
    this.report(code, { at: { file, line: 1, col: 1 }, ...complaint });
  }
}
