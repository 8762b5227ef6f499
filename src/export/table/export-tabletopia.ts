// Folders to upload to Tabletopia: a picture of each face, cut to the trim, and a list of counts.
import { inParallel } from '../../files/in-parallel.ts';
import { clearOutline, type DrawnFace } from '../../game/drawn-face.ts';
import type { Game } from '../../game/game.ts';
import { writeCsv } from '../../spreadsheets/csv.ts';
import { type ExportJob, type GameExporter, writeMade } from '../export-job.ts';
import { finishFolder } from '../finish-folder.ts';
import { type FacePiece, pieceNumber, piecesOf } from '../pieces.ts';
import { writeText } from '../shop/export-targets.ts';
import { piecePicture } from './piece-picture.ts';

/** Larger boards get a lower resolution. */
const mostPx = 4096;

export const exportTabletopia: GameExporter = async (job, faces) => {
  const folder = `${job.folder}/tabletopia`;
  const plan = planTabletopia(job.game, piecesOf(job.game, faces));
  const files = await inParallel(plan.pictures, (picture) => writePicture(job, folder, picture));
  if (files.length > 0 && job.extent !== 'cards')
    files.push(await writeText(job, `${folder}/counts.csv`, tabletopiaCsv(plan)));
  return finishFolder(job, { folder, files, faces });
};

function writePicture(job: ExportJob, folder: string, { file, face, outline }: TablePicture): Promise<string> {
  const { dpi } = job;
  return writeMade(job, { file: `${folder}/${file}`, key: `${face.key}-${dpi}-${outline !== undefined}-dpi` }, () =>
    piecePicture(job, face, { outline, dpi, mostPx }),
  );
}

interface TablePicture {
  /** Path in the folder of the format. */
  readonly file: string;
  readonly face: DrawnFace;
  /** Cut the picture along this path. Undefined: a rectangle. */
  readonly outline: string | undefined;
}

interface TabletopiaPlan {
  readonly pictures: readonly TablePicture[];
  readonly pieces: readonly { readonly piece: FacePiece; readonly front: string; readonly back?: string }[];
}

function planTabletopia(game: Game, pieces: readonly FacePiece[]): TabletopiaPlan {
  const pictures = new Map<string, TablePicture>();
  const named = pieces.map((piece) => {
    const { id, deckId, front, back } = piece;
    const stem = `${deckId}/${pieceNumber(game, piece)}-${id}`;
    const add = (file: string, face: DrawnFace) => {
      pictures.set(file, { file, face, outline: clearOutline({ size: face.size, fields: front.fields }) });
      return file;
    };
    const names = { piece, front: add(`${stem}.png`, front) };
    if (back === undefined) return names;
    return { ...names, back: add(back.kind === 'back' ? `${deckId}/back.png` : `${stem}-back.png`, back) };
  });
  return { pictures: [...pictures.values()], pieces: named };
}

function tabletopiaCsv({ pieces }: TabletopiaPlan): string {
  const rows = pieces.map(({ piece, front, back = '' }) => [
    piece.deckId,
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
