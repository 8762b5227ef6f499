// Which faces are drawn first.
import type { DrawnFace } from '../../game/drawn-face.ts';

type FaceName = Pick<DrawnFace, 'deckId' | 'id'>;

/** The rank of faces that no page shows right now. */
export const hiddenRank = 2;

/** The card that is shown large comes first, then those on the screen, then all others. */
export function rankOf([first, ...others]: readonly string[]): (face: FaceName) => number {
  const isFirst = isAmong(first === undefined ? [] : [first]);
  const isOther = isAmong(others);
  return (face) => (isFirst(face) ? 0 : isOther(face) ? 1 : hiddenRank);
}

/** A deck's shared back, whose id is that of the deck, counts as visible with any of its cards. */
function isAmong(list: readonly string[]): (face: FaceName) => boolean {
  const keys = new Set(list);
  const decks = new Set(list.map((key) => key.split('/')[0]));
  return ({ deckId, id }) => keys.has(`${deckId}/${id}`) || (deckId === id && decks.has(deckId));
}
