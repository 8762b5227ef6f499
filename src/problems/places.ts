// Converts offsets in a text to lines and columns, and places to their lines.
import type { Place, Problem } from './problem.ts';

export class LineIndex {
  private starts: number[] | undefined;

  constructor(
    private readonly file: string,
    private readonly text: string,
  ) {}

  place(offset: number, length?: number): Place {
    const starts = this.lineStarts();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const col = offset - (starts[low] ?? 0) + 1;
    return { file: this.file, line: low + 1, col, ...(length === undefined ? {} : { length }) };
  }

  startOf(line: number): number {
    return this.lineStarts()[line - 1] ?? this.text.length;
  }

  /** Includes the line end. Empty beyond the last line. */
  textOf(line: number): string {
    const starts = this.lineStarts();
    return this.text.slice(this.startOf(line), starts[line] ?? this.text.length);
  }

  private lineStarts(): number[] {
    if (this.starts !== undefined) return this.starts;
    const starts = [0];
    for (let at = this.text.indexOf('\n'); at >= 0; at = this.text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.starts = starts;
    return starts;
  }
}

/** By `file:line`: the lines that problems point to. Unlike the files, they are few. */
export type Lines = Readonly<Record<string, string>>;

/** @param texts of files, by their path from the project's root */
export function linesOf(problems: readonly Problem[], texts: ReadonlyMap<string, string>): Lines {
  const indexes = new Map<string, LineIndex>();
  const lines = new Map<string, string>();
  for (const { at } of problems) {
    const text = texts.get(at.file);
    if (text === undefined) continue;
    const index = indexes.get(at.file) ?? new LineIndex(at.file, text);
    indexes.set(at.file, index);
    lines.set(lineKey(at), index.textOf(at.line).replace(/\r?\n$/, ''));
  }
  return Object.fromEntries(lines);
}

export function lineKey({ file, line }: Place): string {
  return `${file}:${line}`;
}

export interface JsonFile {
  readonly file: string;
  readonly text: string;
}

/** The place of a value; if it is missing, of the nearest value around it. */
export function placeInJson(source: JsonFile, path: readonly PropertyKey[]): Place {
  const wanted = path.map(String);
  let best = { offset: 0, depth: -1 };
  for (const { at, offset } of valuesOf(source.text)) {
    const leads = at.length <= wanted.length && at.every((step, i) => step === wanted[i]);
    if (leads && at.length > best.depth) best = { offset, depth: at.length };
    if (best.depth === wanted.length) break;
  }
  return placeOf(source, best.offset);
}

/** Places of the items of a top-level list; in one pass, because there may be thousands. */
export function itemPlaces(source: JsonFile, list: string): Place[] {
  const places: Place[] = [];
  let [line, lineStart, counted] = [1, 0, 0];
  for (const { at, offset } of valuesOf(source.text)) {
    if (at.length !== 2 || at[0] !== list) continue;
    for (let i = source.text.indexOf('\n', counted); i >= 0 && i < offset; i = source.text.indexOf('\n', i + 1))
      [line, lineStart] = [line + 1, i + 1];
    counted = offset;
    places.push({ file: source.file, line, col: offset - lineStart + 1 });
  }
  return places;
}

/** Where JSON.parse failed. Not every version of Node says so; then it is the first token that is not JSON. */
export function errorInJson(source: JsonFile, { message }: Error): { at: Place; isCut: boolean } {
  const position = /at position (\d+)/.exec(message)?.[1];
  const offset = position === undefined ? firstUnreadable(source.text) : Number(position);
  return { at: placeOf(source, offset), isCut: source.text.slice(offset).trim() === '' };
}

function placeOf({ file, text }: JsonFile, offset: number): Place {
  const before = text.slice(0, offset);
  return { file, line: before.split('\n').length, col: offset - before.lastIndexOf('\n') };
}

function firstUnreadable(text: string): number {
  let end = 0;
  for (const { offset, word } of jsonTokens(text)) end = offset + word.length;
  return end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
}

/** Ends at the first thing that is not JSON. */
export function* jsonTokens(text: string): Generator<{ word: string; offset: number }, undefined> {
  const token = /\s*("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\],:])/y;
  for (let found = token.exec(text); found !== null; found = token.exec(text))
    yield { word: found[1] ?? '', offset: token.lastIndex - (found[1] ?? '').length };
}

interface Level {
  readonly isList: boolean;
  step: string;
}

/** Every value of a valid JSON text with its path, in order. */
function* valuesOf(text: string): Generator<{ at: string[]; offset: number }> {
  const levels: Level[] = [];
  let awaitsKey = false;
  for (const { word, offset } of jsonTokens(text)) {
    const inner = levels.at(-1);
    if (word === '}' || word === ']') levels.pop();
    else if (word === ',' && inner?.isList) inner.step = String(Number(inner.step) + 1);
    else if (word === ',' || word === ':') awaitsKey = word === ',';
    else if (awaitsKey && inner && !inner.isList) inner.step = JSON.parse(word) as string;
    else yield { at: levels.map(({ step }) => step), offset };
    if (word === '{' || word === '[') levels.push({ isList: word === '[', step: '0' });
    if (word === '{') awaitsKey = true;
    else if (word === '[' || word === '}' || word === ']') awaitsKey = false;
  }
}
