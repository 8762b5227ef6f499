// A deck in several scripts as PDF and as pictures: PDFium paints the same, and finds the words.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build, startGame } from '../../src/pipeline.ts';
import { readPdf, type SeenPage } from '../pdf-pages.ts';
import { articles } from './articles.ts';

const root = mkdtempSync(join(tmpdir(), 'cardwright-scripts-'));
const fonts = ['thai', 'devanagari', 'bengali', 'tamil', 'hebrew', 'khmer', 'kr'].map((name) => `noto-sans-${name}`);
const families = [...fonts, 'noto-naskh-arabic'];
const languages = ['hi', 'th', 'bn', 'ta', 'km', 'ko', 'ar', 'he', 'uk', 'vi', 'fr'];
const bleedMm = 3;
const dpi = 150;

let pages: SeenPage[];
let close: () => void = () => {};

beforeAll(async () => {
  await startGame(root, { id: 'trial' });
  mkdirSync(join(root, 'fonts'));
  for (const name of families)
    copyFileSync(new URL(`fonts/${name}.ttf`, import.meta.url), join(root, 'fonts', `${name}.ttf`));
  const own = families.map((name) => `  ${name}: { files: { 400: ${name}.ttf }, credit: Noto, licence: a.txt }`);
  writeFileSync(join(root, 'fonts/fonts.yaml'), `families:\n${own.join('\n')}\nfallback: [${families.join(', ')}]\n`);
  const cards = languages.map((language) => {
    const text = (articles[language] ?? '').slice(0, 90).replace(/\S*$/, '').trim();
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

it.each(languages)('looks the same in %s', async (language) => {
  const seen = await pageOf(language).pixels(dpi, 1.2);
  const { width, height } = seen;
  const png = sharp(join(root, `out/trial/zh/png/lanterns/in-${language}.png`)).resize(width, height, { fit: 'fill' });
  const drawn = await png.removeAlpha().blur(1.2).raw().toBuffer();
  const far = drawn.filter((value, i) => Math.abs(value - (seen.data[i] ?? 0)) > 48).length;
  expect(far / drawn.length).toBeLessThan(0.004);
});

it.each(['hi', 'th', 'bn', 'ta', 'km', 'ko', 'uk', 'vi', 'fr'])('gives the words of %s back', (language) => {
  const text = (articles[language] ?? '').normalize('NFC').slice(0, 90).replace(/\S*$/, '').trim();
  const squeeze = (words: string) => words.normalize('NFC').replace(/\s/g, '');
  expect(squeeze(pageOf(language).words)).toContain(squeeze(text));
});

it('gives the words of Hebrew back', () => {
  expect(pageOf('he').words).toContain((articles.he ?? '').split(' ').slice(0, 3).join(' '));
});
