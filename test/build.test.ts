// Building: what is made, what is not made twice, and that the same input gives the same bytes.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { build } from '../src/commands/build.ts';
import { LoadMemory } from '../src/load/reading.ts';
import { fixture } from './run-cli.ts';
import { pngDensity, pngSize } from './shop-game.ts';

const made: string[] = [];
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-build-'));
  made.push(root);
  cpSync(fixture('typed-game'), root, { recursive: true });
  return root;
}

function files(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name))]));
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

const deck = 'data/orchard/decks/fruits.yaml';

describe('a build', () => {
  it('writes a document to print, a virtual table, a contact sheet a deck, and the manifest with hidden previews', async () => {
    const root = project();
    const { findings, faces } = await build(root);
    expect(findings.problems).toEqual([]);
    expect(faces).toBe(2);
    const names = [...files(join(root, 'out/orchard/zh')).keys()];
    expect(names.map((name) => name.replace(/-[0-9a-f]{10}\.png$/, '-….png').replace(/[0-9a-f]{64}/, '…'))).toEqual([
      '.about/game.json',
      '.about/orchard-a4.pdf.json',
      '.about/shows.json',
      '.made',
      '.small/….webp',
      '.small/….webp',
      'CREDITS.md',
      'contact/fruits.webp',
      'manifest.json',
      'print/orchard-a4.pdf',
      'table/_box.json',
      'table/_box.png',
      'table/_table.json',
      'table/_table.png',
      'table/fruits.json',
      'table/fruits.png',
      'table/images/orchard-back-….png',
      'table/images/orchard-fruits-1-….png',
    ]);
    const manifest = JSON.parse(readFileSync(join(root, 'out/orchard/zh/manifest.json'), 'utf8'));
    expect(manifest.faces[0]).toMatchObject({
      id: 'pear',
      deck: 'fruits',
      kind: 'fruit',
      side: 'front',
      copies: 1,
      name: '梨',
      files: [`.small/${manifest.faces[0].hash}.webp`],
      fields: { weight: 3 },
      texts: { text: '重3斤。' },
    });
    expect(manifest.faces[0].hash).toMatch(/^[\da-f]{64}$/);
  });

  it('cuts PNG files to the trim, or to the bleed asked for, at the resolution asked for, and states it', async () => {
    const root = project();
    const look = (file: string) => {
      const png = readFileSync(join(root, 'out/orchard/zh', file));
      return [pngSize(png), pngDensity(png)];
    };
    await build(root, { only: ['png', 'contact', 'tabletopia'] });
    expect(look('png/fruits/pear.png')).toEqual([
      [744, 1039],
      [11811, 11811],
    ]);
    expect(look('tabletopia/fruits/001-pear.png')[1]).toEqual([11811, 11811]);
    await build(root, { only: ['png'], bleedMm: 3, dpi: 600 });
    expect(look('png/fruits/pear.png')).toEqual([
      [1630, 2220],
      [23622, 23622],
    ]);
  });

  it('lays out nothing when nothing changed, and one face when one card changed', async () => {
    const root = project();
    const laidOut = async () => (await build(root, { only: ['svg', 'pdf', 'contact'] })).laidOut;
    expect(await laidOut()).toBe(2);
    const before = files(join(root, 'out'));
    expect(await laidOut()).toBe(0);
    expect(files(join(root, 'out'))).toEqual(before);
    edit(join(root, deck), 'weight: 3', 'weight: 4');
    expect(await laidOut()).toBe(1);
    edit(join(root, 'templates/orchard/fruit.tsx'), '#d8e8a0', '#d8e8ff');
    expect(await laidOut()).toBe(2);
  });

  it('gives the same bytes in another folder, without the cache, and after the cache was damaged', async () => {
    const [here, there] = [project(), project()];
    await build(here);
    await build(there, { cache: false });
    const bytes = files(join(here, 'out'));
    expect(files(join(there, 'out'))).toEqual(bytes);
    for (const [name, content] of files(join(here, '.cache')))
      writeFileSync(join(here, '.cache', name), content.subarray(0, content.length - 7));
    rmSync(join(here, 'out'), { recursive: true });
    expect((await build(here)).laidOut).toBe(2);
    expect(files(join(here, 'out'))).toEqual(bytes);
  });

  it('gives the same bytes in a running process, change after change, even if the cache is deleted meanwhile', async () => {
    const [running, fresh] = [project(), project()];
    const options = { only: ['pdf', 'svg'], memory: new LoadMemory() };
    expect((await build(running, options)).laidOut).toBe(2);
    edit(join(running, deck), 'weight: 3', 'weight: 4');
    expect((await build(running, options)).laidOut).toBe(1);
    edit(join(running, deck), 'weight: 4', 'weight: 3');
    expect((await build(running, options)).laidOut).toBe(0);
    await build(fresh, { only: ['pdf', 'svg'] });
    expect(files(join(running, 'out'))).toEqual(files(join(fresh, 'out')));
    for (const folder of ['.cache', 'out']) rmSync(join(running, folder), { recursive: true });
    expect((await build(running, options)).laidOut).toBe(2);
    expect(files(join(running, 'out'))).toEqual(files(join(fresh, 'out')));
  });

  it('takes out the faces of a card that is gone, even when the cache is gone, too, and nothing that it did not make', async () => {
    const root = project();
    const out = join(root, 'out/orchard/zh');
    const only = ['svg', 'png', 'small', 'tabletopia'];
    await build(root, { only, cache: false });
    const before = [...files(out).keys()];
    writeFileSync(join(out, 'png/fruits/mine.png'), 'mine');
    // What somebody wrote into the list must not become a way to delete other files.
    mkdirSync(join(root, 'elsewhere'));
    writeFileSync(join(root, 'elsewhere/kept.png'), 'kept');
    symlinkSync(join(root, 'elsewhere'), join(out, 'png/link'));
    const foreign = ['png/../../../../data/orchard/game.yaml', '../../../data/orchard/types.ts', 'png/link/kept.png'];
    appendFileSync(join(out, '.made'), `${foreign.join('\n')}\n`);
    edit(join(root, deck), '  - { id: melon, name: 瓜, weight: 8, copies: 1, text: "重{{weight}}斤。" }\n', '');
    rmSync(join(root, '.cache'), { recursive: true, force: true });
    expect((await build(root, { only, cache: false })).findings.problems).toEqual([]);
    const after = [...files(out).keys()];
    expect(before.filter((name) => !after.includes(name) && !name.startsWith('.small/'))).toEqual([
      'png/fruits/melon.png',
      'svg/fruits/melon.svg',
      'tabletopia/fruits/002-melon.png',
    ]);
    expect(after).toContain('png/fruits/mine.png');
    expect(after.filter((name) => name.startsWith('.small/'))).toHaveLength(1);
    for (const kept of ['elsewhere/kept.png', 'data/orchard/game.yaml', 'data/orchard/types.ts'])
      expect(existsSync(join(root, kept))).toBe(true);
  });

  it('replaces what version 0.1 built in other folders, and leaves the files of others there', async () => {
    const root = project();
    const out = join(root, 'out/orchard/zh');
    await build(root);
    const now = files(out);
    await build(root, { only: ['png', 'svg'] });
    const moved = { print: 'pdf', table: 'tts', '.small': 'small' };
    for (const [to, from] of Object.entries(moved)) renameSync(join(out, to), join(out, from));
    const list = readFileSync(join(out, '.made'), 'utf8');
    writeFileSync(
      join(out, '.made'),
      list.replace(/ {2}(print|table|\.small)\//g, (_, to: keyof typeof moved) => `  ${moved[to]}/`),
    );
    writeFileSync(join(out, 'pdf/mine.pdf'), 'mine');
    await build(root, { only: ['pdf'] });
    // What this build does not make again stays until one does.
    expect(readdirSync(out).sort()).toEqual(
      [
        '.about',
        '.made',
        'CREDITS.md',
        'contact',
        'manifest.json',
        'pdf',
        'png',
        'print',
        'small',
        'svg',
        'tts',
      ].sort(),
    );
    expect(readdirSync(join(out, 'pdf'))).toEqual(['mine.pdf']);
    rmSync(join(out, 'pdf'), { recursive: true });
    await build(root);
    expect(files(out)).toEqual(now);
    // Faces that somebody asked for stay in builds without them.
    await build(root, { only: ['png'] });
    await build(root);
    expect([...files(out).keys()].filter((name) => name.startsWith('png/'))).toHaveLength(2);
  });

  it('takes out files of other formats and sheets when the game changed since, and says so', async () => {
    const root = project();
    const out = join(root, 'out/orchard/zh');
    const names = () => [...files(out).keys()].filter((name) => /^(png|print|tabletopia|\.about)\//.test(name));
    await build(root, { only: ['png', 'pdf', 'tabletopia'] });
    expect((await build(root, { only: ['pdf'], print: { sheet: 'letter' } })).notes.join()).not.toContain('Removed');
    expect(names()).toEqual(expect.arrayContaining(['png/fruits/melon.png', 'print/orchard-a4.pdf']));
    edit(join(root, deck), 'weight: 3', 'weight: 4');
    const { notes } = await build(root, { only: ['pdf'], print: { sheet: 'letter' } });
    expect(notes.filter((note) => note.startsWith('Removed'))).toEqual([
      'Removed, because the game changed since they were made: png/ (2 files), print/orchard-a4.pdf, tabletopia/ (4 files). Build these formats again.',
    ]);
    expect(names()).toEqual([
      '.about/game.json',
      '.about/orchard-letter.pdf.json',
      '.about/shows.json',
      'print/orchard-letter.pdf',
    ]);
  });

  it('takes out the single-sided document when no piece needs one any more', async () => {
    const root = project();
    const out = join(root, 'out/orchard/zh');
    await build(root, { only: ['pdf'] });
    const gone = ['print/orchard-a4-single-sided.pdf', '.about/orchard-a4-single-sided.pdf.json'];
    for (const name of gone) {
      writeFileSync(join(out, name), 'old');
      appendFileSync(join(out, '.made'), `${name}\n`);
    }
    await build(root, { only: ['pdf'], cache: false });
    expect(gone.filter((name) => existsSync(join(out, name)))).toEqual([]);
    expect(existsSync(join(out, 'print/orchard-a4.pdf'))).toBe(true);
  });

  it('takes out everything that it does not make after a build with errors, because some of it may be old', async () => {
    const root = project();
    const out = join(root, 'out/orchard/zh');
    await build(root, { only: ['png', 'svg'] });
    edit(join(root, deck), 'weight: 3', 'weight: heavy');
    await build(root, { only: ['png'] });
    expect(existsSync(join(out, 'svg/fruits/melon.svg'))).toBe(true);
    edit(join(root, deck), 'weight: heavy', 'weight: 3');
    await build(root, { only: ['png'] });
    expect(existsSync(join(out, 'svg'))).toBe(false);
    expect(existsSync(join(out, 'png/fruits/melon.png'))).toBe(true);
  });

  it('draws only the decks and cards asked for', async () => {
    expect((await build(project(), { cards: ['melon'], only: ['svg'] })).faces).toBe(1);
    expect((await build(project(), { decks: ['components'], only: ['svg'] })).faces).toBe(0);
  });

  it('puts a part into a folder of its own, which holds the last part alone, and leaves every file of the complete build', async () => {
    const root = project();
    await build(root);
    const whole = files(join(root, 'out'));
    const part = () => [...files(join(root, 'out/orchard/zh/part')).keys()];
    const { files: made } = await build(root, { cards: ['melon'] });
    expect(made.every((file) => file.startsWith('out/orchard/zh/part/'))).toBe(true);
    expect(part()).toEqual(
      expect.arrayContaining(['print/orchard-part-a4.pdf', 'table/fruits.json', 'contact/fruits.webp']),
    );
    expect(part().filter((name) => /pear|manifest/.test(name))).toEqual([]);
    await build(root, { cards: ['pear'], only: ['png'] });
    expect(part()).toEqual(['.made', 'CREDITS.md', 'png/fruits/pear.png']);
    rmSync(join(root, 'out/orchard/zh/part'), { recursive: true });
    expect(files(join(root, 'out'))).toEqual(whole);
  });

  it('leaves the manifest of the last complete build alone when only a part is made, or something is wrong', async () => {
    const root = project();
    await build(root);
    const manifest = () => readFileSync(join(root, 'out/orchard/zh/manifest.json'), 'utf8');
    const whole = manifest();
    await build(root, { cards: ['melon'] });
    expect(manifest()).toBe(whole);
    edit(join(root, deck), 'weight: 3', 'weight: heavy');
    await build(root);
    expect(manifest()).toBe(whole);
  });
});
