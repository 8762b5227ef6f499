// Print shops: exact pixels and pages, orders that add up, refusals instead of scaling, and the same bytes again.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/commands/build.ts';
import { copyForMpc } from '../src/commands/install/install.ts';
import type { Problem } from '../src/problems/problem.ts';
import { readPdf } from './pdf-pages.ts';
import { filesIn, makeShopGame, oddName, pngDensity, pngSize } from './shop-game.ts';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

function project(changes: Record<string, string> = {}): string {
  const root = makeShopGame(changes);
  roots.push(root);
  return root;
}

const folder = (root: string, format: string) => join(root, 'out/bazaar/zh', format);
const codes = (problems: readonly Problem[]) => problems.map(({ code, at }) => `${at.file.split('/').at(-1)} ${code}`);

describe('mpc', () => {
  let root: string;
  let files: Map<string, Buffer>;
  let order: XmlElement;

  beforeAll(async () => {
    root = project();
    const { findings, notes } = await build(root, { only: ['mpc'] });
    expect(codes(findings.problems)).toEqual(['lone.yaml target/other-trim']);
    expect(notes).toEqual([
      'MakePlayingCards, bazaar-zh-game.xml: 9 cards, price tier 18, room for 9 more.',
      'MakePlayingCards, tarot, upload by hand: 1 card, price tier 18, room for 17 more.',
    ]);
    files = filesIn(folder(root, 'mpc'));
    order = parseXml(text('bazaar-zh-game.xml')).root as XmlElement;
  });

  const text = (name: string) => (files.get(name) ?? Buffer.alloc(0)).toString('utf8');

  it('makes a picture a design and a side, numbered, with counts and credits', () => {
    expect([...files.keys()]).toEqual([
      'CREDITS.md',
      'bazaar-zh-game.xml',
      'counts.csv',
      ...['deeds/001-lease-back.png', 'deeds/001-lease.png', 'deeds/002-sale-back.png', 'deeds/002-sale.png'],
      ...['goods/001-silk.png', 'goods/002-odd.png', 'goods/003-tea.png', 'goods/_back.png'],
      ...['lone/001-alone.png', 'lone/_back.png'],
    ]);
    expect(text('CREDITS.md')).toContain('lorc: cut-diamond');
  });

  it('has exactly the pixels of the product; a landscape card is turned upright', () => {
    const sizes = [...files].filter(([name]) => name.endsWith('.png')).map(([name, png]) => [name, pngSize(png)]);
    for (const [name, size] of sizes)
      expect(size, String(name)).toEqual(String(name).startsWith('lone/') ? [897, 1497] : [816, 1110]);
    for (const [name] of sizes)
      expect(pngDensity(files.get(String(name)) as Buffer), String(name)).toEqual([11811, 11811]);
  });

  it('is neither scaled nor shifted: the trim in the middle is the picture that PNG files show', async () => {
    await build(root, { only: ['png'] });
    const trim = await sharp(join(folder(root, 'png'), 'goods/silk.png'))
      .raw()
      .toBuffer();
    const [width, height] = [744, 1039];
    const cut = { left: (816 - width) / 2, top: Math.floor((1110 - height) / 2), width, height };
    const middle = await sharp(files.get('goods/001-silk.png')).extract(cut).raw().toBuffer();
    const far = trim.filter((value, i) => Math.abs(value - (middle[i] ?? 0)) > 100).length;
    expect(far / trim.length).toBeLessThan(0.004);
  });

  it('orders every copy once, with a back for every card', () => {
    const slots = (tag: string) => cards(order, tag).flatMap((card) => words(card, 'slots').split(',').map(Number));
    expect(words(order, 'quantity')).toBe('9');
    expect(words(order, 'bracket')).toBe('18');
    expect(slots('fronts').sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(words(order, 'cardback')).toBe('goods/_back.png');
    expect(slots('backs').sort((a, b) => a - b)).toEqual([6, 7, 8]);
    for (const card of [...cards(order, 'fronts'), ...cards(order, 'backs')])
      expect(files.has(words(card, 'id')), words(card, 'id')).toBe(true);
  });

  it('keeps a name whatever characters it has', () => {
    const odd = cards(order, 'fronts').find((card) => words(card, 'id').includes('odd'));
    expect(odd && words(odd, 'query')).toBe(oddName);
    expect(text('counts.csv')).toContain(`"${oddName.replaceAll('"', '""')}",1,`);
  });

  it('holds no absolute path, and gets them where it is installed', () => {
    const to = mkdtempSync(join(tmpdir(), 'cardwright a&b-'));
    roots.push(to);
    expect([...files.values()].some((bytes) => bytes.includes(root))).toBe(false);
    const problems: Problem[] = [];
    copyForMpc({ root, problems }, { folder: 'out/bazaar/zh/mpc', to, name: 'bazaar-zh' });
    expect(problems).toEqual([]);
    const installed = parseXml(readFileSync(join(to, 'bazaar-zh-game.xml'), 'utf8')).root as XmlElement;
    const paths = [...cards(installed, 'fronts').map((card) => words(card, 'id')), words(installed, 'cardback')];
    for (const path of paths) expect(pngSize(readFileSync(path))).toEqual([816, 1110]);
    expect(paths[0]).toBe(join(to, 'bazaar-zh/goods/001-silk.png'));
    copyForMpc({ root, problems }, { folder: 'out/bazaar/zh/nowhere', to, name: 'x' });
    cpSync(join(root, 'out/bazaar/zh/mpc'), join(root, 'out/bazaar/zh/cut'), { recursive: true });
    writeFileSync(join(root, 'out/bazaar/zh/cut/bazaar-zh-game.xml'), '<order><fronts>');
    expect(copyForMpc({ root, problems }, { folder: 'out/bazaar/zh/cut', to, name: 'cut' })).toEqual([]);
    rmSync(join(root, 'out/bazaar/zh/cut'), { recursive: true });
    expect(problems.map(({ code }) => code)).toEqual(['file/missing', 'file/unreadable']);
  });

  it('takes multiples, and refuses other resolutions', async () => {
    await build(root, { only: ['mpc'], dpi: 800, decks: ['goods'], cards: ['tea'] });
    const now = filesIn(folder(root, 'mpc'));
    expect(pngSize(filesIn(folder(root, 'part/mpc')).get('goods/003-tea.png') as Buffer)).toEqual([2176, 2960]);
    expect(pngDensity(filesIn(folder(root, 'part/mpc')).get('goods/003-tea.png') as Buffer)).toEqual([31496, 31496]);
    expect(now).toEqual(files);
    const { findings } = await build(root, { only: ['mpc'], dpi: 450 });
    expect(codes(findings.problems)).toEqual(['_sheets target/wrong-dpi']);
    expect(filesIn(folder(root, 'mpc'))).toEqual(now);
  });
});

describe('backs that look alike', () => {
  const picture = (background: string) =>
    sharp({ create: { width: 900, height: 1200, channels: 3, background } })
      .png()
      .toBuffer();
  const backed = (id: string, copies: number) => `  - { id: ${id}, name: ${id}, copies: ${copies}, art: ${id}.png }\n`;
  const changes = {
    'data/bazaar/game.yaml': `title: 集市
edition: "1"
languages: { zh: { origin: house } }
decks: [goods, deeds, lone]
kinds:
  good: { fields: {} }
  deed: { fields: { art: { type: picture } } }
`,
    'data/bazaar/components.yaml': 'components: []\n',
    'data/bazaar/decks/goods.yaml':
      'name: 货物\nkind: good\nsize: poker\ncards:\n  - { id: silk, name: 丝绸, copies: 3 }\n',
    // The same picture under two names, and another one.
    'data/bazaar/decks/deeds.yaml': `name: 契约\nkind: deed\nsize: poker\ncards:\n${backed('lease', 1)}${backed('sale', 2)}${backed('debt', 1)}`,
    'data/bazaar/decks/lone.yaml':
      'name: 命运\nkind: good\nsize: poker\ncards:\n  - { id: luck, name: 好运, copies: 4 }\n',
    'templates/bazaar/deed.tsx': `import { type FaceProps, Frame, Icon, Picture } from 'cardwright/parts';
export default function Face(props: FaceProps) {
  return <Frame ground="#22aa55"><Icon name="cut-diamond" sizeMm={6 + String(props.card.id).length} color="#ffffff" x={6} y={6} /></Frame>;
}
export function back(props: FaceProps) {
  return <Frame ground="#222222"><Picture src={String(props.card.art)} widthMm={73} heightMm={98} x={-5} y={-5} /></Frame>;
}
`,
  };
  const backsIn = (root: string, format: string) =>
    [...filesIn(folder(root, format)).keys()].filter((name) => name.includes('back'));

  let root: string;

  beforeAll(async () => {
    root = project(changes);
    mkdirSync(join(root, 'data/bazaar/art'));
    for (const [name, colour] of [
      ['lease', '#553300'] as const,
      ['sale', '#553300'] as const,
      ['debt', '#005533'] as const,
    ])
      writeFileSync(join(root, `data/bazaar/art/${name}.png`), await picture(colour));
    const { findings } = await build(root, { only: ['mpc', 'tgc'] });
    expect(findings.problems).toEqual([]);
  });

  it('are one file in an order, across decks; the card back is the most frequent', () => {
    expect(backsIn(root, 'mpc')).toEqual(['deeds/001-lease-back.png', 'deeds/003-debt-back.png', 'goods/_back.png']);
    const files = filesIn(folder(root, 'mpc'));
    const order = parseXml(String(files.get('bazaar-zh-game.xml'))).root as XmlElement;
    expect(words(order, 'cardback')).toBe('goods/_back.png');
    expect(cards(order, 'backs').map((card) => [words(card, 'id'), words(card, 'slots')])).toEqual([
      ['deeds/001-lease-back.png', '3,4,5'],
      ['deeds/003-debt-back.png', '6'],
    ]);
    const counts = String(files.get('counts.csv'));
    expect(counts).toMatch(/"luck".*,"goods\/_back\.png"/);
    for (const [, file = ''] of counts.matchAll(/"([^"]+\.png)"/g)) expect(files.has(file), file).toBe(true);
  });

  it('are one file in each deck of The Game Crafter, whose folders are sent in one by one', () => {
    expect(backsIn(root, 'tgc')).toEqual([
      ...['deeds/001-lease-back.png', 'deeds/003-debt-back.png', 'goods/back.png', 'lone/back.png'],
    ]);
  });
});

describe('a folder that is sent in whole', () => {
  it('loses the cards that are no longer in the game, and nothing that is not ours; bytes repeat', async () => {
    const root = project();
    await build(root, { only: ['tgc'] });
    const before = filesIn(folder(root, 'tgc'));
    writeFileSync(join(folder(root, 'tgc'), 'goods/notes.txt'), 'mine');
    // As a killed build leaves it.
    writeFileSync(join(folder(root, 'tgc'), 'goods/001-silk-face.png'), 'half');
    const deck = join(root, 'data/bazaar/decks/goods.yaml');
    writeFileSync(deck, readFileSync(deck, 'utf8').replace(/.*id: tea.*\n/, ''));
    await build(root, { only: ['tgc'] });
    const after = filesIn(folder(root, 'tgc'));
    expect([...before.keys()].filter((name) => !after.has(name))).toEqual(['goods/003-tea-face.png']);
    expect(after.get('goods/notes.txt')?.toString()).toBe('mine');
    expect(after.get('goods/001-silk-face.png')).toEqual(before.get('goods/001-silk-face.png'));
    await build(root, { only: ['tgc'], cache: false });
    expect(filesIn(folder(root, 'tgc'))).toEqual(after);
  });
});

describe('tgc', () => {
  it('has exact pixels with bleed, tokens where they are sold, and says what is not', async () => {
    const root = project();
    const { findings, notes } = await build(root, { only: ['tgc'] });
    expect(codes(findings.problems)).toEqual(['lone.yaml target/other-trim']);
    expect(notes).toEqual(['集市 & "more": The Game Crafter does not sell 宝石, 摊位.']);
    const files = filesIn(folder(root, 'tgc'));
    const sizes = Object.fromEntries(
      [...files].flatMap(([name, png]) => (/png$/.test(name) ? [[name, pngSize(png)]] : [])),
    );
    expect(sizes).toEqual({
      'components/001-coin-face.png': [375, 375],
      'deeds/001-lease-back.png': [825, 1125],
      'deeds/001-lease-face.png': [825, 1125],
      'deeds/002-sale-back.png': [825, 1125],
      'deeds/002-sale-face.png': [825, 1125],
      'goods/001-silk-face.png': [825, 1125],
      'goods/002-odd-face.png': [825, 1125],
      'goods/003-tea-face.png': [825, 1125],
      'goods/back.png': [825, 1125],
      'lone/001-alone-face.png': [900, 1500],
      'lone/back.png': [900, 1500],
    });
    const lines = (files.get('counts.csv')?.toString('utf8') ?? '').replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[1]).toBe('"goods","EuroPokerDeck","silk","丝绸",3,"goods/001-silk-face.png","goods/back.png"');
    expect(lines).toHaveLength(8);
  });
});

