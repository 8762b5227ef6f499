// Entries that are gone and entries that are new → those that are the same under another id, recognised by content.
import { candidatesFor } from './candidates-for.ts';
import type { EditionEntry } from './changes.ts';
import { flatFields } from './flat-fields.ts';
import { likeness, type Traits, traitsOf } from './likeness.ts';

export interface RenamedPair {
  readonly was: EditionEntry;
  readonly now: EditionEntry;
  readonly likeness: number;
}

/** Below this, two cards of one kind only resemble one another. */
const leastLikeness = 0.6;

/** No entry stands in two pairs. Where two candidates are equally good, nobody can know, and none is taken. */
export function matchRenamed(gone: readonly EditionEntry[], fresh: readonly EditionEntry[]): RenamedPair[] {
  const pairs: RenamedPair[] = [];
  const rest = () => ({ gone: left(gone, pairs, 'was'), fresh: left(fresh, pairs, 'now') });
  pairs.push(...samePairs(rest(), pictureOf));
  pairs.push(...samePairs(rest(), contentOf));
  pairs.push(...alikePairs(rest()));
  return pairs;
}

interface Unmatched {
  readonly gone: readonly EditionEntry[];
  readonly fresh: readonly EditionEntry[];
}

function pictureOf({ kind, front }: EditionEntry): string {
  return `${kind} ${front.hash}`;
}

/** Nothing for an entry that says too little to be known by it. */
function contentOf(entry: EditionEntry): string | undefined {
  const fields = [...flatFields(entry)].sort(([a], [b]) => (a < b ? -1 : 1));
  const hasSubstance = fields.length >= 3 || Object.values(entry.texts).join('').length >= 8;
  return hasSubstance ? JSON.stringify([entry.kind, fields, entry.texts]) : undefined;
}

/** Those that have the same key, if nobody else has it. */
function samePairs({ gone, fresh }: Unmatched, keyOf: (entry: EditionEntry) => string | undefined): RenamedPair[] {
  const after = soleBy(fresh, keyOf);
  return [...soleBy(gone, keyOf)].flatMap(([key, was]) => {
    const now = after.get(key);
    return was === undefined || now === undefined ? [] : [{ was, now, likeness: 1 }];
  });
}

/** Undefined for a key that several entries have. */
function soleBy(entries: readonly EditionEntry[], keyOf: (entry: EditionEntry) => string | undefined) {
  const sole = new Map<string, EditionEntry | undefined>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key !== undefined) sole.set(key, sole.has(key) ? undefined : entry);
  }
  return sole;
}

function alikePairs({ gone, fresh }: Unmatched): RenamedPair[] {
  const kinds = [...new Set(gone.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const own = (entries: readonly EditionEntry[]) => entries.filter((entry) => entry.kind === kind).map(traitsOf);
    return bestPairs(scored(own(gone), own(fresh)));
  });
}

function left(entries: readonly EditionEntry[], pairs: readonly RenamedPair[], side: 'was' | 'now'): EditionEntry[] {
  const taken = new Set(pairs.map((pair) => pair[side]));
  return entries.filter((entry) => !taken.has(entry));
}

function scored(gone: readonly Traits[], fresh: readonly Traits[]): RenamedPair[] {
  const candidates = candidatesFor(gone, fresh);
  return gone.flatMap((was) =>
    candidates(was)
      .map((now) => ({ was: was.entry, now: now.entry, likeness: likeness(was, now) }))
      .filter((pair) => pair.likeness >= leastLikeness),
  );
}

/** The likest first; who has two equally good partners left is taken out of the search. */
function bestPairs(pairs: readonly RenamedPair[]): RenamedPair[] {
  const settled = new Set<EditionEntry>();
  const best: RenamedPair[] = [];
  for (const equals of byLikeness(pairs)) {
    const free = equals.filter(({ was, now }) => !settled.has(was) && !settled.has(now));
    const offers = new Map<EditionEntry, number>();
    for (const entry of free.flatMap(({ was, now }) => [was, now])) offers.set(entry, (offers.get(entry) ?? 0) + 1);
    const sure = free.filter(({ was, now }) => offers.get(was) === 1 && offers.get(now) === 1);
    best.push(...sure);
    for (const { was, now } of sure) settled.add(was).add(now);
    for (const [entry, count] of offers) if (count > 1) settled.add(entry);
  }
  return best;
}

/** Pairs that are equally like, the likest ones first. */
function byLikeness(pairs: readonly RenamedPair[]): RenamedPair[][] {
  const groups = new Map<number, RenamedPair[]>();
  for (const pair of pairs) {
    const group = groups.get(pair.likeness);
    if (group === undefined) groups.set(pair.likeness, [pair]);
    else group.push(pair);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}
