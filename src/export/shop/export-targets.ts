// Writes a folder for each print shop (`targets` in data/_sheets) of a format. The Game Crafter is the simplest one: pictures and a list of counts.
import sharp from 'sharp';
import { sha256 } from '../../files/cache.ts';
import { inParallel } from '../../files/in-parallel.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Target } from '../../game/sheet-schemas.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { type ExportJob, type GameExporter, writeMade } from '../export-job.ts';
import { finishFolder } from '../finish-folder.ts';
import { type FacePiece, piecesOf } from '../pieces.ts';
import { withDpi } from '../table/piece-picture.ts';
import { countsCsv, planShop, type ShopDeck, type ShopPicture } from './plan-shop.ts';
import { deckPlace } from './target-problems.ts';

export interface TargetJob {
  readonly name: string;
  readonly target: Target;
  /** `out/<game>/<lang>/<format>`, or `…/<format>-<name>` if the shop has another name than the format; `…/press/<name>` for presses. */
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
    if (target.format !== format || (format === 'press' && !job.print.press.includes(name))) continue;
    const own = format === 'press' ? `press/${name}` : name === format ? format : `${format}-${name}`;
    const folder = `${job.folder}/${own}`;
    const files = await write(job, { name, target, folder, pieces });
    made.push(...finishFolder(job, { folder, files, faces }));
  }
  return made;
}

/** For texts that are cheap to make; the hash of the text is the key. */
export function writeText(job: ExportJob, file: string, text: string): Promise<string> {
  return writeMade(job, { file, key: sha256(text) }, () => text);
}

/** PNG files with exactly the pixels that the shop wants. A picture shared by several cards is written once. */
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

/** A project can choose the file names of a shop, so two faces may get the same name. */
function sameFile({ game }: ExportJob, before: ShopPicture, { file, face }: ShopPicture): Problem {
  return problem('refs/same-file', {
    at: deckPlace(game, face.deckId),
    card: face.id,
    message: `The ${face.side} of "${face.id}" would be the same file as the ${before.face.side} of "${before.face.id}": ${file}.`,
    fix: 'In data/_sheets, give every face a file name of its own, with a character between {deck}, {number} and {id}.',
  });
}

function writePicture(job: ExportJob, folder: string, picture: ShopPicture): Promise<string> {
  const { face, window, isTurned } = picture;
  const key = `${face.key}-${JSON.stringify([window, isTurned])}-dpi`;
  return writeMade(job, { file: `${folder}/${picture.file}`, key }, async () => {
    const upright = await job.draw.window(face, window);
    const turned = isTurned ? await sharp(upright).rotate(90).png({ compressionLevel: 3 }).toBuffer() : upright;
    return withDpi(turned, window.dpi);
  });
}

export const exportTgc: GameExporter = (job, faces) => exportTargets(job, faces, { format: 'tgc', write: writeTgc });

async function writeTgc(job: ExportJob, { target, folder, pieces }: TargetJob): Promise<string[]> {
  const { game, userDpi: dpi } = job;
  const { decks, problems, unsold } = planShop({ game, pieces, target, dpi });
  job.problems.push(...problems);
  if (unsold.length > 0)
    job.notes.push(
      `${game.info.value.title}: ${target.name} does not sell ${unsold.map(({ front }) => front.name).join(', ')}.`,
    );
  if (decks.length === 0) return [];
  const pictures = await writePictures(job, folder, decks);
  if (job.extent === 'cards') return pictures;
  return [...pictures, await writeText(job, `${folder}/counts.csv`, countsCsv(decks))];
}
