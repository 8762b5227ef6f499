// Faces → one SVG file each.
import { writeWhole } from '../../base/disk.ts';
import { faceFile } from '../../game/drawn-face.ts';
import type { ExportJob } from '../folder.ts';

export async function exportSvg(job: ExportJob): Promise<string[]> {
  return job.faces.map((drawn) => {
    const file = `${job.folder}/svg/${faceFile(drawn)}.svg`;
    writeWhole(job, file, job.draw.svg(drawn, job.bleedMm));
    return file;
  });
}
