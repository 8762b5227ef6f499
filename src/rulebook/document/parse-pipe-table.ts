// `| a | b |` over `|---|---|` → a table.
import type { BlockParser } from './block-context.ts';
import { makeTable, plainCell } from './make-table.ts';
import type { Cell } from './rulebook-document.ts';
import { cutLine, placeOf, type SourceLine, trimLine } from './source-line.ts';

const ruler = /^[|+]?\s*:?-+:?\s*(?:[|+]\s*:?-+:?\s*)*[|+]?$/;

export const parsePipeTable: BlockParser = (lines, start) => {
  const [title, below] = [lines[start], lines[start + 1]];
  if (title === undefined || below === undefined || !title.text.includes('|') || !isRuler(below)) return undefined;
  let next = start + 2;
  while (lines[next]?.text.includes('|')) next += 1;
  const rows = [title, ...lines.slice(start + 2, next)].map(cellsOf);
  return { blocks: [makeTable('pipe', placeOf([title]), rows, 1)], next };
};

function isRuler(line: SourceLine): boolean {
  const text = line.text.trim();
  return text.includes('|') && ruler.test(text);
}

/** An escaped `\|` is a sign inside a cell. */
function cellsOf(line: SourceLine): Cell[] {
  const row = trimLine(line);
  const bars = [...row.text.matchAll(/\\.|\|/gs)].filter((m) => m[0] === '|').map((m) => m.index);
  if (bars[0] !== 0) bars.unshift(-1);
  if (bars.at(-1) !== row.text.length - 1) bars.push(row.text.length);
  return bars.slice(1).map((bar, i) => plainCell([cutLine(row, (bars[i] ?? 0) + 1, bar)]));
}
