// New entries of a block → lines behind the entry that they follow, or before the first.
import { isSeq } from 'yaml';
import type { EntryPlace, Slot } from './slot.ts';
import type { Splice } from './splice.ts';
import type { TextLines } from './text-lines.ts';

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
