// Documents to print, read by PDFium: they look like the pictures, their words can be found, and nothing is stored twice.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { build } from '../src/commands/build.ts';
import { planPdf } from '../src/export/pdf/plan-pdf.ts';
import { plainPrint } from '../src/export/pdf/print-options.ts';
import { rimsOf } from '../src/export/pdf/rims.ts';
import { faceOf } from '../src/export/pdf/sheet-page.ts';
import { piecesOf } from '../src/export/pieces.ts';
import { wordsOf } from '../src/export/words/printed-words.ts';
import { Cache } from '../src/files/cache.ts';
import type { DrawnFace } from '../src/game/drawn-face.ts';
import { allEntries } from '../src/game/game.ts';
import type { Placed, Sheet } from '../src/impose/sheet.ts';
import { PictureStore } from '../src/pictures/picture-store.ts';
import { makeDraw } from '../src/render/make-draw.ts';
import { renderGame } from '../src/render/render-game.ts';
import { readPdf, type SeenPage } from './pdf-pages.ts';
import { isAll } from './run-all.ts';
import { repository, shippedGames } from './shipped-games.ts';

const root = mkdtempSync(join(tmpdir(), 'cardwright-pdf-'));
/** The first of two builds takes faces from there; the second makes all of them again, and must give the same bytes. */
const cacheRoot = inject('facesFolder');
/** PDFium draws a hairline one pixel wide at least, so engravings that look too different are compared again at a resolution that shows them as they are. */
const resolutions = [150, 400];
/** Both are blurred a little: a trim may begin in the middle of a pixel, and two ways of smoothing edges differ. */
const blurMm = 0.27;
const farApart = 40;
/** With its share of the fonts. The halftones of passage take most; the whole of that game stays below 3 MB. */
const mostBytesAFace = 80_000;
/** The share of pixels that may be far apart all the same. */
const mostDifferent = 0.06;

afterAll(() => rmSync(root, { recursive: true, force: true }));

for (const folder of ['data', 'templates', 'fonts'])
  cpSync(join(repository, folder), join(root, folder), { recursive: true });
const project = await shippedGames();
const draw = makeDraw({ fonts: project.fonts.book, cache: new Cache(undefined) });
const bySize = project.games
  .filter(({ id }) => project.templates.has(id))
  .toSorted((a, b) => allEntries(a).length - allEntries(b).length);
/** `npm run test:all` reads the documents of all games. */
const drawn = isAll ? bySize : bySize.slice(0, 1);
/** The one that is built twice, where not all are. */
const [smallest] = bySize;

