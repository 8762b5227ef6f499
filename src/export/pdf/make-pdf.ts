// Turns a planned document into the bytes of a PDF, and adds the cover and the credits.

import { mm } from '../../drawings/units.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Item } from '../../game/face.ts';
import type { Game } from '../../game/game.ts';
import { noticeOf } from '../../game/game.ts';
import type { Box } from '../../impose/box.ts';
import { isRound } from '../../impose/cut-outline.ts';
import { markWidthMm } from '../../impose/sheet.ts';
import type { ExportJob } from '../export-job.ts';
import { fontCredits, iconCredits } from '../finish-folder.ts';
import { gameFacts, type Words, wordsOf } from '../words/printed-words.ts';
import { contentsOf } from './content-of.ts';
import { copiesOf, pagesText } from './contents-rows.ts';
import { Cover, type CoverFacts, cardsArea, wordsArea } from './cover.tsx';
import { type CreditsFacts, CreditsPage } from './credits-page.tsx';
import type { FaceContent } from './face-content.ts';
import { boxPath, grey, madeOnce, type PdfPage, type PlacedFace, strokeOf } from './page-items.ts';
import type { PdfDocumentPlan, PdfPlan } from './plan-pdf.ts';
import type { PrintOptions } from './print-options.ts';
import { readingOrder } from './reading-order.ts';
import { sheetNotes } from './sheet-notes.ts';
import { writeContent } from './write-content.ts';
import { writePdf } from './write-pdf.ts';

interface DocumentInput {
  readonly faces: readonly DrawnFace[];
  readonly plan: PdfPlan;
  readonly document: PdfDocumentPlan;
  /** The other document, if there are two. */
  readonly other?: { readonly file: string; readonly document: PdfDocumentPlan } | undefined;
}

export async function* makePdf(job: ExportJob, input: DocumentInput): AsyncGenerator<Uint8Array> {
  const { game, print, fonts, cache, pictures, artPpi } = job;
  const { title, edition } = game.info.value;
  const { isDuplex, sections } = input.document;
  const pages = sections.flatMap((section) => section.pages);
  const cards = coverCards(game, input.faces, cardsArea(paperOf(job).size));
  const shown = new Set([...pages.flatMap((page) => page.faces), ...cards.faces].map(({ face }) => face));
  const faces = input.faces.filter(({ key }) => shown.has(key));
  const contents = contentsOf(job, faces);
  const { cover, credits } = await ownPages(job, { ...input, faces, cards });
  contents.set('cover', () => cover.content);
  contents.set('credits', () => credits.content);
  const flips = { long: 'DuplexFlipLongEdge', short: 'DuplexFlipShortEdge' } as const;
  yield* writePdf({
    title: `${title} ${edition}`,
    subject: noticeOf(game, wordsOf(game).unofficial),
    language: game.language,
    duplex: isDuplex ? flips[print.flip] : 'Simplex',
    // On both sides, the credits fill the back of the cover, which would be empty.
    pages: isDuplex ? [cover.page, credits.page, ...pages] : [cover.page, ...pages, credits.page],
    faces: contents,
    fonts,
    cache,
    images: { pictures, artPpi },
  });
}

interface OwnPage {
  readonly page: PdfPage;
  readonly content: FaceContent;
}

/** The paper of the sheets, upright. */
function paperOf({ print, sheets }: ExportJob): { name: string; size: { widthMm: number; heightMm: number } } {
  const layout = sheets.layouts[print.sheet];
  const paper = sheets.papers[layout?.paper ?? ''];
  if (layout === undefined || paper === undefined) throw new Error('the sheet is gone');
  const [short, long] = [paper.widthMm, paper.heightMm].sort((a, b) => a - b) as [number, number];
  return { name: paper.name ?? layout.paper.toUpperCase(), size: { widthMm: short, heightMm: long } };
}

