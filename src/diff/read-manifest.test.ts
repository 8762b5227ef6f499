import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeManifest } from '../../test/make-manifest.ts';
import type { Problem } from '../problems/problem.ts';
import { readManifest } from './read-manifest.ts';

const root = mkdtempSync(join(tmpdir(), 'cardwright-manifest-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const whole = makeManifest([{ id: 'ball', fields: { cost: 2, 'a"b': ['}', '[', { x: 1 }] } }, { id: 'bolt' }]);
const text = JSON.stringify(whole, null, 2);

function read(content: string | Uint8Array, games?: { id: string; language: string }[]) {
  writeFileSync(join(root, 'old.json'), content);
  const problems: Problem[] = [];
  const manifest = readManifest({ root, problems }, 'old.json', games && { games });
  return {
    manifest,
    said: problems.map(({ code, at, message }) => `${at.file}:${at.line}:${at.col} ${code} ${message}`),
  };
}

describe('reading a manifest', () => {
  it('returns what was written, with or without a byte order mark, and ignores members of later versions', () => {
    const games = [{ id: 'trial', language: 'zh' }];
    expect(read(text, games)).toEqual({ manifest: whole, said: [] });
    expect(read(`\uFEFF${text}`).manifest).toEqual(whole);
    expect(read(JSON.stringify({ ...whole, later: true })).manifest).toEqual(whole);
  });

  it('notices a truncated file, wherever it was cut', () => {
    for (let length = 0; length < text.length; length += 7) {
      const { manifest, said } = read(text.slice(0, length));
      expect(manifest).toBeUndefined();
      expect(said).toHaveLength(1);
      expect(said[0]).toContain('manifest/unreadable');
    }
    expect(read(text.slice(0, 30)).said[0]).toMatch(/^old\.json:3:\d+ .+ it ends too early\.$/);
  });

  it('points at the value with the wrong shape, despite brackets in strings', () => {
    const line = text.split('\n').findLastIndex((one) => one.includes('"copies"')) + 1;
    const at = text.lastIndexOf('"copies": 1');
    const { said } = read(`${text.slice(0, at)}"copies": -1${text.slice(at + 11)}`);
    expect(said[0]).toContain(`old.json:${line}:17 manifest/unreadable`);
    expect(said[0]).toContain('faces.1.copies');
  });

  it('refuses other JSON, a face listed twice, and bytes that are not text', () => {
    for (const other of ['[]', 'null', '{"name":"cardwright"}', '3'])
      expect(read(other).said[0]).toContain('old.json:1:1 manifest/unreadable This is not a manifest of Cardwright');
    expect(read(JSON.stringify({ ...whole, faces: [...whole.faces, whole.faces[0]] })).said[0]).toContain('twice');
    expect(read(Uint8Array.of(0x7b, 0xff, 0xfe)).said[0]).toContain('it is not UTF-8');
  });

  it('refuses a manifest of another game or language', () => {
    expect(read(text, [{ id: 'feast', language: 'zh' }]).said[0]).toContain('old.json:2:11 manifest/other-game');
    expect(read(text, [{ id: 'trial', language: 'en' }]).said[0]).toContain('old.json:3:15 manifest/other-language');
  });
});
