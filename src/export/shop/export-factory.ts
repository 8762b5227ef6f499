// PDFs for factories and presses: one face a page with bleed, trim box and bleed box, and a list of the pages.
import { movedPath } from '../../drawings/outline.ts';
import { mm } from '../../drawings/units.ts';
import { sha256 } from '../../files/cache.ts';
import { inParallel } from '../../files/in-parallel.ts';
import { clearOutline, type DrawnFace } from '../../game/drawn-face.ts';
import type { Color, ImageItem } from '../../game/face.ts';
import type { Game } from '../../game/game.ts';
import { noticeOf } from '../../game/game.ts';
import type { Target } from '../../game/sheet-schemas.ts';
import type { Problem } from '../../problems/problem.ts';
import { writeCsv } from '../../spreadsheets/csv.ts';
import { type ExportJob, type GameExporter, toolKey, writeMade } from '../export-job.ts';
import { contentsOf, type Flatten } from '../pdf/content-of.ts';
import { type PdfPage, strokeOf } from '../pdf/page-items.ts';
import { noteThinLines } from '../pdf/thin-lines.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { type FacePiece, isReal } from '../pieces.ts';
import { flattened } from '../press/flatten.ts';
import { colorsOf, groundTools, openPress, type Press } from '../press/open-press.ts';
import { underlaysOf } from '../press/overprint.ts';
import type { PdfX } from '../press/pdf-x.ts';
import { Patches } from '../press/press-picture.ts';
import { ProfileFault } from '../press/profile.ts';
import { wordsOf } from '../words/printed-words.ts';
import { exportTargets, type TargetJob, writeText } from './export-targets.ts';
import { planShop } from './plan-shop.ts';
import { badProfile, inkProblem, placeOf, unsafeFaces } from './target-problems.ts';

export const exportFactory: GameExporter = (job, faces) =>
  exportTargets(job, faces, { format: 'factory', write: writeFactory });

export const exportPress: GameExporter = (job, faces) =>
  exportTargets(job, faces, { format: 'press', write: writePress });

async function writeFactory(job: ExportJob, { target, folder, pieces }: TargetJob): Promise<string[]> {
  return writeDocuments(job, { target, folder, pieces });
}

async function writePress(job: ExportJob, { name, target, folder, pieces }: TargetJob): Promise<string[]> {
  try {
    const press = await openPress(job, target);
    return await writeDocuments(job, { target, folder, pieces, press });
  } catch (error) {
    if (!(error instanceof ProfileFault)) throw error;
    job.problems.push(badProfile(job, name, error.message));
    return [];
  }
}

interface Documents extends Omit<TargetJob, 'name'> {
  readonly press?: Press;
}

async function writeDocuments(job: ExportJob, { target, folder, pieces: all, press }: Documents): Promise<string[]> {
  const pieces = all.filter((piece) => !isReal(piece));
  const sold = target.products === undefined ? pieces : soldPieces(job, pieces, target);
  const documents = planFactory(job.game, sold, target);
  if (documents.length === 0) return [];
  const cards = sold.filter(({ deckId }) => deckId !== 'components');
  // Where the shop has products, their plan has told it.
  if (target.products === undefined) job.problems.push(...unsafeFaces(job.game, cards, target));
  if (press) {
    job.problems.push(...inkProblems(job, sold, { target, press }));
    await noteUnderlays(job, sold, { target, press });
    noteThinLines(job, facesOf(sold));
  }
  const files: string[] = [];
  for (const document of documents) {
    const file = `${folder}/${document.name}.pdf`;
    const key = keyOf(job, document, press);
    files.push(await writeMade(job, { file, key }, () => makePdf(job, document, press && { ...press, id: key })));
  }
  return [...files, await writeText(job, `${folder}/pages.csv`, pagesCsv(documents))];
}

