// The work of a command on several games. At its end, results are kept on which the next run may rely.
import type { Project } from '../game/project.ts';
import { timesStopped } from '../problems/code-limits.ts';
import { gameLeavesWork, takeLateProblems } from '../problems/game-code.ts';
import { linesOf } from '../problems/places.ts';
import { compileLater } from '../threads/compile-later.ts';
import type { GameTask, Late } from './recorded.ts';

export class Run<T> {
  private readonly stoppedBefore = timesStopped();
  private readonly texts = new Map<string, string>();
  private readonly made: (readonly [GameTask<T>, T])[] = [];

  /** @param answer the result of the next run, if nothing changes; undefined if that is not known */
  constructor(private readonly answer: (result: T) => T | undefined = (result) => result) {
    compileLater();
  }

  /** Does the tasks of which the result is not known. */
  async each(tasks: readonly GameTask<T>[], work: (task: GameTask<T>) => Promise<T>): Promise<T[]> {
    const results: T[] = [];
    for (const task of tasks) {
      const result = task.known ?? (await task.during(() => work(task)));
      if (task.known === undefined) this.made.push([task, result]);
      results.push(result);
    }
    return results;
  }

  /** Late errors may point to a line of the project. */
  read({ texts }: Pick<Project, 'texts'>): void {
    for (const [file, text] of texts) this.texts.set(file, text);
  }

  async finish(): Promise<Late> {
    const problems = await takeLateProblems();
    const isCertain = problems.length === 0 && timesStopped() === this.stoppedBefore;
    for (const [task, result] of isCertain ? this.made : []) {
      const answer = this.answer(result);
      if (answer !== undefined && task.id !== undefined && !gameLeavesWork(task.id)) task.keep(answer);
    }
    return { problems, lines: linesOf(problems, this.texts) };
  }
}
