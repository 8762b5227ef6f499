// Turns a planned document into the bytes of a PDF, and adds the cover.

import { mm } from '../../drawings/units.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Item } from '../../game/face.ts';
import type { Game } from '../../game/game.ts';
import { noticeOf } from '../../game/notice-of.ts';
import type { Paper } from '../../game/sheet-schemas.ts';
import type { Box } from '../../impose/box.ts';
import type { ExportJob } from '../export-job.ts';
import { fontCredits, iconCredits } from '../finish-folder.ts';
import { gameFacts, type Words, wordsOf } from '../words/printed-words.ts';
import { contentsOf } from './content-of.ts';
import { Cover, type CoverFacts, type CoverRow, cardsArea } from './cover.tsx';
import type { FaceContent } from './face-content.ts';
import { boxPath, grey, madeOnce, type PdfPage, type PlacedFace, strokeOf } from './page-items.ts';
import type { PdfPlan, Section } from './plan-pdf.ts';
import type { PrintOptions } from './print-options.ts';
import { readingOrder } from './reading-order.ts';
import { writeContent } from './write-content.ts';
import { writePdf } from './write-pdf.ts';

export async function* makePdf(job: ExportJob, faces: readonly DrawnFace[], plan: PdfPlan): AsyncGenerator<Uint8Array> {
  const { game, print, fonts, cache, pictures, artPpi } = job;
  const { title, edition } = game.info.value;
  const contents = contentsOf(job, faces);
  const cover = await coverPages(job, faces, plan);
  contents.set('cover', () => cover.content);
  const flips = { long: 'DuplexFlipLongEdge', short: 'DuplexFlipShortEdge' } as const;
  yield* writePdf({
    title: `${title} ${edition}`,
    subject: noticeOf(game, wordsOf(game).unofficial),
    language: game.language,
    duplex: print.backs === 'duplex' ? flips[print.flip] : 'Simplex',
    pages: [...cover.pages, ...plan.sections.flatMap(({ pages }) => pages)],
    faces: contents,
    fonts,
    cache,
    images: { pictures, artPpi },
  });
}

async function coverPages(
  job: ExportJob,
  faces: readonly DrawnFace[],
  { sections }: PdfPlan,
): Promise<{ pages: PdfPage[]; content: FaceContent }> {
  const { game, print, fonts, authors, sheets, draw, isPlain } = job;
  const layout = sheets.layouts[print.sheet];
  const paper = sheets.papers[layout?.paper ?? ''];
  if (layout === undefined || paper === undefined) throw new Error('the sheet is gone');
  const words = wordsOf(game, fonts);
  // Duplex: leave the back of the cover empty, or the first sheet would be printed there.
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
    isPlain,
    words,
  });
  const { widthMm, heightMm } = facts;
  const content = await madeOnce(fonts, ['cover', facts, print.ink], async () => {
    const face = await draw.page(() => Cover(facts), { widthMm, heightMm, bleedMm: 0 });
    return writeContent(readingOrder(face), { fonts, ink: print.ink });
  });
  const whole = { xMm: 0, yMm: 0, widthMm, heightMm };
  const cards = coverCards(game, faces, cardsArea(facts));
  const page: PdfPage = {
    widthMm,
    heightMm,
    faces: [{ face: 'cover', matrix: [1, 0, 0, 1, 0, 0], shows: whole }, ...cards.faces],
    overlays: { notes: cards.edges },
    title: words.start,
  };
  const empty: PdfPage = { widthMm, heightMm, faces: [], overlays: {} };
  return { pages: print.backs === 'duplex' ? [page, empty] : [page], content };
}

interface CoverInput {
  readonly game: Game;
  readonly faces: readonly DrawnFace[];
  readonly sections: readonly Section[];
  /** Number of the first page after the cover. */
  readonly firstPage: number;
  readonly paper: Paper;
  readonly paperName: string;
  readonly print: PrintOptions;
  readonly fonts: FontBook;
  readonly authors: ReadonlyMap<string, readonly string[]>;
  readonly words: Words;
  /** The project's own code did not run. */
  readonly isPlain: boolean;
}

