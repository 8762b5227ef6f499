// A planned document and its faces → the bytes of its PDF, with its first page.

import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Face } from '../../game/face.ts';
import { noticeOf } from '../../game/notice-of.ts';
import type { ExportJob } from '../folder.ts';
import { wordsOf } from '../words/printed-words.ts';
import { Cover, cardsArea } from './cover.tsx';
import { coverCards, coverFacts } from './cover-facts.ts';
import { contentOf } from './face-contents.ts';
import type { PdfPage } from './page-items.ts';
import type { PdfPlan } from './plan-pdf.ts';
import { readingOrder } from './reading-order.ts';
import { writeContent } from './write-content.ts';
import { writePdf } from './write-pdf.ts';

export async function makePdf(job: ExportJob, faces: readonly DrawnFace[], plan: PdfPlan): Promise<Uint8Array> {
  const { game, print, fonts, cache, pictures, artPpi } = job;
  const { title, edition } = game.info.value;
  const contents = new Map(faces.map((drawn) => [drawn.key, contentOf(job, drawn)]));
  const cover = await coverPages(job, faces, plan);
  contents.set('cover', writeContent(readingOrder(cover.face), { fonts, ink: print.ink }));
  const flips = { long: 'DuplexFlipLongEdge', short: 'DuplexFlipShortEdge' } as const;
  return writePdf({
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
): Promise<{ pages: PdfPage[]; face: Face }> {
  const { game, print, fonts, authors, sheets, draw, isPlain } = job;
  const layout = sheets.layouts[print.sheet];
  const paper = sheets.papers[layout?.paper ?? ''];
  if (layout === undefined || paper === undefined) throw new Error('the sheet is gone');
  const words = wordsOf(game, fonts);
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
    isPlain,
    words,
  });
  const { widthMm, heightMm } = facts;
  const face = await draw.page(() => Cover(facts), { widthMm, heightMm, bleedMm: 0 });
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
  return { pages: print.backs === 'duplex' ? [page, empty] : [page], face };
}
