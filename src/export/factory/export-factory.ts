// Faces → documents for a factory: one face a page with its bleed, trim and bleed boxes set, and a list of the pages.

import { sha256 } from '../../files/cache.ts';
import { writeCsv } from '../../spreadsheets/write-csv.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import { noticeOf } from '../../game/notice-of.ts';
import { type ExportJob, type GameExporter, writeMade } from '../folder.ts';
import { contentOf } from '../pdf/face-contents.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { exportTargets, type TargetJob, writeText } from '../shop/export-targets.ts';
import { unsafeFaces } from '../shop/target-problems.ts';
import { toolKey } from '../tool-key.ts';
import { wordsOf } from '../words/printed-words.ts';
import { type FactoryDocument, planFactory } from './plan-factory.ts';

export const exportFactory: GameExporter = (job, faces) =>
  exportTargets(job, faces, { format: 'factory', write: writeFactory });

async function writeFactory(job: ExportJob, { target, folder, pieces }: TargetJob): Promise<string[]> {
  const documents = planFactory(job.game, pieces, target);
  if (documents.length === 0) return [];
  const cards = pieces.filter(({ group }) => group !== 'components');
  job.problems.push(...unsafeFaces(job.game, cards, target));
  const files: string[] = [];
  for (const document of documents) {
    const file = `${folder}/${document.name}.pdf`;
    files.push(await writeMade(job, { file, key: keyOf(job, document) }, () => makePdf(job, document)));
  }
  return [...files, await writeText(job, `${folder}/pages.csv`, pagesCsv(documents))];
}

function keyOf({ game, print, artPpi }: ExportJob, { title, pages }: FactoryDocument): string {
  return sha256(
    JSON.stringify([
      toolKey(),
      game.info.value,
      game.language,
      print.ink,
      artPpi,
      title,
      pages.map(({ page }) => page),
    ]),
  );
}

function makePdf(job: ExportJob, { title, pages }: FactoryDocument): Promise<Uint8Array> {
  const { game, fonts, cache, pictures, artPpi } = job;
  const faces = new Map<string, DrawnFace>();
  for (const { piece } of pages) for (const face of [piece.front, piece.back]) if (face) faces.set(face.key, face);
  const used = new Set(pages.flatMap(({ page }) => page.faces.map(({ face }) => face)));
  const contents = [...faces]
    .filter(([key]) => used.has(key))
    .map(([key, face]) => [key, contentOf(job, face)] as const);
  return writePdf({
    title: `${game.info.value.title} ${game.info.value.edition} · ${title}`,
    subject: noticeOf(game, wordsOf(game).unofficial),
    language: game.language,
    duplex: 'Simplex',
    pages: pages.map(({ page }) => page),
    faces: new Map(contents),
    fonts,
    cache,
    images: { pictures, artPpi },
  });
}

/** Which page is which: a factory counts pages, not ids. */
function pagesCsv(documents: readonly FactoryDocument[]): string {
  const rows = documents.flatMap(({ name, pages }) =>
    pages.map(({ piece, side }, i) => [`${name}.pdf`, i + 1, side, piece.id, piece.front.name, piece.copies]),
  );
  return writeCsv([['document', 'page', 'side', 'id', 'name', 'copies'], ...rows]);
}
