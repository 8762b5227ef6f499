// A face → its SVG file.
import { faceFile } from '../game/drawn-face.ts';
import { type FaceExporter, writeMade } from './folder.ts';

export const exportSvg: FaceExporter = (job, drawn) => {
  const file = `${job.folder}/svg/${faceFile(drawn)}.svg`;
  const key = `${drawn.key}-${job.bleedMm}-${drawn.pictures.length > 0 ? job.artPpi : ''}`;
  return writeMade(job, { file, key }, () => job.draw.svg(drawn, job.bleedMm));
};