/** Pieces that the shop prints, with problems for decks that it does not. Their pages have the trim of the product. */
function soldPieces(job: ExportJob, pieces: readonly FacePiece[], target: Target): FacePiece[] {
  const { decks, problems } = planShop({ game: job.game, pieces, target, dpi: undefined });
  job.problems.push(...problems);
  const products = new Map(decks.map(({ id, match }) => [id, match]));
  return pieces.flatMap((piece) => {
    const match = products.get(piece.deckId);
    if (match === undefined || piece.deckId === 'components') return [];
    const { widthMm, heightMm } = match.product;
    const [across, down] = match.isTurned ? [heightMm, widthMm] : [widthMm, heightMm];
    return [{ ...piece, widthMm: across, heightMm: down }];
  });
}

interface PressJob {
  readonly target: Target;
  readonly press: Press;
}

function facesOf(pieces: readonly FacePiece[]): DrawnFace[] {
  const all = pieces.flatMap(({ front, back }) => [front, ...(back ? [back] : [])]);
  return [...new Map(all.map((one) => [one.key, one])).values()];
}

function inkProblems(
  { game }: ExportJob,
  pieces: readonly FacePiece[],
  { target, press: { inks } }: PressJob,
): Problem[] {
  return facesOf(pieces).flatMap((drawn) => {
    const most = Math.max(0, ...colorsOf(drawn.face().items).map((color) => inks.excess(color) ?? 0));
    return most > 0 ? [inkProblem(game, drawn, target, most)] : [];
  });
}

/** One line a deck: what lies under black text on one card, does so on most of them. */
async function noteUnderlays(job: ExportJob, pieces: readonly FacePiece[], { target, press }: PressJob): Promise<void> {
  const tools = { ...press, ...groundTools(job), cache: job.cache, fonts: job.fonts };
  const found = await inParallel(facesOf(pieces), async (drawn) => ({ drawn, all: await underlaysOf(drawn, tools) }));
  for (const deckId of new Set(found.map(({ drawn }) => drawn.deckId))) {
    const texts = found
      .filter(({ drawn }) => drawn.deckId === deckId)
      .flatMap(({ drawn, all }) => all.map((one) => ({ drawn, ...one })))
      .sort((a, b) => b.percent - a.percent);
    const [most] = texts;
    if (most === undefined) continue;
    const { drawn, xMm, yMm, percent, text } = most;
    const { file, line } = placeOf(job.game, drawn);
    const faces = new Set(texts.map((one) => one.drawn.key)).size - 1;
    const others = faces > 0 ? `, and on ${faces} more of this deck` : '';
    job.notes.push(
      `${file}:${line}: on the ${drawn.side} of ${drawn.id} the black text "${shortened(text)}", ${xMm} mm from the left and ${yMm} mm from the top, overprints a dark ground: ${percent} % ink${others}. ${target.name} takes ${target.inkLimit} %, so the ground is lighter under these letters; nothing else changes.`,
    );
  }
}

const longestQuote = 16;

function shortened(text: string): string {
  const all = [...text];
  return all.length > longestQuote ? `${all.slice(0, longestQuote).join('')}…` : text;
}

function keyOf(
  { game, print, artPpi }: ExportJob,
  { title, pages }: FactoryDocument,
  press: Press | undefined,
): string {
  return sha256(
    JSON.stringify([
      toolKey(),
      game.info.value,
      game.language,
      press ? [press.standard, press.inks.key, press.profile.sum] : print.ink,
      artPpi,
      title,
      pages.map(({ page }) => page),
    ]),
  );
}

function makePdf(
  job: ExportJob,
  { title, pages }: FactoryDocument,
  press: PdfX | undefined,
): AsyncGenerator<Uint8Array> {
  const { game, fonts, cache, pictures, artPpi } = job;
  const faces = new Map<string, DrawnFace>();
  for (const { piece } of pages) for (const face of [piece.front, piece.back]) if (face) faces.set(face.key, face);
  const used = new Set(pages.flatMap(({ page }) => page.faces.map(({ face }) => face)));
  const flatten = press?.standard === 'x-1a' ? flattenWith(job, press) : undefined;
  const tools = press && { ...press, ...groundTools(job), flatten };
  const shown = [...faces.values()].filter(({ key }) => used.has(key));
  return writePdf({
    title: `${game.info.value.title} ${game.info.value.edition} · ${title}`,
    subject: noticeOf(game, wordsOf(game).unofficial),
    language: game.language,
    duplex: 'Simplex',
    pages: pages.map(({ page }) => page),
    faces: contentsOf({ ...job, press: tools }, shown),
    fonts,
    cache,
    images: {
      pictures,
      artPpi,
      ...(press && { press: { inks: press.inks, cache, patches: flatten?.patches } }),
    },
    ...(press && { press }),
  });
}