describe.each(drawn.map((game) => [game.id, game] as const))('the document of %s', (id, game) => {
  let bytes: Buffer;
  let pages: SeenPage[];
  /** What is printed on one side. */
  let single: SeenPage[];
  const closes: (() => void)[] = [];
  let sheets: readonly Sheet<DrawnFace>[];
  let faces: DrawnFace[];

  beforeAll(async () => {
    const { findings } = await build(root, { games: [id], only: ['pdf'], cacheRoot });
    expect(findings.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    bytes = readFileSync(join(root, `out/${id}/zh/print/${id}-a4.pdf`));
    const both = await readPdf(bytes);
    const oneSided = await readPdf(readFileSync(join(root, `out/${id}/zh/print/${id}-a4-single-sided.pdf`)));
    [pages, single] = [both.pages, oneSided.pages];
    closes.push(both.close, oneSided.close);
    faces = await facesOf(game);
    sheets = await planOf(game, faces);
  });
  afterAll(() => {
    for (const close of closes) close();
  });

  it('looks like the pictures of the faces, sheet by sheet', async () => {
    const compared = isAll ? sheets : sheets.slice(0, 1);
    expect(compared.length).toBeGreaterThan(0);
    for (const sheet of compared) {
      const backed = sheets.filter(({ hasBacks }) => hasBacks);
      // The cover comes first, and in the document for both sides the credits behind it.
      const page = (
        sheet.hasBacks ? pages[2 + sheets.indexOf(sheet)] : single[1 + sheets.indexOf(sheet) - backed.length]
      ) as SeenPage;
      let left = distinct(sheet).map((placed) => ({ placed, share: 1 }));
      for (const dpi of resolutions) {
        const seen = left.length > 0 && (await page.pixels(dpi, blurPx(dpi)));
        if (!seen) continue;
        const compare = async ({ placed }: Compared) => ({ placed, share: await difference(placed, sheet, seen, dpi) });
        left = (await inTurn(left, compare)).filter(({ share }) => share >= mostDifferent);
      }
      expect(left.map(({ placed, share }) => `${placed.piece.deckId}/${placed.piece.id}: ${share}`)).toEqual([]);
    }
  });

  it('has no empty side, and a ruler and a number on every page', () => {
    for (const own of [pages, single])
      own.forEach(({ words }, i) => {
        expect(squeeze(words)).toContain(`第${i + 1}/${own.length}页`);
        expect(words).toContain('100 mm');
      });
    expect(pages.length % 2).toBe(0);
    const sides = sheets.filter(({ hasBacks }) => hasBacks).map(({ side, placed }) => [side, placed.length] as const);
    expect(sides.filter(([, count]) => count === 0)).toEqual([]);
    expect(sides.map(([side]) => side)).toEqual(sides.map((_, i) => (i % 2 === 0 ? 'front' : 'back')));
  });

  it('has every word of every card, so that a search finds it', () => {
    const all = [...pages, ...single].map(({ words }) => squeeze(words)).join('');
    // A template may print the parts of a name apart: who and what, or what and its number.
    const names = faces.filter(({ side }) => side === 'front').flatMap(({ name }) => squeeze(name).split(/[：()（）]/));
    const lines = faces.flatMap((face) => face.face().boxes.flatMap(({ lines: own = [] }) => own)).map(squeeze);
    // PDFium puts words of two columns that stand at the same height into one line, so a line may be in two places.
    const isThere = (words: string) =>
      all.includes(words) || [...words].some((_, i) => all.includes(words.slice(0, i)) && all.includes(words.slice(i)));
    const missing = lines.filter((line) => line.length > 3 && !line.split(/(?<=[，；、：。])/).every(isThere));
    expect(missing.length / lines.length, missing.join('\n')).toBeLessThan(0.01);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !all.includes(name))).toEqual([]);
  });

  it('has the size of the paper, boxes for the trim, and no scaling', async () => {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const [sheet] = sheets;
    const page = document.getPage(2);
    expect(page.getSize().width).toBeCloseTo(((sheet?.widthMm ?? 0) / 25.4) * 72, 1);
    const trim = page.getTrimBox();
    expect(trim.width).toBeCloseTo(((sheet?.trimBox.widthMm ?? 0) / 25.4) * 72, 1);
    expect(page.getBleedBox().width).toBeGreaterThanOrEqual(trim.width);
    const preferences = document.catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict);
    expect(preferences.get(PDFName.of('PrintScaling'))).toBe(PDFName.of('None'));
    expect(document.getTitle()).toBe(`${game.info.value.title} ${game.info.value.edition}`);
    expect(document.catalog.lookup(PDFName.of('Lang'), PDFHexString).decodeText()).toBe('zh');
  });

  it('has an outline with an entry a deck, and layers that can be switched off', async () => {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const titles: string[] = [];
    let entry = document.catalog.lookup(PDFName.of('Outlines'), PDFDict).lookupMaybe(PDFName.of('First'), PDFDict);
    while (entry) {
      titles.push(entry.lookup(PDFName.of('Title'), PDFHexString).decodeText());
      entry = entry.lookupMaybe(PDFName.of('Next'), PDFDict);
    }
    for (const { name } of game.decks) expect(titles).toContain(name);
    const layers = document.catalog.lookup(PDFName.of('OCProperties'), PDFDict).lookup(PDFName.of('OCGs'), PDFArray);
    expect(layers.size()).toBeGreaterThan(1);
  });

  it('is small', () => {
    expect(bytes.length / faces.length).toBeLessThan(mostBytesAFace);
  });

  if (isAll || id === smallest?.id)
    it('is the same bytes again without the cache', async () => {
      await build(root, { games: [id], only: ['pdf'], cache: false });
      expect(readFileSync(join(root, `out/${id}/zh/print/${id}-a4.pdf`)).equals(bytes)).toBe(true);
    });
});

