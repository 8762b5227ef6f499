// A piece is what gets cut out: a card with its back, a token, a board. All sheets and tables are planned in pieces.
import type { DrawnFace } from '../game/drawn-face.ts';
import type { Game } from '../game/game.ts';
import { isBoxy, usualCornerMm } from '../game/shape.ts';
import type { Piece } from '../impose/sheet.ts';

export type FacePiece = Piece<DrawnFace>;

/** Dice and the like are real: nobody can print them, so no sheet and no factory gets their pictures. */
export function isReal({ front }: FacePiece): boolean {
  return front.kind === 'die' && front.deckId === 'components';
}

export function piecesOf(game: Game, faces: readonly DrawnFace[]): FacePiece[] {
  const order = [...game.decks.map(({ id }) => id), 'components'];
  const byDeck = new Map<string, DrawnFace[]>(order.map((deckId) => [deckId, []]));
  for (const drawn of faces) byDeck.get(drawn.deckId)?.push(drawn);
  return [...byDeck.values()].flatMap((own) => deckPieces(own));
}

function deckPieces(faces: readonly DrawnFace[]): FacePiece[] {
  const shared = faces.find(({ kind }) => kind === 'back');
  const backs = new Map(
    faces.filter(({ side, kind }) => side === 'back' && kind !== 'back').map((own) => [own.id, own]),
  );
  return faces.filter(({ side }) => side === 'front').map((front) => pieceOf(front, backs.get(front.id) ?? shared));
}

function pieceOf(front: DrawnFace, back: DrawnFace | undefined): FacePiece {
  const { id, deckId, copies, size, fields } = front;
  const isCard = deckId !== 'components';
  const { diameterMm } = (fields.size ?? {}) as { diameterMm?: number };
  const { shape } = size;
  const isCircle = !isCard && (diameterMm !== undefined || (shape?.kind === 'round' && size.widthMm === size.heightMm));
  const folds = fields.foldsMm;
  return {
    id,
    deckId,
    front,
    ...(back && { back }),
    widthMm: size.widthMm,
    heightMm: size.heightMm,
    outline: isCard ? 'card' : isCircle ? 'circle' : 'rectangle',
    cornerMm: shape?.cornerMm ?? (isCard ? usualCornerMm : 0),
    ...(shape && !isCircle && !isBoxy(shape) && { cutPath: shape.outline }),
    ...(shape?.kind === 'rounded' && { isGuided: true }),
    copies,
    ...(Array.isArray(folds) && { foldsMm: folds.filter((fold) => typeof fold === 'number') }),
  };
}

/** Position in the deck, for sorted file names; the same in a build of some cards only. */
export function pieceNumber({ decks, components }: Game, { deckId, id }: Pick<FacePiece, 'deckId' | 'id'>): string {
  const entries = decks.find((deck) => deck.id === deckId)?.cards ?? components;
  return String(entries.findIndex((entry) => entry.id === id) + 1).padStart(3, '0');
}
