// The cards that pages look at → which faces are drawn first.
import type { DrawnFace } from '../../game/drawn-face.ts';

type FaceName = Pick<DrawnFace, 'shelf' | 'id'>;

/** The rank of what no page shows right now. */
export const unseen = 2;

/** The card that is shown large, then those on the screen, then all others. */
export function rankOf([first, ...others]: readonly string[]): (face: FaceName) => number {
  const isFirst = lookedAt(first === undefined ? [] : [first]);
  const isOther = lookedAt(others);
  return (face) => (isFirst(face) ? 0 : isOther(face) ? 1 : unseen);
}

/** A deck's shared back, whose id is that of the deck, is looked at with any of its cards. */
function lookedAt(list: readonly string[]): (face: FaceName) => boolean {
  const keys = new Set(list);
  const decks = new Set(list.map((key) => key.split('/')[0]));
  return ({ shelf, id }) => keys.has(`${shelf}/${id}`) || (shelf === id && decks.has(shelf));
}
