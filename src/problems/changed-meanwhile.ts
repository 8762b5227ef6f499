// A file that somebody changed or deleted while a command was reading it: the command stops, with a problem and not as a fault of ours.
import { type Problem, problem } from './problem.ts';

export class ChangedMeanwhile extends Error {
  readonly problem: Problem;

  constructor(file: string) {
    super(`${file} was changed during the build; build again`);
    this.problem = problem('file/unreadable', {
      at: { file, line: 1, col: 1 },
      message: 'This was changed or deleted while it was being read, so nothing was made of it.',
      fix: 'Run the command again.',
    });
  }
}
