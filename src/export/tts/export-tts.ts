// All faces of a game → its folder for Tabletop Simulator: pictures, saved objects and a table.
import { sha256 } from '../../files/cache.ts';
import { fontCredits, iconCredits } from '../credit-lines.ts';
import { type ExportJob, type GameExporter, writeMade } from '../folder.ts';
import { sheetMedia } from '../table/sheet-media.ts';
import { toolKey } from '../tool-key.ts';
import { composeSheet } from './compose-sheet.ts';
import { imageName } from './file-names.ts';
import type { PlannedImage } from './plan-sheets.ts';
import { type PlannedFile, planTts } from './plan-tts.ts';
import { makeThumbnail } from './thumbnail.ts';

export const exportTts: GameExporter = async (job, faces) => {
  const credits = { icons: iconCredits(faces, job.authors), fonts: fontCredits(faces, job.fonts) };
  const plan = planTts(job.game, faces, { ...job.tts, isPart: job.extent !== 'game', credits });
  const folder = `${job.folder}/tts`;
  const names = new Map<string, string>();
  // Pictures first: what names them is written when they are there.
  for (const image of plan.images) names.set(image.name, await writeImage(job, folder, image));
  const files = [...new Set(names.values())].map((name) => `${folder}/images/${name}`);
  for (const file of plan.files((image) => names.get(image) ?? image))
    files.push(...(await writeFile(job, folder, file)));
  if (plan.isWhole) job.output.sweep(folder, new Set(files));
  return files;
};

/** Which content came of what is kept from build to build, so that nothing is composed only to learn its name. */
async function writeImage(job: ExportJob, folder: string, image: PlannedImage): Promise<string> {
  const key = `${sha256(`${image.name}-${toolKey()}`)}.tts`;
  const known = job.cache.get(key)?.toString('utf8');
  if (known !== undefined && job.output.isFresh(`${folder}/images/${known}`, known)) return known;
  const bytes = await composeSheet(job.draw, image);
  const name = imageName(image.stem, bytes, sheetMedia(image.faces));
  await writeMade(job, { file: `${folder}/images/${name}`, key: name }, () => bytes);
  job.cache.put(key, Buffer.from(name));
  return name;
}

async function writeFile(job: ExportJob, folder: string, { stem, text, thumbnail }: PlannedFile): Promise<string[]> {
  const picture = `${folder}/${stem}.png`;
  const shown = sha256([toolKey(), ...thumbnail.map(({ key }) => key)].join());
  return [
    await writeMade(job, { file: picture, key: shown }, () => makeThumbnail(job.draw, thumbnail)),
    await writeMade(job, { file: `${folder}/${stem}.json`, key: sha256(text) }, () => text),
  ];
}
