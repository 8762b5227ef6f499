// Places of list items and map entries in a YAML text, and splices that replace parts of it.
import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Path } from '../game/origin.ts';

/** A place for a value: after a colon, after a dash, or inside brackets. */
export interface Slot {
  /** Undefined if the value is empty. */
  readonly node: Node | undefined;
  /** The offset after the colon or dash. */
  readonly after: number;
  /** The column of the key or dash. */
  readonly indent: number;
  readonly isItem: boolean;
  readonly isFlow: boolean;
  readonly path: Path;
}

export interface EntryPlace {
  readonly key: string | number;
  /** Where the key or dash begins. */
  readonly start: number;
  /** Where the value ends, without trailing blanks. */
  readonly end: number;
  readonly slot: Slot;
}

export function entriesOf(lines: TextLines, { node, path }: Slot): EntryPlace[] {
  if (isMap(node)) return node.items.map((pair) => pairPlace(lines, node, pair as Pair<Node, Node | null>, path));
  if (isSeq(node)) return node.items.map((_, i) => itemPlace(lines, node, i, path));
  return [];
}

function pairPlace(lines: TextLines, map: YAMLMap, { key, value }: Pair<Node, Node | null>, path: Path): EntryPlace {
  const [start, keyEnd] = key.range ?? [0, 0];
  const name = isScalar(key) ? String(key.value) : '';
  const colon = lines.text.indexOf(':', keyEnd);
  const after = colon < 0 ? keyEnd : colon + 1;
  const node = present(value);
  const slot = { node, after, indent: lines.columnOf(start), isItem: false, isFlow: map.flow === true };
  return { key: name, start, end: endOf(lines, node) ?? after, slot: { ...slot, path: [...path, name] } };
}

function itemPlace(lines: TextLines, list: YAMLSeq, i: number, path: Path): EntryPlace {
  const node = present(list.items[i] as Node | null);
  const start = list.flow ? (node?.range?.[0] ?? 0) : dashOf(list, i);
  const slot = { node, after: start + 1, indent: lines.columnOf(start), isItem: true, isFlow: list.flow === true };
  return { key: i, start, end: endOf(lines, node) ?? start + 1, slot: { ...slot, path: [...path, i] } };
}

function dashOf(list: YAMLSeq, i: number): number {
  const token = list.srcToken?.type === 'block-seq' ? list.srcToken.items[i] : undefined;
  return token?.start.find(({ type }) => type === 'seq-item-ind')?.offset ?? 0;
}

/** An empty value has a node of no length. */
function present(node: Node | null): Node | undefined {
  return node?.range && node.range[1] > node.range[0] ? node : undefined;
}

/** The range of a block reaches to the next token; its content ends with its last value. */
export function endOf(lines: TextLines, node: Node | undefined): number | undefined {
  if (node?.range === undefined || node.range === null) return undefined;
  if (isBlockCollection(node))
    return entriesOf(lines, { node, after: 0, indent: 0, isItem: false, isFlow: false, path: [] }).at(-1)?.end;
  const end = node.range[1];
  if (!isBlockScalar(node)) return end;
  const text = lines.text.slice(node.range[0], end);
  return node.range[0] + (/^[|>]\d?\+/.test(text) ? text.replace(/\r?\n$/, '') : text.trimEnd()).length;
}

export function isBlockCollection(node: Node | undefined): node is YAMLMap | YAMLSeq {
  return (isMap(node) || isSeq(node)) && node.flow !== true;
}

export function isBlockScalar(node: Node | undefined): boolean {
  return isScalar(node) && (node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL');
}

export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * At the same offset, insertions come before replacements; otherwise the order is that of the list.
 * Returns undefined if splices overlap.
 */
export function applySplices(text: string, splices: readonly Splice[]): string | undefined {
  const ordered = splices
    .map((splice, i) => ({ ...splice, i, isInsert: splice.start === splice.end }))
    .sort((a, b) => a.start - b.start || Number(b.isInsert) - Number(a.isInsert) || a.i - b.i);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: fresh } of ordered) {
    if (start < at) return undefined;
    parts.push(text.slice(at, start), fresh);
    at = end;
  }
  return [...parts, text.slice(at)].join('');
}

/** Line boundaries of a text. */
export class TextLines {
  readonly eol: string;

  constructor(readonly text: string) {
    this.eol = text.includes('\r\n') ? '\r\n' : '\n';
  }

  startOf(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Before the line break. */
  endOf(offset: number): number {
    const at = this.text.indexOf('\n', offset);
    if (at < 0) return this.text.length;
    return at > offset && this.text[at - 1] === '\r' ? at - 1 : at;
  }

  /** Behind the line break. */
  nextAfter(offset: number): number {
    const at = this.text.indexOf('\n', offset);
    return at < 0 ? this.text.length : at + 1;
  }

  /** The end of an item's last line, with the comments below that are indented deeper than its dash, and so belong to it. */
  endBelow(offset: number, indent: number): number {
    let end = this.endOf(offset);
    let at = this.nextAfter(end);
    while (at > end && at < this.text.length) {
      const line = this.text.slice(at, this.endOf(at));
      const comment = /^( *)#/.exec(line);
      if (comment ? (comment[1] ?? '').length <= indent : line.trim() !== '') break;
      if (comment) end = this.endOf(at);
      const next = this.nextAfter(at);
      if (next === at) break;
      at = next;
    }
    return end;
  }

  columnOf(offset: number): number {
    const start = this.startOf(offset);
    return offset - start - (this.text.startsWith('\uFEFF') && start === 0 ? 1 : 0);
  }

  /** The start of the next line that is not blank. */
  skipBlank(start: number): number {
    let at = start;
    while (at < this.text.length && this.text.slice(at, this.nextAfter(at)).trim() === '') at = this.nextAfter(at);
    return at;
  }

  /** The start of the first of the blank lines above. */
  skipBlankBack(start: number): number {
    let at = start;
    while (at > 0 && this.text.slice(this.startOf(at - 1), at).trim() === '') at = this.startOf(at - 1);
    return at;
  }
}