describe('factory', () => {
  const pointsOf = (millimetres: number) => (millimetres / 25.4) * 72;

  it('has a page a copy and side, front before back, with trim and bleed', async () => {
    const root = project();
    const { findings } = await build(root, { only: ['factory'] });
    expect(findings.problems).toEqual([]);
    const files = filesIn(folder(root, 'factory'));
    expect([...files.keys()]).toEqual([
      ...['CREDITS.md', 'components.pdf', 'deeds.pdf', 'goods.pdf', 'lone.pdf', 'pages.csv'],
    ]);
    const bytes = files.get('goods.pdf') ?? Buffer.alloc(0);
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.getPageCount()).toBe(12);
    for (const page of document.getPages()) {
      expect(page.getSize().width).toBeCloseTo(pointsOf(69), 2);
      expect(page.getSize().height).toBeCloseTo(pointsOf(94), 2);
      expect(page.getTrimBox().x).toBeCloseTo(pointsOf(3), 2);
      expect(page.getTrimBox().width).toBeCloseTo(pointsOf(63), 2);
      expect(page.getBleedBox().height).toBeCloseTo(pointsOf(94), 2);
    }
    const { pages, close } = await readPdf(bytes);
    const corners = await Promise.all(pages.map(async (page) => [...(await page.pixels(72, 1)).data.subarray(0, 3)]));
    close();
    const near = (a: number[], b: number[]) => a.every((value, i) => Math.abs(value - (b[i] ?? 0)) < 12);
    const ground = corners.map((corner) =>
      near(corner, [0xaa, 0x33, 0x11]) ? 'front' : near(corner, [0x11, 0x44, 0x77]) ? 'back' : '?',
    );
    expect(ground).toEqual(Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 'front' : 'back')));
    const listed = (files.get('pages.csv')?.toString('utf8') ?? '').split('\r\n');
    expect(listed[1]).toBe('"goods.pdf",1,"front","silk","丝绸",3');
    expect(listed[7]).toContain('"goods.pdf",7,"front","odd"');
  });

  it('keeps to the rules of a factory that the project adds, beside those of the tool', async () => {
    const root = project({
      'data/_sheets/own.yaml':
        'targets:\n  big: { format: factory, name: 大厂, bleedMm: 4, safeMm: 5, order: separate, copies: once }\n',
    });
    const { findings } = await build(root, { only: ['factory'], decks: ['goods'] });
    expect(codes(findings.problems)).toEqual([]);
    const files = filesIn(folder(root, 'part/factory-big'));
    expect([...files.keys()]).toEqual(['CREDITS.md', 'goods-backs.pdf', 'goods-fronts.pdf', 'pages.csv']);
    const document = await PDFDocument.load(files.get('goods-backs.pdf') ?? Buffer.alloc(0), { updateMetadata: false });
    expect(document.getPageCount()).toBe(3);
    expect(document.getPage(0).getSize().width).toBeCloseTo(pointsOf(71), 2);
  });
});

