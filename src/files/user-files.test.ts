import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Problem } from '../problems/problem.ts';
import { sha256 } from './cache.ts';
import { finishWrites, writeAll } from './user-files.ts';

const home = mkdtempSync(join(tmpdir(), 'cardwright-user-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function folder(): string {
  return mkdtempSync(join(home, 'project-'));
}

it('changes no file if one of them cannot be written', () => {
  const root = folder();
  writeFileSync(join(root, 'game.yaml'), 'decks: []');
  writeFileSync(join(root, 'decks'), 'a file where the folder should be');
  const problems: Problem[] = [];
  const files = [
    ['game.yaml', 'decks: [spells]'],
    ['text/en.yaml', 'new'],
    ['decks/spells.yaml', 'cards: []'],
  ] as const;
  expect(writeAll({ root, problems }, files)).toEqual([]);
  expect(problems.map(({ at, code }) => `${at.file} ${code}`)).toEqual(['decks/spells.yaml file/unwritable']);
  expect(readFileSync(join(root, 'game.yaml'), 'utf8')).toBe('decks: []');
  expect(readdirSync(root)).toEqual(['decks', 'game.yaml']);
});

it('leaves no temporary files', () => {
  const root = folder();
  expect(writeAll({ root, problems: [] }, [['a.yaml', 'a']])).toEqual(['a.yaml']);
  expect(writeAll({ root, problems: [] }, [['a.yaml', 'a']])).toEqual([]);
  expect(readdirSync(root)).toEqual(['a.yaml']);
});

describe('the work of a killed process', () => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', '0']);

  /** State after the first of two files was written. */
  function killed({ pid = dead, files = ['a.yaml', 'deep/b.yaml'] } = {}): string {
    const root = folder();
    mkdirSync(join(root, '.unfinished'));
    const changes = files.map((file, i) => ({
      file,
      content: 'new',
      was: i === 0 ? sha256(Buffer.from('old')) : null,
    }));
    writeFileSync(join(root, '.unfinished', `${pid}-0.json`), JSON.stringify({ pid, host: hostname(), changes }));
    writeFileSync(join(root, 'a.yaml'), 'new');
    writeFileSync(join(root, `a.yaml.${pid}.new`), 'ne');
    return root;
  }

  function finished(root: string): Problem[] {
    const problems: Problem[] = [];
    finishWrites({ root, problems });
    return problems;
  }

  it('is finished, and its temporary files are removed', () => {
    const root = killed();
    expect(finished(root)).toEqual([]);
    expect(readFileSync(join(root, 'deep/b.yaml'), 'utf8')).toBe('new');
    expect(readdirSync(root)).toEqual(['a.yaml', 'deep']);
  });

  it('is dropped if nothing had changed yet, or somebody restored everything', () => {
    const root = killed();
    mkdirSync(join(root, 'deep'));
    writeFileSync(join(root, 'a.yaml'), 'old');
    finished(root);
    expect(readFileSync(join(root, 'a.yaml'), 'utf8')).toBe('old');
    expect(readdirSync(root)).toEqual(['a.yaml']);
  });

  it('does not touch a file that somebody edited since', () => {
    const root = killed();
    mkdirSync(join(root, 'deep'));
    writeFileSync(join(root, 'deep/b.yaml'), 'mine');
    finished(root);
    expect(readFileSync(join(root, 'deep/b.yaml'), 'utf8')).toBe('mine');
    expect(existsSync(join(root, '.unfinished'))).toBe(false);
  });

  it('is left to a process that still runs', () => {
    const root = killed({ pid: process.pid });
    finished(root);
    expect(existsSync(join(root, 'deep'))).toBe(false);
    expect(readdirSync(join(root, '.unfinished'))).toHaveLength(1);
  });

  it('is removed if its note cannot be read', () => {
    const root = killed();
    writeFileSync(join(root, '.unfinished', `${dead}-0.json`), '{"pid');
    expect(finished(root)).toEqual([]);
    expect(existsSync(join(root, '.unfinished'))).toBe(false);
  });

  it('writes no file outside the project', () => {
    const elsewhere = folder();
    const root = killed({
      files: ['a.yaml', `../${elsewhere.slice(home.length + 1)}/up.yaml`, 'link/in.yaml', 'file.yaml'],
    });
    symlinkSync(elsewhere, join(root, 'link'), 'junction');
    symlinkSync(join(elsewhere, 'gone.yaml'), join(root, 'file.yaml'));
    expect(finished(root)).toEqual([]);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('is reported and kept if the disk still refuses', () => {
    const root = killed();
    writeFileSync(join(root, 'deep'), 'a file where the folder should be');
    expect(finished(root).map(({ at, code }) => `${at.file} ${code}`)).toEqual(['deep/b.yaml file/unwritable']);
    rmSync(join(root, 'deep'));
    expect(finished(root)).toEqual([]);
    expect(readFileSync(join(root, 'deep/b.yaml'), 'utf8')).toBe('new');
  });
});
