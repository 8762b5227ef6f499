// Faces → one PNG file each, at the resolution asked for.
import { writeWhole } from '../../base/disk.ts';
import { faceFile } from '../../game/drawn-face.ts';
import type { ExportJob } from '../folder.ts';

/** How many pictures are in the making at once; resvg and sharp work in threads of their own. */
const inFlight = 3;

export async function exportPng(job: ExportJob): Promise<string[]> {
  const waiting = [...job.faces];
  const files: string[] = [];
  const worker = async () => {
    for (let drawn = waiting.shift(); drawn !== undefined; drawn = waiting.shift()) {
      const file = `${job.folder}/png/${faceFile(drawn)}.png`;
      const { bleedMm, dpi } = job;
      writeWhole(job, file, await job.draw.png(drawn, { bleedMm, dpi }));
      files.push(file);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return files.sort();
}
