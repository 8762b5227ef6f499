// Edits of block lists and maps as splices, so that comments stay where they are.

import { isDeepStrictEqual } from 'node:util';
import { isSeq, type Node } from 'yaml';
import { type Branch, newBranch } from './changes.ts';
import {
  type EntryPlace,
  endOf,
  isBlockCollection,
  isBlockScalar,
  type Slot,
  type Splice,
  type TextLines,
} from './slot.ts';
import type { Written } from './write-value.ts';

interface Insertion {
  readonly kept: readonly EntryPlace[];
  /** Undefined: before the first that stays. */
  readonly behind: EntryPlace | undefined;
  /** Without indent. */
  readonly entry: readonly string[];
  readonly isSpaced: boolean;
}

export function insertIntoBlock(lines: TextLines, { kept, behind, entry, isSpaced }: Insertion): Splice {
  const first = kept[0];
  const margin = ' '.repeat(first?.slot.indent ?? 0);
  const { eol } = lines;
  const written = entry.map((line, i) => (i === 0 || line === '' ? line : `${margin}${line}`)).join(eol);
  if (behind) {
    const { isItem, indent } = behind.slot;
    const at = isItem ? lines.endBelow(behind.end, indent) : lines.endOf(behind.end);
    return { start: at, end: at, text: `${eol}${isSpaced ? eol : ''}${margin}${written}` };
  }
  const at = first?.start ?? 0;
  return { start: at, end: at, text: `${written}${eol}${isSpaced ? eol : ''}${margin}` };
}

/** Whether there are blank lines between the items of a list. */
export function isSpaced(lines: TextLines, { node }: Slot, entries: readonly EntryPlace[]): boolean {
  if (!isSeq(node)) return false;
  return entries.some((entry, i) => {
    const before = entries[i - 1];
    return before !== undefined && /\n[ \t]*\r?\n/.test(lines.text.slice(before.end, entry.start));
  });
}

/** Deletes entries of a block, keeps comments, and leaves no extra blank lines. */
export function removeFromBlock(
  lines: TextLines,
  entries: readonly EntryPlace[],
  removed: ReadonlySet<string | number>,
): Splice[] {
  return runsOf(lines, entries, removed).map(([first, last]) => {
    const next = entries[last + 1];
    const from = entries[first] as EntryPlace;
    const to = entries[last] as EntryPlace;
    const isBesideDash = lines.text.slice(lines.startOf(from.start), from.start).trim() !== '';
    if (!isBesideDash) return wholeLines(lines, from.start, to.end, next === undefined);
    const end = next && !hasComment(lines, to, next) ? next.start : lines.endOf(to.end);
    return { start: from.start, end, text: '' };
  });
}

/** Adjacent entries are deleted together, unless a comment is between them. */
function runsOf(
  lines: TextLines,
  entries: readonly EntryPlace[],
  removed: ReadonlySet<string | number>,
): [number, number][] {
  const runs: [number, number][] = [];
  entries.forEach((entry, i) => {
    if (!removed.has(entry.key)) return;
    const run = runs.at(-1);
    const before = entries[i - 1];
    if (run?.[1] === i - 1 && before && !hasComment(lines, before, entry)) run[1] = i;
    else runs.push([i, i]);
  });
  return runs;
}

function hasComment(lines: TextLines, before: EntryPlace, entry: EntryPlace): boolean {
  return lines.text.slice(lines.endOf(before.end), entry.start).includes('#');
}

/** The lines of an entry, and the blank ones that go with it. */
export function wholeLines(lines: TextLines, first: number, last: number, isLast: boolean): Splice {
  const start = lines.startOf(first);
  const end = lines.nextAfter(last);
  const above = lines.skipBlankBack(start);
  const below = lines.skipBlank(end);
  if (isLast && above < start) return { start: above, end, text: '' };
  if (above < start || start === 0) return { start, end: below, text: '' };
  // The last line has no line break: remove the one before it instead.
  if (end === lines.text.length && !lines.text.endsWith('\n'))
    return { start: lines.endOf(lines.startOf(start - 1)), end, text: '' };
  return { start, end, text: '' };
}

