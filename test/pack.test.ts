// The package as npm ships it, installed into an empty folder, works there on games of a designer's own.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixture } from './run-cli.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'cardwright-pack-'));
const npm = (...args: string[]) =>
  execFileSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' });
const cardwright = (...args: string[]) =>
  spawnSync(join(folder, 'node_modules/.bin/cardwright'), args, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });

beforeAll(() => {
  npm('pack', repository, '--ignore-scripts', '--silent');
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'none';
  writeFileSync(join(folder, 'package.json'), '{ "name": "a-designer", "private": true, "type": "module" }');
  npm('install', `./${tarball}`, '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent');
  cpSync(join(fixture('declared-game'), 'data'), join(folder, 'data'), { recursive: true });
  cpSync(join(fixture('typed-game'), 'data'), join(folder, 'data'), { recursive: true });
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the installed package', () => {
  it('checks games with and without types.ts', () => {
    const { status, stdout, stderr } = cardwright('check');
    expect(stderr).toBe('');
    expect(stdout).toContain('小厨房 (kitchen, edition 1)');
    expect(stdout).toContain('果园 (orchard, edition 1)');
    expect(stdout).toContain('No problems.');
    expect(status).toBe(0);
  });

  it('finds what is wrong there', () => {
    const deck = join(folder, 'data/orchard/decks/fruits.yaml');
    const right = readFileSync(deck, 'utf8');
    writeFileSync(deck, right.replace('copies: 1', 'copies: 2'));
    const { status, stdout } = cardwright('check', 'orchard');
    writeFileSync(deck, right);
    expect(stdout).toContain('rules/broken  (melon)');
    expect(status).toBe(1);
  });

  it('writes schemas for editors', () => {
    expect(cardwright('schema').status).toBe(0);
    expect(readdirSync(join(folder, 'out/schema/kitchen'))).toContain('deck-dish.json');
  });

  it('gives editors the types of cardwright/game and cardwright/parts', () => {
    const { exports } = JSON.parse(readFileSync(join(folder, 'node_modules/cardwright/package.json'), 'utf8')) as {
      exports: Record<string, { types: string; default: string }>;
    };
    for (const name of ['./game', './parts'])
      for (const file of [exports[name]?.types, exports[name]?.default])
        expect(readFileSync(join(folder, 'node_modules/cardwright', file ?? 'none'), 'utf8').length).toBeGreaterThan(0);
  });

  it('ships no game, no test and no source', () => {
    const shipped = readdirSync(join(folder, 'node_modules/cardwright'), { recursive: true, encoding: 'utf8' });
    expect(
      shipped.filter((name) => /\.test\.|^src|^test|data\/(?!_sheets|_credits)/.test(name.replaceAll('\\', '/'))),
    ).toEqual([]);
  });
});
