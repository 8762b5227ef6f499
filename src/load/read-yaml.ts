// Reads YAML values, each with an origin. Places are computed only when a problem asks for one.
import { type Document, visit } from 'yaml';
import { areTexts, type Cache, isText, sha256 } from '../files/cache.ts';
import { codeKey } from '../files/own-code.mjs';
import type { Origin, Path } from '../game/origin.ts';
import { deepest, isTooDeep } from '../problems/nesting.ts';
import { LineIndex } from '../problems/places.ts';
import type { Place } from '../problems/problem.ts';
import { asWords } from '../strings/messages.ts';
import { parseYaml, tooDeep } from '../yaml/parse-yaml.ts';
import { beginningOf, parseChanged, type YamlTable } from './parse-changed.ts';
import { readSource } from './read-files.ts';
import type { KnownYaml, Reading, YamlValue } from './reading.ts';
import { type NodeTable, nodeTable, readTable, type StoredTable, storedTable, YamlPlaces } from './yaml-places.ts';

/** Far more than any deck needs, too few for an alias bomb. */
const maxAliasCount = 10_000;

export function readYaml(reading: Reading, file: string): YamlValue | undefined {
  const text = readSource(reading, file);
  if (text === undefined) return undefined;
  const before = reading.memory.yaml.get(file);
  if (before?.text === text) return before.parsed;
  // A text that is being typed changes with every letter.
  const isSaved = !reading.overlay.has(file);
  const parsed =
    (before && readChanged(file, text, before)) ??
    (isSaved ? readSaved(reading, file, text) : parseFile(reading, file, text));
  if (parsed?.isFlawless && isSaved) reading.memory.yaml.set(file, { text, parsed });
  return parsed;
}

/** A value of the cache, with the places of everything in it. */
interface StoredFile extends StoredTable {
  readonly value: unknown;
}

/** From the cache, where reading a file takes a tenth of the time of parsing it. */
function readSaved(reading: Reading, file: string, text: string): ParsedFile | undefined {
  const { cache } = reading;
  const known = storedFile(cache, file, text);
  if (known !== undefined) return known;
  const lastKey = `${sha256(`${parserKey()}\0${file}`)}.last`;
  const last = cache.value<string>(lastKey, isText);
  const before = last === undefined ? undefined : storedFile(cache, file, last);
  const changed = last && before && readChanged(file, text, { text: last, parsed: before });
  const parsed = changed || readLarge(file, text) || parseFile(reading, file, text);
  // Files with problems must report them every time.
  const table = parsed?.isFlawless && isJson(parsed.value) ? storedTable(parsed.table) : undefined;
  if (table === undefined) return parsed;
  cache.putValue(keyOf(text), { value: parsed?.value, ...table } satisfies StoredFile);
  cache.putValue(lastKey, text);
  return parsed;
}

function storedFile(cache: Cache, file: string, text: string): ParsedFile | undefined {
  const known = cache.value<StoredFile>(keyOf(text), ({ keys, nodes }) => areTexts(keys) && isText(nodes));
  return known && yamlValue({ file, text, value: known.value, table: readTable(known) });
}

function keyOf(text: string): string {
  return `${sha256(`${parserKey()}\0${text}`)}.yaml`;
}

let parser: string | undefined;

function parserKey(): string {
  parser ??= sha256(codeKey(['load', 'problems', 'yaml']));
  return parser;
}

/** YAML has numbers that JSON has not: infinity, not-a-number, minus zero. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  return typeof value !== 'object' || value === null || Object.values(value).every(isJson);
}

interface ParsedFile extends YamlValue {
  readonly table: NodeTable;
  /** There is nothing to report. */
  readonly isFlawless: boolean;
}

export function parseFile(reading: Reading, file: string, text: string): ParsedFile | undefined {
  const lines = new LineIndex(file, text);
  const { document, faults } = parseYaml(text);
  for (const { code, offset, length, message, fix } of faults)
    reading.report(code, { at: lines.place(offset, length), message, fix });
  if (document === undefined || faults.some(({ isFatal }) => isFatal)) return undefined;
  composeLetters(document, text);
  const table = nodeTable(document);
  try {
    const value: unknown = document.toJS({ maxAliasCount });
    if (text.includes('&') && isCircular(value)) throw new Error('an alias is inside the value that it refers to');
    if (!isTooDeep(value)) return { ...yamlValue({ file, text, value, table }), isFlawless: faults.length === 0 };
    reading.report(tooDeep.code, { at: topOf({ file, text, table }), ...tooDeep });
  } catch (error) {
    if (error instanceof RangeError) reading.reportFile(tooDeep.code, file, tooDeep);
    else
      reading.report('yaml/alias-bomb', {
        at: topOf({ file, text, table }),
        message: `The aliases (\`*name\`) of this file cannot be resolved: ${(error as Error).message}.`,
        fix: `Write the values out. A file may use at most ${maxAliasCount} aliases.`,
      });
  }
  return undefined;
}

