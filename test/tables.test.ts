// Virtual tables: sheets whose cells are the faces, archives that hold what they name, true sizes, and the same bytes again.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/commands/build.ts';
import { filesIn, makeShopGame, oddName, pngSize } from './shop-game.ts';
import { ttpCard } from './ttp-facts.ts';

const root = makeShopGame();
const folder = (format: string) => join(root, 'out/bazaar/zh', format);
const all = ['ttp', 'pcio', 'tabletopia'];
let made: Map<string, Buffer>;

beforeAll(async () => {
  const { findings } = await build(root, { only: all });
  expect(findings.problems).toEqual([]);
  made = filesIn(join(root, 'out/bazaar/zh'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('makes the same bytes again without the cache, and lays credits into every folder', async () => {
  await build(root, { only: all, cache: false });
  expect(filesIn(join(root, 'out/bazaar/zh'))).toEqual(made);
  const credits = [...made.keys()].filter((name) => name.endsWith('CREDITS.md'));
  expect(credits).toEqual(['CREDITS.md', 'pcio/CREDITS.md', 'tabletopia/CREDITS.md', 'ttp/bazaar-zh/CREDITS.md']);
});

describe('a package for Tabletop Playground', () => {
  interface Template {
    readonly [key: string]: unknown;
    readonly GUID: string;
    readonly Indices: number[];
    readonly CardNames: Record<string, string>;
    readonly NumHorizontal: number;
    readonly NumVertical: number;
  }
  const textures = () => filesIn(folder('ttp/bazaar-zh/Textures'));
  const templates = () =>
    [...filesIn(folder('ttp/bazaar-zh/Templates'))].map(([file, bytes]) => {
      const template = JSON.parse(bytes.toString('utf8')) as Template;
      expect(file).toBe(`${template.GUID}Card.json`);
      return template;
    });
  const named = (name: string) => templates().find((template) => template.Name === name) as Template;

  it('has a manifest, a template an object, and every texture that a template names', () => {
    const manifest = JSON.parse(made.get('ttp/bazaar-zh/Manifest.json')?.toString('utf8') ?? '{}') as Template;
    expect(manifest.Name).toBe('集市 & "more"');
    expect(manifest.GUID).toMatch(/^[0-9A-F]{32}$/);
    const own = templates();
    expect(own).toHaveLength(6);
    expect(new Set(own.map(({ GUID }) => GUID)).size).toBe(6);
    for (const { GUID, FrontTexture, BackTexture, Indices, NumHorizontal, NumVertical } of own) {
      expect(GUID).toMatch(/^[0-9A-F]{32}$/);
      expect(textures().has(String(FrontTexture)), String(FrontTexture)).toBe(true);
      if (BackTexture !== '') expect(textures().has(String(BackTexture)), String(BackTexture)).toBe(true);
      expect(Math.max(...Indices)).toBeLessThan(NumHorizontal * NumVertical);
    }
  });

  it('keeps to what the program reads and writes itself', () => {
    for (const template of templates()) expect(ttpCard.safeParse(template).error?.issues ?? []).toEqual([]);
  });

  it('has copies, names, true sizes in centimetres, and the outline of tokens', () => {
    expect(named('货物')).toMatchObject({ Indices: [0, 0, 0, 1, 2, 2], Width: 6.3, Height: 8.8, Model: 'Rounded' });
    expect(named('货物').CardNames).toEqual({ 0: '丝绸', 1: oddName, 2: '茶叶' });
    expect(named('货物')).toMatchObject({ BackIndex: -2, BackTexture: 'goods-back.png' });
    expect(named('契约')).toMatchObject({ BackIndex: -3, Width: 8.8, Height: 6.3 });
    expect(named('独一')).toMatchObject({ Indices: [0], Width: 7, Height: 12 });
    expect(named('铜钱')).toMatchObject({ Model: 'Round', Width: 2.5, BackIndex: -1 });
    expect(named('铜钱').Indices).toHaveLength(12);
    expect(named('摊位')).toMatchObject({ Model: 'Square', Width: 24, Height: 16, HiddenInHand: false });
  });

  it('shows in cell i exactly the face i', async () => {
    await build(root, { only: ['png'] });
    const { NumHorizontal: columns, NumVertical: rows } = named('货物');
    const sheet = textures().get('goods-1.png') as Buffer;
    const [width, height] = pngSize(sheet);
    expect([width % columns, height % rows]).toEqual([0, 0]);
    const cell = { width: width / columns, height: height / rows };
    expect(cell).toEqual({ width: 744, height: 1039 });
    for (const [i, id] of ['silk', 'odd', 'tea'].entries()) {
      const at = { left: (i % columns) * cell.width, top: Math.floor(i / columns) * cell.height };
      const seen = await sharp(sheet)
        .extract({ ...at, ...cell })
        .raw()
        .toBuffer();
      const face = await sharp(join(folder('png'), `goods/${id}.png`))
        .raw()
        .toBuffer();
      const far = face.filter((value, byte) => Math.abs(value - (seen[byte] ?? 0)) > 60).length;
      expect(far / face.length, id).toBeLessThan(0.001);
    }
  });
});

describe('a room for PlayingCards.io', () => {
  interface Widget {
    readonly [key: string]: unknown;
    readonly id: string;
    readonly type: string;
    readonly parent?: string;
    readonly x: number;
    readonly y: number;
    readonly cardTypes?: Record<string, { label: string; face: string; back: string }>;
  }
  const entries = () => unzip(made.get('pcio/bazaar-zh.pcio') as Buffer);
  const widgets = () => JSON.parse(entries().get('widgets.json')?.toString('utf8') ?? '[]') as Widget[];
  const byId = (id: string) => widgets().find((widget) => widget.id === id) as Widget;

  it('holds every picture that a widget names, and no other', () => {
    const text = entries().get('widgets.json')?.toString('utf8') ?? '';
    const assets = new Set([...text.matchAll(/"package:\/\/([^"]+)"/g)].map(([, file = '']) => file));
    expect([...entries().keys()].filter((file) => file !== 'widgets.json').sort()).toEqual([...assets].sort());
    for (const [file, bytes] of entries()) expect(bytes.length, file).toBeLessThan(2 * 1024 * 1024);
  });

  it('has a widget a copy, each in a pile that is there, with ids of their own', () => {
    const own = widgets();
    expect(new Set(own.map(({ id }) => id)).size).toBe(own.length);
    expect(own.filter(({ type }) => type === 'card')).toHaveLength(6 + 3 + 1 + 12 + 2);
    for (const { parent } of own) if (parent !== undefined) expect(byId(parent)?.type).toBe('cardPile');
    for (const { type, deck, cardType } of own)
      if (type === 'card') expect(byId(String(deck)).cardTypes?.[String(cardType)]).toBeDefined();
    expect(byId('deck-goods').cardTypes?.odd?.label).toBe(oddName);
    expect(byId('board-components--stall')).toMatchObject({ type: 'board' });
    expect(String(byId('credits').labelContent)).toContain('CC BY 3.0');
  });

  it('keeps proportions, and everything above the hand', () => {
    const [card, deed, coin] = ['deck-goods', 'deck-deeds', 'deck-components--coin'].map(byId);
    const perMm = Number(card?.cardWidth) / 63;
    expect(Number(card?.cardHeight) / 88 / perMm).toBeCloseTo(1, 1);
    expect(Number(deed?.cardWidth) / 88 / perMm).toBeCloseTo(1, 1);
    expect(Number(coin?.cardWidth) / 25 / perMm).toBeCloseTo(1, 1);
    const piles = widgets().filter(({ type }) => ['cardPile', 'board'].includes(type));
    for (const { x, y, width, height } of piles) {
      expect(x + Number(width)).toBeLessThanOrEqual(1600);
      expect(y + Number(height)).toBeLessThanOrEqual(820);
    }
  });

  it('has round tokens with clear corners', async () => {
    const coin = entries().get('userassets/components--coin.png') as Buffer;
    const { data, info } = await sharp(coin).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(4);
    expect(data[3]).toBe(0);
    expect(data[(Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4 + 3]).toBe(255);
  });
});

describe('folders for Tabletopia', () => {
  it('have a file a face, of one size in a deck, and counts', () => {
    const files = filesIn(folder('tabletopia'));
    const sizes = Object.fromEntries(
      [...files].flatMap(([name, png]) => (/png$/.test(name) ? [[name, pngSize(png)]] : [])),
    );
    expect(sizes).toEqual({
      'components/001-coin.png': [295, 295],
      'components/002-gem.png': [472, 472],
      'components/003-stall.png': [2835, 1890],
      'deeds/001-lease-back.png': [1039, 744],
      'deeds/001-lease.png': [1039, 744],
      'deeds/002-sale-back.png': [1039, 744],
      'deeds/002-sale.png': [1039, 744],
      'goods/001-silk.png': [744, 1039],
      'goods/002-odd.png': [744, 1039],
      'goods/003-tea.png': [744, 1039],
      'goods/back.png': [744, 1039],
      'lone/001-alone.png': [827, 1417],
      'lone/back.png': [827, 1417],
    });
    expect(files.get('counts.csv')?.toString('utf8')).toContain(
      '"goods","silk","丝绸",3,"goods/001-silk.png","goods/back.png",63,88',
    );
  });
});

/** By the list at the end of the archive, as readers do it; every sum is checked. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  const entries = new Map<string, Buffer>();
  for (let i = 0; i < count; i++) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [size, nameLength, offset] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('latin1', at + 46, at + 46 + nameLength);
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const bytes = zip.subarray(start, start + size);
    expect(crc32(bytes), name).toBe(zip.readUInt32LE(at + 16));
    expect(zip.readUInt16LE(at + 14), 'the date').toBe(33);
    entries.set(name, bytes);
    at += 46 + nameLength;
  }
  return entries;
}