async function ownPages(
  job: ExportJob,
  input: DocumentInput & { readonly cards: CoverCards },
): Promise<{ cover: OwnPage; credits: OwnPage }> {
  const { game, print, fonts, authors, draw } = job;
  const { document, faces, cards } = input;
  const { name: paperName, size } = paperOf(job);
  const words = wordsOf(game, fonts);
  const whole = { xMm: 0, yMm: 0, ...size };
  const own = async (name: string, facts: object, tree: () => unknown): Promise<FaceContent> =>
    madeOnce(fonts, [name, facts, print.ink], async () => {
      const face = await draw.page(tree, { ...size, bleedMm: 0 });
      return writeContent(readingOrder(face), { fonts, ink: print.ink });
    });
  const notes = (page: number) => sheetNotes({ ...document.look(page, size), ...size, taken: wordsArea(size) }).items;
  const coverFactsOfGame = coverFacts(job, input, { ...size, paperName, words });
  const icons = iconCredits(faces, authors);
  const creditsFacts: CreditsFacts = {
    ...size,
    heading: words.credits,
    credits: [
      ...(game.info.value.sources ?? []),
      ...(icons.length === 0 ? [] : [words.icons, ...icons]),
      words.fonts,
      ...fontCredits(faces, fonts),
    ],
    made: words.made,
  };
  const placed = (face: string): PlacedFace => ({ face, matrix: [1, 0, 0, 1, 0, 0], shows: whole });
  return {
    cover: {
      content: await own('cover', coverFactsOfGame, () => Cover(coverFactsOfGame)),
      page: {
        ...size,
        faces: [placed('cover'), ...cards.faces],
        overlays: { notes: [...cards.edges, ...notes(1)] },
        titles: [words.start],
      },
    },
    credits: {
      content: await own('credits', creditsFacts, () => CreditsPage(creditsFacts)),
      page: {
        ...size,
        faces: [placed('credits')],
        overlays: { notes: notes(document.isDuplex ? 2 : document.pageCount) },
        titles: [words.credits],
      },
    },
  };
}

interface CoverInput {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly paperName: string;
  readonly words: Words;
}

function coverFacts({ game, print, isPlain }: ExportJob, input: DocumentInput, page: CoverInput): CoverFacts {
  const { words, widthMm, heightMm } = page;
  const { title, en } = game.info.value;
  const { rows } = input.document;
  return {
    widthMm,
    heightMm,
    title,
    subtitle: en && en !== title ? en : '',
    facts: gameFacts(game, words).join(' · '),
    unofficial: [...(isPlain ? [words.plain] : []), noticeOf(game, words.unofficial)].join('\n'),
    headings: {
      need: words.need,
      contents: words.contents,
      howTo: words.howTo,
      columns: [words.item, words.count, words.pages],
    },
    needs: needsOf(input, page),
    rows: rows.map(({ name, count, pages }) => ({ name, count, pages: pagesText(pages) })),
    totals: totalsOf(input.document, words),
    steps: stepsOf(input.document, print, page),
  };
}

function totalsOf({ pieces }: PdfDocumentPlan, words: Words): string {
  const [cards, others] = [true, false].map((isCard) =>
    copiesOf(pieces.filter(({ deckId }) => (deckId !== 'components') === isCard)),
  ) as [number, number];
  return [...(cards > 0 ? [words.cards(cards)] : []), ...(others > 0 ? [words.pieces(others)] : [])].join(words.comma);
}

/** What to buy for this document, and where the rest of the game is. */
function needsOf({ document, other, plan }: DocumentInput, { words, paperName }: CoverInput): string[] {
  const { isDuplex, papers, pieces } = document;
  const sleeves = new Map<string, number>();
  // Nobody sells sleeves for hexagons.
  for (const { outline, cutPath, widthMm, heightMm, copies } of pieces)
    if (outline === 'card' && cutPath === undefined) {
      const size = `${Math.min(widthMm, heightMm)} × ${Math.max(widthMm, heightMm)} mm`;
      sleeves.set(size, (sleeves.get(size) ?? 0) + copies);
    }
  const also = isDuplex ? words.alsoSingle : words.alsoDuplex;
  return [
    (isDuplex ? words.needDuplex : words.needSingle)(papers, paperName),
    ...(sleeves.size > 0 ? [words.sleeves([...sleeves].map(([size, n]) => `${n} (${size})`).join(words.between))] : []),
    words.tools,
    ...(document.hasBoxes || document.hasTiles || pieces.some(({ deckId }) => deckId === 'components')
      ? [words.glue]
      : []),
    ...(plan.bring.length > 0
      ? [words.bring(plan.bring.map(({ front, copies }) => `${front.name} × ${copies}`).join(words.between))]
      : []),
    ...(other ? [also(other.file, other.document.papers)] : []),
  ];
}

