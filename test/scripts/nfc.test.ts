// Accents typed behind their letters, as macOS writes them: read as the same letters everywhere, and never parted from them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../../src/commands/check.ts';
import { plainText } from '../../src/game/rich-text.ts';
import { loadProject } from '../../src/load/load-project.ts';
import { readSpreadsheet } from '../../src/spreadsheets/read-spreadsheet.ts';
import { deckFile, makeDevProject } from '../dev-project.ts';
import { setIn, typed } from './articles.ts';

const apart = (text: string) => text.normalize('NFD');

it('reads names and texts of YAML in composed letters, and points at the place in the file as it is', async () => {
  const { root, remove } = makeDevProject(2);
  const file = join(root, deckFile);
  const name = 'Ångström à l’été';
  let cards = 0;
  const text = readFileSync(file, 'utf8').replace(/^( +)name: .+$/gm, (line, indent) =>
    ++cards > 1 ? line : `${indent}name: ${apart(name)} ไ`,
  );
  writeFileSync(file, text);
  const { findings } = await check(root);
  const project = await loadProject(root);
  expect(project.games[0]?.decks[0]?.cards[0]?.name).toBe(`${name} ไ`);
  const line = text.split('\n').findIndex((one) => one.includes('ไ'));
  const found = findings.problems.find(({ code }) => code === 'layout/missing-glyph');
  expect(found?.at.line).toBe(line + 1);
  // The text on the disk is left as it was: what is edited is compared with it.
  expect(project.texts.get(deckFile)).toBe(text);
  remove();
});

it('reads cells of CSV in composed letters', async () => {
  const read = await readSpreadsheet('a.csv', Buffer.from(apart('name,coût\nÉpée,2\n')));
  const rows = 'sheets' in read ? (read.sheets[0]?.rows ?? []) : [];
  expect(rows.map(({ cells }) => cells.map((cell) => cell?.value))).toEqual([
    ['name', 'coût'],
    ['Épée', '2'],
  ]);
});

it('sets words and keywords the same, however they were typed', () => {
  const words = (text: string) => [...typed(text), { type: 'keyword', keyword: text, index: 0 } as const];
  const set = setIn('fr', words(apart('Ångström')), 40);
  expect(set).toEqual(setIn('fr', words('Ångström'), 40));
  expect(set.lines).toEqual(['ÅngströmÅngström']);
  expect(plainText(words('é'))).toBe('éé');
});

it('keeps a mark on a letter that has no composed form', () => {
  const { runs, missing } = setIn('de', typed('x\u0302y'), 40);
  expect(missing).toEqual([]);
  const [run] = runs;
  const glyphs = run?.font.shape(run.text, run) ?? [];
  expect(glyphs.filter(({ advance }) => advance === 0)).toHaveLength(1);
  expect(setIn('de', typed('x\u0302y'), 40).widthDots).toBeCloseTo(setIn('de', typed('xy'), 40).widthDots, 3);
});