it('dice are on the first page as things to bring, not in the documents; sleeves have the same size for landscape cards, shapes have none', async () => {
  const root = project({
    'data/bazaar/game.yaml': `title: 集市
edition: "1"
languages: { zh: { origin: house } }
decks: [goods, deeds, lone]
kinds: { good: { fields: {} }, deed: { fields: {} } }
componentKinds: { coin: { fields: {} }, die: { fields: {} } }
`,
    'data/bazaar/decks/goods.yaml':
      'name: 货物\nkind: good\nsize: poker\ncards: [{ id: silk, name: 丝绸, copies: 2 }]\n',
    'data/bazaar/decks/lone.yaml': 'name: 切角\nkind: good\nsize: tile\ncards: [{ id: alone, name: 孤本 }]\n',
    'data/_sheets/own.yaml':
      'sizes: { tile: { widthMm: 60, heightMm: 51.96, shape: { path: M0 0H60V40L50 51.96H0Z } } }\n',
    'data/bazaar/components.yaml': `components:
  - { id: coin, name: 铜钱, kind: coin, count: 2, size: { diameterMm: 25 } }
  - { id: d6, name: 六面骰, kind: die, count: 3, size: { widthMm: 16, heightMm: 16 } }
`,
    'templates/bazaar/die.tsx': 'export { default } from "./good.tsx";\n',
  });
  const { findings } = await build(root, { only: ['factory', 'pdf'] });
  expect(codes(findings.problems)).toEqual([]);
  const pages = readFileSync(join(folder(root, 'factory'), 'pages.csv'), 'utf8');
  expect([...pages.matchAll(/"components.pdf",\d+,"\w+","(\w+)"/g)].map(([, id]) => id)).toEqual(['coin', 'coin']);
  const { pages: printed, close } = await readPdf(readFileSync(join(folder(root, 'print'), 'bazaar-a4.pdf')));
  const words = printed[0]?.words.replace(/\s/g, '') ?? '';
  close();
  expect(words).toContain('六面骰×3');
  expect(words).toContain('5(63×88mm)。');
  expect(words).not.toContain('51.96');
});

