// Builds the Tabletop Simulator object of a deck, or of a single card.
import type { FaceSize } from '../../game/face.ts';
import type { Card, Deck, Game } from '../../game/game.ts';
import { bothNames, distinctTags, entryWords, type TtsWords } from './entry-words.ts';
import type { DeckSheet, SheetCard } from './plan-sheets.ts';
import {
  type CustomDeckEntry,
  cardGrey,
  type GuidBook,
  makeObject,
  type Pose,
  type TtsObject,
  transformOf,
} from './tts-object.ts';
import { cardScale } from './units.ts';

interface DeckInput {
  readonly game: Game;
  readonly deck: Deck;
  readonly cards: readonly SheetCard[];
  readonly guids: GuidBook;
  /** Address of a picture by its name. */
  readonly url: (image: string) => string;
}

export const deckGuidName = (deck: string) => `deck/${deck}`;
export const cardGuidName = (deck: string, card: string, copy: number) => `card/${deck}/${card}/${copy}`;
const copyName = ({ front }: SheetCard, copy: number) => cardGuidName(front.shelf, front.id, copy);

/** Undefined for a deck without cards. The first card is on top when the deck is face down. */
export function deckObject(input: DeckInput, pose: Pose): TtsObject | undefined {
  const { deck, cards, guids, url } = input;
  const copies = cards.flatMap((card) => Array.from({ length: card.front.copies }, (_, i) => ({ card, copy: i + 1 })));
  const [first] = copies;
  if (first === undefined) return undefined;
  const objects = copies.map(({ card, copy }) => cardObject(input, card, { copy, pose }));
  if (copies.length === 1) {
    // A single card gets the GUID of its deck, so that the set-up finds it.
    const [object] = objects;
    return object && { ...object, GUID: guids.guid(deckGuidName(deck.id)) };
  }
  const size = first.card.front.size;
  const scale = cardScale(size);
  const sheets = [...new Set(cards.map(({ sheet }) => sheet))];
  return makeObject(
    {
      guid: guids.guid(deckGuidName(deck.id)),
      name: 'DeckCustom',
      transform: transformOf(pose, { x: scale, z: scale }),
      nickname: bothNames(deck.name, deck.raw),
      color: cardGrey,
      tags: [...deckTags(deck)],
    },
    {
      HideWhenFaceDown: true,
      SidewaysCard: size.widthMm > size.heightMm,
      DeckIDs: copies.map(({ card }) => cardId(card)),
      CustomDeck: Object.fromEntries(sheets.map((sheet) => [sheet.key, customDeck(sheet, url)])),
      ContainedObjects: objects,
    },
  );
}

/** Snap points look for these tags. */
function deckTags({ id }: Pick<Deck, 'id'>): string[] {
  return [id];
}

export function guidNames(deck: Deck, cards: readonly SheetCard[]): string[] {
  const copies = cards.flatMap((card) => Array.from({ length: card.front.copies }, (_, i) => copyName(card, i + 1)));
  return [deckGuidName(deck.id), ...copies];
}

/** GUIDs of all copies of a card. A single card has the GUID of its deck. */
export function cardGuids(deck: Deck, card: Pick<Card, 'id' | 'copies'>, guids: GuidBook): string[] {
  if (deck.cards.reduce((sum, { copies }) => sum + copies, 0) === 1) return [guids.guid(deckGuidName(deck.id))];
  return Array.from({ length: card.copies }, (_, i) => guids.guid(cardGuidName(deck.id, card.id, i + 1)));
}

/** Divides the copies of each card evenly; returns the GUIDs of each player's cards. */
export function alikeSets({ id, cards }: Deck, players: number, guids: GuidBook): string[][] {
  return Array.from({ length: players }, (_, player) =>
    cards.flatMap((card) => {
      const each = Math.floor(card.copies / players);
      return Array.from({ length: each }, (_, i) => guids.guid(cardGuidName(id, card.id, player * each + i + 1)));
    }),
  );
}

function cardObject(input: DeckInput, card: SheetCard, { copy, pose }: { copy: number; pose: Pose }): TtsObject {
  const { deck, guids, url } = input;
  const { sheet, front } = card;
  const scale = cardScale(front.size);
  const { nickname, description, tags } = wordsFor(input, front.id);
  return makeObject(
    {
      guid: guids.guid(copyName(card, copy)),
      name: sheet.columns * sheet.rows === 1 ? 'CardCustom' : 'Card',
      transform: transformOf(pose, { x: scale, z: scale }),
      nickname,
      description,
      color: cardGrey,
      tags: distinctTags([...deckTags(deck), ...tags]),
    },
    {
      HideWhenFaceDown: true,
      Hands: true,
      CardID: cardId(card),
      SidewaysCard: front.size.widthMm > front.size.heightMm,
      // So that a card keeps its picture when a player drags it out of the file.
      CustomDeck: { [sheet.key]: customDeck(sheet, url) },
    },
  );
}

function wordsFor({ game, deck }: DeckInput, id: string): TtsWords {
  const card: Card | undefined = deck.cards.find((one) => one.id === id);
  return card ? entryWords(game, card, deck) : { nickname: id, description: '', tags: [] };
}

function cardId({ sheet, slot }: SheetCard): number {
  return sheet.key * 100 + slot;
}

/** `BackIsHidden`: others see the back of a card in hand, not the last slot of the sheet. */
function customDeck(sheet: DeckSheet, url: (image: string) => string): CustomDeckEntry {
  return {
    FaceURL: url(sheet.fronts.name),
    BackURL: url(sheet.backs.name),
    NumWidth: sheet.columns,
    NumHeight: sheet.rows,
    BackIsHidden: true,
    UniqueBack: sheet.hasUniqueBacks,
    Type: cardType(sheet.fronts.faces[0]?.size),
  };
}

const cardTypes = { rounded: 0, rectangle: 1, circle: 4 };

/** We do not know which way the game's hexagons point, so other shapes show their whole picture. */
function cardType(size: FaceSize | undefined): number {
  const { shape, widthMm, heightMm } = size ?? {};
  if (shape === undefined || shape.kind === 'rounded') return cardTypes.rounded;
  return shape.kind === 'round' && widthMm === heightMm ? cardTypes.circle : cardTypes.rectangle;
}
