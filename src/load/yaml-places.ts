// Where the values of a YAML file are: a few numbers a value instead of the parser's tree, which takes ten times the memory of the values and cannot be
// stored.
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, Scalar } from 'yaml';
import type { Path } from '../game/origin.ts';

/** Numbers of each node: kind, start, end, the node after it and all it holds (of an alias: its target), number of its key, start, end of the key. */
const width = 7;
/** `other` covers quoted and folded texts; `missing` a key without a value. */
const kinds = { map: 0, list: 1, plain: 2, literal: 3, other: 4, alias: 5, missing: 6 } as const;
/** For keys that cannot be looked up, and items of lists. */
const noKey = -1;

export interface NodeTable {
  readonly keys: readonly string[];
  /** Depth first, in the order of the text. */
  readonly nodes: Int32Array;
}

export function nodeTable({ contents }: Document.Parsed): NodeTable {
  const nodes: number[] = [];
  const keys = new Map<string, number>();
  const anchors = new Map<string, number>();
  const add = (node: Node | null, key: Node | null): void => {
    const at = nodes.length / width;
    const [keyStart, keyEnd] = key?.range ?? [0, 0];
    const [start, end] = node?.range ?? [0, 0];
    nodes.push(kindOf(node), start, end, at + 1, key === null ? noKey : numberOf(key), keyStart, keyEnd);
    if (isAlias(node)) nodes[at * width + 3] = anchors.get(node.source) ?? -1;
    else if (node?.anchor !== undefined) anchors.set(node.anchor, at);
    if (isMap(node)) for (const pair of node.items) add(pair.value as Node | null, pair.key as Node);
    else if (isSeq(node)) for (const item of node.items) add(item as Node, null);
    if (isMap(node) || isSeq(node)) nodes[at * width + 3] = nodes.length / width;
  };
  const numberOf = (key: Node): number => {
    if (!isScalar(key)) return noKey;
    // Nothing is below a key.
    if (key.anchor !== undefined) anchors.set(key.anchor, -1);
    const name = String(key.value);
    const number = keys.get(name) ?? keys.size;
    keys.set(name, number);
    return number;
  };
  if (contents !== null) add(contents, null);
  return { keys: [...keys.keys()], nodes: Int32Array.from(nodes) };
}

function kindOf(node: Node | null): number {
  if (isMap(node)) return kinds.map;
  if (isSeq(node)) return kinds.list;
  if (isAlias(node)) return kinds.alias;
  if (!isScalar(node)) return kinds.missing;
  if (node.type === Scalar.PLAIN) return kinds.plain;
  return node.type === Scalar.BLOCK_LITERAL ? kinds.literal : kinds.other;
}

/** For the cache, as JSON. Undefined for a file with aliases: JSON would write their values out, however many there are. */
export function storedTable({ keys, nodes }: NodeTable): StoredTable | undefined {
  for (let at = 0; at < nodes.length; at += width) if (nodes[at] === kinds.alias) return undefined;
  return { keys, nodes: Buffer.from(nodes.buffer).toString('base64') };
}

export interface StoredTable {
  readonly keys: readonly string[];
  readonly nodes: string;
}

export function readTable({ keys, nodes }: StoredTable): NodeTable {
  const bytes = Uint8Array.from(Buffer.from(nodes, 'base64'));
  return { keys, nodes: new Int32Array(bytes.buffer, 0, bytes.length >> 2) };
}

/** A list at the end of a file, whose items are known one by one. */
export interface ListAtEnd {
  readonly key: string;
  readonly items: readonly ListItem[];
}

interface ListItem {
  /** Of its first value. */
  readonly start: number;
  readonly nodes: readonly [from: number, to: number];
}

/** The list, if it is the last value of a map that is the whole file, and the file has no aliases. */
export function listAtEnd({ keys, nodes }: NodeTable): ListAtEnd | undefined {
  const number = (at: number, field: number) => nodes[at * width + field] ?? 0;
  const count = nodes.length / width;
  if (count < 2 || number(0, 0) !== kinds.map) return undefined;
  for (let at = 0; at < count; at++) if (number(at, 0) === kinds.alias || number(at, 3) <= at) return undefined;
  let last = 1;
  for (let at = 1; at < count; at = number(at, 3)) last = at;
  const key = keys[number(last, 4)];
  if (number(last, 0) !== kinds.list || key === undefined) return undefined;
  const items: ListItem[] = [];
  for (let at = last + 1; at < count; at = number(at, 3))
    items.push({ start: number(at, 1), nodes: [at, number(at, 3)] });
  return { key, items };
}

/** Nodes for an item of the list at the end, and how far its text has moved. */
export interface MovedItem {
  readonly table: NodeTable;
  readonly nodes: readonly [from: number, to: number];
  readonly by: number;
}

