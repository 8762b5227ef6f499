// Undo and redo of what the page wrote, for as long as the server runs: also after a save, and from any tab.
import { applyPatch, structuredPatch } from 'diff';
import { writeAll } from '../../files/user-files.ts';
import type { Problem } from '../../problems/problem.ts';
import { parseYaml } from '../../yaml/parse-yaml.ts';
import { readText } from './seen-text.ts';
import type { HistoryAnswer } from './wire-edits.ts';

/** What one action of the user did to a file. */
interface FileChange {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** What one action of the user did. */
export interface WrittenEdit {
  /** At least one. */
  readonly changes: readonly FileChange[];
  /** For the user: the card or box, and its field. */
  readonly label: string;
}

/** Far more than anyone undoes. */
const mostEdits = 200;
/** Each edit holds two texts of its files; those of a deck of 5,000 cards are a million letters long. */
const mostLetters = 50_000_000;

export class EditHistory {
  private done: WrittenEdit[] = [];
  private readonly undone: WrittenEdit[] = [];

  note(edit: WrittenEdit): void {
    this.done.push(edit);
    let letters = 0;
    const isKept = (one: WrittenEdit) => {
      for (const { before, after } of one.changes) letters += before.length + after.length;
      return letters <= mostLetters;
    };
    const first = this.done.findLastIndex((one) => !isKept(one)) + 1;
    // The last one can always be undone.
    this.done = this.done.slice(Math.min(Math.max(first, this.done.length - mostEdits), this.done.length - 1));
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
    const { label, changes } = edit;
    const [first = { file: '' }] = changes;
    const made: FileChange[] = [];
    for (const { file, before, after } of changes) {
      const now = readText(root, file);
      const next = now === undefined ? undefined : isUndo ? stepped(now, after, before) : stepped(now, before, after);
      if (now === undefined || next === undefined) return { result: 'conflict', file, label };
      made.push({ file, before: now, after: next });
    }
    const problems: Problem[] = [];
    writeAll(
      { root, problems },
      made.map(({ file, after }) => [file, after]),
    );
    if (problems.length > 0) return { result: 'refused', problems };
    from.pop();
    const swapped = made.map(({ file, before, after }) => ({ file, before: after, after: before }));
    to.push({ label, changes: isUndo ? swapped : made });
    return { result: 'done', file: first.file, label };
  }
}

interface Step {
  readonly from: WrittenEdit[];
  readonly to: WrittenEdit[];
  readonly isUndo: boolean;
}

/** More lines than that are not compared one by one: it would take seconds. */
const mostLines = 3000;

/** So many lines must be as they were around the edit, so that it is not taken for a similar one. */
const contextLines = 6;

/** Other lines may have changed meanwhile; they stay. Undefined if the same lines have. */
function stepped(now: string, was: string, wanted: string): string | undefined {
  if (now === was) return wanted;
  const patch = structuredPatch('', '', was, wanted, undefined, undefined, {
    context: contextLines,
    maxEditLength: mostLines,
  });
  if (patch === undefined) return undefined;
  const patched = applyPatch(now, patch, { fuzzFactor: 0, autoConvertLineEndings: false });
  if (patched === false) return undefined;
  return parseYaml(patched).faults.some(({ isFatal }) => isFatal) ? undefined : patched;
}
