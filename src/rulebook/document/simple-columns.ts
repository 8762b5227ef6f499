// A ruler of dashes and a row below it → the row cut into its columns, by display width and with some tolerance.
import { displayColumns } from '../../strings/display-width.ts';
import { cutLine, type SourceLine } from './source-line.ts';

/** The display columns at which the columns of the table begin. */
export function rulerColumns(ruler: SourceLine): number[] {
  return [...ruler.text.matchAll(/-+/g)].map((m) => m.index);
}

export function sliceRow(line: SourceLine, columns: readonly number[]): SourceLine[] {
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
