// A marker and what is indented below it → a list item with blocks of its own.
import type { BlockParser } from './block-context.ts';
import { type ListMarker, listMarker } from './list-marker.ts';
import { dedent, indentOf, isBlank, placeOf, type SourceLine } from './source-line.ts';

export const parseListItem: BlockParser = (lines, start, { parseInside }) => {
  const first = lines[start];
  const marker = first && listMarker(first);
  if (first === undefined || marker === undefined) return undefined;
  const next = endOf(lines, start, marker);
  const inner = [afterMarker(first, marker), ...lines.slice(start + 1, next).map((l) => dedent(l, marker.content))];
  return { blocks: [{ type: 'item', at: placeOf([first]), blocks: parseInside(inner, 'item') }], next };
};

function afterMarker(line: SourceLine, marker: ListMarker): SourceLine {
  const words = dedent(line, marker.indent);
  const offset = Math.min(marker.content - marker.indent, words.text.length);
  return { ...words, col: words.col + offset, text: words.text.slice(offset) };
}

/** Lines further in belong to the item; so does a line that only wraps the words above it. */
function endOf(lines: readonly SourceLine[], start: number, marker: ListMarker): number {
  let end = start + 1;
  for (let i = end; i < lines.length; i++) {
    const line = lines[i];
    if (line === undefined || isBlank(line)) continue;
    const wraps = i === end && !startsAnew(line);
    if (indentOf(line) <= marker.indent && !wraps) break;
    end = i + 1;
  }
  return end;
}

function startsAnew(line: SourceLine): boolean {
  return listMarker(line) !== undefined || /^\s*(?:#|>|\||\+[-=]|-{3,}|\*{3,}|```|\*\*)/.test(line.text);
}
