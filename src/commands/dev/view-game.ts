// The decks and cards of a game, as the page shows them.
import { type Readings, readingsOf } from '../../chinese/readings.ts';
import { Kept } from '../../files/cache.ts';
import type { FaceSize } from '../../game/face.ts';
import type { Card, Component, Deck, Game } from '../../game/game.ts';
import { dataHash } from './seen-text.ts';
import type { CardView, DeckView } from './wire.ts';

export interface Shown {
  readonly picture: string;
  readonly size: FaceSize;
}

export interface Pictures {
  /** By `deck/id`, `deck/id-back` or `deck/_back`. */
  readonly shown: ReadonlyMap<string, Shown>;
  /** Faces that are older than the data. */
  readonly stale: ReadonlySet<string>;
  /** All faces that can be drawn have been drawn once. */
  readonly isComplete: boolean;
  /** The pictures of every card when it was first drawn. */
  readonly first: ReadonlyMap<string, string>;
}

export interface GameFaces {
  readonly decks: readonly DeckView[];
  readonly cards: readonly CardView[];
}

const components = 'components';

export function viewGame(game: Game, pictures: Pictures): GameFaces {
  const pieces = game.components.filter((piece) => isDrawable(piece, pictures));
  const cards = [
    ...game.decks.flatMap((deck) => deck.cards.map((card) => viewCard(card, deck.id, pictures))),
    ...pieces.map((piece) => viewCard(piece, components, pictures)),
  ];
  const decks = game.decks.map((deck) => viewDeck(deck, pictures));
  return {
    decks: pieces.length === 0 ? decks : [...decks, viewComponents(game)],
    // Two cards with the same id are a problem, but one thumbnail.
    cards: [...new Map(cards.map((card) => [card.key, card])).values()],
  };
}

/** Coins in bags and the like have no face. */
function isDrawable({ id, fields }: Component, { shown }: Pictures): boolean {
  return fields.size !== undefined || shown.has(`${components}/${id}`);
}

function viewDeck({ id, name, kind, fields, origin }: Deck, { shown }: Pictures): DeckView {
  const back = shown.get(`${id}/_back`)?.picture;
  return {
    id,
    name,
    ...words(fields, name),
    kind,
    file: origin.file,
    ...(back !== undefined && { back }),
    readings: readings(name),
  };
}

function viewComponents(game: Game): DeckView {
  const file = game.components[0]?.origin.file ?? '';
  return { id: components, name: '配件', en: 'Components', kind: '', file, readings: readings('配件') };
}

function viewCard(entry: Card | Component, deck: string, pictures: Pictures): CardView {
  const { shown, stale, first, isComplete } = pictures;
  const key = `${deck}/${entry.id}`;
  const front = shown.get(key);
  const back = shown.get(`${key}-back`)?.picture;
  const original = originalName(entry);
  return {
    key,
    id: entry.id,
    deck,
    kind: entry.kind,
    name: entry.name,
    ...words(entry.fields, entry.name),
    ...(original !== entry.name && { original }),
    copies: 'copies' in entry ? entry.copies : entry.count,
    size: front?.size ?? { widthMm: 63, heightMm: 88, bleedMm: 0 },
    shape: shapeOf(entry, deck),
    ...(front && { front: front.picture }),
    ...(back !== undefined && { back }),
    isPending: front === undefined && !isComplete,
    isStale: stale.has(key) || stale.has(`${key}-back`),
    isChanged: front !== undefined && first.has(key) && first.get(key) !== picturesOf(front.picture, back),
    seen: dataHash(entry.raw),
    readings: readings([...new Set([entry.name, original, entry.id])].join(' ')),
  };
}

export function picturesOf(front: string, back: string | undefined): string {
  return `${front} ${back ?? ''}`;
}

function shapeOf({ fields }: Card | Component, deck: string): CardView['shape'] {
  if (deck !== components) return 'card';
  const { diameterMm } = (fields.size ?? {}) as { diameterMm?: number };
  return diameterMm === undefined ? 'rectangle' : 'circle';
}

function words({ en }: Readonly<Record<string, unknown>>, name: string): { en?: string } {
  return typeof en === 'string' && en !== name ? { en } : {};
}

/** In the language of the data. */
function originalName({ raw, name }: Card | Component): string {
  const written = (raw as { readonly name?: unknown } | undefined)?.name;
  return typeof written === 'string' ? written : name;
}

const known = new Kept(20_000);

/** Looking up pinyin is the slowest part of this file, and names seldom change. */
function readings(text: string): Readings {
  const found = (known.get(text) as Readings | undefined) ?? readingsOf(text);
  known.put(text, found);
  return found;
}
