// All faces of a game → one document to print, cut and play: first page, sheets, boards in tiles.
import { sha256 } from '../../base/cache.ts';
import { type Problem, problem } from '../../base/problem.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Face } from '../../game/face.ts';
import { cutDxf } from '../../impose/cut-dxf.ts';
import { cutSvg } from '../../impose/cut-svg.ts';
import { type ExportJob, type GameExporter, writeMade } from '../folder.ts';
import { toolKey } from '../tool-key.ts';
import { Cover } from './cover.tsx';
import { coverFacts } from './cover-facts.ts';
import { contentOf } from './face-contents.ts';
import type { PdfPage } from './pdf-page.ts';
import { type FacePiece, piecesOf } from './pieces.ts';
import { type PdfPlan, planPdf } from './plan-pdf.ts';
import { printSuffix } from './print-options.ts';
import { readingOrder } from './reading-order.ts';
import { wordsIn } from './words.ts';
import { writeContent } from './write-content.ts';
import { writePdf } from './write-pdf.ts';

export const exportPdf: GameExporter = (job, faces) =>
  exportPieces(job, { faces, pieces: piecesOf(job.game, faces), name: job.game.id });

export interface PiecesInput {
  /** All faces of the game, or at least those of the pieces. */
  readonly faces: readonly DrawnFace[];
  readonly pieces: readonly FacePiece[];
  /** What the file is called, before the sheet and the ways of printing. */
  readonly name: string;
}

/** Nothing where there is nothing to print, or where the sheet is not known, which is a problem of its own. */
export async function exportPieces(job: ExportJob, { faces, pieces, name: stem }: PiecesInput): Promise<string[]> {
  const { game, print, sheets } = job;
  const layout = sheets.layouts[print.sheet];
  const paper = sheets.papers[layout?.paper ?? ''];
  if (layout === undefined || paper === undefined || pieces.length === 0) return [];
  const words = wordsIn(game.language);
  const profile = print.printer === undefined ? undefined : sheets.printers[print.printer];
  const plan = planPdf({ game, pieces, paper, layout, print, profile, fonts: job.fonts, words });
  for (const piece of plan.tooLarge) job.problems.push(tooLarge(job, piece.front, paper.means ?? layout.paper));
  const name = `${stem}-${print.sheet}${printSuffix(print)}`;
  const file = `${job.folder}/pdf/${name}.pdf`;
  const made = pieces.map(({ front, back, copies }) => [front.key, back?.key, copies]);
  const key = sha256(
    JSON.stringify([
      toolKey(),
      made,
      print,
      profile,
      layout,
      paper,
      game.info.value,
      game.decks.map((deck) => deck.name),
    ]),
  );
  const used = usedFaces(faces, pieces);
  noteImages(job, used);
  const document = await writeMade(job, { file, key }, () => makePdf(job, used, plan));
  return [document, ...(layout.cutter ? await cutFiles(job, plan, name) : [])];
}

function usedFaces(faces: readonly DrawnFace[], pieces: readonly FacePiece[]): DrawnFace[] {
  const keys = new Set(pieces.flatMap(({ front, back }) => [front.key, back?.key]));
  return faces.filter(({ key }) => keys.has(key));
}

/** What could not be printed as vectors, said in the summary. */
function noteImages(job: ExportJob, faces: readonly DrawnFace[]): void {
  const names = [...new Set(faces.flatMap(({ pictures }) => pictures))].sort();
  if (names.length > 0)
    job.notes.push(`In the PDF, ${names.length} pictures are pixels, all else is vectors: ${names.join(', ')}.`);
}

async function makePdf(job: ExportJob, faces: readonly DrawnFace[], plan: PdfPlan): Promise<Uint8Array> {
  const { game, print, fonts, cache } = job;
  const { title, edition } = game.info.value;
  const contents = new Map(faces.map((drawn) => [drawn.key, contentOf(job, drawn)]));
  const cover = await coverPages(job, faces, plan);
  contents.set('cover', writeContent(readingOrder(cover.face), { fonts, ink: print.ink }));
  const flips = { long: 'DuplexFlipLongEdge', short: 'DuplexFlipShortEdge' } as const;
  return writePdf({
    title: `${title} ${edition}`,
    subject: wordsIn(game.language).unofficial,
    language: game.language,
    duplex: print.backs === 'duplex' ? flips[print.flip] : 'Simplex',
    pages: [...cover.pages, ...plan.sections.flatMap(({ pages }) => pages)],
    faces: contents,
    fonts,
    cache,
  });
}

async function coverPages(
  job: ExportJob,
  faces: readonly DrawnFace[],
  { sections }: PdfPlan,
): Promise<{ pages: PdfPage[]; face: Face }> {
  const { game, print, fonts, authors, sheets, draw } = job;
  const layout = sheets.layouts[print.sheet];
  const paper = sheets.papers[layout?.paper ?? ''];
  if (layout === undefined || paper === undefined) throw new Error('the sheet is gone');
  const words = wordsIn(game.language);
  // Behind the cover nothing is printed, or the first sheet would lie there.
  const firstPage = print.backs === 'duplex' ? 3 : 2;
  const paperName = paper.means ?? layout.paper.toUpperCase();
  const facts = coverFacts({
    game,
    faces,
    sections,
    firstPage,
    paper,
    paperName,
    print,
    fonts,
    authors,
    words,
  });
  const { widthMm, heightMm } = facts;
  const face = await draw.page(() => Cover(facts), { widthMm, heightMm, bleedMm: 0 });
  const whole = { xMm: 0, yMm: 0, widthMm, heightMm };
  const page: PdfPage = {
    widthMm,
    heightMm,
    faces: [{ face: 'cover', matrix: [1, 0, 0, 1, 0, 0], shows: whole }],
    overlays: {},
    title: words.start,
  };
  const empty: PdfPage = { widthMm, heightMm, faces: [], overlays: {} };
  return { pages: print.backs === 'duplex' ? [page, empty] : [page], face };
}

function cutFiles(job: ExportJob, { sheets }: PdfPlan, name: string): Promise<string[]> {
  const fronts = sheets.filter(({ side }) => side !== 'back');
  const files = fronts.flatMap((sheet) => {
    const stem = `${job.folder}/pdf/${name}-cut/${sheet.group}-${sheet.number}`;
    return [
      [`${stem}.svg`, cutSvg(sheet)],
      [`${stem}.dxf`, cutDxf(sheet)],
    ] as const;
  });
  return Promise.all(files.map(([file, text]) => writeMade(job, { file, key: sha256(text) }, () => text)));
}

function tooLarge({ game }: ExportJob, { id, shelf, size }: DrawnFace, paper: string): Problem {
  const deck = game.decks.find((one) => one.id === shelf);
  const at = deck?.origin.place(['size']) ?? game.info.origin.place();
  return problem('sheet/card-too-large', {
    at,
    card: id,
    message: `The card (${size.widthMm} × ${size.heightMm} mm) does not fit on ${paper}.`,
    fix: 'Choose a larger paper with `--sheet`, or a smaller card size.',
  });
}
