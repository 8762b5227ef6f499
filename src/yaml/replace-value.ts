// A slot and a new value → what is to be replaced, so that comments beside the old value stay.
import type { Node } from 'yaml';
import { endOf, isBlockCollection, isBlockScalar, type Slot } from './slot.ts';
import type { Splice } from './splice.ts';
import type { TextLines } from './text-lines.ts';
import type { Written } from './write-scalar.ts';

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
