// docs/reference is what the schemas and types say, and its example games use every field rightly.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { referencePages } from '../scripts/make-reference.mjs';
import { check } from '../src/commands/check.ts';
import { repository } from './shipped-games.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardwright-reference-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { texts, faults } = await referencePages(repository);

it('every field has a description and an example that fits its schema, and every part a comment', () => {
  expect(faults).toEqual([]);
});

it('the pages are what `npm run reference` makes', () => {
  const pages = readdirSync(join(repository, 'docs/reference')).filter((name) => name.endsWith('.md'));
  expect(pages.sort()).toEqual([...texts.keys()].map((file) => file.slice('docs/reference/'.length)).sort());
  for (const [file, text] of texts)
    expect(readFileSync(join(repository, file), 'utf8') === text, `${file}: run \`npm run reference\``).toBe(true);
});

it('the example games have no problems, and their templates draw every face', async () => {
  cpSync(join(repository, 'docs/reference/example'), folder, { recursive: true });
  const { findings } = await check(folder);
  expect(findings.problems).toEqual([]);
});
