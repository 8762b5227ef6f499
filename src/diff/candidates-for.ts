// Many entries that are new → for each one that is gone, the few that share the most with it, without comparing all with all.
import type { Traits } from './likeness.ts';

/** As many as this are compared each with each. */
const fewPairs = 4096;
/** A trait that more entries than this have tells nothing of any of them. */
const commonest = 64;
const most = 8;

export function candidatesFor(gone: readonly Traits[], fresh: readonly Traits[]): (was: Traits) => readonly Traits[] {
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

/** The numbers of the entries that have a trait; one more than the commonest is enough to know. */
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
