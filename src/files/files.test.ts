import { createHash } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Problem } from '../problems/problem.ts';
import { writeWhole } from './disk.ts';
import { readZip, writeZip } from './zip.ts';

describe('disk', () => {
  const home = mkdtempSync(join(tmpdir(), 'cardwright-disk-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  function folder(): string {
    return mkdtempSync(join(home, 'project-'));
  }

  function write(root: string, file: string, text: string): { isNew: boolean; said: string[] } {
    const problems: Problem[] = [];
    const isNew = writeWhole({ root, problems }, file, text);
    return { isNew, said: problems.map(({ at, code, message }) => `${at.file} ${code} ${message}`) };
  }

  describe('writing a file as a whole', () => {
    it('creates parent folders, and does not touch a file that has the content', () => {
      const root = folder();
      expect(write(root, 'data/game/deck.yaml', 'a: 1')).toEqual({ isNew: true, said: [] });
      expect(write(root, 'data/game/deck.yaml', 'a: 1')).toEqual({ isNew: false, said: [] });
      expect(readdirSync(join(root, 'data/game'))).toEqual(['deck.yaml']);
    });

    it('writes to the target of a link, and keeps the link', () => {
      const root = folder();
      mkdirSync(join(root, 'shared'));
      writeFileSync(join(root, 'shared/deck.yaml'), 'old');
      symlinkSync('shared/deck.yaml', join(root, 'deck.yaml'));
      expect(write(root, 'deck.yaml', 'new')).toEqual({ isNew: true, said: [] });
      expect(lstatSync(join(root, 'deck.yaml')).isSymbolicLink()).toBe(true);
      expect(readFileSync(join(root, 'shared/deck.yaml'), 'utf8')).toBe('new');
      expect(readdirSync(join(root, 'shared'))).toEqual(['deck.yaml']);
    });

    it('reports a broken link, and keeps it', () => {
      const root = folder();
      symlinkSync('gone.yaml', join(root, 'deck.yaml'));
      expect(write(root, 'deck.yaml', 'new').said[0]).toMatch(/^deck\.yaml file\/unwritable .*gone\.yaml/);
      expect(readdirSync(root)).toEqual(['deck.yaml']);
    });

    it('replaces a link to a file in out/, and follows no folder out of the project', () => {
      const [root, elsewhere] = [folder(), folder()];
      writeFileSync(join(elsewhere, 'mine.json'), 'mine');
      mkdirSync(join(root, 'out'));
      symlinkSync(join(elsewhere, 'mine.json'), join(root, 'out/sheets.json'));
      expect(write(root, 'out/sheets.json', 'mine')).toEqual({ isNew: true, said: [] });
      expect(lstatSync(join(root, 'out/sheets.json')).isFile()).toBe(true);
      symlinkSync(elsewhere, join(root, 'out/.schema'), 'junction');
      expect(write(root, 'out/.schema/deep/game.json', '{}').said[0]).toMatch(/^out\/.schema file\/outside-project /);
      expect(readdirSync(elsewhere)).toEqual(['mine.json']);
    });

    it('keeps permissions, and does not replace a read-only file', () => {
      const root = folder();
      writeFileSync(join(root, 'deck.yaml'), 'old');
      chmodSync(join(root, 'deck.yaml'), 0o640);
      expect(write(root, 'deck.yaml', 'new').isNew).toBe(true);
      if (process.platform !== 'win32') expect(statSync(join(root, 'deck.yaml')).mode & 0o777).toBe(0o640);
      chmodSync(join(root, 'deck.yaml'), 0o444);
      expect(write(root, 'deck.yaml', 'newer').said[0]).toContain('read-only');
      expect(readFileSync(join(root, 'deck.yaml'), 'utf8')).toBe('new');
    });
  });

  it.each(['data', 'data/game/text', 'out/.schema'])(
    'writes nothing through a link at %s out of the project',
    (link) => {
      const [root, elsewhere] = [folder(), folder()];
      mkdirSync(join(root, link, '..'), { recursive: true });
      symlinkSync(elsewhere, join(root, link), 'junction');
      const { isNew, said } = write(root, `${link}/new/en.yaml`, 'a: b\n');
      expect(isNew).toBe(false);
      expect(said).toEqual([expect.stringContaining(`${link} file/outside-project`)]);
      expect(readdirSync(elsewhere)).toEqual([]);
    },
  );
});

describe('zip', () => {
  const entries = [
    ['widgets.json', Buffer.from('[]')],
    ['userassets/空.png', Buffer.alloc(1000, 7)],
    ['empty', Buffer.alloc(0)],
  ] as const;

  describe('a zip archive', () => {
    it('has the same bytes on every day and in every time zone', () => {
      const ascii = entries.filter(([name]) => !name.includes('空'));
      expect(createHash('sha256').update(writeZip(ascii)).digest('hex')).toBe(
        'd8e3a6838b0ccc0b3231c84d18a7c0f27b499d90f1562a08a1fe56b8d4a89d57',
      );
    });

    it('gives back its files in their order', () => {
      const files = readZip(writeZip(entries));
      expect(typeof files === 'string' ? files : [...files]).toEqual(entries);
    });

    it('is too large if its files together pass the limit', () => {
      const bytes = writeZip(Array.from({ length: 4 }, (_, i) => [`${i}.xml`, Buffer.alloc(100)]));
      expect(readZip(bytes, { mostBytes: 401 })).toBeInstanceOf(Map);
      expect(readZip(bytes, { mostBytes: 400 })).toBe('too-large');
    });

    it('is too large if a file unpacks to more than the limit, whatever size the archive states', () => {
      const bytes = writeZip([['a.xml', deflateRawSync(Buffer.alloc(1_000_000))]]);
      // The writer stores; mark the entry as deflated.
      bytes.writeUInt16LE(8, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 10);
      expect(readZip(bytes, { mostBytes: 10_000 })).toBe('too-large');
    });

    it('is damaged if a checksum is wrong or its directory is missing', () => {
      const bytes = writeZip(entries);
      expect(readZip(bytes.subarray(0, -30))).toBe('damaged');
      bytes[bytes.indexOf('[]')] = 0;
      expect(readZip(bytes)).toBe('damaged');
    });
  });
});
