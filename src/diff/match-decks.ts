// Two manifests → the decks that go by another id now, known by the cards in them, and the old manifest with the new ids.
import { isSharedBack, type Manifest } from '../game/manifest-schema.ts';
import type { Change } from './changes.ts';

/** Most cards of the old deck lie in the new one, and most of the new one come from there. */
export function matchDecks(was: Manifest, now: Manifest): Change<string>[] {
  const gone = was.decks.filter(({ id }) => !now.decks.some((deck) => deck.id === id));
  const fresh = now.decks.filter(({ id }) => !was.decks.some((deck) => deck.id === id));
  return gone.flatMap((old): Change<string>[] => {
    const cards = cardsOf(was, old.id);
    const deck = fresh.find(({ id }) => {
      const others = cardsOf(now, id);
      const common = [...cards].filter((card) => others.has(card)).length;
      return common * 2 > cards.size && common * 2 > others.size;
    });
    return deck ? [{ was: old.id, now: deck.id }] : [];
  });
}

function cardsOf({ faces }: Manifest, deck: string): ReadonlySet<string> {
  return new Set(faces.filter((face) => face.deck === deck && !isSharedBack(face)).map(({ id }) => id));
}

/** So that no card seems to have moved. */
export function withDeckIds(manifest: Manifest, renamed: readonly Change<string>[]): Manifest {
  const ids = new Map(renamed.map(({ was, now }) => [was, now]));
  const faces = manifest.faces.map((face) => {
    const deck = ids.get(face.deck) ?? face.deck;
    return isSharedBack(face) ? { ...face, deck, id: deck } : { ...face, deck };
  });
  return { ...manifest, faces };
}
