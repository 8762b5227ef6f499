// Undo and redo of what the page wrote: also after a save, from any tab, and after a restart, as long as the cache is there.
import { applyPatch, structuredPatch } from 'diff';
import { type Cache, sha256 } from '../../files/cache.ts';
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

/** In the cache: the keys of the edits, the oldest first. */
interface Index {
  readonly done: readonly string[];
  readonly undone: readonly string[];
}

const indexKey = 'page-edits.json';

export class EditHistory {
  private done: WrittenEdit[];
  private readonly undone: WrittenEdit[];
  /** Each edit is written once. */
  private readonly keys = new WeakMap<WrittenEdit, string>();

  /** @param cache keeps the edits from one server to the next. Default: they end with this one. */
  constructor(private readonly cache?: Cache) {
    const { done = [], undone = [] } = cache?.value<Index>(indexKey, isIndex) ?? {};
    this.done = this.known(done);
    this.undone = this.known(undone);
  }

  /** The last of them, up to one that the cache has lost. */
  private known(keys: readonly string[]): WrittenEdit[] {
    const edits: WrittenEdit[] = [];
    for (const key of keys.toReversed()) {
      const edit = this.cache?.value<WrittenEdit>(key, isEdit);
      if (edit === undefined) break;
      this.keys.set(edit, key);
      edits.unshift(edit);
    }
    return edits;
  }

  private keep(): void {
    const { cache } = this;
    if (cache === undefined) return;
    const keysOf = (edits: readonly WrittenEdit[]) => edits.map((edit) => this.keyOf(edit, cache));
    cache.putValue(indexKey, { done: keysOf(this.done), undone: keysOf(this.undone) });
  }

  private keyOf(edit: WrittenEdit, cache: Cache): string {
    const known = this.keys.get(edit);
    if (known !== undefined) return known;
    const key = `${sha256(JSON.stringify(edit))}.edit`;
    cache.putValue(key, edit);
    this.keys.set(edit, key);
    return key;
  }

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
    this.keep();
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
    this.keep();
    return { result: 'done', file: first.file, label };
  }
}

function isIndex(value: unknown): value is Index {
  const { done, undone } = (value ?? {}) as Partial<Index>;
  const isKeys = (keys: unknown) =>
    Array.isArray(keys) && keys.every((key) => /^[0-9a-f]{64}\.edit$/.test(String(key)));
  return isKeys(done) && isKeys(undone);
}

/** A cache may come with a stranger's project: only files that the page could have written. */
function isEdit(value: unknown): value is WrittenEdit {
  const { label, changes } = (value ?? {}) as Partial<WrittenEdit>;
  const isChange = ({ file, before, after }: Partial<FileChange>) =>
    typeof before === 'string' && typeof after === 'string' && typeof file === 'string' && isWritable(file);
  return typeof label === 'string' && Array.isArray(changes) && changes.length > 0 && changes.every(isChange);
}

function isWritable(file: string): boolean {
  const steps = file.split('/');
  const isPlain = (step: string) => step !== '' && step !== '.' && step !== '..' && !/[\\\0]/.test(step);
  return ['data', 'templates'].includes(steps[0] ?? '') && file.endsWith('.yaml') && steps.every(isPlain);
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
