// Reads YAML values, each with an origin. Places are computed only when a problem asks for one.
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import type { Origin, Path } from '../game/origin.ts';
import { isTooDeep } from '../problems/nesting.ts';
import { LineIndex } from '../problems/places.ts';
import type { Place } from '../problems/problem.ts';
import { asWords } from '../strings/as-words.ts';
import { parseYaml, tooDeep } from '../yaml/parse-yaml.ts';
import type { YamlValue } from './load-memory.ts';
import { readSource } from './read-files.ts';
import type { Reading } from './reading.ts';

/** Far more than any deck needs, too few for an alias bomb. */
const maxAliasCount = 10_000;

export function readYaml(reading: Reading, file: string): YamlValue | undefined {
  const text = readSource(reading, file);
  if (text === undefined) return undefined;
  const before = reading.memory.yaml.get(file);
  if (before?.text === text) return before.parsed;
  const problems = reading.problems.length;
  const parsed = parseFile(reading, file, text);
  // Do not keep files with problems, which must be reported every time, or texts that are being typed.
  const isSettled = reading.problems.length === problems && !reading.overlay.has(file);
  if (parsed !== undefined && isSettled) reading.memory.yaml.set(file, { text, parsed });
  return parsed;
}

export function parseFile(reading: Reading, file: string, text: string): YamlValue | undefined {
  const lines = new LineIndex(file, text);
  const { document, faults } = parseYaml(text);
  for (const { code, offset, length, message, fix } of faults)
    reading.report(code, { at: lines.place(offset, length), message, fix });
  if (document === undefined || faults.some(({ isFatal }) => isFatal)) return undefined;
  const origin = new YamlOrigin({ file, text, document, lines });
  try {
    composeLetters(document, text);
    const value: unknown = document.toJS({ maxAliasCount });
    makeSayable(value);
    if (text.includes('&') && isCircular(value)) throw new Error('an alias is inside the value that it refers to');
    if (!isTooDeep(value)) return { value, origin };
    reading.report(tooDeep.code, { at: origin.place(), ...tooDeep });
  } catch (error) {
    if (error instanceof RangeError) reading.reportFile(tooDeep.code, file, tooDeep);
    else
      reading.report('yaml/alias-bomb', {
        at: origin.place(),
        message: `The aliases (\`*name\`) of this file cannot be resolved: ${(error as Error).message}.`,
        fix: `Write the values out. A file may use at most ${maxAliasCount} aliases.`,
      });
  }
  return undefined;
}

/** macOS writes `é` as `e` and an accent; we compare and typeset composed letters (NFC). */
function composeLetters(document: Document.Parsed, text: string): void {
  if (text.normalize('NFC') === text && !text.includes('\\')) return;
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string') node.value = node.value.normalize('NFC');
    },
  });
}

/**
 * JavaScript calls `toString` and `valueOf`, so an object with such a key cannot be put into a message, sorted or compared. The type check
 * reports it; until then, this makes it safe to print.
 */
function makeSayable(value: unknown): void {
  const seen = new Set<unknown>();
  const waiting = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one !== 'object' || one === null || seen.has(one)) continue;
    seen.add(one);
    for (const part of Object.values(one)) waiting.push(part);
    if (Object.hasOwn(one, 'toString') || Object.hasOwn(one, 'valueOf'))
      Object.defineProperty(one, Symbol.toPrimitive, { value: () => asWords(one) });
  }
}

/** Visits shared values once. */
function isCircular(value: unknown, above = new Set<unknown>(), done = new Set<unknown>()): boolean {
  if (typeof value !== 'object' || value === null || done.has(value)) return false;
  if (above.has(value)) return true;
  above.add(value);
  const found = Object.values(value).some((part) => isCircular(part, above, done));
  above.delete(value);
  done.add(value);
  return found;
}

interface YamlFile {
  readonly file: string;
  readonly text: string;
  readonly document: Document.Parsed;
  readonly lines: LineIndex;
}

class YamlOrigin implements Origin {
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

  /** The node at a path; if it is missing, its nearest ancestor. */
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

  /** The offset in the file of a character of the parsed text; unknown after escapes or folds. */
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

/** Cached per map: a file with many problems looks up many keys. */
const pairsByMap = new WeakMap<YAMLMap, ReadonlyMap<string, NodePair>>();

function pairsOf(map: YAMLMap): ReadonlyMap<string, NodePair> {
  const known = pairsByMap.get(map);
  if (known !== undefined) return known;
  // Of two pairs with the same key, the first wins.
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

/** Cached per `|` block: a long text may have many problems. */
const blocks = new WeakMap<Scalar, Block>();

function blockOf(scalar: Scalar, source: string): Block {
  const block = blocks.get(scalar) ?? new Block(source, String(scalar.value));
  blocks.set(scalar, block);
  return block;
}

/** The lines of a `|` block are those of the text, each after the indent, beginning below the `|`. */
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