/** The table of a file of which only items of the list at its end have changed. @param grown by how many characters the file is longer */
export function withItems(before: NodeTable, items: readonly MovedItem[], grown: number): NodeTable {
  const first = listAtEnd(before)?.items[0]?.nodes[0] ?? 0;
  const keys = new Map(before.keys.map((name, i) => [name, i]));
  const count = items.reduce((sum, { nodes: [from, to] }) => sum + to - from, first);
  const nodes = new Int32Array(count * width);
  nodes.set(before.nodes.subarray(0, first * width));
  let at = first;
  for (const item of items) {
    const { table, by } = item;
    const [from, to] = item.nodes;
    const numbers = table === before ? undefined : numbersOf(table, keys);
    const [start, moved] = [at * width, at - from];
    nodes.set(table.nodes.subarray(from * width, to * width), start);
    at += to - from;
    for (let node = start; node < at * width; node += width) {
      nodes[node + 3] = (nodes[node + 3] ?? 0) + moved;
      const key = nodes[node + 4] ?? noKey;
      if (numbers) nodes[node + 4] = numbers[key] ?? noKey;
      if (nodes[node] !== kinds.missing) shift(nodes, node + 1, by);
      if ((nodes[node + 6] ?? 0) > 0) shift(nodes, node + 5, by);
    }
  }
  const list = (first - 1) * width;
  for (const outer of [0, list]) {
    nodes[outer + 2] = (nodes[outer + 2] ?? 0) + grown;
    nodes[outer + 3] = count;
  }
  return { keys: [...keys.keys()], nodes };
}

/** What the keys of a table are called in another one, which gets those that it lacks. */
function numbersOf(table: NodeTable, keys: Map<string, number>): number[] {
  return table.keys.map((name) => {
    const number = keys.get(name) ?? keys.size;
    keys.set(name, number);
    return number;
  });
}

/** A start and the end behind it. */
function shift(nodes: Int32Array, at: number, by: number): void {
  nodes[at] = (nodes[at] ?? 0) + by;
  nodes[at + 1] = (nodes[at + 1] ?? 0) + by;
}

type Range = readonly [start: number, end: number];

interface FoundNode {
  /** Undefined for a key without a value. */
  readonly value: Range | undefined;
  readonly key: Range | undefined;
  readonly style: 'plain' | 'literal' | 'other' | 'no text';
  readonly number: number;
  /** How many steps of the path lead to it. */
  readonly depth: number;
}

export class YamlPlaces {
  /** Looked up once: a file with many problems asks for many keys. */
  private readonly children = new Map<number, ReadonlyMap<string | number, number>>();

  constructor(private readonly table: NodeTable) {}

  /** The node at a path; if it is missing, its nearest ancestor. Undefined in an empty file. */
  find(path: Path): FoundNode | undefined {
    if (this.table.nodes.length === 0) return undefined;
    let found = 0;
    let depth = 0;
    for (const step of path) {
      const inner = this.kind(found) === kinds.alias ? this.number(found, 3) : found;
      const next = inner < 0 ? undefined : this.child(inner, step);
      if (next === undefined) break;
      found = next;
      depth++;
    }
    return { ...this.node(found), depth };
  }

  private node(at: number): Omit<FoundNode, 'depth'> {
    const kind = this.kind(at);
    const isTop = this.number(at, 4) === noKey && this.number(at, 6) === 0;
    const style = kind === kinds.plain ? 'plain' : kind === kinds.literal ? 'literal' : undefined;
    return {
      value: kind === kinds.missing ? undefined : [this.number(at, 1), this.number(at, 2)],
      key: isTop ? undefined : [this.number(at, 5), this.number(at, 6)],
      style: style ?? (kind === kinds.other ? 'other' : 'no text'),
      number: at,
    };
  }

  private child(at: number, step: string | number): number | undefined {
    const kind = this.kind(at);
    if (kind !== kinds.map && kind !== kinds.list) return undefined;
    const known = this.children.get(at) ?? this.childrenOf(at);
    this.children.set(at, known);
    return known.get(kind === kinds.map ? String(step) : Number(step));
  }

  private childrenOf(at: number): Map<string | number, number> {
    const children = new Map<string | number, number>();
    const end = Math.min(this.number(at, 3), this.table.nodes.length / width);
    const isMap = this.kind(at) === kinds.map;
    for (let child = at + 1, i = 0; child < end; i++) {
      const name = isMap ? this.table.keys[this.number(child, 4)] : i;
      // Of two pairs with the same key, the first wins.
      if (name !== undefined && !children.has(name)) children.set(name, child);
      child = this.kind(child) === kinds.alias ? child + 1 : Math.max(child + 1, this.number(child, 3));
    }
    return children;
  }

  private kind(at: number): number {
    return this.number(at, 0);
  }

  private number(at: number, field: number): number {
    return this.table.nodes[at * width + field] ?? 0;
  }
}
