// Any plain value → YAML, in the styles that its neighbours have.

import type { Node } from 'yaml';
import type { Path } from '../game/origin.ts';
import { type NodeStyle, styleOf } from './node-style.ts';
import { type Written, writeBlockScalar, writeFlowScalar } from './write-scalar.ts';

/** The style in which the value at a path below the written one is to stand. */
export type StyleAt = (path: Path) => NodeStyle;

export function styleLike(example: (path: Path) => Node | null | undefined, text: string): StyleAt {
  return (path) => styleOf(example(path), text);
}

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

/** `key: value`, with what is below it indented by two. */
export function writePair(key: string, value: unknown, indent: number, styleAt: StyleAt, path: Path): string[] {
  const { head, body } = writeValue(value, indent + 2, styleAt, path);
  return [`${writeFlowScalar(key)}:${head === '' ? '' : ` ${head}`}`, ...indented(body)];
}

/** `- value`; the first key of a map stands beside the dash. */
export function writeItem(value: unknown, indent: number, styleAt: StyleAt, path: Path): string[] {
  const { head, body } = writeValue(value, indent + 2, styleAt, path);
  if (head !== '') return [`- ${head}`, ...indented(body)];
  const [first = '', ...rest] = body;
  return [`- ${first}`, ...indented(rest)];
}

export function indented(lines: readonly string[], by = 2): string[] {
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

/** As the neighbours do it; else a short list of words stands on one line, and everything larger below its key. */
function isFlow(value: object, style: NodeStyle): boolean {
  const parts = Object.values(value);
  if (parts.length === 0) return true;
  if (style.isFlow !== undefined) return style.isFlow;
  const isPlain = parts.every((part) => typeof part !== 'object' && !String(part).includes('\n'));
  return Array.isArray(value) && isPlain && parts.join(', ').length <= longestFlow;
}
