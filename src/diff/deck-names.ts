// Two editions → the decks that either has, in the order of printing, with what they are called, and the components last.
import type { Changes } from './changes.ts';
import type { ChangeWords } from './words.ts';

export function deckNames(
  { was, now, decks, added, removed, changed }: Changes,
  { components }: ChangeWords,
): Map<string, string> {
  const ids = new Map(decks.map((deck) => [deck.was, deck.now]));
  const before = new Map(was.decks.map(({ id, name }) => [ids.get(id) ?? id, name]));
  const names = new Map<string, string>();
  for (const { id, name } of now.decks) {
    const old = before.get(id) ?? name;
    names.set(id, old === name ? name : `${old} → ${name}`);
  }
  for (const [id, name] of before) if (!names.has(id)) names.set(id, name);
  // A manifest that leaves a deck out of its list still has the cards.
  for (const { deck } of [...changed.map((change) => change.now), ...added, ...removed])
    if (!names.has(deck) && deck !== 'components') names.set(deck, deck);
  return names.set('components', components);
}
