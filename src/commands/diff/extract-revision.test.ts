// Revisions come out of git's object store byte for byte, and nothing is written elsewhere.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitOf, extractRevision } from './extract-revision.ts';

let root = '';
const odd = 'data/带 空格"引号\n换行.yaml';
const bytes = Buffer.from([0, 255, 10, 13, 10, 0, 128]);

function git(args: string[], input?: string): string {
  const who = [
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@example.org',
    '-c',
    'core.autocrlf=false',
    '-c',
    'commit.gpgsign=false',
  ];
  return execFileSync('git', [...who, ...args], {
    cwd: root,
    encoding: 'utf8',
    ...(input !== undefined && { input }),
  }).trim();
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'cardwright-store-'));
  git(['init', '--quiet']);
  mkdirSync(join(root, 'data'));
  writeFileSync(join(root, odd), 'name: 一\r\n');
  writeFileSync(join(root, 'data/picture.bin'), bytes);
  writeFileSync(join(root, 'data/empty.yaml'), '');
  writeFileSync(join(root, 'secret.txt'), 'not wanted');
  symlinkSync('/etc/hosts', join(root, 'data/link.yaml'));
  git(['add', '.']);
  git(['commit', '--quiet', '-m', 'one']);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function extracted(commit: string, look: (folder: string) => void): string {
  const { folder, remove } = extractRevision(root, commit);
  try {
    look(folder);
  } finally {
    remove();
  }
  return folder;
}

describe('a revision', () => {
  it('comes out as it was stored, with the folders of a project alone', () => {
    const folder = extracted('HEAD', (at) => {
      expect(readFileSync(join(at, odd), 'utf8')).toBe('name: 一\r\n');
      expect(readFileSync(join(at, 'data/picture.bin')).equals(bytes)).toBe(true);
      expect(readFileSync(join(at, 'data/empty.yaml'), 'utf8')).toBe('');
      expect(lstatSync(join(at, 'data/link.yaml')).isSymbolicLink()).toBe(true);
      expect(existsSync(join(at, 'secret.txt'))).toBe(false);
    });
    expect(existsSync(folder)).toBe(false);
  });

  it('writes nothing outside of its folder, whatever its tree says', () => {
    const blob = git(['hash-object', '-w', '--stdin'], 'escaped');
    // Git itself never makes such a tree, so write its bytes.
    const entry = (mode: string, name: string, object: string) =>
      Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(object, 'hex')]);
    const store = (content: Buffer) =>
      execFileSync('git', ['hash-object', '-t', 'tree', '-w', '--literally', '--stdin'], { cwd: root, input: content })
        .toString()
        .trim();
    const up = store(entry('100644', 'escaped-from-revision', blob));
    const data = store(Buffer.concat([entry('40000', '..', up), entry('100644', 'fine.yaml', blob)]));
    const commit = git(['commit-tree', store(entry('40000', 'data', data)), '-m', 'hostile']);
    extracted(commit, (at) => {
      expect(existsSync(join(at, 'escaped-from-revision'))).toBe(false);
      expect(readFileSync(join(at, 'data/fine.yaml'), 'utf8')).toBe('escaped');
    });
  });

  it('is known by every name that git knows, and by no option', () => {
    const commit = git(['rev-parse', 'HEAD']);
    git(['branch', 'feature/new-look']);
    expect(commitOf(root, 'feature/new-look')).toEqual({ commit });
    expect(commitOf(root, commit.slice(0, 10))).toEqual({ commit });
    expect(commitOf(root, '--all')).toEqual({ none: 'unknown' });
    expect(commitOf(root, 'HEAD:data')).toEqual({ none: 'unknown' });
  });
});
