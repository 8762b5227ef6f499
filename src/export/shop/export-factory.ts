// PDFs for a factory: one face a page with bleed, trim box and bleed box, and a list of the pages.
import { movedPath } from '../../drawings/outline.ts';
import { mm } from '../../drawings/units.ts';
import { sha256 } from '../../files/cache.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { FaceSize } from '../../game/face.ts';
import type { Game } from '../../game/game.ts';
import { noticeOf } from '../../game/notice-of.ts';
import type { Target } from '../../game/sheet-schemas.ts';
import { writeCsv } from '../../spreadsheets/csv.ts';
import { type ExportJob, type GameExporter, toolKey, writeMade } from '../export-job.ts';
import { contentsOf } from '../pdf/content-of.ts';
import { type PdfPage, strokeOf } from '../pdf/page-items.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import type { FacePiece } from '../pieces.ts';
import { wordsOf } from '../words/printed-words.ts';
import { exportTargets, type TargetJob, writeText } from './export-targets.ts';
import { unsafeFaces } from './target-problems.ts';

export const exportFactory: GameExporter = (job, faces) =>
  exportTargets(job, faces, { format: 'factory', write: writeFactory });

async function writeFactory(job: ExportJob, { target, folder, pieces }: TargetJob): Promise<string[]> {
  const documents = planFactory(job.game, pieces, target);
  if (documents.length === 0) return [];
  const cards = pieces.filter(({ deckId }) => deckId !== 'components');
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

function makePdf(job: ExportJob, { title, pages }: FactoryDocument): AsyncGenerator<Uint8Array> {
  const { game, fonts, cache, pictures, artPpi } = job;
  const faces = new Map<string, DrawnFace>();
  for (const { piece } of pages) for (const face of [piece.front, piece.back]) if (face) faces.set(face.key, face);
  const used = new Set(pages.flatMap(({ page }) => page.faces.map(({ face }) => face)));
  return writePdf({
    title: `${game.info.value.title} ${game.info.value.edition} · ${title}`,
    subject: noticeOf(game, wordsOf(game).unofficial),
    language: game.language,
    duplex: 'Simplex',
    pages: pages.map(({ page }) => page),
    faces: contentsOf(
      job,
      [...faces.values()].filter(({ key }) => used.has(key)),
    ),
    fonts,
    cache,
    images: { pictures, artPpi },
  });
}

/** Says which card is on which page: a factory counts pages, not ids. */
function pagesCsv(documents: readonly FactoryDocument[]): string {
  const rows = documents.flatMap(({ name, pages }) =>
    pages.map(({ piece, side }, i) => [`${name}.pdf`, i + 1, side, piece.id, piece.front.name, piece.copies]),
  );
  return writeCsv([['document', 'page', 'side', 'id', 'name', 'copies'], ...rows]);
}

interface FactoryDocument {
  /** Id of the deck, plus `-fronts` or `-backs` if they are separate documents. */
  readonly name: string;
  readonly title: string;
  readonly pages: readonly FactoryPage[];
}

interface FactoryPage {
  readonly piece: FacePiece;
  readonly side: 'front' | 'back';
  readonly page: PdfPage;
}

type Rules = Pick<Target, 'bleedMm' | 'order' | 'copies'>;

function planFactory(game: Game, pieces: readonly FacePiece[], rules: Rules): FactoryDocument[] {
  const decks = [...game.decks.map(({ id, name }) => ({ id, name })), { id: 'components', name: 'components' }];
  return decks.flatMap(({ id, name }) => {
    const own = pieces.filter(({ deckId }) => deckId === id);
    return documentsOf(rules, { id, name, pieces: own }).filter(({ pages }) => pages.length > 0);
  });
}

interface PiecesOfDeck {
  readonly id: string;
  readonly name: string;
  readonly pieces: readonly FacePiece[];
}

function documentsOf(rules: Rules, { id, name, pieces }: PiecesOfDeck): FactoryDocument[] {
  const all = pieces.flatMap((piece) =>
    Array.from({ length: rules.copies === 'each' ? piece.copies : 1 }, () => piece),
  );
  const fronts = all.map((piece) => [pageOf(piece, 'front', rules)]);
  const backs = all.map((piece) => (piece.back ? [pageOf(piece, 'back', rules)] : []));
  const one = (pages: FactoryPage[][], suffix = ''): FactoryDocument => ({
    name: `${id}${suffix}`,
    title: name,
    pages: pages.flat(),
  });
  switch (rules.order) {
    case 'separate':
      return [one(fronts, '-fronts'), one(backs, '-backs')];
    case 'fronts-then-backs':
      return [one([...fronts, ...backs])];
    case 'back-front':
      return [one(fronts.flatMap((front, i) => [backs[i] ?? [], front]))];
    default:
      return [one(fronts.flatMap((front, i) => [front, backs[i] ?? []]))];
  }
}

/** Outline of shaped pieces, in a layer of its own, for the maker of the punching die. */
function dieLine({ shape }: FaceSize, bleedMm: number): PdfPage['overlays'] {
  if (shape === undefined || shape.kind === 'rectangle') return {};
  const d = movedPath(shape.outline, [mm(1), 0, 0, mm(1), mm(bleedMm), mm(bleedMm)]);
  return { guides: [{ type: 'shape', d, rule: 'nonzero', stroke: strokeOf({ widthMm: 0.1, color: dieColor }) }] };
}

const dieColor = { r: 255, g: 0, b: 255, alpha: 1 };

function pageOf(piece: FacePiece, side: FactoryPage['side'], { bleedMm }: Rules): FactoryPage {
  const face: DrawnFace = side === 'back' ? (piece.back ?? piece.front) : piece.front;
  const { size } = face;
  const [widthMm, heightMm] = [size.widthMm + 2 * bleedMm, size.heightMm + 2 * bleedMm];
  const whole = { xMm: 0, yMm: 0, widthMm, heightMm };
  // A face starts at the corner of the full bleed that templates draw.
  const shift = mm(bleedMm - size.bleedMm);
  const page: PdfPage = {
    widthMm,
    heightMm,
    trimBox: { xMm: bleedMm, yMm: bleedMm, widthMm: size.widthMm, heightMm: size.heightMm },
    bleedBox: whole,
    faces: [{ face: face.key, matrix: [1, 0, 0, 1, shift, shift], shows: whole }],
    overlays: dieLine(size, bleedMm),
  };
  return { piece, side, page };
}
