// Where the cards of a deck are: their list in a file.
import type { Entry, Game } from '../../game/game.ts';
import type { Path } from '../../game/origin.ts';

/** The cards of a deck, or all components, and the list in their file. */
export interface CardList {
  readonly entries: readonly Entry[];
  readonly file: string;
  /** The spreadsheet that the cards come from. */
  readonly source?: string;
  /** From the root of the file. */
  readonly path: Path;
  readonly isPieces: boolean;
}

/** @param deckId or `components` */
export function listOf({ decks, components }: Game, deckId: string): CardList | undefined {
  const [piece] = components;
  if (deckId === 'components')
    return piece && { entries: components, file: piece.origin.file, path: ['components'], isPieces: true };
  const deck = decks.find(({ id }) => id === deckId);
  if (deck === undefined) return undefined;
  const { source } = deck.fields;
  const file = deck.origin.file;
  return { entries: deck.cards, file, path: ['cards'], isPieces: false, ...(source !== undefined && { source }) };
}

/** @param key `deck/id` */
export function findEntry(game: Game, key: string): FoundEntry | undefined {
  const cut = key.indexOf('/');
  // A wrong id may contain slashes.
  const [deckId, id] = [key.slice(0, Math.max(0, cut)), key.slice(cut + 1)];
  const list = listOf(game, deckId);
  const index = list?.entries.findIndex((one) => one.id === id) ?? -1;
  const entry = list?.entries[index];
  return list && entry && { entry, deckId, path: [...list.path, index] };
}

interface FoundEntry {
  readonly entry: Entry;
  /** The deck, or `components`. */
  readonly deckId: string;
  /** From the root of the file. */
  readonly path: Path;
}
