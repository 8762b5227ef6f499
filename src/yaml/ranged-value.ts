// Reads JSON and YAML as values that know where they are in the text.
import { isAlias, isMap, isScalar, isSeq, type Node as YamlNode } from 'yaml';
import { isTooDeep } from '../problems/nesting.ts';
import { errorInJson, type JsonFile, jsonTokens, LineIndex } from '../problems/places.ts';
import type { Complaint } from '../problems/problem.ts';
import { parseYaml } from './parse-yaml.ts';

export type Value = MapValue | ListValue | Scalar;

export interface Ranged {
  readonly start: number;
  readonly end: number;
}

export interface MapValue extends Ranged {
  readonly entries: readonly (Ranged & { readonly key: string; readonly value: Value })[];
}

export interface ListValue extends Ranged {
  readonly items: readonly Value[];
}

interface Scalar extends Ranged {
  readonly scalar: string | number | boolean | null;
}

/** `json-lines`: one object a line, as databases and scripts write them. */
export type RecordFormat = 'json' | 'json-lines' | 'yaml';

type Fault = Pick<Complaint, 'at' | 'message' | 'fix'>;

export function rangedValue(source: JsonFile, format: RecordFormat): Value | Fault {
  const lines = new LineIndex(source.file, source.text);
  return format === 'yaml' ? fromYaml(lines, source.text) : fromJson(lines, source, format === 'json-lines');
}

const tooDeep = {
  message: 'The values of this file are nested too deeply.',
  fix: 'Look for brackets that are not closed.',
};

const mostValues = 1_000_000;

const endless = {
  message: `The file has more than ${mostValues} values, counting what its aliases repeat.`,
  fix: 'Split the file, or write the values out instead of aliases.',
};

function fromJson(lines: LineIndex, source: JsonFile, isLines: boolean): Value | Fault {
  try {
    // It knows every error; the tokens below only find places.
    const parsed = isLines
      ? source.text.split('\n').map((line) => line.trim() && JSON.parse(line))
      : JSON.parse(source.text);
    if (isTooDeep(parsed)) return { at: lines.place(0), ...tooDeep };
  } catch (error) {
    const { at, isCut } = isLines ? brokenLine(lines, source.text) : errorInJson(source, error as Error);
    return {
      at,
      message: isCut ? 'The JSON ends too early.' : 'This is not valid JSON.',
      fix: 'Check commas, quotes and brackets here and on the line above; JSON has no comments and no comma after the last value.',
    };
  }
  const tokens = jsonTokens(source.text);
  const values: Value[] = [];
  for (let next = tokens.next(); !next.done; next = tokens.next()) values.push(jsonValue(next.value, tokens));
  const twice = firstOf(values, keyTwice);
  if (twice)
    return {
      at: lines.place(twice.start, twice.end - twice.start),
      message: 'This field is written twice; the second would silently replace the first.',
      fix: 'Delete one of the two.',
    };
  const [first = { scalar: null, start: 0, end: 0 }] = values;
  return isLines ? { items: values, start: 0, end: source.text.length } : first;
}

function brokenLine(lines: LineIndex, text: string) {
  const line = text.split('\n').findIndex((one) => {
    try {
      if (one.trim() !== '') JSON.parse(one);
      return false;
    } catch {
      return true;
    }
  });
  return { at: lines.place(lines.startOf(line + 1)), isCut: false };
}

type Tokens = ReturnType<typeof jsonTokens>;
type Token = { readonly word: string; readonly offset: number };

/** The text is valid JSON, and not nested too deeply. */
function jsonValue({ word, offset: start }: Token, tokens: Tokens): Value {
  const take = (): Token => tokens.next().value as Token;
  if (word === '[') {
    const items: Value[] = [];
    let next = take();
    for (; next.word !== ']'; next = take()) if (next.word !== ',') items.push(jsonValue(next, tokens));
    return { items, start, end: next.offset + 1 };
  }
  if (word !== '{') return { scalar: jsonScalar(word), start, end: start + word.length };
  const entries: MapValue['entries'][number][] = [];
  let next = take();
  for (; next.word !== '}'; next = take()) {
    if (next.word === ',') continue;
    const { word: key, offset } = next;
    take();
    entries.push({ key: JSON.parse(key), start: offset, end: offset + key.length, value: jsonValue(take(), tokens) });
  }
  return { entries, start, end: next.offset + 1 };
}

function keyTwice(value: Value): Ranged | undefined {
  if ('items' in value) return firstOf(value.items, keyTwice);
  if (!('entries' in value)) return undefined;
  const seen = new Set<string>();
  return firstOf(value.entries, (entry) => (seen.size === seen.add(entry.key).size ? entry : keyTwice(entry.value)));
}

function firstOf<T, R>(list: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of list) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A number that would lose digits is a code. */
function jsonScalar(word: string): Scalar['scalar'] {
  const value = JSON.parse(word) as Scalar['scalar'];
  return typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? word : value;
}

function fromYaml(lines: LineIndex, text: string): Value | Fault {
  const { document, faults } = parseYaml(text);
  const fault = faults.find(({ isFatal }) => isFatal) ?? faults[0];
  if (fault) return { at: lines.place(fault.offset, fault.length), message: fault.message, fix: fault.fix };
  // Aliases can repeat a value without end.
  let left = mostValues;
  const anchors = new Map<string, YamlNode>();
  const readValue = (node: YamlNode | null | undefined, within: readonly YamlNode[]): Value => {
    left -= 1;
    const [start = 0, end = 0] = node?.range ?? [];
    if (left < 0 || !node || within.includes(node)) return { scalar: null, start, end };
    const inside = [...within, node];
    if (isAlias(node)) return { ...readValue(anchors.get(node.source), inside), start, end };
    if (node.anchor !== undefined) anchors.set(node.anchor, node);
    if (isSeq(node)) return { items: node.items.map((item) => readValue(item as YamlNode, inside)), start, end };
    if (!isMap(node)) return { scalar: yamlScalar(node), start, end };
    const entries = node.items.map(({ key, value }) => {
      const [from = 0, to = 0] = (key as YamlNode).range ?? [];
      return { key: String(key), start: from, end: to, value: readValue(value as YamlNode | null, inside) };
    });
    return { entries, start, end };
  };
  const root = readValue(document?.contents, []);
  return left < 0 ? { at: lines.place(0), ...endless } : root;
}

/** `007` is a code, not the number 7. */
function yamlScalar(node: YamlNode): Scalar['scalar'] {
  if (!isScalar(node)) return null;
  const { value, source = '' } = node;
  if (typeof value === 'number' && /^0\d/.test(source)) return source;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
