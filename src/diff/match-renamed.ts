// Finds removed and added entries that are the same card under another id, by content.
import { type EditionEntry, flatFields } from './changes.ts';

interface RenamedPair {
  readonly was: EditionEntry;
  readonly now: EditionEntry;
  readonly likeness: number;
}

/** Cards below this only resemble each other. */
const leastLikeness = 0.6;

/** Pairs are unique. If two candidates are equally good, neither is taken. */
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

/** Undefined if there is too little content to tell cards apart. */
function contentOf(entry: EditionEntry): string | undefined {
  const fields = [...flatFields(entry)].sort(([a], [b]) => (a < b ? -1 : 1));
  const hasSubstance = fields.length >= 3 || Object.values(entry.texts).join('').length >= 8;
  return hasSubstance ? JSON.stringify([entry.kind, fields, entry.texts]) : undefined;
}

/** Entries with the same key, if it is unique on both sides. */
function samePairs({ gone, fresh }: Unmatched, keyOf: (entry: EditionEntry) => string | undefined): RenamedPair[] {
  const after = soleBy(fresh, keyOf);
  return [...soleBy(gone, keyOf)].flatMap(([key, was]) => {
    const now = after.get(key);
    return was === undefined || now === undefined ? [] : [{ was, now, likeness: 1 }];
  });
}

/** Undefined for a key of several entries. */
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

/** Best pairs first. An entry with two equally good partners drops out. */
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

/** Groups pairs with equal likeness, best first. */
function byLikeness(pairs: readonly RenamedPair[]): RenamedPair[][] {
  const groups = new Map<number, RenamedPair[]>();
  for (const pair of pairs) {
    const group = groups.get(pair.likeness);
    if (group === undefined) groups.set(pair.likeness, [pair]);
    else group.push(pair);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}

/** Up to this number of pairs, compare all with all. */
const fewPairs = 4096;
/** Ignore traits that more entries than this have. */
const commonest = 64;
const most = 8;

/** For each removed entry, the few added ones that share the most traits; avoids comparing all with all. */
function candidatesFor(gone: readonly Traits[], fresh: readonly Traits[]): (was: Traits) => readonly Traits[] {
  if (gone.length * fresh.length <= fewPairs) return () => fresh;
  const owners = ownersByTrait(fresh);
  return (was) => {
    const shared = new Map<number, number>();
    for (const trait of traits(was)) {
      const own = owners.get(trait) ?? [];
      if (own.length <= commonest) for (const owner of own) shared.set(owner, (shared.get(owner) ?? 0) + 1);
    }
    const best = [...shared].sort(([a, n], [b, m]) => m - n || a - b).slice(0, most);
    return best.flatMap(([owner]) => fresh[owner] ?? []);
  };
}

/** Indexes of the entries that have a trait; stops counting when there are too many. */
function ownersByTrait(fresh: readonly Traits[]): Map<string, number[]> {
  const owners = new Map<string, number[]>();
  for (const [i, one] of fresh.entries()) {
    for (const trait of traits(one)) {
      const own = owners.get(trait);
      if (own === undefined) owners.set(trait, [i]);
      else if (own.length <= commonest) own.push(i);
    }
  }
  return owners;
}

function* traits({ name, words, fields }: Traits): Generator<string> {
  for (const pair of name) yield `name ${pair}`;
  for (const pair of words) yield `words ${pair}`;
  for (const field of fields) yield field;
}

/** The compared parts of an entry. */
interface Traits {
  readonly entry: EditionEntry;
  readonly name: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
}

const weights = { name: 0.3, words: 0.4, fields: 0.3 } as const;

function traitsOf(entry: EditionEntry): Traits {
  const fields = [...flatFields(entry)].map(([path, value]) => `${path}=${JSON.stringify(value)}`);
  return {
    entry,
    name: pairsOf(entry.name),
    words: new Set(Object.values(entry.texts).flatMap((text) => [...pairsOf(text)])),
    // The deck counts as a field, to prefer the same deck among equals.
    fields: new Set([...fields, `deck=${entry.deck}`]),
  };
}

/** From 0 to 1, weighted over names, texts and fields; parts that both lack do not count. */
function likeness(a: Traits, b: Traits): number {
  let [sum, of] = [0, 0];
  for (const part of ['name', 'words', 'fields'] as const) {
    if (a[part].size + b[part].size === 0) continue;
    sum += weights[part] * overlap(a[part], b[part]);
    of += weights[part];
  }
  return of === 0 ? 0 : Math.round((sum / of) * 1000) / 1000;
}

/** Pairs of characters, with marks for both ends; works for Chinese and Latin. */
function pairsOf(text: string): Set<string> {
  const chars = ['^', ...text.replace(/\s+/g, ' ').trim(), '$'];
  return new Set(chars.length === 2 ? [] : chars.slice(1).map((char, i) => `${chars[i]}${char}`));
}

/** Dice's coefficient. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of a) if (b.has(one)) shared++;
  return (2 * shared) / (a.size + b.size);
}
