// A deck in several scripts as PDF and as pictures: PDFium paints the same, and finds the words.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../../src/commands/build.ts';
import { newGame } from '../../src/commands/new.ts';
import { readPdf, type SeenPage } from '../pdf-pages.ts';
import { articles } from './articles.ts';

const root = mkdtempSync(join(tmpdir(), 'cardwright-scripts-'));
const fonts = ['thai', 'devanagari', 'bengali', 'tamil', 'hebrew', 'khmer', 'kr'].map((name) => `noto-sans-${name}`);
const families = [...fonts, 'noto-naskh-arabic'];
const languages = ['hi', 'th', 'bn', 'ta', 'km', 'ko', 'ar', 'he', 'uk', 'vi', 'fr'];
const bleedMm = 3;
const dpi = 300;

let pages: SeenPage[];
let close: () => void = () => {};

beforeAll(async () => {
  await newGame(root, { id: 'trial' });
  mkdirSync(join(root, 'fonts'));
  for (const name of families)
    copyFileSync(new URL(`fonts/${name}.ttf`, import.meta.url), join(root, 'fonts', `${name}.ttf`));
  const own = families.map((name) => `  ${name}: { files: { 400: ${name}.ttf }, credit: Noto, licence: a.txt }`);
  writeFileSync(join(root, 'fonts/fonts.yaml'), `families:\n${own.join('\n')}\nfallback: [${families.join(', ')}]\n`);
  const cards = languages.map((language) => {
    const text =
      (articles[language] ?? '').slice(0, 90).replace(/\S*$/, '').trim() + (language === 'he' ? ' (לאדם)' : '');
    return `  - { id: in-${language}, name: "12", copies: 1, colour: red, points: 1, text: ${JSON.stringify(text)} }`;
  });
  const deck = `name: A\nkind: lantern\nsize: poker\nback: lantern\ncards:\n${cards.join('\n')}\n`;
  writeFileSync(join(root, 'data/trial/decks/lanterns.yaml'), deck);
  const { findings } = await build(root, { only: ['factory', 'png'], bleedMm, dpi });
  expect(findings.problems.filter(({ code }) => code.startsWith('layout/') || code.startsWith('template/'))).toEqual(
    [],
  );
  ({ pages, close } = await readPdf(readFileSync(join(root, 'out/trial/zh/factory/lanterns.pdf'))));
});
afterAll(() => {
  close();
  rmSync(root, { recursive: true, force: true });
});

/** Front, back, front, back. */
const pageOf = (language: string) => pages[2 * languages.indexOf(language)] as SeenPage;

/** Of the dark pixels of words on either picture, those that have none beside them on the other: edges may fall to either side. */
it.each(languages)('looks the same in %s', async (language) => {
  const { data, width, height } = await pageOf(language).pixels(dpi, 0.5);
  const png = sharp(join(root, `out/trial/zh/png/lanterns/in-${language}.png`)).resize(width, height, { fit: 'fill' });
  const drawn = await png.removeAlpha().blur(0.5).raw().toBuffer();
  const isDark = (pixels: Buffer, x: number, y: number) => (pixels[3 * (y * width + x)] ?? 255) < 140;
  const isNear = (pixels: Buffer, x: number, y: number) =>
    [-1, 0, 1].some((down) => [-1, 0, 1].some((across) => isDark(pixels, x + across, y + down)));
  let [dark, apart] = [0, 0];
  for (let y = Math.round(height * 0.67); y < height * 0.88; y++)
    for (let x = 1; x < width - 1; x++)
      for (const [one, other] of [
        [drawn, data],
        [data, drawn],
      ] as const)
        if (isDark(one, x, y)) {
          dark++;
          apart += isNear(other, x, y) ? 0 : 1;
        }
  expect(dark).toBeGreaterThan(2000);
  expect(apart / dark).toBeLessThan(0.0005);
});

it.each(['hi', 'th', 'bn', 'ta', 'km', 'ko', 'uk', 'vi', 'fr'])('gives the words of %s back', (language) => {
  const text = (articles[language] ?? '').normalize('NFC').slice(0, 90).replace(/\S*$/, '').trim();
  const squeeze = (words: string) => words.normalize('NFC').replace(/\s/g, '');
  expect(squeeze(pageOf(language).words)).toContain(squeeze(text));
});

it('gives the words of Hebrew back', () => {
  expect(pageOf('he').words).toContain((articles.he ?? '').split(' ').slice(0, 3).join(' '));
  expect(pageOf('he').words).toContain('(לאדם)');
});
