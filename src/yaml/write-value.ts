// Writes values as YAML, in the style of their neighbours.
import { Document, isCollection, isMap, isScalar, isSeq, type Node, Scalar, type YAMLSeq } from 'yaml';
import type { Path } from '../game/origin.ts';

/** The style for the value at a path. */
export type StyleAt = (path: Path) => NodeStyle;

/** @param indent of the lines below the key or dash */
export function writeValue(value: unknown, indent: number, styleAt: StyleAt, path: Path = []): Written {
  if (typeof value !== 'object' || value === null) return writeBlockScalar(value, styleAt(path), indent);
  if (isFlow(value, styleAt(path))) return { head: writeFlow(value, styleAt, path), body: [] };
  if (Array.isArray(value))
    return { head: '', body: value.flatMap((item, i) => writeItem(item, indent, styleAt, [...path, i])) };
  return {
    head: '',
    body: Object.entries(value).flatMap(([key, part]) => writePair(key, part, indent, styleAt, [...path, key])),
  };
}

/** `key: value`; the lines below are indented by two. */
export function writePair(key: string, value: unknown, indent: number, styleAt: StyleAt, path: Path): string[] {
  const { head, body } = writeValue(value, indent + 2, styleAt, path);
  return [`${writeFlowScalar(key)}:${head === '' ? '' : ` ${head}`}`, ...indented(body)];
}

/** `- value`; the first key of a map is beside the dash. */
export function writeItem(value: unknown, indent: number, styleAt: StyleAt, path: Path): string[] {
  const { head, body } = writeValue(value, indent + 2, styleAt, path);
  if (head !== '') return [`- ${head}`, ...indented(body)];
  const [first = '', ...rest] = body;
  return [`- ${first}`, ...indented(rest)];
}

function indented(lines: readonly string[], by = 2): string[] {
  return lines.map((line) => (line === '' ? '' : `${' '.repeat(by)}${line}`));
}

