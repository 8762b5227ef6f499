// The folder of a format, when its files are written: credits are laid into it, and what an earlier build left is taken out, all of it where nothing was made.
import type { DrawnFace } from '../game/drawn-face.ts';
import { exportCredits } from './export-credits.ts';
import type { ExportJob } from './folder.ts';

export interface FinishedFolder {
  readonly folder: string;
  readonly files: readonly string[];
  readonly faces: readonly DrawnFace[];
}

/** Whoever sends in a whole folder must not send cards that are no longer in the game. Where nothing was made because of an error, all is left. */
export function finishFolder(job: ExportJob, { folder, files, faces }: FinishedFolder): string[] {
  if (files.length === 0 && job.problems.some(({ severity }) => severity === 'error')) return [];
  const all = files.length === 0 ? [] : [...files, exportCredits(job, faces, folder)];
  if (job.extent === 'game') job.output.sweep(folder, new Set(all));
  return all;
}
