// A face → its small picture beside the manifest, so that two editions can be compared by eye.

import { clearOutline, faceFile } from '../game/drawn-face.ts';
import { smallFile, smallPx } from '../game/manifest-schema.ts';
import { type FaceExporter, writeMade } from './folder.ts';
import { cutOut } from './table/piece-picture.ts';

export const exportSmall: FaceExporter = (job, drawn) => {
  const file = `${job.folder}/${smallFile(drawn)}`;
  return writeMade(job, { file, key: `${drawn.hash}-${smallPx}` }, () => job.draw.small(drawn, smallPx));
};

/** A face → its PNG file, at the resolution asked for; without bleed, one with a shape is clear outside of it. */
export const exportPng: FaceExporter = (job, drawn) => {
  const { bleedMm, dpi } = job;
  const file = `${job.folder}/png/${faceFile(drawn)}.png`;
  const outline = bleedMm === 0 ? clearOutline(drawn) : undefined;
  return writeMade(job, { file, key: `${drawn.key}-${bleedMm}-${dpi}` }, async () => {
    const png = await job.draw.png(drawn, { bleedMm, dpi });
    return outline === undefined ? png : cutOut(png, outline, drawn.size);
  });
};

/** A face → its SVG file. */
export const exportSvg: FaceExporter = (job, drawn) => {
  const file = `${job.folder}/svg/${faceFile(drawn)}.svg`;
  const key = `${drawn.key}-${job.bleedMm}-${drawn.pictures.length > 0 ? job.artPpi : ''}`;
  return writeMade(job, { file, key }, () => job.draw.svg(drawn, job.bleedMm));
};
