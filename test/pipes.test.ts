// A pipe in place of a file must not be waited for: only a real process shows that it ends.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fixture, runProcess } from './run-cli.ts';

const made: string[] = [];
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

function project(...pipes: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-pipes-'));
  made.push(root);
  cpSync(fixture('typed-game'), root, { recursive: true });
  for (const pipe of pipes) {
    rmSync(join(root, pipe), { force: true });
    mkdirSync(dirname(join(root, pipe)), { recursive: true });
    execFileSync('mkfifo', [join(root, pipe)]);
  }
  return root;
}

const build = ['build', '--only', 'svg', '--trust'];

describe.skipIf(process.platform === 'win32')('a pipe', () => {
  it('in place of our own records is replaced', () => {
    const root = project(
      'out/orchard/zh/.made',
      'out/orchard/zh/manifest.json',
      'out/orchard/zh/.staging-1-0/journal.json',
      '.unfinished/1-0.json',
      '.cache/cardwright/size',
    );
    const { code, out } = runProcess(root, ...build);
    expect(out).toContain('No problems.');
    expect(code).toBe(0);
    expect(readFileSync(join(root, 'out/orchard/zh/.made'), 'utf8')).toContain('manifest.json');
  });

  it('in place of game data or code is a problem', () => {
    const root = project('data/orchard/decks/fruits.yaml', 'data/orchard/types.ts', 'templates/orchard/fruit.tsx');
    const { code, out } = runProcess(root, ...build);
    expect(out).toContain('data/orchard/decks/fruits.yaml:1:1  error  file/unreadable');
    expect(out).toContain('data/orchard/types.ts:1:1  error  file/unreadable');
    expect(out).toContain('"fruit.tsx" is not an ordinary file');
    expect(code).toBe(1);
  });

  it('in place of a package.json, which esbuild reads above every import, is a problem', () => {
    const { code, out } = runProcess(project('data/package.json'), ...build);
    expect(out).toContain('"data/package.json" is not an ordinary file');
    expect(code).toBe(1);
  });
});
