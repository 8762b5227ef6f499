// Whose work the package holds and needs: listed in full, under licences that were decided on, by names that may be used.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { contents, dependencies, isAllowed, thirdParty } from '../scripts/third-party.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

function folderOf(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardwright-licences-'));
  made.push(folder);
  for (const [name, value] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
  }
  return folder;
}

it('THIRD_PARTY.md is what `npm run licences` makes, and nothing in it is refused', () => {
  const { text, refused } = thirdParty(root);
  expect(refused).toEqual([]);
  expect(readFileSync(join(root, 'THIRD_PARTY.md'), 'utf8')).toBe(text);
});

it('package.json is under the licences of what the package contains', () => {
  const { license, files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    license: string;
    files: string[];
  };
  const held = new Set(['MIT', ...contents(root).rows.map(({ licence }) => licence)]);
  expect(new Set(license.split(' AND '))).toEqual(held);
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: { '': object } };
  expect(lock.packages['']).toMatchObject({ license });
  expect(files).toContain('THIRD_PARTY.md');
  for (const { files: own, text } of contents(root).rows)
    for (const file of [...own.split(', '), text])
      expect(file === 'LICENSE' || files.some((shipped) => file.startsWith(`${shipped}/`)), file).toBe(true);
});

describe('dependencies', () => {
  const lock = (packages: Readonly<Record<string, object>>) => ({ packages: { '': {}, ...packages } });

  it.each([
    ['MIT', true],
    ['(MIT AND Zlib)', true],
    ['(GPL-2.0-only OR MIT)', true],
    ['MIT AND (GPL-3.0-only OR ISC)', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT OR ISC) AND AGPL-3.0-only', false],
    ['Apache-2.0 WITH LLVM-exception', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['', false],
  ])('under %s may be used: %s', (licence, may) => {
    expect(isAllowed(licence)).toBe(may);
  });

  it('under another licence, or none, are refused by name, except those for development', () => {
    const folder = folderOf({
      'package-lock.json': lock({
        'node_modules/a': { version: '1.0.0', license: 'MIT' },
        'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
        'node_modules/@x/platform': { version: '3.0.0', license: 'AGPL-3.0-only', optional: true },
        'node_modules/tool': { version: '4.0.0', license: 'GPL-3.0-only', dev: true },
        'node_modules/none': { version: '5.0.0' },
      }),
      'node_modules/a/package.json': { license: 'MIT', author: 'Ann <ann@example.org>' },
      // The package itself says otherwise than the lock file.
      'node_modules/a/node_modules/b/package.json': { license: 'GPL-3.0-only' },
      'node_modules/none/package.json': {},
    });
    expect(dependencies(folder).refused).toEqual([
      '@x/platform 3.0.0 is under AGPL-3.0-only',
      'b 2.0.0 is under GPL-3.0-only',
      'none 5.0.0 is under no licence that it names',
    ]);
  });

  it('are the same whichever packages for platforms are installed', () => {
    const files = {
      'package-lock.json': lock({ 'node_modules/@x/linux': { version: '1.0.0', license: 'MIT', optional: true } }),
    };
    const installed = { 'node_modules/@x/linux/package.json': { license: 'MIT', author: 'Linus' } };
    expect(dependencies(folderOf({ ...files, ...installed }))).toEqual(dependencies(folderOf(files)));
  });

  it.each([
    ['MIT License\n\nCopyright (c) 2016 Ann\n\nTHE COPYRIGHT HOLDERS BE LIABLE', 'Copyright (c) 2016 Ann'],
    ['/*\n * Copyright Ann <a@example.org>\n */', 'Copyright Ann <a@example.org>'],
    ['Copyright (c) 2014\n', 'Copyright (c) 2014 Bob'],
    ['(c) under Patent Claims infringed\nCopyright [yyyy] [name of copyright owner]\ncopyright statement(s).', 'Bob'],
  ])('name their owner: %j', (licence, copyright) => {
    const folder = folderOf({
      'package-lock.json': lock({ 'node_modules/a': { version: '1.0.0', license: 'MIT' } }),
      'node_modules/a/package.json': {
        license: 'MIT',
        author: { name: 'Bob' },
        repository: 'git@github.com:bob/a.git',
      },
      'node_modules/a/LICENSE': licence,
    });
    expect(dependencies(folder).shared).toMatchObject([{ copyright, from: 'https://github.com/bob/a' }]);
  });
});

describe('fonts', () => {
  /** What a font calls itself: families, full names, PostScript names. */
  function namesOf(font: Buffer): string[] {
    const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i);
    const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'name') ?? 0;
    const at = font.readUInt32BE(entry + 8);
    const texts = at + font.readUInt16BE(at + 4);
    return Array.from({ length: font.readUInt16BE(at + 2) }, (_, i) => at + 6 + 12 * i).flatMap((row) => {
      const [platform, id] = [font.readUInt16BE(row), font.readUInt16BE(row + 6)];
      const start = texts + font.readUInt16BE(row + 10);
      const bytes = Buffer.from(font.subarray(start, start + font.readUInt16BE(row + 8)));
      if (![1, 3, 4, 6, 16, 18, 21].includes(id)) return [];
      return [platform === 1 ? bytes.toString('latin1') : bytes.swap16().toString('utf16le')];
    });
  }

  it('have no name that their makers reserve: all of them are subsets', () => {
    const reserved = new Set(
      readdirSync(join(root, 'fonts'))
        .filter((file) => file.startsWith('OFL-'))
        .map((file) => readFileSync(join(root, 'fonts', file), 'utf8'))
        .flatMap((text) => [...text.matchAll(/Reserved Font Names? ['‘"“]([^'’"”]+)/g)].map(([, name = '']) => name)),
    );
    expect(reserved).toContain('Source');
    const files = readdirSync(join(root, 'fonts')).filter((file) => file.endsWith('.ttf'));
    for (const file of files) {
      const names = namesOf(readFileSync(join(root, 'fonts', file)));
      expect(names.length, file).toBeGreaterThan(0);
      for (const word of reserved)
        expect(
          names.filter((name) => name.includes(word)),
          file,
        ).toEqual([]);
    }
  });
});
