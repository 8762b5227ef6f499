// A face → its PNG file, at the resolution asked for.
import { faceFile } from '../../game/drawn-face.ts';
import { type FaceExporter, writeMade } from '../folder.ts';

export const exportPng: FaceExporter = (job, drawn) => {
  const { bleedMm, dpi } = job;
  const file = `${job.folder}/png/${faceFile(drawn)}.png`;
  return writeMade(job, { file, key: `${drawn.key}-${bleedMm}-${dpi}` }, () => job.draw.png(drawn, { bleedMm, dpi }));
};