/** Parses only what is new since the last time. */
function readChanged(file: string, text: string, { text: oldText, parsed }: KnownYaml): ParsedFile | undefined {
  const changed = parseChanged(text, { ...parsed, text: oldText }, parseItem);
  return changed && fileOf({ file, text, ...changed });
}

/** In characters: about a thousand cards. */
const largeText = 2 ** 19;

/** Card by card: the parser's tree of a whole deck of ten thousand takes a quarter of a gigabyte. */
function readLarge(file: string, text: string): ParsedFile | undefined {
  const first = text.length < largeText ? undefined : beginningOf(text);
  const { document, faults } = first === undefined ? {} : parseYaml(first);
  if (first === undefined || document === undefined || faults?.length !== 0) return undefined;
  composeLetters(document, first);
  const before = { text: first, table: nodeTable(document), value: document.toJS({ maxAliasCount }) as unknown };
  makeSayable(before.value);
  const read = parseChanged(text, before, parseItem, Number.POSITIVE_INFINITY);
  return read && fileOf({ file, text, ...read });
}

/** An item as a list of its own; undefined if there is anything to report, or if it is not one item. */
function parseItem(text: string): YamlTable | undefined {
  const { document, faults } = parseYaml(text);
  if (document === undefined || faults.length > 0) return undefined;
  composeLetters(document, text);
  const table = nodeTable(document);
  const value: unknown = storedTable(table) && document.toJS();
  if (!Array.isArray(value) || value.length !== 1 || typeof value[0] !== 'object' || value[0] === null)
    return undefined;
  // In the file it lies one level deeper.
  if (isTooDeep(value, deepest - 1)) return undefined;
  makeSayable(value);
  return { value, table };
}

interface ReadFile {
  readonly file: string;
  readonly text: string;
  readonly value?: unknown;
  readonly table: NodeTable;
}

function yamlValue(read: ReadFile): ParsedFile {
  makeSayable(read.value);
  return fileOf(read);
}

function fileOf({ file, text, value, table }: ReadFile): ParsedFile {
  const lines = new LineIndex(file, text);
  const origin = new YamlOrigin({ file, text, value, lines, places: new YamlPlaces(table), blocks: new Map() });
  return { value, origin, table, isFlawless: true };
}

function topOf(file: ReadFile): Place {
  return yamlValue(file).origin.place();
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
  readonly value: unknown;
  readonly lines: LineIndex;
  readonly places: YamlPlaces;
  /** By the number of their node: a long text may have many problems. */
  readonly blocks: Map<number, Block>;
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
    const { value, key } = this.yaml.places.find([...this.path, ...path]) ?? {};
    const [start, end] = (part === 'key' && key ? key : (value ?? key)) ?? [0, 0];
    return this.yaml.lines.place(start, this.lengthOnFirstLine(start, end));
  }

  placeInText(path: Path, index: number, length: number): Place {
    const offset = this.offsetInText([...this.path, ...path], index);
    return offset === undefined ? this.place(path) : this.yaml.lines.place(offset, Math.max(1, length));
  }

  private lengthOnFirstLine(start: number, end: number): number {
    const source = this.yaml.text.slice(start, end);
    const lineEnd = source.indexOf('\n');
    return Math.max(1, (lineEnd < 0 ? source : source.slice(0, lineEnd)).trimEnd().length);
  }

  /** The offset in the file of a character of the parsed text; unknown after escapes or folds. */
  private offsetInText(path: Path, index: number): number | undefined {
    const { text, places, blocks } = this.yaml;
    const found = places.find(path);
    if (found?.value === undefined || found.style === 'no text') return undefined;
    const [start, end] = found.value;
    const source = text.slice(start, end);
    const value = String(valueAt(this.yaml.value, path.slice(0, found.depth)));
    if (found.style === 'literal') {
      const block = blocks.get(found.number) ?? new Block(source, value);
      blocks.set(found.number, block);
      return start + block.offset(index);
    }
    const quote = found.style === 'plain' ? 0 : 1;
    return source.startsWith(value, quote) ? start + quote + index : undefined;
  }
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string | number, unknown>)[step] : undefined,
    value,
  );
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
