// What the page calls a card → the card or component itself, and the way to it in its file.
import type { Entry, Game } from '../../game/game.ts';
import type { Path } from '../../game/origin.ts';

export interface FoundEntry {
  readonly entry: Entry;
  /** The deck, or `components`. */
  readonly shelf: string;
  /** From the root of the file. */
  readonly path: Path;
}

export function findEntry(game: Game, key: string): FoundEntry | undefined {
  const cut = key.indexOf('/');
  // A wrong id may have slashes, too.
  const [shelf, id] = [key.slice(0, Math.max(0, cut)), key.slice(cut + 1)];
  const isPiece = shelf === 'components';
  const list: readonly Entry[] = isPiece
    ? game.components
    : (game.decks.find((deck) => deck.id === shelf)?.cards ?? []);
  const index = list.findIndex((one) => one.id === id);
  const entry = list[index];
  return entry && { entry, shelf, path: [isPiece ? 'components' : 'cards', index] };
}
