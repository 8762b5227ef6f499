// Families that name others for their italics and small capitals, and packages that bring italics along.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { loadFonts } from './load-fonts.ts';
import { Reading } from './reading.ts';

const made: string[] = [];
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

function load(fontsYaml: string, files: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-fonts-'));
  made.push(root);
  for (const [to, from] of Object.entries(files)) {
    mkdirSync(join(root, to, '..'), { recursive: true });
    copyFileSync(new URL(`../../fonts/${from}`, import.meta.url), join(root, to));
  }
  mkdirSync(join(root, 'fonts'), { recursive: true });
  writeFileSync(join(root, 'fonts/fonts.yaml'), fontsYaml);
  if (Object.keys(files).some((name) => name.startsWith('node_modules')))
    writeFileSync(join(root, 'node_modules/@fontsource/trial/package.json'), '{ "name": "@fontsource/trial" }');
  const reading = new Reading(root);
  return { book: loadFonts(reading).book, problems: reading.problems };
}

it('takes the families that are named, and tells of those that do not exist', () => {
  const own = 'files: { 400: own.ttf }, credit: Own, licence: OFL.txt';
  const { book, problems } = load(
    `families:\n  own: { ${own}, italic: letters-serif-italic, smallCaps: letters-seriff }\n`,
    { 'fonts/own.ttf': 'letters-serif-400.ttf' },
  );
  expect(book.families.own).toMatchObject({ italic: 'letters-serif-italic', smallCaps: 'letters-seriff' });
  expect(problems.map(({ code, at, fix }) => [code, at.line, fix])).toEqual([
    ['font/unknown-family', 2, expect.stringContaining('Did you mean `letters-serif`?')],
  ]);
});

it('finds the italics of a package', () => {
  const folder = 'node_modules/@fontsource/trial/files/trial-latin';
  const { book, problems } = load('families:\n  trial: { package: "@fontsource/trial" }\n', {
    [`${folder}-400-normal.ttf`]: 'letters-serif-400.ttf',
    [`${folder}-400-italic.ttf`]: 'letters-serif-400-italic.ttf',
  });
  expect(problems).toEqual([]);
  expect(book.families.trial?.italic).toBe('trial.italic');
  expect(book.font('trial.italic', 400).sum).toBe(book.font('letters-serif-italic', 400).sum);
  expect([...book.chain('trial.italic', 400)].map(({ id }) => id)).toContain('trial-400');
});
