// Faces → folders for Tabletopia: a picture a face, all of a deck of the same size, cut to the trim, and a list of counts.

import { inParallel } from '../../files/in-parallel.ts';
import { finishFolder } from '../finish-folder.ts';
import { type ExportJob, type GameExporter, writeMade } from '../folder.ts';
import { piecesOf } from '../pdf/pieces.ts';
import { writeText } from '../shop/export-targets.ts';
import { piecePicture } from '../table/piece-picture.ts';
import { planTabletopia, type TablePicture, tabletopiaCsv } from './plan-tabletopia.ts';

/** A larger board is painted with fewer pixels to the inch. */
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
  return writeMade(job, { file: `${folder}/${file}`, key: `${face.key}-${dpi}-${outline !== undefined}` }, () =>
    piecePicture(job, face, { outline, dpi, mostPx }),
  );
}
