// A format and the faces of a game → a folder for every print shop of data/_sheets that the format writes for.
import { sha256 } from '../../files/cache.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Target } from '../../game/target-schemas.ts';
import { finishFolder } from '../finish-folder.ts';
import { type ExportJob, writeMade } from '../folder.ts';
import { type FacePiece, piecesOf } from '../pdf/pieces.ts';

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