function coverFacts(input: CoverInput): CoverFacts {
  const { game, faces, words, paper } = input;
  const { title, en, sources = [] } = game.info.value;
  const [widthMm, heightMm] = [Math.min(paper.widthMm, paper.heightMm), Math.max(paper.widthMm, paper.heightMm)];
  const icons = iconCredits(faces, input.authors);
  const printed = input.sections.flatMap(({ pieces }) => [...pieces.keys()]);
  const count = (isCard: boolean) => sum(printed.filter(({ deckId }) => (deckId !== 'components') === isCard));
  return {
    widthMm,
    heightMm,
    title,
    subtitle: en && en !== title ? en : '',
    facts: gameFacts(game, words).join(' · '),
    unofficial: [...(input.isPlain ? [words.plain] : []), noticeOf(game, words.unofficial)].join('\n'),
    headings: {
      contents: words.contents,
      howTo: words.howTo,
      credits: words.credits,
      columns: [words.item, words.count, words.pages],
    },
    rows: rowsOf(input),
    totals: [words.cards(count(true)), words.pieces(count(false))].join(words.comma),
    steps: stepsOf(input),
    credits: [
      ...sources,
      ...(icons.length === 0 ? [] : [words.icons, ...icons]),
      words.fonts,
      ...fontCredits(faces, input.fonts),
    ],
    foot: words.made,
  };
}

/** One row per deck, and one per component. */
function rowsOf({ sections, firstPage, words }: CoverInput): CoverRow[] {
  let page = firstPage;
  return sections.flatMap(({ id, name, pages, pieces }) => {
    const begin = page;
    page += pages.length;
    const whole = pagesText(begin, page - 1);
    if (id === 'boxes')
      return [{ name: words.boxesRow, count: pages.filter(({ title }) => title).length, pages: whole }];
    if (id !== 'components') return [{ name, count: sum([...pieces.keys()]), pages: whole }];
    return [...pieces].map(([{ front, copies }, [first, last]]) => ({
      name: front.name,
      count: copies,
      pages: pagesText(begin + first, begin + last),
    }));
  });
}

function pagesText(first: number, last: number): string {
  return first === last ? String(first) : `${first}–${last}`;
}

function sum(pieces: readonly { readonly copies: number }[]): number {
  return pieces.reduce((total, { copies }) => total + copies, 0);
}

function stepsOf({ words, print, sections, paperName }: CoverInput): string[] {
  const pieces = sections.flatMap((section) => [...section.pieces.keys()]);
  const ways = {
    duplex: print.flip === 'long' ? words.duplexLong : words.duplexShort,
    gutterfold: words.gutterfold,
    separate: words.separate,
    none: words.noBacks,
  };
  // A board on several pages has a section of its own.
  const isTiled = sections.some(({ id, pieces: own }) => [...own.keys()].some((piece) => piece.id === id));
  return [
    words.atFullSize(paperName),
    words.ruler,
    ways[print.backs],
    ...(print.backs === 'duplex' ? [words.printerProfile] : []),
    words.cut,
    ...(pieces.some(({ outline }) => outline === 'circle') ? [words.circles] : []),
    ...(pieces.some(({ cutPath }) => cutPath !== undefined) ? [words.shapes] : []),
    ...(isTiled ? [words.tiles] : []),
    ...(pieces.some(({ foldsMm = [] }) => foldsMm.length > 0) ? [words.folds] : []),
    ...(sections.some(({ id }) => id === 'boxes') ? [words.boxes] : []),
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
  return { type: 'shape', d: boxPath(box), rule: 'nonzero', stroke: strokeOf({ widthMm: 0.1, color: grey }) };
}
