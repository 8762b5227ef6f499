// Building and installing for Tabletop Simulator: pixels, what is not made twice, folders in disorder.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { buildOptions } from '../src/cli/build.ts';
import { build } from '../src/commands/build.ts';
import { install } from '../src/commands/install/install.ts';
import type { TtsObject } from '../src/export/tts/tts-object.ts';
import { pngOf, rasterise } from '../src/render/rasterise.ts';
import { fixture, runCli } from './run-cli.ts';

const made: string[] = [];
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-tts-'));
  made.push(root);
  cpSync(fixture('typed-game'), root, { recursive: true });
  return root;
}

const folder = 'out/orchard/zh/table';
const deckFile = 'data/orchard/decks/fruits.yaml';

function edit(root: string, from: string, to: string): void {
  const text = readFileSync(join(root, deckFile), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(root, deckFile), text.replace(from, to));
}

function files(root: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\./.test(name))
    .sort();
}

function deckIn(root: string): TtsObject {
  const file = JSON.parse(readFileSync(join(root, folder, 'fruits.json'), 'utf8')) as { ObjectStates: TtsObject[] };
  return file.ObjectStates[0] as TtsObject;
}

describe('a build for Tabletop Simulator', () => {
  it('puts every face into its slot, pixel by pixel', async () => {
    const root = project();
    const { findings } = await build(root, { only: ['svg', 'tts'] });
    expect(findings.problems).toEqual([]);
    const { CustomDeck = {}, ContainedObjects = [] } = deckIn(root);
    for (const { CardID = 0, Nickname } of ContainedObjects) {
      const sheet = CustomDeck[Math.floor(CardID / 100)];
      const { NumWidth = 1, NumHeight = 1, FaceURL = '' } = sheet ?? {};
      const picture = sharp(readFileSync(join(root, folder, 'images', FaceURL)));
      const { width = 0, height = 0, channels, space } = await picture.metadata();
      expect([channels, space]).toEqual([3, 'srgb']);
      expect([width % NumWidth, height % NumHeight]).toEqual([0, 0]);
      const cell = { width: width / NumWidth, height: height / NumHeight };
      const slot = CardID % 100;
      const left = (slot % NumWidth) * cell.width;
      const cut = await picture
        .extract({ left, top: Math.floor(slot / NumWidth) * cell.height, ...cell })
        .raw()
        .toBuffer();
      const id = Nickname.startsWith('梨') ? 'pear' : 'melon';
      const svg = readFileSync(join(root, `out/orchard/zh/svg/fruits/${id}.svg`), 'utf8');
      const face = await pngOf(await rasterise(svg, { widthPx: cell.width, heightPx: cell.height }));
      const own = await sharp(face).raw().toBuffer();
      expect(cut.length).toBe(own.length);
      // PNG sheets are rounded.
      expect(cut.filter((byte, i) => Math.abs(byte - (own[i] ?? 0)) > 1).length, id).toBe(0);
    }
  });

  it('makes thumbnails of 256 × 256 pixels with the names of their files', async () => {
    const root = project();
    await build(root, { only: ['tts'] });
    const names = files(root).filter((name) => name.endsWith('.json'));
    expect(names).toEqual(['_box.json', '_table.json', 'fruits.json']);
    for (const name of names) {
      const { width, height, channels } = await sharp(join(root, folder, name.replace('.json', '.png'))).metadata();
      expect([width, height, channels]).toEqual([256, 256, 4]);
    }
  });

  it('leaves everything alone where nothing changed, and renames only the sheet that did', async () => {
    const root = project();
    await build(root, { only: ['tts'] });
    const old = new Date('2001-01-01');
    const before = files(root);
    const untouched = () => files(root).filter((name) => statSync(join(root, folder, name)).mtimeMs === old.getTime());
    await build(root, { only: ['tts'] });
    expect(files(root)).toEqual(before);
    for (const name of before) utimesSync(join(root, folder, name), old, old);
    await build(root, { only: ['tts'] });
    expect(untouched()).toEqual(before);
    edit(root, 'name: 梨', 'name: 大梨');
    await build(root, { only: ['tts'] });
    const after = files(root);
    const sheets = (names: string[]) => names.filter((name) => name.includes('fruits-1-'));
    expect(sheets(after)).toHaveLength(1);
    expect(sheets(after)).not.toEqual(sheets(before));
    expect(untouched().length).toBeGreaterThan(0);
    expect(deckIn(root).GUID).toMatch(/^[0-9a-f]{6}$/);
  });

  it('cleans up after an export that was cut off, and leaves files of others', async () => {
    const root = project();
    mkdirSync(join(root, folder, 'images'), { recursive: true });
    writeFileSync(join(root, folder, 'fruits.json'), '{ "ObjectStates": [');
    mkdirSync(join(root, folder, '../.staging-77-0/new/table'), { recursive: true });
    writeFileSync(join(root, folder, '../.staging-77-0/new/table/fruits.png'), 'half');
    writeFileSync(join(root, folder, 'notes.txt'), 'mine');
    await build(root, { only: ['tts'] });
    expect(deckIn(root).DeckIDs?.length).toBeGreaterThan(1);
    expect(existsSync(join(root, folder, '../.staging-77-0'))).toBe(false);
    expect(files(root)).toContain('notes.txt');
  });

  it('makes only the requested decks, and keeps the table of the last complete build', async () => {
    const root = project();
    await build(root, { only: ['tts'] });
    const before = files(root);
    const { files: part } = await build(root, { only: ['tts'], decks: ['fruits'] });
    expect(part.filter((name) => name.includes('_table'))).toEqual([]);
    await build(root, { only: ['tts'], decks: ['components'] });
    expect(files(root)).toEqual(before);
  });

  it('takes a folder on the web as the address of pictures, and nothing else', () => {
    const url = (value: string) => buildOptions({ options: { 'base-url': value } }).tts?.baseUrl;
    expect(url('https://example.org/牌')).toBe('https://example.org/%E7%89%8C/');
    for (const wrong of ['', 'cards', 'C:\\cards', 'ftp://example.org/', 'https://example.org/?a=b', 'javascript:1'])
      expect(() => url(wrong), wrong).toThrow('--base-url');
    expect(() => buildOptions({ options: { 'max-px': '100' } })).toThrow('--max-px');
  });
});

