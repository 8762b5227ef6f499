// out/index.html: it shows what is in out/ now, and every link leads somewhere.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/commands/build.ts';
import { proof } from '../src/commands/proof/proof.ts';
import { refreshStartPage } from '../src/commands/start/start-page.ts';
import { fixture, runCli } from './run-cli.ts';

const root = mkdtempSync(join(tmpdir(), 'cardwright-start-'));
const file = join(root, 'out/index.html');
const page = () => readFileSync(file, 'utf8');
const links = () => [...page().matchAll(/(?:href|src)="([^"#][^"]*)"/g)].map(([, link = '']) => decodeURI(link));

beforeAll(async () => {
  cpSync(fixture('typed-game'), root, { recursive: true });
  expect((await build(root)).startPage).toBe('out/index.html');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function put(name: string, text: string): void {
  mkdirSync(dirname(join(root, 'out', name)), { recursive: true });
  writeFileSync(join(root, 'out', name), text);
}

describe('the start page', () => {
  it('shows a game with its cover, contents and numbers, and leads to what was made', async () => {
    expect(page()).toContain('果园');
    expect(page()).toMatch(/<strong>2<\/strong>.*张卡牌/);
    expect(page()).toMatch(/orchard-a4\.pdf.*\d 张纸/);
    const shown = ['print/orchard-a4.pdf', 'table/', 'contact/fruits.webp'].map((one) => `orchard/zh/${one}`);
    expect(links()).toEqual(expect.arrayContaining(shown));
    expect(links().filter((link) => link.includes('/.small/'))).toHaveLength(2);
    expect(links().filter((link) => !existsSync(join(root, 'out', link)))).toEqual([]);
    expect(page()).not.toMatch(/https?:/);
  });

  it('is the same after a run without changes, and comes back where it was deleted', async () => {
    const [text, { mtimeMs }] = [page(), statSync(file)];
    await build(root);
    expect([page(), statSync(file).mtimeMs]).toEqual([text, mtimeMs]);
    rmSync(file);
    await build(root);
    expect(page()).toBe(text);
  });

  it('learns what other commands made, and forgets what was removed', async () => {
    expect((await proof(root)).startPage).toBe('out/index.html');
    expect(links()).toContain('orchard/zh/proof/index.html');
    put('older/en/print/older-a4.pdf', '%PDF');
    put('older/en/print/older-a4-low.pdf', '%PDF');
    put('older/en/press/older.pdf', '%PDF');
    await refreshStartPage(root);
    expect(links()).toEqual(expect.arrayContaining(['older/en/print/older-a4.pdf', 'older/en/press/']));
    const documents = links().filter((link) => link.startsWith('older/en/print/'));
    expect(documents).toEqual(['older/en/print/older-a4.pdf', 'older/en/print/older-a4-low.pdf']);
    rmSync(join(root, 'out/older'), { recursive: true });
    rmSync(join(root, 'out/orchard/zh/proof'), { recursive: true });
    await refreshStartPage(root);
    expect(page()).not.toMatch(/older|proof\/index/);
  });

  it('takes nothing from a folder of a stranger but words', async () => {
    const about = { title: '<script>x</script>', edition: '1', cards: 1, pieces: 0, contents: [], cover: [] };
    put('odd game&co/en/print/a "b".pdf', '%PDF');
    put('odd game&co/en/.about/game.json', JSON.stringify(about));
    put('bad/en/print/bad.pdf', '%PDF');
    put('bad/en/.about/game.json', JSON.stringify({ ...about, cover: [{ file: '../../../secret.png', name: 'x' }] }));
    await refreshStartPage(root);
    expect(page()).toContain('&lt;script>x&lt;/script>');
    expect(page()).not.toContain('secret');
    expect(links()).toContain('odd game&amp;co/en/print/a "b".pdf'.replace('&amp;', '%26'));
    for (const name of ['odd game&co', 'bad']) rmSync(join(root, 'out', name), { recursive: true });
    await refreshStartPage(root);
  });

  it('is what the last line of a command tells to open', async () => {
    expect((await runCli(root, 'build', '--trust')).out).toMatch(/Open out\/index\.html\.\n$/);
    expect((await runCli(root, 'proof', '--trust')).out).toMatch(/Open out\/orchard\/zh\/proof\/index\.html\.\n$/);
  });
});