function flattenWith({ fonts, draw, cache, pictures, artPpi }: ExportJob, { inks }: Press): Flatten {
  const patches = new Patches(cache);
  const picture = (item: ImageItem) => pictures.prepare(item, { ppi: artPpi, form: 'split' });
  return { patches, items: (items, size) => flattened(items, size, { inks, fonts, draw, patches, picture }) };
}

/** Says which card is on which page: a factory counts pages, not ids. */
function pagesCsv(documents: readonly FactoryDocument[]): string {
  const rows = documents.flatMap(({ name, pages }) =>
    pages.map(({ piece, side }, i) => [`${name}.pdf`, i + 1, side, piece.id, piece.front.name, piece.copies]),
  );
  return writeCsv([['document', 'page', 'side', 'id', 'name', 'copies'], ...rows]);
}

/** One side of a piece, with the bleed of the job. */
export function facePdf(job: ExportJob, piece: FacePiece, side: 'front' | 'back'): AsyncGenerator<Uint8Array> {
  const page = pageOf(piece, side, {
    format: 'factory',
    bleedMm: job.bleedMm,
    order: 'fronts-then-backs',
    copies: 'once',
  });
  return makePdf(job, { name: piece.id, title: piece.front.name, pages: [page] }, undefined);
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

type Rules = Pick<Target, 'format' | 'bleedMm' | 'order' | 'copies'>;

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

/** Outline of shaped pieces, in a layer of its own, for the maker of the punching die. Presses get those of round pieces, too. */
function dieLine(face: Pick<DrawnFace, 'size' | 'fields'>, { bleedMm, format }: Rules): PdfPage['overlays'] {
  const { shape } = face.size;
  const own = shape?.kind === 'rectangle' ? undefined : shape?.outline;
  const outline = format === 'press' ? clearOutline(face) : own;
  if (outline === undefined) return {};
  const d = movedPath(outline, [mm(1), 0, 0, mm(1), mm(bleedMm), mm(bleedMm)]);
  return { guides: [{ type: 'shape', d, rule: 'nonzero', stroke: strokeOf({ widthMm: 0.1, color: dieColor }) }] };
}

/** Presses get an ink of its own for it. */
const dieColor: Color = { r: 255, g: 0, b: 255, alpha: 1, ink: { spot: 'die-cut', tint: 1 } };

function pageOf(piece: FacePiece, side: FactoryPage['side'], rules: Rules): FactoryPage {
  const { bleedMm } = rules;
  const face: DrawnFace = side === 'back' ? (piece.back ?? piece.front) : piece.front;
  const { size } = face;
  const trim = { widthMm: piece.widthMm, heightMm: piece.heightMm };
  const [widthMm, heightMm] = [trim.widthMm + 2 * bleedMm, trim.heightMm + 2 * bleedMm];
  const whole = { xMm: 0, yMm: 0, widthMm, heightMm };
  // A face starts at the corner of the full bleed that templates draw; it is centred on the trim of the product.
  const shift = (side: 'widthMm' | 'heightMm') => mm(bleedMm - size.bleedMm + (trim[side] - size[side]) / 2);
  const page: PdfPage = {
    widthMm,
    heightMm,
    trimBox: { xMm: bleedMm, yMm: bleedMm, ...trim },
    bleedBox: whole,
    faces: [{ face: face.key, matrix: [1, 0, 0, 1, shift('widthMm'), shift('heightMm')], shows: whole }],
    // A back has no fields of its own.
    overlays: dieLine({ size, fields: piece.front.fields }, rules),
  };
  return { piece, side, page };
}