async function facesOf(game: (typeof drawn)[number]): Promise<DrawnFace[]> {
  const cache = new Cache(join(cacheRoot, '.cache/cardwright'));
  const pictures = new PictureStore(new Map(), cache);
  const options = { fonts: project.fonts.book, sheets: project.sheets, pictures, cache };
  const faces: DrawnFace[] = [];
  for await (const face of renderGame(game, project.templates.get(game.id) ?? new Map(), options).faces)
    faces.push(face);
  return faces;
}

async function planOf(game: (typeof drawn)[number], faces: readonly DrawnFace[]): Promise<readonly Sheet<DrawnFace>[]> {
  const { papers, layouts } = project.sheets;
  const [paper, layout] = [papers.a4, layouts.a4];
  if (paper === undefined || layout === undefined) throw new Error('There is no A4.');
  const pieces = piecesOf(game, faces);
  const cards = faces.filter(({ deckId }) => deckId !== 'components');
  const rims = await rimsOf({ draw, cache: new Cache(join(cacheRoot, '.cache/cardwright')), game }, cards);
  const words = wordsOf(game);
  return planPdf({ game, pieces, paper, layout, print: plainPrint, fonts: project.fonts.book, words, rims }).sheets;
}

function distinct({ placed }: Sheet<DrawnFace>): Placed<DrawnFace>[] {
  return [...new Map(placed.map((one) => [one.piece, one])).values()];
}

interface Compared {
  readonly placed: Placed<DrawnFace>;
  readonly share: number;
}

async function inTurn<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of list) results.push(await work(one));
  return results;
}

function blurPx(dpi: number): number {
  return (blurMm / 25.4) * dpi;
}

/** The trim of a face on the page against its picture, without a rim for marks and stamps. */
async function difference(
  placed: Placed<DrawnFace>,
  sheet: Sheet<DrawnFace>,
  page: { data: Buffer; width: number; height: number },
  dpi: number,
): Promise<number> {
  // PDFium makes a whole number of pixels of a page, so its scale is not quite the one that was asked for.
  const across = (millimetres: number) => Math.round((millimetres / sheet.widthMm) * page.width);
  const down = (millimetres: number) => Math.round((millimetres / sheet.heightMm) * page.height);
  const [left, top] = [across(placed.xMm), down(placed.yMm)];
  const upright = await draw.png(faceOf(placed), { bleedMm: 0, dpi });
  const picture = sharp(await sharp(upright).rotate(placed.turn).toBuffer())
    .resize(across(placed.widthMm), down(placed.heightMm), { fit: 'fill' })
    .blur(blurPx(dpi));
  const { data: own, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const rim = Math.round((3 / 25.4) * dpi);
  let [count, apart] = [0, 0];
  for (let y = rim; y < info.height - rim; y++)
    for (let x = rim; x < info.width - rim; x++) {
      if (
        placed.piece.outline === 'circle' &&
        Math.hypot(x - info.width / 2, y - info.height / 2) > info.width / 2 - rim
      )
        continue;
      const a = (y * info.width + x) * 3;
      const b = ((top + y) * page.width + left + x) * 3;
      count++;
      // Written out: there are fifty million of them.
      const red = Math.abs((own[a] ?? 0) - (page.data[b] ?? 0));
      const green = Math.abs((own[a + 1] ?? 0) - (page.data[b + 1] ?? 0));
      const blue = Math.abs((own[a + 2] ?? 0) - (page.data[b + 2] ?? 0));
      if (Math.max(red, green, blue) > farApart) apart++;
    }
  return apart / count;
}

function squeeze(text: string): string {
  return text.replace(/[\s\uFFFC\u2060]/g, '');
}
