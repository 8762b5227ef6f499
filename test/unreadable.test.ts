// Folders and packages that are not what their names say, and files from other systems.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { check } from '../src/commands/check.ts';
import { readFontPackage } from '../src/load/font-package.ts';
import { fixture, runCli } from './run-cli.ts';

const made: string[] = [];
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

function folder(): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-unreadable-'));
  made.push(root);
  return root;
}

const codes = async (root: string) => (await check(root)).findings.problems.map(({ code, at }) => `${at.file} ${code}`);

describe('data/ that cannot be looked into', () => {
  it('is reported as unreadable, not as a project without games', async () => {
    const [file, link, none] = [folder(), folder(), folder()];
    writeFileSync(join(file, 'data'), '');
    symlinkSync('data', join(link, 'data'));
    expect(await codes(file)).toEqual(['data file/unreadable']);
    expect(await codes(link)).toEqual(['data file/unreadable']);
    expect(await codes(none)).toEqual(['data game/none']);
    expect((await runCli(file, 'check')).err).toContain('The folder data/ cannot be read (ENOTDIR).');
    expect((await runCli(none, 'check')).err).toContain('There is no game in data/.');
  });
});

describe('a package of fonts', () => {
  it('whose folders are files has no fonts', () => {
    const root = folder();
    writeFileSync(join(root, 'files'), '');
    expect(readFontPackage(root, 'odd').parts).toEqual([]);
    rmSync(join(root, 'files'));
    writeFileSync(join(root, '400Regular'), '');
    mkdirSync(join(root, '700Bold'));
    expect(readFontPackage(root, 'odd').parts).toEqual([]);
  });
});

describe('a file with the ends of lines of an old Macintosh', () => {
  it('is read, with a remark', async () => {
    const root = folder();
    cpSync(fixture('typed-game'), root, { recursive: true });
    const deck = [
      'name: 水果',
      'kind: fruit',
      'size: poker',
      'cards:',
      '  - { id: pear, name: 梨, weight: x, text: 甜。 }',
      '',
    ];
    writeFileSync(join(root, 'data/orchard/decks/fruits.yaml'), deck.join('\r'));
    const { problems } = (await check(root)).findings;
    const found = problems.filter(({ at }) => at.file.endsWith('fruits.yaml'));
    expect(found.map(({ code, at }) => `${at.line} ${code}`)).toEqual(['1 file/crlf', '5 types/wrong-type']);
  });
});
