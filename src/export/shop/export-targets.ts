// A format and the faces of a game → a folder for every print shop of data/_sheets that the format writes for.

import sharp from 'sharp';
import { sha256 } from '../../files/cache.ts';
import { inParallel } from '../../files/in-parallel.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Target } from '../../game/sheet-schemas.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { finishFolder } from '../finish-folder.ts';
import { type ExportJob, writeMade } from '../folder.ts';
import { type FacePiece, piecesOf } from '../pdf/pieces.ts';
import type { ShopDeck, ShopPicture } from './plan-shop.ts';
import { deckPlace } from './target-problems.ts';

export interface TargetJob {
  readonly target: Target;
  /** `out/<game>/<lang>/<format>`, or `<format>-<name>` for a shop of another name. */
  readonly folder: string;
  readonly pieces: readonly FacePiece[];
}

export async function exportTargets(
  job: ExportJob,
  faces: readonly DrawnFace[],
  { format, write }: { format: Target['format']; write: (job: ExportJob, one: TargetJob) => Promise<string[]> },
): Promise<string[]> {
  const pieces = piecesOf(job.game, faces);
  const made: string[] = [];
  for (const [name, target] of Object.entries(job.sheets.targets)) {
    if (target.format !== format) continue;
    const folder = `${job.folder}/${name === format ? format : `${format}-${name}`}`;
    const files = await write(job, { target, folder, pieces });
    made.push(...finishFolder(job, { folder, files, faces }));
  }
  return made;
}

/** A file whose text is cheap to make: its hash is what it was made from. */
export function writeText(job: ExportJob, file: string, text: string): Promise<string> {
  return writeMade(job, { file, key: sha256(text) }, () => text);
}

/**
 * Planned pictures → PNG files of exactly the pixels that a shop wants; a picture that two cards share is written once.
 */
export function writePictures(job: ExportJob, folder: string, decks: readonly ShopDeck[]): Promise<string[]> {
  const all = decks.flatMap(({ cards }) => cards.flatMap(({ front, back }) => (back ? [front, back] : [front])));
  const distinct = new Map<string, ShopPicture>();
  for (const picture of all) {
    const name = picture.file.toLowerCase();
    const before = distinct.get(name);
    if (before === undefined) distinct.set(name, picture);
    else if (before.face.key !== picture.face.key) job.problems.push(sameFile(job, before, picture));
  }
  return inParallel([...distinct.values()], (picture) => writePicture(job, folder, picture));
}

/** A project may say how a shop's files are called; then two faces can come to one name. */
function sameFile({ game }: ExportJob, before: ShopPicture, { file, face }: ShopPicture): Problem {
  return problem('refs/same-file', {
    at: deckPlace(game, face.deckId),
    card: face.id,
    message: `The ${face.side} of "${face.id}" would be the same file as the ${before.face.side} of "${before.face.id}": ${file}.`,
    fix: 'Name the files of the shop in data/_sheets so that every face has its own, with a sign between {deck}, {number} and {id}.',
  });
}

function writePicture(job: ExportJob, folder: string, picture: ShopPicture): Promise<string> {
  const { face, window, isTurned } = picture;
  const key = `${face.key}-${JSON.stringify([window, isTurned])}`;
  return writeMade(job, { file: `${folder}/${picture.file}`, key }, async () => {
    const upright = await job.draw.window(face, window);
    return isTurned ? sharp(upright).rotate(90).png({ compressionLevel: 3 }).toBuffer() : upright;
  });
}
