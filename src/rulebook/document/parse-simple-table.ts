// Columns under a ruler of dashes, as pandoc writes them → a table: with titles or without, a row a line or a row a paragraph.

import { displayColumns } from '../../strings/display-width.ts';
import type { BlockParser } from './block-context.ts';
import { makeTable, plainCell } from './make-table.ts';
import type { Cell } from './rulebook-document.ts';
import { cutLine, isBlank, placeOf, type SourceLine } from './source-line.ts';

/** The lines of a table, sorted out. */
interface Layout {
  readonly ruler: SourceLine;
  readonly titles: readonly SourceLine[];
  readonly body: readonly SourceLine[];
  readonly next: number;
}

/** More lines than a title row ever has. */
const maxTitleLines = 12;

export const parseSimpleTable: BlockParser = (lines, start) => {
  const layout = withoutTitles(lines, start) ?? underDashes(lines, start) ?? underTitles(lines, start);
  if (layout === undefined || layout.body.every(isBlank)) return undefined;
  const columns = rulerColumns(layout.ruler);
  const titles = layout.titles.length > 0 ? [rowOf(layout.titles, columns)] : [];
  const rows = [...titles, ...rowLines(layout.body).map((row) => rowOf(row, columns))];
  return {
    blocks: [makeTable('simple', placeOf([lines[start] ?? layout.ruler]), rows, titles.length)],
    next: layout.next,
  };
};

/** A ruler, rows, a ruler. */
function withoutTitles(lines: readonly SourceLine[], start: number): Layout | undefined {
  const ruler = lines[start];
  if (ruler === undefined || !isRuler(ruler)) return undefined;
  return { ruler, titles: [], ...bodyFrom(lines, start + 1) };
}

/** A line of dashes, titles, a ruler, rows, a line of dashes. */
function underDashes(lines: readonly SourceLine[], start: number): Layout | undefined {
  if (!isDashes(lines[start])) return undefined;
  const near = lines.slice(start + 1, start + 1 + maxTitleLines);
  const end = near.findIndex((line) => isBlank(line) || isRuler(line) || isDashes(line));
  const ruler = near[end];
  if (ruler === undefined || end === 0 || !isRuler(ruler)) return undefined;
  return { ruler, titles: near.slice(0, end), ...bodyFrom(lines, start + 2 + end) };
}

/** A line of titles, a ruler, rows to the next blank line. */
function underTitles(lines: readonly SourceLine[], start: number): Layout | undefined {
  const [title, ruler] = [lines[start], lines[start + 1]];
  if (title === undefined || ruler === undefined || isBlank(title) || !isRuler(ruler)) return undefined;
  const { body, next } = toBlank(lines, start + 2);
  const last = body.at(-1);
  return { ruler, titles: [title], body: last && isRuler(last) ? body.slice(0, -1) : body, next };
}

/** To the closing line; where it never comes, to the next blank line. */
function bodyFrom(lines: readonly SourceLine[], from: number): Pick<Layout, 'body' | 'next'> {
  let end = from;
  while (end < lines.length && !isRuler(lines[end]) && !isDashes(lines[end]) && !isHeading(lines[end])) end += 1;
  const closes = isRuler(lines[end]) || isDashes(lines[end]);
  return closes ? { body: lines.slice(from, end), next: end + 1 } : toBlank(lines, from);
}

function toBlank(lines: readonly SourceLine[], from: number): Pick<Layout, 'body' | 'next'> {
  let end = from;
  for (let line = lines[end]; line !== undefined && !isBlank(line); line = lines[end]) end += 1;
  return { body: lines.slice(from, end), next: end };
}

/** Blank lines between rows let a row have several lines. */
function rowLines(body: readonly SourceLine[]): SourceLine[][] {
  const words = body.filter((line) => !isBlank(line));
  if (words.length === body.findLastIndex((line) => !isBlank(line)) + 1) return words.map((line) => [line]);
  const rows: SourceLine[][] = [[]];
  for (const line of body) {
    if (!isBlank(line)) rows.at(-1)?.push(line);
    else if (rows.at(-1)?.length !== 0) rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

function rowOf(lines: readonly SourceLine[], columns: readonly number[]): Cell[] {
  const slices = lines.map((line) => sliceRow(line, columns));
  return columns.map((_, i) => plainCell(slices.flatMap((slice) => slice[i] ?? [])));
}

function isRuler(line: SourceLine | undefined): boolean {
  return line !== undefined && /^-{2,}(?: +-{2,})+$/.test(line.text.trim());
}

function isDashes(line: SourceLine | undefined): boolean {
  return line !== undefined && /^-{5,}$/.test(line.text.trim());
}

function isHeading(line: SourceLine | undefined): boolean {
  return line !== undefined && /^#{1,6}\s/.test(line.text);
}

/** The display columns at which the columns of the table begin. */
function rulerColumns(ruler: SourceLine): number[] {
  return [...ruler.text.matchAll(/-+/g)].map((m) => m.index);
}

function sliceRow(line: SourceLine, columns: readonly number[]): SourceLine[] {
  const widths = displayColumns(line.text);
  const cuts = columns.slice(1).map((column) => indexAt(widths, column));
  if (cuts.every((cut) => isGap(line.text, cut))) return cutAt(line, cuts);
  const gaps = [...line.text.trimEnd().matchAll(/(?<=\S)(?:\s{2,}|\t)(?=\S)/g)].map((m) => m.index);
  if (gaps.length === cuts.length) return cutAt(line, gaps);
  return cutAt(line, inOrder(cuts.map((cut) => nearestGap(line.text, cut))));
}

function indexAt(widths: readonly number[], column: number): number {
  const index = widths.findIndex((width) => width >= column);
  return index < 0 ? widths.length - 1 : index;
}

/** Between two columns there is at least one blank. */
function isGap(text: string, cut: number): boolean {
  return cut >= text.length || text.charAt(cut - 1).trim() === '';
}

/** Signs of unsure width push a cut into a word: the next blank on either side was meant. */
function nearestGap(text: string, cut: number): number {
  for (let off = 0; off <= text.length; off++) {
    for (const near of [cut + off, cut - off]) if (near > 0 && isGap(text, near)) return Math.min(near, text.length);
  }
  return text.length;
}

function inOrder(cuts: readonly number[]): number[] {
  let last = 0;
  return cuts.map((cut) => {
    last = Math.max(last, cut);
    return last;
  });
}

function cutAt(line: SourceLine, cuts: readonly number[]): SourceLine[] {
  return [0, ...cuts].map((from, i) => cutLine(line, from, cuts[i] ?? line.text.length));
}
