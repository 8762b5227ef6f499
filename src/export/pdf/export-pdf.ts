// The print-and-play PDF: cover, sheets, boards in tiles, tuck boxes; and cut files for cutting machines.
import { sha256 } from '../../files/cache.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Game } from '../../game/game.ts';
import { cutDxf, cutSvg } from '../../impose/cut-outline.ts';
import { type Place, type Problem, problem } from '../../problems/problem.ts';
import { type ExportJob, type GameExporter, toolKey, writeMade } from '../export-job.ts';
import { type FacePiece, piecesOf } from '../pieces.ts';
import { missingIn, wordsOf } from '../words/printed-words.ts';
import { inkUse } from './ink-use.ts';
import { planBoxes } from './plan-boxes.ts';
import { type PdfDocumentPlan, type PdfPlan, planPdf } from './plan-pdf.ts';
import { printSuffix } from './print-options.ts';
import { type Rims, rimsOf } from './rims.ts';
import { noteThinLines } from './thin-lines.ts';

export const exportPdf: GameExporter = (job, faces) =>
  exportPieces(job, {
    faces,
    pieces: piecesOf(job.game, faces),
    name: `${job.game.id}${job.extent === 'game' ? '' : '-part'}`,
    isWhole: job.extent === 'game',
  });

interface PiecesInput {
  /** Must include the faces of the pieces. */
  readonly faces: readonly DrawnFace[];
  readonly pieces: readonly FacePiece[];
  /** Start of the file name; sheet and print options follow. */
  readonly name: string;
  /** Boxes are made for whole decks only. */
  readonly isWhole?: boolean;
}

/** Writes nothing if the sheet is unknown; `printProblems` reports that. */
export async function exportPieces(
  job: ExportJob,
  { faces, pieces, name: stem, isWhole = false }: PiecesInput,
): Promise<string[]> {
  const { game, sheets } = job;
  const print = { ...job.print, hasBoxes: job.print.hasBoxes && isWhole };
  const layout = sheets.layouts[print.sheet];
  const paper = sheets.papers[layout?.paper ?? ''];
  if (layout === undefined || paper === undefined || pieces.length === 0) return [];
  const words = wordsOf(game, job.fonts);
  job.problems.push(...coverProblems(game, job.fonts));
  const profile = print.printer === undefined ? undefined : sheets.printers[print.printer];
  const used = usedFaces(faces, pieces);
  const rims = await rimsOf(
    job,
    used.filter(({ deckId }) => deckId !== 'components'),
  );
  const plan = planPdf({ game, pieces, paper, layout, print, profile, fonts: job.fonts, words, rims });
  noteFrames(job, used, rims);
  noteThinLines(job, used);
  await noteInk(job, plan);
  if (profile && profile.landscape === undefined && plan.sheets.some(({ widthMm, heightMm }) => widthMm > heightMm))
    job.notes.push(
      `Landscape pages are not corrected: the printer "${print.printer}" is measured for portrait pages only. Run \`cardwright calibrate --landscape\`, too.`,
    );
  for (const piece of plan.tooLarge) job.problems.push(tooLarge(job, piece.front, paper.name ?? layout.paper));
  for (const name of plan.unboxed)
    job.notes.push(
      `No tuck box for ${name}: even a thin one is too large for ${paper.name ?? layout.paper}. ${boxHint(job, pieces)}`,
    );
  const name = `${stem}-${print.sheet}${printSuffix(print)}`;
  const made = pieces.map(({ front, back, copies }) => [front.key, back?.key, copies]);
  const key = sha256(
    JSON.stringify([
      toolKey(),
      made,
      print,
      job.artPpi,
      profile,
      layout,
      paper,
      game.info.value,
      game.decks.map((deck) => deck.name),
    ]),
  );
  noteImages(job, used);
  const files = plan.documents.map((document, i) => ({
    document,
    file: `${name}${i === 0 ? '' : singleSided}.pdf`,
  }));
  // Pieces without backs may be gone, or have got some.
  const old = `${name}${singleSided}.pdf`;
  if (files.length === 1)
    job.output.sweep(job.folder, new Set(), (one) => one !== `print/${old}` && one !== `.about/${old}.json`);
  const documents: string[] = [];
  for (const { document, file } of files) {
    const other = files.find((one) => one.document !== document);
    documents.push(
      await writeMade(job, { file: `${job.folder}/print/${file}`, key }, async () => {
        // Loaded on demand: loading pdf-lib takes longer than finding out that nothing changed.
        const { makePdf } = await import('./make-pdf.ts');
        return makePdf(job, { faces: used, plan, document, other });
      }),
    );
  }
  return [
    ...documents,
    ...(isWhole ? await Promise.all(files.map((one) => countFile(job, one))) : []),
    ...(layout.cutter ? await cutFiles(job, plan, name) : []),
  ];
}

const singleSided = '-single-sided';

/** For the start page: how many pages and sheets of paper a document has. */
function countFile(job: ExportJob, { document, file }: { document: PdfDocumentPlan; file: string }): Promise<string> {
  const { pageCount: pages, papers: sheets, isDuplex } = document;
  const text = `${JSON.stringify({ pages, sheets, isDuplex })}\n`;
  return writeMade(job, { file: `${job.folder}/.about/${file}.json`, key: sha256(text) }, () => text);
}

function usedFaces(faces: readonly DrawnFace[], pieces: readonly FacePiece[]): DrawnFace[] {
  const keys = new Set(pieces.flatMap(({ front, back }) => [front.key, back?.key]));
  return faces.filter(({ key }) => keys.has(key));
}

