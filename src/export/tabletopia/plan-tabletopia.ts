// Pieces → the pictures that are uploaded to Tabletopia, deck by deck, in the order of the cards.

import { writeCsv } from '../../spreadsheets/write-csv.ts';
import { clearOutline, type DrawnFace } from '../../game/drawn-face.ts';
import type { Game } from '../../game/game.ts';
import type { FacePiece } from '../pdf/pieces.ts';
import { pieceNumber } from '../piece-number.ts';

export interface TablePicture {
  /** From the folder of the format. */
  readonly file: string;
  readonly face: DrawnFace;
  /** Where the picture is cut; nowhere for a box. */
  readonly outline: string | undefined;
}

export interface TabletopiaPlan {
  readonly pictures: readonly TablePicture[];
  readonly pieces: readonly { readonly piece: FacePiece; readonly front: string; readonly back?: string }[];
}

export function planTabletopia(game: Game, pieces: readonly FacePiece[]): TabletopiaPlan {
  const pictures = new Map<string, TablePicture>();
  const named = pieces.map((piece) => {
    const { id, group, front, back } = piece;
    const stem = `${group}/${pieceNumber(game, piece)}-${id}`;
    const add = (file: string, face: DrawnFace) => {
      pictures.set(file, { file, face, outline: clearOutline({ size: face.size, fields: front.fields }) });
      return file;
    };
    const names = { piece, front: add(`${stem}.png`, front) };
    if (back === undefined) return names;
    return { ...names, back: add(back.kind === 'back' ? `${group}/back.png` : `${stem}-back.png`, back) };
  });
  return { pictures: [...pictures.values()], pieces: named };
}

export function tabletopiaCsv({ pieces }: TabletopiaPlan): string {
  const rows = pieces.map(({ piece, front, back = '' }) => [
    piece.group,
    piece.id,
    piece.front.name,
    piece.copies,
    front,
    back,
    piece.widthMm,
    piece.heightMm,
  ]);
  return writeCsv([['deck', 'id', 'name', 'copies', 'front', 'back', 'width mm', 'height mm'], ...rows]);
}
