// A slot and a new value → what is to be replaced, so that comments beside the old value stay.

import { isDeepStrictEqual } from 'node:util';
import type { Node } from 'yaml';
import { type Branch, newBranch } from './changes.ts';
import { endOf, isBlockCollection, isBlockScalar, type Slot, type Splice, type TextLines } from './slot.ts';
import type { Written } from './write-value.ts';

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
  // Where nothing stands beside the key any more, the blank behind the colon goes, too.
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

/** The first key of a map stands beside the dash. */
function besideDash({ head, body }: Written): Written {
  if (head !== '') return { head, body };
  const [first = '', ...rest] = body;
  return { head: first, body: rest };
}

/** An old and a new list or map → the changes between them, as few as are easily found. */
export function mapChanges(before: unknown, value: unknown): Branch {
  const [old, now] = [before, value] as [Record<string, unknown>, Record<string, unknown>];
  const branch = newBranch();
  for (const key of Object.keys(old)) if (!Object.hasOwn(now, key)) branch.parts.set(key, { remove: true });
  for (const [key, part] of Object.entries(now))
    if (!isDeepStrictEqual(old[key], part)) branch.parts.set(key, { value: part, order: Object.keys(now) });
  return branch;
}

/** Items that are the same stay; between them, one item is made of another, and what is left over comes or goes. */
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

/** The longest run of items that both lists have in the same order. */
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
