// Edits inside brackets as splices. Entries that have lines of their own keep them, and comments between them stay.
import type { EntryPlace, Splice, TextLines } from './slot.ts';

/** At least one entry must stay. */
export function removeFromFlow(
  lines: TextLines,
  entries: readonly EntryPlace[],
  removed: ReadonlySet<string | number>,
): Splice[] {
  if (removed.size === 0) return [];
  const { text } = lines;
  const isKept = ({ key }: EntryPlace) => !removed.has(key);
  if (!text.slice(entries[0]?.start, entries.at(-1)?.end).includes('\n')) return removeFromLine(entries, isKept);
  const splices = entries.flatMap((entry, i): Splice[] => {
    if (isKept(entry)) return [];
    const comma = commaAfter(text, entry.end);
    const before = entries[i - 1];
    return [goneFrom(lines, entry.start, (comma ?? entry.end - 1) + 1, before === undefined || isKept(before))];
  });
  // The last one that stays has no comma behind it, unless the last one had.
  const last = entries.findLastIndex(isKept);
  const end = entries[last]?.end ?? 0;
  const isOpen = last < entries.length - 1 && commaAfter(text, entries.at(-1)?.end ?? 0) === undefined;
  const comma = isOpen ? commaAfter(text, end) : undefined;
  return comma === undefined ? splices : [{ start: comma, end: comma + 1, text: '' }, ...splices];
}

function removeFromLine(entries: readonly EntryPlace[], isKept: (entry: EntryPlace) => boolean): Splice[] {
  const firstKept = entries.findIndex(isKept);
  return entries.flatMap((entry, i) => {
    if (isKept(entry)) return [];
    if (i < firstKept) return [{ start: entry.start, end: entries[i + 1]?.start ?? entry.end, text: '' }];
    return [{ start: entries[i - 1]?.end ?? entry.start, end: entry.end, text: '' }];
  });
}

/** With its line and the comment at its end, if nothing else is on it. */
function goneFrom(lines: TextLines, start: number, end: number, isBeforeKept: boolean): Splice {
  const { text } = lines;
  const head = text.slice(lines.startOf(start), start);
  const tail = text.slice(end, lines.endOf(end));
  const isLast = isRest(tail);
  if (head.trim() === '' && isLast) return { start: lines.startOf(start), end: lines.nextAfter(end), text: '' };
  if (!isLast) return { start, end: end + (/^ */.exec(tail)?.[0].length ?? 0), text: '' };
  return { start: isBeforeKept ? start - (/ *$/.exec(head)?.[0].length ?? 0) : start, end, text: '' };
}

interface Insertion {
  readonly kept: readonly EntryPlace[];
  /** Undefined: before the first that stays. */
  readonly behind: EntryPlace | undefined;
  readonly entry: string;
}

export function insertIntoFlow(lines: TextLines, { kept, behind, entry }: Insertion): Splice[] {
  const { text, eol } = lines;
  if (behind === undefined) {
    const at = kept[0]?.start ?? 0;
    const head = text.slice(lines.startOf(at), at);
    return [{ start: at, end: at, text: head.trim() === '' ? `${entry},${eol}${head}` : `${entry}, ` }];
  }
  const { end } = behind;
  const margin = marginOf(lines, behind);
  const comma = commaAfter(text, end);
  const rest = (comma ?? end - 1) + 1;
  if (margin === undefined || !isRest(text.slice(rest, lines.endOf(rest))))
    return [{ start: end, end, text: `, ${entry}` }];
  const below = lines.endOf(rest);
  const fresh = `${eol}${margin}${entry}`;
  if (comma !== undefined) return [{ start: below, end: below, text: `${fresh},` }];
  return below === end
    ? [{ start: end, end, text: `,${fresh}` }]
    : [
        { start: end, end, text: ',' },
        { start: below, end: below, text: fresh },
      ];
}

/** What is before an entry on its line, if it has a line of its own: blanks. */
export function marginOf(lines: TextLines, { start, end }: Pick<EntryPlace, 'start' | 'end'>): string | undefined {
  const head = lines.text.slice(lines.startOf(start), start);
  const comma = commaAfter(lines.text, end);
  const rest = (comma ?? end - 1) + 1;
  return head.trim() === '' && isRest(lines.text.slice(rest, lines.endOf(rest))) ? head : undefined;
}

function isRest(text: string): boolean {
  return /^\s*(?:#.*)?$/.test(text);
}

function commaAfter(text: string, end: number): number | undefined {
  const blanks = /\s*/y;
  blanks.lastIndex = end;
  blanks.exec(text);
  return text[blanks.lastIndex] === ',' ? blanks.lastIndex : undefined;
}
