// Combines edits into one tree of changes, so that each list or map is changed once.
import type { Path } from '../game/origin.ts';

export interface Branch {
  /** By existing key or index, or by a new key. */
  readonly parts: Map<string | number, Change>;
  /** New list items, by the index before which they are inserted. */
  readonly inserts: Map<number, unknown[]>;
}

export type Change =
  | { readonly value: unknown; readonly order: readonly string[] }
  | { readonly remove: true }
  | { readonly branch: Branch };

export function changesOf(edits: readonly YamlEdit[]): Branch {
  const root = newBranch();
  for (const edit of edits) {
    const last = edit.path.at(-1);
    if (last === undefined) throw new Error('An edit needs a path');
    const branch = branchAt(root, edit.path.slice(0, -1));
    if ('insert' in edit) {
      const before = branch.inserts.get(Number(last)) ?? [];
      branch.inserts.set(Number(last), [...before, edit.insert]);
    } else {
      if (branch.parts.has(last)) throw new Error(`Two edits of ${edit.path.join('.')}`);
      branch.parts.set(
        last,
        edit.value === undefined ? { remove: true } : { value: edit.value, order: edit.order ?? [] },
      );
    }
  }
  return root;
}

export function newBranch(): Branch {
  return { parts: new Map(), inserts: new Map() };
}

function branchAt(root: Branch, path: Path): Branch {
  let branch = root;
  for (const step of path) {
    const change = branch.parts.get(step) ?? { branch: newBranch() };
    if (!('branch' in change)) throw new Error(`Two edits of ${path.join('.')}`);
    branch.parts.set(step, change);
    branch = change.branch;
  }
  return branch;
}

/** The value that the text must have after the changes. */
export function changedValue(value: unknown, { parts, inserts }: Branch): unknown {
  const list = isNone(value) && inserts.size > 0 ? [] : value;
  if (Array.isArray(list))
    return [...list, undefined].flatMap((item, i) => {
      const fresh = inserts.get(i) ?? [];
      return i < list.length ? [...fresh, ...kept(item, parts.get(i))] : fresh;
    });
  const before = (value ?? {}) as Record<string, unknown>;
  const keys = [...new Set([...Object.keys(before), ...[...parts.keys()].map(String)])];
  return Object.fromEntries(
    keys.flatMap((key) => kept(before[key], parts.get(key)).map((changed) => [key, changed] as const)),
  );
}

function isNone(value: unknown): boolean {
  return value === undefined || value === null;
}

/** Empty if it was removed. */
function kept(value: unknown, change: Change | undefined): unknown[] {
  if (change === undefined) return [value];
  if ('remove' in change) return [];
  return ['branch' in change ? changedValue(value, change.branch) : withoutUndefined(change.value)];
}

/** YAML has no `undefined`: such keys are not written. */
export function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutUndefined(part)]));
}

/** Sets a value; `undefined` removes it, and a new key is added. */
interface SetEdit {
  readonly path: Path;
  readonly value: unknown;
  /** The usual order of keys, for a new key that no neighbour has either. */
  readonly order?: readonly string[];
}

/** Inserts an item before the one at the index; the length of the list appends. */
interface InsertEdit {
  /** The path of the list, and the index. */
  readonly path: Path;
  readonly insert: unknown;
}

/** All paths of a call refer to the text before the call. */
export type YamlEdit = SetEdit | InsertEdit;

/** Why the text cannot be edited safely. Nothing is changed then. */
export interface Refusal {
  readonly line: number;
  readonly col: number;
  readonly message: string;
  readonly fix: string;
}

export type EditedYaml = { readonly text: string } | { readonly refused: Refusal };
