// A YAML text and ways into it → the text with an empty key at each, and a remark above that tells what belongs there.
import { isMap, isScalar, type Pair, parseDocument } from 'yaml';
import type { Path } from '../game/origin.ts';
import { editYaml } from './edit-yaml.ts';
import type { EditedYaml } from './yaml-edit.ts';

export interface Stub {
  readonly path: Path;
  /** Stands above the key, where the key has a line of its own. */
  readonly remark: string;
}

export function addStubs(text: string, stubs: readonly Stub[]): EditedYaml {
  if (stubs.length === 0) return { text };
  const there: unknown = parseDocument(text, { stringKeys: true, logLevel: 'error' }).toJS();
  const placed = stubs.map(({ path, remark }) => ({ path: withPlaces(path, there), remark }));
  const edited = editYaml(
    text,
    placed.map(({ path }) => ({ path, value: null })),
  );
  return 'refused' in edited ? edited : { text: withRemarks(edited.text, placed) };
}

/** An item of a list that the file does not have yet is written by its place: `phases: { 0: … }`. */
function withPlaces([step, ...rest]: Path, value: unknown): Path {
  if (step === undefined) return [];
  const below = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
  return [Array.isArray(value) ? step : String(step), ...withPlaces(rest, below)];
}

/** From the last to the first, so that the places of those before stay true. */
function withRemarks(text: string, stubs: readonly Stub[]): string {
  const { contents } = parseDocument(text, { stringKeys: true, logLevel: 'error' });
  const remarks = stubs.flatMap(({ path, remark }) => {
    const offset = keyOffset(contents, path);
    return offset === undefined ? [] : [{ offset, remark }];
  });
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  return remarks
    .sort((a, b) => b.offset - a.offset)
    .reduce((result, { offset, remark }) => insertAbove(result, offset, { remark, eol }), text);
}

function insertAbove(text: string, offset: number, { remark, eol }: { remark: string; eol: string }): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = text.slice(start, offset);
  // In braces, and beside the dash of a list, there is no line above.
  if (!/^ *$/.test(indent)) return text;
  const lines = remark.split('\n').map((line) => `${indent}# ${line}${eol}`);
  // An empty value reads better than `null`, and is the same.
  const rest = text.slice(start).replace(/^(.*?:) null(?=\r?$)/m, '$1');
  return text.slice(0, start) + lines.join('') + rest;
}

function keyOffset(node: unknown, [step, ...rest]: Path): number | undefined {
  if (!isMap(node)) return undefined;
  const pair = node.items.find(({ key }: Pair) => isScalar(key) && String(key.value) === String(step));
  if (pair === undefined || !isScalar(pair.key)) return undefined;
  return rest.length === 0 ? pair.key.range?.[0] : keyOffset(pair.value, rest);
}
