// Planned pictures → PNG files of exactly the pixels that a shop wants; a picture that two cards share is written once.
import sharp from 'sharp';
import { inParallel } from '../../base/in-parallel.ts';
import { type ExportJob, writeMade } from '../folder.ts';
import type { ShopDeck, ShopPicture } from './plan-shop.ts';

export function writePictures(job: ExportJob, folder: string, decks: readonly ShopDeck[]): Promise<string[]> {
  const all = decks.flatMap(({ cards }) => cards.flatMap(({ front, back }) => (back ? [front, back] : [front])));
  const distinct = [...new Map(all.map((picture) => [picture.file, picture])).values()];
  return inParallel(distinct, (picture) => writePicture(job, folder, picture));
}

function writePicture(job: ExportJob, folder: string, picture: ShopPicture): Promise<string> {
  const { face, window, isTurned } = picture;
  const key = `${face.key}-${JSON.stringify([window, isTurned])}`;
  return writeMade(job, { file: `${folder}/${picture.file}`, key }, async () => {
    const upright = await job.draw.window(face, window);
    return isTurned ? sharp(upright).rotate(90).png({ compressionLevel: 3 }).toBuffer() : upright;
  });
}