describe('installing', () => {
  it('leaves the addresses of hosted pictures as they are, and copies none', async () => {
    const root = project();
    await build(root, { only: ['tts'], tts: { baseUrl: 'https://example.org/' } });
    const to = join(root, 'game');
    await install(root, { games: ['orchard'], to });
    expect(readFileSync(join(to, 'Saves/TS_Save_1.json'), 'utf8')).toContain(
      '"FaceURL": "https://example.org/orchard-',
    );
    expect(readdirSync(to)).toEqual(['Saves']);
  });

  it('copies pictures, objects and a numbered save, and gives pictures their true addresses', async () => {
    const root = project();
    await build(root, { only: ['tts'] });
    const to = join(root, '我的 TTS#1');
    mkdirSync(join(to, 'Saves'), { recursive: true });
    writeFileSync(join(to, 'Saves/TS_Save_7.json'), '{}');
    const { code, out } = await runCli(root, 'install', 'tts', '--to', to);
    expect(code, out).toBe(0);
    const save = readFileSync(join(to, 'Saves/TS_Save_8.json'), 'utf8');
    const urls = [...save.matchAll(/"(?:FaceURL|BackURL)": "([^"]+)"/g)].map(([, url = '']) => url);
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) {
      expect(url).toMatch(/^file:\/\/\/[^ #]+$/);
      expect(statSync(new URL(url)).size).toBeGreaterThan(0);
    }
    expect(statSync(join(to, 'Saves/TS_Save_8.png')).isFile()).toBe(true);
  });

  it('replaces its own save, but not one that somebody has played on', async () => {
    const root = project();
    await build(root, { only: ['tts'] });
    const to = join(root, 'game');
    const saves = () => readdirSync(join(to, 'Saves')).filter((name) => name.endsWith('.json'));
    const installed = () => install(root, { games: ['orchard'], to });
    await installed();
    await installed();
    expect(saves()).toEqual(['TS_Save_1.json']);
    writeFileSync(join(to, 'Saves/TS_Save_1.json'), '{ "SaveName": "mine" }');
    await installed();
    expect(saves()).toEqual(['TS_Save_1.json', 'TS_Save_2.json']);
    expect(readFileSync(join(to, 'Saves/TS_Save_1.json'), 'utf8')).toContain('mine');
  });

  it('writes no save and no object where one of them, or a picture, cannot be written', async () => {
    const root = project();
    await build(root, { only: ['tts'] });
    for (const blocked of ['Mods/Images', 'Saves/Saved Objects']) {
      const to = join(root, 'game');
      rmSync(to, { recursive: true, force: true });
      mkdirSync(join(to, dirname(blocked)), { recursive: true });
      writeFileSync(join(to, blocked), 'a file where a folder should be');
      const { problems, notes } = await install(root, { games: ['orchard'], to });
      expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['file/unwritable']));
      expect(notes).toEqual([]);
      const left = readdirSync(to, { recursive: true, encoding: 'utf8' });
      expect(left.filter((name) => /\.json$|unfinished/.test(name))).toEqual([]);
    }
  });

  it('installs nothing if there is no export, or an incomplete one', async () => {
    const root = project();
    const to = join(root, 'game');
    expect(await runCli(root, 'install', 'tts', '--to', to)).toMatchObject({ code: 2 });
    expect(await runCli(root, 'install', 'mpc', '--to', to)).toMatchObject({ code: 1 });
    expect(await runCli(root, 'install', 'mpc')).toMatchObject({ code: 2 });
    expect(await runCli(root, 'install', 'tst', '--to', to)).toMatchObject({ code: 2 });
    await build(root, { only: ['tts'] });
    const [sheet = ''] = files(root).filter((name) => name.includes('fruits-1-'));
    rmSync(join(root, folder, sheet));
    const { problems } = await install(root, { games: ['orchard'], to });
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['install/incomplete']));
    expect(() => statSync(to)).toThrow();
  });
});
