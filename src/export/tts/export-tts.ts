// All faces of a game → its folder for Tabletop Simulator: pictures, saved objects and a table.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/cache.ts';
import { fontCredits, iconCredits } from '../credits/credit-lines.ts';
import { type ExportJob, type GameExporter, writeMade } from '../folder.ts';
import { composeSheet } from './compose-sheet.ts';
import { type PlannedFile, planTts } from './plan-tts.ts';
import { makeThumbnail } from './thumbnail.ts';

export const exportTts: GameExporter = async (job, faces) => {
  const credits = { icons: iconCredits(faces, job.authors), fonts: fontCredits(faces, job.fonts) };
  const plan = planTts(job.game, faces, { ...job.tts, credits });
  const folder = `${job.folder}/tts`;
  const files: string[] = [];
  // Pictures first: what names them is written when they are there.
  for (const image of plan.images) {
    const file = `${folder}/images/${image.name}`;
    files.push(await writeMade(job, { file, key: image.name }, () => composeSheet(job.draw, image)));
  }
  for (const file of plan.files) files.push(...(await writeFile(job, folder, file)));
  if (plan.isWhole) removeOld(job, folder, files);
  return files;
};

async function writeFile(job: ExportJob, folder: string, { stem, text, thumbnail }: PlannedFile): Promise<string[]> {
  const picture = `${folder}/${stem}.png`;
  const shown = sha256(thumbnail.map(({ hash }) => hash).join());
  return [
    await writeMade(job, { file: picture, key: shown }, () => makeThumbnail(job.draw, thumbnail)),
    await writeMade(job, { file: `${folder}/${stem}.json`, key: sha256(text) }, () => text),
  ];
}

/** What an earlier export made, or left half-written, and this one does not name. */
function removeOld({ root }: ExportJob, folder: string, files: readonly string[]): void {
  const kept = new Set(files);
  for (const below of [folder, `${folder}/images`]) {
    for (const name of ours(join(root, below)))
      if (!kept.has(`${below}/${name}`)) rmSync(join(root, below, name), { force: true });
  }
}

function ours(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(png|json|new)$/.test(entry.name))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
