// Faces → folders for The Game Crafter: a picture a side, a folder a deck, and a list of counts.
import type { ExportJob, GameExporter } from '../folder.ts';
import { exportTargets, type TargetJob, writePictures, writeText } from '../shop/export-targets.ts';
import { countsCsv, planShop } from '../shop/plan-shop.ts';

export const exportTgc: GameExporter = (job, faces) => exportTargets(job, faces, { format: 'tgc', write: writeTgc });

async function writeTgc(job: ExportJob, { target, folder, pieces }: TargetJob): Promise<string[]> {
  const { game, dpiAsked: dpi } = job;
  const { decks, problems, unsold } = planShop({ game, pieces, target, dpi });
  job.problems.push(...problems);
  if (unsold.length > 0)
    job.notes.push(
      `${game.info.value.title}: ${target.means} does not sell ${unsold.map(({ front }) => front.name).join(', ')}.`,
    );
  if (decks.length === 0) return [];
  const pictures = await writePictures(job, folder, decks);
  if (job.extent === 'cards') return pictures;
  return [...pictures, await writeText(job, `${folder}/counts.csv`, countsCsv(decks))];
}
