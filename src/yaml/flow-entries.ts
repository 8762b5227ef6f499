// Entries within brackets that are taken out or put in → what to replace between the commas.
import type { EntryPlace } from './slot.ts';
import type { Splice } from './splice.ts';

/** At least one entry must be left. */
export function removeFromFlow(entries: readonly EntryPlace[], removed: ReadonlySet<string | number>): Splice[] {
  const firstKept = entries.findIndex(({ key }) => !removed.has(key));
  return entries.flatMap((entry, i) => {
    if (!removed.has(entry.key)) return [];
    if (i < firstKept) return [{ start: entry.start, end: entries[i + 1]?.start ?? entry.end, text: '' }];
    return [{ start: entries[i - 1]?.end ?? entry.start, end: entry.end, text: '' }];
  });
}

/** Behind an entry that stays, or before the first that stays. */
export function insertIntoFlow(kept: readonly EntryPlace[], behind: EntryPlace | undefined, text: string): Splice {
  if (behind) return { start: behind.end, end: behind.end, text: `, ${text}` };
  const at = kept[0]?.start ?? 0;
  return { start: at, end: at, text: `${text}, ` };
}
