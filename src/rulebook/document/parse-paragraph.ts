// Lines to the next blank line, or to whatever else begins → a paragraph; a forced line break begins another one.
import type { BlockParser } from './block-context.ts';
import { listMarker } from './list-marker.ts';
import { paragraph } from './paragraph.ts';
import { cutLine, isBlank, type SourceLine } from './source-line.ts';

export const parseParagraph: BlockParser = (lines, start) => {
  let next = start + 1;
  for (let line = lines[next]; line !== undefined && !interrupts(line); line = lines[next]) next += 1;
  const parts: SourceLine[][] = [[]];
  for (const line of lines.slice(start, next)) {
    const [words, ...broken] = atBreaks(line);
    if (words !== undefined) parts.at(-1)?.push(words);
    for (const rest of broken) parts.push([rest]);
  }
  return { blocks: parts.map(paragraph).filter((block) => block.text !== ''), next };
};

function interrupts(line: SourceLine): boolean {
  return isBlank(line) || listMarker(line) !== undefined || /^\s*(?:#{1,6}\s|>|\+[-=]{2,}|```|~~~)/.test(line.text);
}

/** The line cut at `<br>`, and at its end where a backslash or two blanks force a break there. */
function atBreaks(line: SourceLine): SourceLine[] {
  const parts: SourceLine[] = [];
  let from = 0;
  for (const match of line.text.matchAll(/<br ?\/?>|(?<!\\)\\$/g)) {
    parts.push(cutLine(line, from, match.index));
    from = match.index + match[0].length;
  }
  const rest = cutLine(line, from);
  const breaks = rest.text.length - rest.text.trimEnd().length >= 2;
  return breaks ? [...parts, rest, cutLine(line, line.text.length)] : [...parts, rest];
}