async function noteInk(job: ExportJob, { sheets }: PdfPlan): Promise<void> {
  const { print, notes } = job;
  const use = await inkUse(job, sheets, print.ink);
  if (use === undefined) return;
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const hint = print.ink === 'full' ? ' `--ink low` uses less.' : '';
  notes.push(`Ink: ${percent(use.average)} of a page on average, ${percent(use.most)} at most.${hint}`);
}

/** One line a deck and side: cards of a deck share their frame. */
function noteFrames(job: ExportJob, faces: readonly DrawnFace[], rims: Rims): void {
  for (const { id, origin } of job.game.decks)
    for (const side of ['front', 'back'] as const) {
      const close = faces.flatMap((drawn) => {
        const frameMm = drawn.deckId === id && drawn.side === side ? rims.get(drawn.key)?.frameMm : undefined;
        return frameMm === undefined ? [] : [{ drawn, frameMm }];
      });
      const [first] = close.sort((a, b) => a.frameMm - b.frameMm);
      if (first === undefined) continue;
      const { file, line } = origin.place(['kind']);
      const others = close.length > 1 ? ` and ${close.length - 1} more` : '';
      job.notes.push(
        `${file}:${line}: the ${side} of ${first.drawn.id}${others} has a frame ${first.frameMm} mm from the trim, where every inexact cut shows. Move it to 4.5 mm or more, or let it bleed off.`,
      );
    }
}

const mostNamed = 5;

/** Names the pictures that are not vectors in the summary. */
function noteImages(job: ExportJob, faces: readonly DrawnFace[]): void {
  const names = [...new Set(faces.flatMap(({ pictures }) => pictures))].sort();
  if (names.length === 0) return;
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  job.notes.push(
    `In the PDF, ${names.length} ${names.length === 1 ? 'picture is' : 'pictures are'} pixels, all else is vectors: ${names.slice(0, mostNamed).join(', ')}${more}.`,
  );
}

async function cutFiles(job: ExportJob, { sheets }: PdfPlan, name: string): Promise<string[]> {
  const fronts = sheets.filter(({ side }) => side !== 'back');
  const files = fronts.flatMap((sheet) => {
    const stem = `${job.folder}/print/${name}-cut/${sheet.gangId}-${sheet.number}`;
    return [
      [`${stem}.svg`, cutSvg(sheet)],
      [`${stem}.dxf`, cutDxf(sheet)],
    ] as const;
  });
  const made = await Promise.all(files.map(([file, text]) => writeMade(job, { file, key: sha256(text) }, () => text)));
  // If there are fewer sheets than last time, remove the old files before somebody cuts them.
  job.output.sweep(`${job.folder}/print/${name}-cut`, new Set(made));
  return made;
}

function tooLarge({ game }: ExportJob, { id, deckId, size }: DrawnFace, paper: string): Problem {
  const deck = game.decks.find((one) => one.id === deckId);
  const at = deck?.origin.place(['size']) ?? game.info.origin.place();
  return problem('sheet/card-too-large', {
    at,
    card: id,
    message: `The card (${size.widthMm} × ${size.heightMm} mm) does not fit on ${paper}.`,
    fix: 'Choose a larger paper with `--sheet`, or a smaller card size.',
  });
}

/** Finds characters in titles, names and credits that the fonts of covers and margins lack. */
function coverProblems(game: Game, fonts: FontBook): Problem[] {
  return wordsOnSheets(game).flatMap(([text, at]) => {
    const missing = missingIn(text, fonts);
    if (missing.length === 0) return [];
    return problem('layout/missing-glyph', {
      at: at(),
      message: `The cover and the margins cannot show ${missing.map((one) => `"${one}"`).join(', ')}: no font of the family "sans" or its fallbacks has it.`,
      fix: 'Use other words, or add a font that has it to the family `sans` or to its fallbacks in fonts/fonts.yaml.',
    });
  });
}

type PrintedWords = readonly [text: string, at: () => Place];

function wordsOnSheets({ info, decks, components, language }: Game): PrintedWords[] {
  const { title, en, edition, designers = [], sources = [], words = {} } = info.value;
  const printed = (text: string | undefined, ...path: (string | number)[]): PrintedWords[] =>
    text === undefined ? [] : [[text, () => info.origin.place(path)]];
  const given = [...new Set([language, language.split('-')[0] ?? ''])];
  return [
    ...printed(title, 'title'),
    ...printed(en, 'en'),
    ...printed(edition, 'edition'),
    ...designers.flatMap((name, i) => printed(name, 'designers', i)),
    ...sources.flatMap((name, i) => printed(name, 'sources', i)),
    ...given.flatMap((key) =>
      Object.entries(words[key] ?? {}).flatMap(([name, text]) => printed(text, 'words', key, name)),
    ),
    ...decks.map(({ name, origin }): PrintedWords => [name, () => origin.place(['name'])]),
    ...components.map(({ name, origin }): PrintedWords => [name, () => origin.place(['name'])]),
  ];
}

/** A sheet that has room for the boxes of all cards. */
function boxHint({ sheets }: ExportJob, pieces: readonly FacePiece[]): string {
  const roomy = Object.entries(sheets.layouts).find(([, { paper: id, marginMm }]) => {
    const paper = sheets.papers[id];
    return paper && planBoxes(pieces, { paper, marginMm }).every(({ box }) => box.place !== undefined);
  });
  return roomy ? `Print it with \`--sheet ${roomy[0]}\`.` : 'Buy a box, or use a bag.';
}
