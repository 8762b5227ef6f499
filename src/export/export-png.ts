// A face → its PNG file, at the resolution asked for; without bleed, one with a shape is clear outside of it.
import { clearOutline, faceFile } from '../game/drawn-face.ts';
import { type FaceExporter, writeMade } from './folder.ts';
import { cutOut } from './table/piece-picture.ts';

export const exportPng: FaceExporter = (job, drawn) => {
  const { bleedMm, dpi } = job;
  const file = `${job.folder}/png/${faceFile(drawn)}.png`;
  const outline = bleedMm === 0 ? clearOutline(drawn) : undefined;
  return writeMade(job, { file, key: `${drawn.key}-${bleedMm}-${dpi}` }, async () => {
    const png = await job.draw.png(drawn, { bleedMm, dpi });
    return outline === undefined ? png : cutOut(png, outline, drawn.size);
  });
};
