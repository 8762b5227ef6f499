// A parsed YAML document → places of its values, found by walking the tree when a problem asks for one.
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, Scalar, type YAMLMap } from 'yaml';
import type { Origin, Path } from '../game/origin.ts';
import { LineIndex } from '../problems/places.ts';
import type { Place } from '../problems/problem.ts';

interface YamlFile {
  readonly file: string;
  readonly text: string;
  readonly document: Document.Parsed;
  readonly lines: LineIndex;
}

export class YamlOrigin implements Origin {
  readonly file: string;

  constructor(
    private readonly yaml: YamlFile,
    private readonly path: Path = [],
  ) {
    this.file = yaml.file;
  }

  below(...path: Path): Origin {
    return new YamlOrigin(this.yaml, [...this.path, ...path]);
  }

  place(path: Path = [], part: 'value' | 'key' = 'value'): Place {
    const found = this.find([...this.path, ...path]);
    const node = part === 'key' && found.key ? found.key : (found.value ?? found.key);
    const [start, end] = node?.range ?? [0, 0];
    return this.yaml.lines.place(start, this.lengthOnFirstLine(start, end));
  }

  placeInText(path: Path, index: number, length: number): Place {
    const { value } = this.find([...this.path, ...path]);
    const offset = isScalar(value) ? this.offsetInScalar(value, index) : undefined;
    return offset === undefined ? this.place(path) : this.yaml.lines.place(offset, Math.max(1, length));
  }

  /** The node at a path; where it is missing, its nearest ancestor that exists. */
  private find(path: Path): { key?: Node; value?: Node } {
    let found: { key?: Node; value?: Node } = {};
    let node = this.yaml.document.contents as Node | null;
    if (node) found = { value: node };
    for (const step of path) {
      if (isAlias(node)) node = node.resolve(this.yaml.document) ?? null;
      const next = child(node, step);
      if (next === undefined) break;
      found = next;
      node = next.value ?? null;
    }
    return found;
  }

  private lengthOnFirstLine(start: number, end: number): number {
    const source = this.yaml.text.slice(start, end);
    const lineEnd = source.indexOf('\n');
    return Math.max(1, (lineEnd < 0 ? source : source.slice(0, lineEnd)).trimEnd().length);
  }

  /** Where a character of the parsed text stands in the file; unknown where escapes or folds moved it. */
  private offsetInScalar(scalar: Scalar, index: number): number | undefined {
    const [start, end] = scalar.range ?? [0, 0];
    const source = this.yaml.text.slice(start, end);
    const value = String(scalar.value);
    if (scalar.type === Scalar.BLOCK_LITERAL) return start + blockOf(scalar, source).offset(index);
    const quote = scalar.type === Scalar.PLAIN ? 0 : 1;
    return source.startsWith(value, quote) ? start + quote + index : undefined;
  }
}

function child(node: Node | null, step: string | number): { key?: Node; value?: Node } | undefined {
  if (isMap(node)) {
    const pair = pairsOf(node).get(String(step));
    return pair && pairNodes(pair);
  }
  if (isSeq(node)) {
    const item = node.items[Number(step)] as Node | undefined;
    return item && { value: item };
  }
  return undefined;
}

type NodePair = Pair<Node, Node | null>;

/** Of each map that was asked for a key: a file with many problems asks once for each of them. */
const pairsByMap = new WeakMap<YAMLMap, ReadonlyMap<string, NodePair>>();

function pairsOf(map: YAMLMap): ReadonlyMap<string, NodePair> {
  const known = pairsByMap.get(map);
  if (known !== undefined) return known;
  // Of two with the same key the first is kept, so the last one set must be the first.
  const pairs = new Map(
    map.items
      .flatMap((item) => (isScalar(item.key) ? [[String(item.key.value), item as NodePair] as const] : []))
      .reverse(),
  );
  pairsByMap.set(map, pairs);
  return pairs;
}

function pairNodes({ key, value }: NodePair): { key?: Node; value?: Node } {
  return value ? { key, value } : { key };
}

/** Of each `|` block that was asked for a place: a long text may have many problems. */
const blocks = new WeakMap<Scalar, Block>();

function blockOf(scalar: Scalar, source: string): Block {
  const block = blocks.get(scalar) ?? new Block(source, String(scalar.value));
  blocks.set(scalar, block);
  return block;
}

/** In a `|` block the lines are the text's own, each after the indent; the first one stands below the `|`. */
class Block {
  private readonly own: LineIndex;
  private readonly lines: LineIndex;
  private readonly indent: number;

  constructor(source: string, value: string) {
    this.own = new LineIndex('', value);
    this.lines = new LineIndex('', source);
    this.indent = /\n( *)\S/.exec(source)?.[1]?.length ?? 0;
  }

  offset(index: number): number {
    const { line, col } = this.own.place(index);
    return this.lines.startOf(line + 1) + this.indent + col - 1;
  }
}
