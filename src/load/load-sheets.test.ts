// Sheets: what the tool ships names papers that it ships, and a project's own entries are added or replace them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { loadSheets } from './load-project.ts';
import { Reading } from './reading.ts';

const tool = fileURLToPath(new URL('../..', import.meta.url));
const project = mkdtempSync(join(tmpdir(), 'cardwright-sheets-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

it('ships papers, sizes and sheets without a problem', () => {
  const { papers, layouts, sizes, files } = loadSheets(new Reading(tool));
  expect(files.flatMap(({ issues }) => issues)).toEqual([]);
  expect(Object.keys(papers)).toEqual(['a4', 'a3', 'letter', 'legal', 'tabloid']);
  expect(Object.keys(layouts)).toEqual([
    ...['a4', 'a4-bleed', 'a3', 'a3-bleed', 'letter', 'letter-bleed', 'a4-silhouette', 'letter-silhouette'],
  ]);
  expect(Object.values(layouts).filter(({ paper }) => !Object.hasOwn(papers, paper))).toEqual([]);
  expect(sizes.poker).toMatchObject({ widthMm: 63, heightMm: 88 });
});

it('adds what a project has, and lets it replace what the tool has', () => {
  mkdirSync(join(project, 'data/_sheets'), { recursive: true });
  const text = 'papers: { b5: { widthMm: 176, heightMm: 250 } }\nsheets: { a4: { paper: b5, marginMm: 8 } }\n';
  writeFileSync(join(project, 'data/_sheets/own.yaml'), text);
  const { papers, layouts } = loadSheets(new Reading(project));
  expect(Object.keys(papers)).toEqual(['a4', 'a3', 'letter', 'legal', 'tabloid', 'b5']);
  expect(layouts.a4).toEqual({ paper: 'b5', marginMm: 8, bleedMm: 0 });
  expect(layouts['a4-bleed']?.bleedMm).toBe(3);
});