describe('decks that do not fit', () => {
  it('are left out with a problem each, and the others are made', async () => {
    const deck = (size: string, copies: number) =>
      `name: 独一\nkind: good\nsize: ${size}\ncards:\n  - { id: alone, name: 孤本, copies: ${copies} }\n`;
    const many = project({ 'data/bazaar/decks/lone.yaml': deck('poker', 700) });
    const { findings, notes } = await build(many, { only: ['mpc', 'ttp', 'pcio'] });
    expect(codes(findings.problems)).toEqual(['lone.yaml target/too-many-cards']);
    expect([...filesIn(folder(many, 'mpc')).keys()].filter((name) => name.startsWith('lone/'))).toEqual([]);
    expect([...filesIn(folder(many, 'mpc')).keys()]).toContain('goods/001-silk.png');
    expect(notes.join()).not.toContain('slow');
    const odd = project({ 'data/bazaar/decks/lone.yaml': deck('euro', 1) });
    const made = await build(odd, { only: ['tgc', 'mpc'] });
    expect(codes(made.findings.problems)).toEqual(['lone.yaml target/no-product', 'lone.yaml target/no-product']);
  });

  it('a deck of none, and two ids that differ only in case', async () => {
    const root = project({
      'data/bazaar/decks/lone.yaml': 'name: 独一\nkind: good\nsize: tarot\ncards: []\n',
      'data/bazaar/decks/deeds.yaml':
        'name: 契约\nkind: deed\nsize: poker\ncards:\n  - { id: sale, name: 卖契 }\n  - { id: Sale, name: 买契 }\n',
    });
    const { findings } = await build(root, { only: ['mpc', 'tgc', 'factory', 'ttp', 'pcio', 'tabletopia'] });
    expect(codes(findings.problems)).toEqual(['deeds.yaml types/wrong-form', 'lone.yaml game/no-cards']);
    const names = [...filesIn(join(root, 'out/bazaar/zh')).keys()].filter((name) => /lone/i.test(name));
    expect(names).toEqual([]);
    expect([...filesIn(folder(root, 'tabletopia')).keys()]).toContain('deeds/001-sale.png');
  });
});

function cards(order: XmlElement, tag: string): XmlElement[] {
  const list = order.children.find((child) => (child as XmlElement).name === tag) as XmlElement | undefined;
  return (list?.children ?? []).filter((child) => child.type === 'element') as XmlElement[];
}

function words(element: XmlElement, tag: string): string {
  const all = [...element.children] as XmlElement[];
  for (const child of all) {
    if (child.name === tag) return child.text;
    if (child.name === 'details') all.push(...(child.children as XmlElement[]));
  }
  return '';
}
