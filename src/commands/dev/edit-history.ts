// Undo and redo of what the page wrote, for as long as the server runs: also after a save, and from any tab.
import { applyPatch, structuredPatch } from 'diff';
import { writeAll } from '../../files/user-files.ts';
import type { Problem } from '../../problems/problem.ts';
import { parseYaml } from '../../yaml/parse-yaml.ts';
import { readText } from './seen-text.ts';
import type { HistoryAnswer } from './wire.ts';

/** What one action of the user did to a file. */
export interface WrittenEdit {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** For the user: the card or box, and its field. */
  readonly label: string;
}

/** Far more than anyone undoes; each holds two texts of a file. */
const mostEdits = 200;

export class EditHistory {
  private readonly done: WrittenEdit[] = [];
  private readonly undone: WrittenEdit[] = [];

  note(edit: WrittenEdit): void {
    this.done.push(edit);
    if (this.done.length > mostEdits) this.done.shift();
    this.undone.length = 0;
  }

  undo(root: string): HistoryAnswer {
    return this.step(root, { from: this.done, to: this.undone, isUndo: true });
  }

  redo(root: string): HistoryAnswer {
    return this.step(root, { from: this.undone, to: this.done, isUndo: false });
  }

  private step(root: string, { from, to, isUndo }: Step): HistoryAnswer {
    const edit = from.at(-1);
    if (edit === undefined) return { result: 'nothing' };
    const { file, label, before, after } = edit;
    const now = readText(root, file);
    const next =
      now === undefined
        ? undefined
        : stepped(now, ...(isUndo ? ([after, before] as const) : ([before, after] as const)));
    if (now === undefined || next === undefined) return { result: 'conflict', file, label };
    const problems: Problem[] = [];
    writeAll({ root, problems }, [[file, next]]);
    if (problems.length > 0) return { result: 'refused', problems };
    from.pop();
    to.push({ file, label, ...(isUndo ? { before: next, after: now } : { before: now, after: next }) });
    return { result: 'done', file, label };
  }
}

interface Step {
  readonly from: WrittenEdit[];
  readonly to: WrittenEdit[];
  readonly isUndo: boolean;
}

/** So many lines must be as they were around the edit, so that it is not taken for a similar one. */
const contextLines = 6;

/** Other lines may have changed meanwhile; they stay. Undefined if the same lines have. */
function stepped(now: string, was: string, wanted: string): string | undefined {
  if (now === was) return wanted;
  const patch = structuredPatch('', '', was, wanted, undefined, undefined, { context: contextLines });
  const patched = applyPatch(now, patch, { fuzzFactor: 0, autoConvertLineEndings: false });
  if (patched === false) return undefined;
  return parseYaml(patched).faults.some(({ isFatal }) => isFatal) ? undefined : patched;
}
