// The fonts that come with the tool: every character of GB 2312, in the family itself or along its chain.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadProject } from '../src/load/load-project.ts';
import { check } from '../src/pipeline.ts';
import { makeDevProject } from './dev-project.ts';

const { fonts } = await loadProject(fileURLToPath(new URL('..', import.meta.url)), { games: [], templates: false });

function gb2312(): string[] {
  const decoder = new TextDecoder('gbk');
  const rows = [...range(0xa1, 0xa9), ...range(0xb0, 0xf7)];
  return rows
    .flatMap((high) => range(0xa1, 0xfe).map((low) => decoder.decode(Uint8Array.of(high, low))))
    .filter(isStandard);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** GBK has more in the same rows: what lies in private use or is a fault of decoding is no character of the standard. */
function isStandard(character: string): boolean {
  return /^[\p{L}\p{N}\p{P}\p{S}\p{Z}]$/u.test(character);
}

it.each(
  Object.entries(fonts.book.families).flatMap(([family, { files }]) =>
    Object.keys(files).map((weight) => [family, Number(weight)] as const),
  ),
)('%s %i has the Chinese of GB 2312', (family, weight) => {
  const missing = gb2312().filter((character) => fonts.book.pick(family, weight, character) === undefined);
  const han = missing.filter((character) => /\p{Script=Han}/u.test(character));
  const signs = missing.filter((character) => /[\u3000-\u303f\uff00-\uffef]/u.test(character));
  expect([han, signs]).toEqual([[], []]);
});

it('says which font files of a project cannot be used, and goes on with the others', async () => {
  const project = makeDevProject(2);
  const folder = join(project.root, 'fonts');
  mkdirSync(folder);
  copyFileSync(new URL('../fonts/noto-sans-sc-400.ttf', import.meta.url), join(folder, 'there.ttf'));
  writeFileSync(join(folder, 'words.ttf'), 'no font at all');
  const files = '{ 400: there.ttf, 500: gone.ttf, 600: words.ttf, 700: ../../out.ttf }';
  const lost = '{ 400: gone.ttf }';
  writeFileSync(
    join(folder, 'fonts.yaml'),
    `families:\n  sans: { files: ${files}, credit: a, licence: a.txt }\n  serif: { files: ${lost}, credit: a, licence: a.txt }\n`,
  );
  const { findings, project: loaded } = await check(project.root);
  const found = findings.problems.filter(({ at }) => at.file === 'fonts/fonts.yaml');
  expect(found.map(({ code }) => code)).toEqual([
    'file/missing',
    'file/unreadable',
    'file/outside-project',
    'file/missing',
  ]);
  expect(Object.keys(loaded.fonts.book.families.sans?.files ?? {})).toEqual(['400']);
  expect(Object.keys(loaded.fonts.book.families.serif?.files ?? {})).toContain('700');
  project.remove();
});
