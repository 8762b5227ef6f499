// Two manifests of a game → what changed between them, card by card.
import type { Manifest } from '../game/manifest-schema.ts';
import type { BackChange, Changes, EditionEntry, EditionHead, EntryChange } from './changes.ts';
import { compareEntries } from './compare-entries.ts';
import { type Edition, joinFaces } from './join-faces.ts';
import { matchDecks, withDeckIds } from './match-decks.ts';
import { matchRenamed } from './match-renamed.ts';

/** Everything is in the order of the new manifest; what is gone stands in the order of the old one. */
export function diffManifests(was: Manifest, now: Manifest): Changes {
  const decks = matchDecks(was, now);
  const [before, after] = [joinFaces(withDeckIds(was, decks)), joinFaces(now)];
  const gone = missing(before, after);
  const fresh = missing(after, before);
  const renamed = new Map(matchRenamed(gone, fresh).map((pair) => [pair.now, pair]));
  const found = new Set([...renamed.values()].map((pair) => pair.was));
  const changed = [...after.entries.values()].flatMap((entry): EntryChange[] => {
    const pair = renamed.get(entry);
    const old = pair?.was ?? before.entries.get(entry.id);
    const change = old && compareEntries(old, entry, pair?.likeness);
    return change === undefined ? [] : [change];
  });
  const added = fresh.filter((entry) => !renamed.has(entry));
  return {
    game: now.game,
    language: now.language,
    was: headOf(was),
    now: headOf(now),
    decks,
    added,
    removed: gone.filter((entry) => !found.has(entry)),
    changed,
    backs: backChanges(before, after),
    unchanged: after.entries.size - added.length - changed.length,
  };
}

function missing(from: Edition, other: Edition): EditionEntry[] {
  return [...from.entries.values()].filter(({ id }) => !other.entries.has(id));
}

function headOf({ title, edition, decks }: Manifest): EditionHead {
  return { title, edition, decks };
}

function backChanges(was: Edition, now: Edition): BackChange[] {
  const decks = [...new Set([...now.backs.keys(), ...was.backs.keys()])];
  return decks
    .map((deck) => ({ deck, was: was.backs.get(deck), now: now.backs.get(deck) }))
    .filter((change) => change.was?.hash !== change.now?.hash);
}
