// A manifest → the entries of an edition by id, each with its front and its back, and the backs that decks share.
import { isSharedBack, type Manifest, type ManifestFace } from '../game/manifest-schema.ts';
import type { EditionEntry } from './changes.ts';

export interface Edition {
  readonly entries: ReadonlyMap<string, EditionEntry>;
  /** By deck. */
  readonly backs: ReadonlyMap<string, ManifestFace>;
}

export function joinFaces({ faces }: Manifest): Edition {
  const backs = new Map(faces.filter(isSharedBack).map((face) => [face.deck, face]));
  const own = faces.filter((face) => !isSharedBack(face));
  const ownBacks = new Map(own.filter(({ side }) => side === 'back').map((face) => [face.id, face]));
  const fronts = new Map(own.filter(({ side }) => side === 'front').map((face) => [face.id, face]));
  // A back without a front is all that there is of its entry.
  const leading = new Map([...ownBacks, ...fronts]);
  const entries = [...leading.values()].map((front): [string, EditionEntry] => {
    const { id, name, deck, kind, copies, stamp, fields, texts } = front;
    const back = ownBacks.get(id) ?? backs.get(deck);
    return [id, { id, name, deck, kind, copies, stamp, fields, texts, front, back }];
  });
  return { entries: new Map(entries), backs };
}
