// New entries of a block → lines behind the entry that they follow, or before the first.
import { isSeq } from 'yaml';
import type { EntryPlace, Slot, Splice, TextLines } from './slot.ts';

interface Insertion {
  readonly kept: readonly EntryPlace[];
  /** None: before the first that stays. */
  readonly behind: EntryPlace | undefined;
  /** Without indent. */
  readonly entry: readonly string[];
  readonly isSpaced: boolean;
}

export function insertIntoBlock(lines: TextLines, { kept, behind, entry, isSpaced }: Insertion): Splice {
  const first = kept[0];
  const margin = ' '.repeat(first?.slot.indent ?? 0);
  const { eol } = lines;
  const written = entry.map((line, i) => (i === 0 || line === '' ? line : `${margin}${line}`)).join(eol);
  if (behind) {
    const at = lines.endOf(behind.end);
    return { start: at, end: at, text: `${eol}${isSpaced ? eol : ''}${margin}${written}` };
  }
  const at = first?.start ?? 0;
  return { start: at, end: at, text: `${written}${eol}${isSpaced ? eol : ''}${margin}` };
}

/** Whether blank lines stand between the items of a list. */
export function isSpaced(lines: TextLines, { node }: Slot, entries: readonly EntryPlace[]): boolean {
  if (!isSeq(node)) return false;
  return entries.some((entry, i) => {
    const before = entries[i - 1];
    return before !== undefined && /\n[ \t]*\r?\n/.test(lines.text.slice(before.end, entry.start));
  });
}

/** Entries of a block that are taken out → the lines to delete, so that comments stay and no blank lines pile up. */
export function removeFromBlock(
  lines: TextLines,
  entries: readonly EntryPlace[],
  removed: ReadonlySet<string | number>,
): Splice[] {
  return runsOf(lines, entries, removed).map(([first, last]) => {
    const next = entries[last + 1];
    const from = entries[first] as EntryPlace;
    const to = entries[last] as EntryPlace;
    const isBesideDash = lines.text.slice(lines.startOf(from.start), from.start).trim() !== '';
    if (!isBesideDash) return wholeLines(lines, from.start, to.end, next === undefined);
    const end = next && !hasComment(lines, to, next) ? next.start : lines.endOf(to.end);
    return { start: from.start, end, text: '' };
  });
}

/** Neighbours go together, unless a comment stands between them. */
function runsOf(
  lines: TextLines,
  entries: readonly EntryPlace[],
  removed: ReadonlySet<string | number>,
): [number, number][] {
  const runs: [number, number][] = [];
  entries.forEach((entry, i) => {
    if (!removed.has(entry.key)) return;
    const run = runs.at(-1);
    const before = entries[i - 1];
    if (run?.[1] === i - 1 && before && !hasComment(lines, before, entry)) run[1] = i;
    else runs.push([i, i]);
  });
  return runs;
}

function hasComment(lines: TextLines, before: EntryPlace, entry: EntryPlace): boolean {
  return lines.text.slice(lines.endOf(before.end), entry.start).includes('#');
}

function wholeLines(lines: TextLines, first: number, last: number, isLast: boolean): Splice {
  const start = lines.startOf(first);
  const end = lines.nextAfter(last);
  const above = lines.skipBlankBack(start);
  const below = lines.skipBlank(end);
  if (isLast && above < start) return { start: above, end, text: '' };
  if (above < start || start === 0) return { start, end: below, text: '' };
  // A last line without a line break takes the break before it along.
  if (end === lines.text.length && !lines.text.endsWith('\n'))
    return { start: lines.endOf(lines.startOf(start - 1)), end, text: '' };
  return { start, end, text: '' };
}
