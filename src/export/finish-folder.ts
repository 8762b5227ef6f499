// The folder of a format, when its files are written: credits are laid into it, and what an earlier build left is taken out.
import type { DrawnFace } from '../game/drawn-face.ts';
import { exportCredits } from './credits/export-credits.ts';
import type { ExportJob } from './folder.ts';

export interface FinishedFolder {
  readonly folder: string;
  readonly files: readonly string[];
  readonly faces: readonly DrawnFace[];
}

/** Whoever sends in a whole folder must not send cards that are no longer in the game; where nothing was made, all is left. */
export function finishFolder(job: ExportJob, { folder, files, faces }: FinishedFolder): string[] {
  if (files.length === 0) return [];
  if (job.extent === 'game') sweepFolder(job, folder, new Set(files));
  return [...files, exportCredits(job, faces, folder)];
}

/** Only what we made ourselves, and know of: other files in the folder are somebody's. */
export function sweepFolder(job: ExportJob, folder: string, kept: ReadonlySet<string>): void {
  for (const file of job.made.below(folder)) {
    if (kept.has(file)) continue;
    job.made.remove(job, file);
    job.ledger.forget(file);
  }
}