interface Ranges {
  /** Beside the key or dash. */
  readonly head: readonly [start: number, end: number];
  /** On the lines below it. */
  readonly body: readonly [start: number, end: number];
}

export function replaceInFlow({ node, after, isItem }: Slot, text: string): Splice[] {
  const [start, end] = node?.range ?? [after, after];
  return [{ start, end, text: node || isItem ? text : ` ${text}` }];
}

export function replaceInBlock(lines: TextLines, slot: Slot, written: Written): Splice[] {
  const { head, body } = slot.isItem ? besideDash(written) : written;
  const margin = `${lines.eol}${' '.repeat(slot.indent + 2)}`;
  const below = body.map((line) => (line === '' ? lines.eol : `${margin}${line}`)).join('');
  const { node, after } = slot;
  if (isBlockCollection(node) && lines.startOf(after) === lines.startOf(node.range?.[0] ?? 0))
    return [{ start: node.range?.[0] ?? 0, end: endOf(lines, node) ?? 0, text: `${head}${below}` }];
  const old = rangesOf(lines, slot);
  // If nothing is left beside the key, remove the space after the colon too.
  const start = head === '' ? after : old.head[0];
  const gap = head !== '' && start === after ? ' ' : '';
  return [
    { start, end: old.head[1], text: `${gap}${head}` },
    { start: old.body[0], end: old.body[1], text: below },
  ];
}

function rangesOf(lines: TextLines, { node, after }: Slot): Ranges {
  if (node === undefined) return { head: [after, after], body: none(lines.endOf(after)) };
  const end = endOf(lines, node) ?? after;
  if (isBlockCollection(node)) return { head: [after, after], body: [lines.endOf(after), end] };
  const [start] = node.range as NonNullable<Node['range']>;
  if (!isBlockScalar(node)) return { head: [start, end], body: none(lines.endOf(end)) };
  const sign = /^[|>][-+\d]*/.exec(lines.text.slice(start, start + 4))?.[0].length ?? 1;
  const line = lines.endOf(start);
  return { head: [start, start + sign], body: [line, Math.max(line, end)] };
}

function none(at: number): readonly [number, number] {
  return [at, at];
}

/** The first key of a map is on the line of the dash. */
function besideDash({ head, body }: Written): Written {
  if (head !== '') return { head, body };
  const [first = '', ...rest] = body;
  return { head: first, body: rest };
}

/** The changes from an old map to a new one. */
export function mapChanges(before: unknown, value: unknown): Branch {
  const [old, now] = [before, value] as [Record<string, unknown>, Record<string, unknown>];
  const branch = newBranch();
  for (const key of Object.keys(old)) if (!Object.hasOwn(now, key)) branch.parts.set(key, { remove: true });
  for (const [key, part] of Object.entries(now))
    if (!isDeepStrictEqual(old[key], part)) branch.parts.set(key, { value: part, order: Object.keys(now) });
  return branch;
}

/** Keeps common items; between them, replaces items one by one, then inserts or removes the rest. */
export function listChanges(before: unknown, value: unknown): Branch {
  const [old, now] = [before, value] as [unknown[], unknown[]];
  const branch = newBranch();
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of [...commonItems(old, now), [old.length, now.length] as const]) {
    while (i < nextI && j < nextJ) branch.parts.set(i++, { value: now[j++], order: [] });
    while (i < nextI) branch.parts.set(i++, { remove: true });
    if (j < nextJ) branch.inserts.set(i, now.slice(j, nextJ));
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return branch;
}

/** The longest common subsequence, as pairs of indexes. */
function commonItems(old: readonly unknown[], now: readonly unknown[]): [number, number][] {
  const [a, b] = [old, now].map((list) => list.map((item) => JSON.stringify(item))) as [string[], string[]];
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as Uint32Array;
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
