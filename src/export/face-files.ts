// A face → its small picture beside the manifest, so that two editions can be compared by eye.
import { smallFile, smallPx } from '../game/manifest-schema.ts';
import { type FaceExporter, writeMade } from './folder.ts';

export const exportSmall: FaceExporter = (job, drawn) => {
  const file = `${job.folder}/${smallFile(drawn)}`;
  return writeMade(job, { file, key: `${drawn.hash}-${smallPx}` }, () => job.draw.small(drawn, smallPx));
};