function stepsOf(document: PdfDocumentPlan, print: PrintOptions, { words, paperName }: CoverInput): string[] {
  const { pieces, isDuplex, hasTiles, hasBoxes } = document;
  const hasBacks = pieces.some(({ back }) => back !== undefined);
  const ways = {
    duplex: isDuplex ? [print.flip === 'long' ? words.duplexLong : words.duplexShort] : [words.oneSide],
    gutterfold: [words.gutterfold],
    separate: [words.separate],
    none: [words.noBacks],
  };
  return [
    words.atFullSize(paperName),
    words.ruler,
    ...(hasBacks || print.backs === 'duplex' ? ways[print.backs] : [words.oneSide]),
    ...(isDuplex ? [words.printerProfile] : []),
    words.cut,
    ...(pieces.some((piece) => piece.cutPath !== undefined || isRound(piece)) ? [words.shapes] : []),
    ...(hasTiles ? [words.tiles] : []),
    ...(pieces.some(({ foldsMm = [] }) => foldsMm.length > 0) ? [words.folds] : []),
    ...(hasBoxes ? [words.boxes] : []),
  ];
}

const gapMm = 2.4;
const mostDecks = 4;

interface CoverCards {
  readonly faces: readonly PlacedFace[];
  /** A hairline around each card, so that light cards stand out from the paper. */
  readonly edges: readonly Item[];
}

/** All cards get the same height, as large as fits, aligned right. */
function coverCards(game: Game, faces: readonly DrawnFace[], area: Box): CoverCards {
  const cards = firstCards(game, faces);
  const ratio = cards.reduce((sum, { size }) => sum + size.widthMm / size.heightMm, 0);
  const free = area.widthMm - gapMm * (cards.length - 1);
  const heightMm = Math.min(area.heightMm, free / ratio);
  let right = area.xMm + area.widthMm;
  const placed = [...cards].reverse().map((card) => {
    const widthMm = (heightMm * card.size.widthMm) / card.size.heightMm;
    const box = { xMm: right - widthMm, yMm: area.yMm, widthMm, heightMm };
    right -= widthMm + gapMm;
    return { card, box };
  });
  return {
    faces: placed.map(({ card, box }) => placedIn(card, box)),
    edges: placed.map(({ box }) => edgeOf(box)),
  };
}

/** First cards of the largest decks, in the order of the game. */
function firstCards({ decks }: Game, faces: readonly DrawnFace[]): DrawnFace[] {
  const fronts = decks.map(({ id }) => faces.filter(({ deckId, side }) => deckId === id && side === 'front'));
  const largest = [...fronts].sort((a, b) => b.length - a.length).slice(0, mostDecks);
  return fronts.filter((own) => largest.includes(own)).flatMap(([first]) => first ?? []);
}

/** Scaled down, without bleed. */
function placedIn({ key, size }: DrawnFace, box: Box): PlacedFace {
  const scale = box.heightMm / size.heightMm;
  const corner = (edgeMm: number) => mm(edgeMm - size.bleedMm * scale);
  return { face: key, matrix: [scale, 0, 0, scale, corner(box.xMm), corner(box.yMm)], shows: box };
}

function edgeOf(box: Box): Item {
  return { type: 'shape', d: boxPath(box), rule: 'nonzero', stroke: strokeOf({ widthMm: markWidthMm, color: grey }) };
}
