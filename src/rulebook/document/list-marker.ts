// A line → the marker of a list item at its beginning, if there is one.
import { indentOf, type SourceLine, trimLine } from './source-line.ts';

export interface ListMarker {
  /** The column of the marker. */
  readonly indent: number;
  /** The column where the words of the item begin. */
  readonly content: number;
}

const marker = /^(?:[-*+•]|\d{1,3}[.)．]|[（(]\d{1,3}[)）])(?=(\s*))/;

export function listMarker(line: SourceLine): ListMarker | undefined {
  const { text } = trimLine(line);
  const match = marker.exec(text);
  if (match === null) return undefined;
  const [sign] = match;
  const gap = match[1]?.length ?? 0;
  if (gap === 0 && sign.length < text.length) return undefined;
  const indent = indentOf(line);
  return { indent, content: indent + sign.length + Math.min(Math.max(gap, 1), 4) };
}
