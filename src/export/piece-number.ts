// A piece → its number among those of its deck, as files are sorted by it: the same whatever else is exported.
import type { Game } from '../game/game.ts';
import type { FacePiece } from './pdf/pieces.ts';

export function pieceNumber({ decks, components }: Game, { group, id }: Pick<FacePiece, 'group' | 'id'>): string {
  const shelf = decks.find((deck) => deck.id === group)?.cards ?? components;
  return String(shelf.findIndex((entry) => entry.id === id) + 1).padStart(3, '0');
}
