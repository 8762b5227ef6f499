// Makes manifests for tests that compare builds.
import { sha256 } from '../src/files/cache.ts';
import type { Manifest, ManifestFace } from '../src/game/manifest-schema.ts';
import { stampOf } from '../src/game/stamp-of.ts';

export interface CardWords {
  readonly id: string;
  readonly name?: string;
  readonly deck?: string;
  readonly kind?: string;
  readonly copies?: number;
  readonly fields?: Record<string, unknown>;
  readonly texts?: Record<string, string>;
  /** What else is to be seen on the card: another look, another picture. */
  readonly look?: string;
  /** The look of a back of its own. */
  readonly back?: string;
}

export interface ManifestWords {
  readonly edition?: string;
  readonly decks?: Manifest['decks'];
  /** By deck: the look of the back that its cards share. */
  readonly backs?: Record<string, string>;
}

export function makeManifest(cards: readonly CardWords[], words: ManifestWords = {}): Manifest {
  const { edition = '1', decks = [{ id: 'spells', name: '法术' }], backs = {} } = words;
  const shared = Object.entries(backs).map(([deck, look]) =>
    makeFace({ id: deck, deck, kind: 'back', look }, 'back', sha256(look)),
  );
  return {
    game: 'trial',
    language: 'zh',
    title: '试炼',
    edition,
    decks,
    faces: [...cards.flatMap(facesOf), ...shared],
  };
}

function facesOf(card: CardWords): ManifestFace[] {
  const { name = card.id, fields = {}, texts = {}, look = '', back } = card;
  const front = makeFace(card, 'front', sha256(JSON.stringify([name, fields, texts, look])));
  return back === undefined ? [front] : [front, { ...front, side: 'back', hash: sha256(back) }];
}

function makeFace(card: CardWords, side: 'front' | 'back', hash: string): ManifestFace {
  const { id, name = id, deck = 'spells', kind = 'spell', copies = 1, fields = {}, texts = {} } = card;
  const facts = { id, deck, kind, side, copies, name, widthMm: 63, heightMm: 88 };
  return { ...facts, hash, stamp: stampOf(hash), files: [], fields, texts };
}