export function writeFlow(value: unknown, styleAt: StyleAt, path: Path = []): string {
  if (Array.isArray(value)) return `[${value.map((item, i) => writeFlow(item, styleAt, [...path, i])).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return writeFlowScalar(value, styleAt(path).type);
  const parts = Object.entries(value).map(
    ([key, part]) => `${writeFlowScalar(key)}: ${writeFlow(part, styleAt, [...path, key])}`,
  );
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

const longestFlow = 80;

/** Like the neighbours; otherwise a short list of scalars is on one line, and everything larger below its key. */
function isFlow(value: object, style: NodeStyle): boolean {
  const parts = Object.values(value);
  if (parts.length === 0) return true;
  if (style.isFlow !== undefined) return style.isFlow;
  const isPlain = parts.every((part) => typeof part !== 'object' && !String(part).includes('\n'));
  return Array.isArray(value) && isPlain && parts.join(', ').length <= longestFlow;
}

type ScalarType = Scalar.Type;

/** The text on the line of the key or dash, and the lines below, without indent. */
export interface Written {
  readonly head: string;
  readonly body: readonly string[];
}

/** Only folded blocks break lines. */
const options = { lineWidth: 0, minContentWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER } as const;
const usualWidth = 120;

/** Writes a scalar in a style, if the value allows it. */
function writeBlockScalar(
  value: unknown,
  { type, width = usualWidth, isBorrowed = false }: NodeStyle,
  indent: number,
): Written {
  const document = new Document({ k: value });
  const pair = isMap(document.contents) ? document.contents.items[0] : undefined;
  const isShort = typeof value === 'string' && value.length <= longestFlow;
  const wanted = typeof value === 'string' ? blockType(value, isBorrowed && isShort ? undefined : type) : undefined;
  if (isScalar(pair?.value) && wanted) pair.value.type = wanted;
  const lineWidth = wanted === Scalar.BLOCK_FOLDED ? Math.max(20, width - indent) : 0;
  const [first = '', ...rest] = document
    .toString({ ...options, lineWidth })
    .trimEnd()
    .split('\n');
  return { head: first.slice('k: '.length), body: rest.map((line) => line.slice(2)) };
}

/** For keys, and values inside brackets: on one line. */
function writeFlowScalar(value: unknown, type?: ScalarType): string {
  const document = new Document([value]);
  const list = document.contents as unknown as YAMLSeq;
  list.flow = true;
  const [item] = list.items;
  const isBlock = type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;
  const isLong = typeof value === 'string' && value.includes('\n');
  if (isScalar(item) && typeof value === 'string') {
    if (isLong || value.includes('\t')) item.type = Scalar.QUOTE_DOUBLE;
    else if (type && !isBlock) item.type = type;
  }
  return document
    .toString({ ...options, flowCollectionPadding: false })
    .trimEnd()
    .slice(1, -1);
}

/** Several lines need a block; leading and trailing blanks survive only in quotes. */
function blockType(value: string, type: ScalarType | undefined): ScalarType | undefined {
  // Nobody sees a tab between words.
  if (/^\s|[ \t]$|[ \t]\n|\n\n$|\r|\S\t/.test(value)) return Scalar.QUOTE_DOUBLE;
  const isBlock = type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;
  if (value.includes('\n')) return isBlock || type === Scalar.QUOTE_DOUBLE ? type : Scalar.BLOCK_LITERAL;
  return type ?? Scalar.PLAIN;
}

/** Values at the same path in other items of a list, to copy their style. */
export class Examples {
  private readonly found = new Map<string, Node | undefined>();
  private readonly keys = new Map<string, string[]>();

  /** @param items the nodes of a list */
  constructor(private readonly items: readonly unknown[]) {}

  at(path: Path): Node | undefined {
    const key = path.map((step) => (typeof step === 'number' ? '*' : step)).join('\0');
    if (!this.found.has(key)) this.found.set(key, this.look(path));
    return this.found.get(key);
  }

  /** The keys of the map at this path, in the last item that has the key. */
  keysBeside(path: Path): string[] {
    const way = path.join('\0');
    const known = this.keys.get(way) ?? this.lookBeside(path);
    this.keys.set(way, known);
    return known;
  }

  private lookBeside(path: Path): string[] {
    const key = path.at(-1);
    const maps = this.items.map((item) => nodeAt(item, path.slice(0, -1)));
    const map = maps.findLast((node) => keysOf(node).includes(String(key)));
    return keysOf(map);
  }

  private look(path: Path): Node | undefined {
    for (let i = this.items.length - 1; i >= 0; i -= 1) {
      const node = nodeAt(this.items[i], path);
      if (node !== undefined) return node;
    }
    return undefined;
  }
}

function keysOf(node: unknown): string[] {
  return isMap(node) ? node.items.map(({ key }) => (isScalar(key) ? String(key.value) : '')) : [];
}

/** The first item of a list represents all of them. */
function nodeAt(node: unknown, path: Path): Node | undefined {
  let at: unknown = node;
  for (const step of path) {
    if (isMap(at)) at = at.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))?.value;
    else if (isSeq(at)) at = at.items[0];
    else return undefined;
  }
  return (at ?? undefined) as Node | undefined;
}

export interface NodeStyle {
  readonly isFlow?: boolean;
  readonly type?: ScalarType;
  /** The column at which a folded block breaks its lines. */
  readonly width?: number;
  /** A neighbour's: its text may need a block where a short one does not. */
  readonly isBorrowed?: boolean;
}

export function styleOf(node: Node | null | undefined, text: string): NodeStyle {
  if (isCollection(node)) return { isFlow: node.flow === true };
  if (!isScalar(node)) return {};
  const type = node.type as ScalarType | undefined;
  return { ...(type && { type }), ...(type === Scalar.BLOCK_FOLDED && { width: longestLine(node, text) }) };
}

function longestLine(node: Scalar, text: string): number {
  const lines = text.slice(...((node.range ?? [0, 0]).slice(0, 2) as [number, number])).split('\n');
  return Math.max(80, ...lines.map((line) => line.trimEnd().length));
}
