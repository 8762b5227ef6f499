// Adds empty keys to a YAML text, each with a comment that says what belongs there.
import { isMap, isScalar, type Pair, type YAMLMap } from 'yaml';
import type { Path } from '../game/origin.ts';
import type { EditedYaml } from './changes.ts';
import { editYaml } from './edit-yaml.ts';
import { parseYaml } from './parse-yaml.ts';

interface Stub {
  readonly path: Path;
  /** The comment above the key, if the key has a line of its own. */
  readonly remark: string;
}

export function addStubs(text: string, stubs: readonly Stub[]): EditedYaml {
  if (stubs.length === 0) return { text };
  const { document, faults } = parseYaml(text);
  // `editYaml` reports faults.
  const there: unknown = faults.length > 0 ? undefined : document?.toJS();
  const placed = stubs.map(({ path, remark }) => ({ path: withPlaces(path, there), remark }));
  const edited = editYaml(
    text,
    placed.map(({ path }) => ({ path, value: null })),
  );
  return 'refused' in edited ? edited : { text: withRemarks(edited.text, placed) };
}

/** An item of a list that the file does not have yet is written by its index: `phases: { 0: … }`. */
function withPlaces([step, ...rest]: Path, value: unknown): Path {
  if (step === undefined) return [];
  const below = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
  return [Array.isArray(value) ? step : String(step), ...withPlaces(rest, below)];
}

function withRemarks(text: string, stubs: readonly Stub[]): string {
  const contents = parseYaml(text).document?.contents;
  const pairsOf = pairIndex();
  const remarks = stubs.flatMap(({ path, remark }) => {
    const offset = keyOffset(contents, path, pairsOf);
    return offset === undefined ? [] : [{ offset, remark }];
  });
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const parts: string[] = [];
  let done = 0;
  for (const { offset, remark } of remarks.sort((a, b) => a.offset - b.offset)) {
    const start = text.lastIndexOf('\n', offset - 1) + 1;
    const indent = text.slice(start, offset);
    // Inside braces and beside the dash of a list there is no line above.
    if (start < done || !/^ *$/.test(indent)) continue;
    const end = text.indexOf('\n', offset);
    const line = text.slice(start, end < 0 ? text.length : end);
    parts.push(text.slice(done, start), ...remark.split('\n').map((words) => `${indent}# ${words}${eol}`));
    // An empty value means `null`, and reads better.
    parts.push(line.replace(/^(.*?:) null(?=\r?$)/, '$1'));
    done = start + line.length;
  }
  return parts.join('') + text.slice(done);
}

type PairsOf = (map: YAMLMap) => ReadonlyMap<string, Pair>;

/** Each map is looked through once. */
function pairIndex(): PairsOf {
  const known = new Map<YAMLMap, ReadonlyMap<string, Pair>>();
  return (map) => {
    const pairs =
      known.get(map) ??
      new Map(map.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])));
    known.set(map, pairs);
    return pairs;
  };
}

function keyOffset(node: unknown, [step, ...rest]: Path, pairsOf: PairsOf): number | undefined {
  const pair = isMap(node) ? pairsOf(node).get(String(step)) : undefined;
  if (pair === undefined || !isScalar(pair.key)) return undefined;
  return rest.length === 0 ? pair.key.range?.[0] : keyOffset(pair.value, rest, pairsOf);
}
