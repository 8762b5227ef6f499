// Files for presses: PDF/X-4 and PDF/X-1a in the inks of a profile, judged by pdf-lib, by PDFium, and by Ghostscript and Little CMS where they are installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/commands/build.ts';
import { readPressColor } from '../src/drawings/colors.ts';
import { flattened } from '../src/export/press/flatten.ts';
import { inkPixels } from '../src/export/press/press-picture.ts';
import { openProfile, ownProfile } from '../src/export/press/profile.ts';
import { Separation } from '../src/export/press/separation.ts';
import { Cache } from '../src/files/cache.ts';
import type { Color, Item } from '../src/game/face.ts';
import { type ArtProject, makeArtProject } from './art-project.ts';
import { readPdf } from './pdf-pages.ts';

const template = `import { Box, cmyk, Drawing, Frame, Gradient, Line, Picture, spotColor } from 'cardwright/parts';
export default function Good() {
  return (
    <Frame ground="#f0e0c0">
      <Box x={5} y={5} w={20} h={20} ground={cmyk(10, 20, 30, 40)} />
      <Box x={30} y={5} w={20} h={20} ground="#204060" opacity={0.5} />
      <Picture src="photo.jpg" widthMm={20} heightMm={20} x={5} y={30} />
      <Picture src="clear.png" widthMm={20} heightMm={20} x={30} y={30} />
      <Drawing x={0} y={0} w={63} h={88}>
        <Gradient id="fade" stops={{ 0: '#c03020', 1: ['#2050a0', 0.2] }} />
        <path d="M5 53h45v5h-45Z" fill="url(#fade)" />
        <path d="M1 1h61v86h-61Z" fill="none" stroke={spotColor('CutContour', '#ff00ff', { hidden: true })} stroke-width={0.2} />
        <path d="M52 70h5v5h-5Z" fill={spotColor('烫金 1', '#c0a040')} />
      </Drawing>
      <Line text="黑字" sizePt={20} x={8} y={62} color="#1a1612" />
      <Box x={30} y={74} w={20} h={9} ground={cmyk(100, 90, 40, 0)} />
      <Line text="暗" sizePt={16} x={32} y={75} color="#000" />
      <Line text="边" sizePt={16} x={41} y={75} color="#000" outline={{ color: '#fff', widthMm: 0.3 }} />
    </Frame>
  );
}
`;

const game = `title: 印刷
edition: "1"
languages: { zh: { origin: house } }
decks: [goods]
kinds: { good: { fields: {} } }
componentKinds: { coin: { fields: {} } }
`;
const deck = `name: 货物
kind: good
size: poker
cards: [{ id: silk, name: 丝绸, copies: 2 }]
`;
const sheets = `targets:
  old: { format: press, name: 老厂, standard: x-1a, inkLimit: 240, order: back-front, copies: once }
  own: { format: press, name: 自有, profile: press/own.icc, copies: once }
`;

let project: ArtProject;
let summary: readonly string[];
beforeAll(async () => {
  const photo = { create: { width: 240, height: 240, channels: 3, background: '#a05030' } } as const;
  const clear = {
    create: { width: 240, height: 240, channels: 4, background: { r: 0, g: 90, b: 40, alpha: 0.5 } },
  } as const;
  project = makeArtProject({
    'data/trial/game.yaml': game,
    'data/trial/decks/goods.yaml': deck,
    'data/_sheets/own.yaml': sheets,
    'data/trial/components.yaml':
      'components: [{ id: coin, name: 铜币, kind: coin, count: 2, size: { diameterMm: 20 } }]\n',
    'templates/trial/coin.tsx':
      'import { Frame } from \'cardwright/parts\';\nexport default () => <Frame ground="#c9a25a" />;\n',
    'data/trial/art/photo.jpg': await sharp(photo).jpeg({ quality: 95 }).toBuffer(),
    'data/trial/art/clear.png': await sharp(clear).png().toBuffer(),
    'templates/trial/good.tsx': template,
    'templates/trial/back.tsx': template.replaceAll('#f0e0c0', '#000'),
  });
  const { findings, notes } = await build(project.root, {
    only: ['press'],
    print: { press: ['press', 'old'] },
    jobs: 1,
  });
  expect(findings.problems).toEqual([]);
  summary = notes;
});
afterAll(() => project.remove());

const file = (name: string) => join(project.root, 'out/trial/zh/press', name, 'goods.pdf');

/** All operators of all streams, unpacked. */
function operatorsOf(document: PDFDocument): string {
  return document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => {
      if (!(object instanceof PDFRawStream)) return [];
      const subtype = object.dict.get(PDFName.of('Subtype'))?.toString();
      const isContent = subtype === undefined ? !object.dict.has(PDFName.of('N')) : subtype === '/Form';
      if (!isContent || object.dict.get(PDFName.of('Filter'))?.toString() !== '/FlateDecode') return [];
      return [inflateSync(object.contents).toString('latin1')];
    })
    .join('\n');
}

describe('a PDF for a press', () => {
  it('is a PDF/X-4 with its profile, boxes, ids, and no RGB', async () => {
    const bytes = readFileSync(file('press'));
    expect(bytes.toString('latin1', 0, 8)).toBe('%PDF-1.6');
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const [intent] = document.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).asArray();
    const entries = document.context.lookup(intent, PDFDict);
    expect(entries.get(PDFName.of('S'))?.toString()).toBe('/GTS_PDFX');
    expect(entries.lookup(PDFName.of('OutputConditionIdentifier'), PDFString).asString()).toBe('FOGRA39');
    const profile = entries.lookup(PDFName.of('DestOutputProfile')) as PDFRawStream;
    expect(inflateSync(profile.contents).equals(readFileSync(ownProfile))).toBe(true);
    expect(bytes.toString('utf8')).toContain('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>');
    expect(document.context.trailerInfo.ID?.toString()).toMatch(/^\[ <[0-9a-f]{32}> <[0-9a-f]{32}> \]$/);
    const pages = document.getPages();
    expect(pages).toHaveLength(4);
    for (const page of pages) {
      const { x, y, width } = page.getTrimBox();
      expect([x, y, width].map((points) => Math.round((points / 72) * 254) / 10)).toEqual([3, 3, 63]);
      expect(page.getBleedBox()).toEqual(page.getMediaBox());
    }
    expect(operatorsOf(document)).not.toMatch(/ (rg|RG)$/m);
    expect(bytes.includes('DeviceRGB')).toBe(false);
  });

  it('prints the inks that the template names, black text in black that overprints, and a plate of its own', async () => {
    const document = await PDFDocument.load(readFileSync(file('press')), { updateMetadata: false });
    const operators = operatorsOf(document);
    expect(operators).toMatch(/^0\.1 0\.2 0\.3 0\.4 k$/m);
    expect(operators).toMatch(/^\/o1 gs\n0 0 0 1 k\nBT/m);
    expect(operators).toMatch(/^\/k[0-9a-f]+ CS 1 SCN$/m);
    const all = document.context.enumerateIndirectObjects().map(([, object]) => object.toString());
    expect(all.some((text) => text.startsWith('[ /Separation /CutContour /DeviceCMYK'))).toBe(true);
    expect(all.some((text) => text.includes('/OPM 1') && text.includes('/OP true'))).toBe(true);
  });

  it('has less ink under black letters on a dark ground, and says where', async () => {
    const [modern, old] = await Promise.all(
      ['press', 'old'].map(async (name) => operatorsOf(await PDFDocument.load(readFileSync(file(name))))),
    );
    // 200 and 140 % of cyan, magenta and yellow, in the proportions of the ground.
    expect(modern).toMatch(/Tm 0\.8\d* 0\.7\d* 0\.3\d* 0 k <[0-9a-f]{4}> Tj ET EMC$/m);
    expect(old).toMatch(/Tm 0\.6\d* 0\.5\d* 0\.2\d* 0 k <[0-9a-f]{4}> Tj ET EMC$/m);
    // No other text has a dark ground; front and back are the same but for their own.
    expect(modern?.match(/ActualText<feff>/g)).toHaveLength(4);
    // Below letters with a white outline there is nothing.
    expect(modern).toMatch(/Tm 0 0 0 0 k <[0-9a-f]{4}> Tj ET EMC$/m);
    const notes = summary.filter((note) => note.includes('overprints'));
    expect(notes).toHaveLength(2);
    expect(notes[1]).toMatch(
      /^data\/trial\/decks\/goods\.yaml:\d+: on the (front|back) of \w+ the black text "暗", 3\d(\.\d)? mm from the left and 7\d(\.\d)? mm from the top, overprints a dark ground: 330 % ink, and on 1 more of this deck\. 老厂 takes 240 %/,
    );
  });

  it('has the cut of a round piece on a plate of its own', async () => {
    const document = await PDFDocument.load(
      readFileSync(join(project.root, 'out/trial/zh/press/press/components.pdf')),
    );
    expect(document.getPages()).toHaveLength(2);
    const all = document.context.enumerateIndirectObjects().map(([, object]) => object.toString());
    expect(all.some((text) => text.startsWith('[ /Separation /die-cut /DeviceCMYK'))).toBe(true);
    expect(operatorsOf(document)).toMatch(/\/k[0-9a-f]+ CS 1 SCN\n[\s\S]* S$/m);
  });

  it('is a PDF/X-1a without transparency, layers and packed objects, with the back first', async () => {
    const bytes = readFileSync(file('old'));
    const text = bytes.toString('latin1');
    expect(text.slice(0, 8)).toBe('%PDF-1.4');
    expect(text).toContain('/GTS_PDFXVersion (PDF/X-1a:2003)');
    expect(text).not.toMatch(/\/(SMask|ca|CA|Group|OCProperties|ObjStm|XRef|DeviceRGB)\b/);
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.getPages()).toHaveLength(2);
    expect(operatorsOf(document)).toMatch(/^0 0 0 1 k\nBT/m);
    const pages = readFileSync(join(project.root, 'out/trial/zh/press/old/pages.csv'), 'utf8');
    expect(pages.split('\n')[1]).toContain('"goods.pdf",1,"back"');
  });

  it('leaves spot colours where they are in the drawing if nothing is transparent', async () => {
    const spot: Color = { r: 240, g: 240, b: 255, alpha: 1, ink: { spot: 'White', tint: 1 } };
    const black: Color = { r: 0, g: 0, b: 0, alpha: 1 };
    const box = (color: Color): Item => ({ type: 'shape', d: 'M0 0H9V9H0Z', rule: 'nonzero', fill: { color } });
    const tools = { fonts: undefined, draw: undefined } as never;
    expect(await flattened([box(spot), box(black)], { widthMm: 1, heightMm: 1, bleedMm: 0 }, tools)).toEqual([
      box(spot),
      box(black),
    ]);
  });

  it('looks the same to PDFium in both where nothing is transparent, and has its words', async () => {
    const [modern, old] = await Promise.all(['press', 'old'].map(async (name) => readPdf(readFileSync(file(name)))));
    const [front, oldFront] = [modern?.pages[0], old?.pages[1]];
    expect(front?.words).toContain('黑字');
    expect(oldFront?.words).toContain('黑字');
    const [a, b] = await Promise.all([front?.pixels(50, 1), oldFront?.pixels(50, 1)]);
    modern?.close();
    old?.close();
    const at = (seen: typeof a, xMm: number, yMm: number) => {
      const start =
        (Math.round(((yMm + 3) / 25.4) * 50) * (seen?.width ?? 0) + Math.round(((xMm + 3) / 25.4) * 50)) * 3;
      return [...(seen?.data.subarray(start, start + 3) ?? [])];
    };
    for (const [x, y] of [
      [15, 15],
      [15, 40],
      [40, 80],
    ] as const) {
      const [first, second] = [at(a, x, y), at(b, x, y)];
      expect(first).toHaveLength(3);
      for (const [i, part] of first.entries()) expect(Math.abs(part - (second[i] ?? 0))).toBeLessThan(8);
    }
  });

  it('is made again when the profile changes, and only then', async () => {
    const profile = readFileSync(ownProfile);
    const made = async () => {
      await build(project.root, { only: ['press'], print: { press: ['own'] }, jobs: 1 });
      return { bytes: readFileSync(file('own')), time: statSync(file('own')).mtimeMs };
    };
    project.write('press/own.icc', profile);
    const [first, again] = [await made(), await made()];
    expect(again.time).toBe(first.time);
    const renamed = Buffer.from(profile);
    renamed.write('Iso', renamed.indexOf('ISO Coated v2'), 'latin1');
    project.write('press/own.icc', renamed);
    expect((await made()).bytes.equals(first.bytes)).toBe(false);
  });

  it('is the same bytes again, without the cache', async () => {
    const before = ['press', 'old'].map((name) => readFileSync(file(name)));
    rmSync(join(project.root, 'out'), { recursive: true });
    await build(project.root, { only: ['press'], print: { press: ['press', 'old'] }, cache: false, jobs: 1 });
    for (const [i, name] of ['press', 'old'].entries())
      expect(readFileSync(file(name)).equals(before[i] as Buffer)).toBe(true);
  });
});

const has = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined;

describe.skipIf(!has('gs', '--version'))('Ghostscript, where it is installed', () => {
  it.each([
    ['press', 1, 300],
    ['old', 2, 240],
  ])('finds the right plates in %s, and no more ink than the press takes', async (name, page, limit) => {
    const folder = mkdtempSync(join(tmpdir(), 'cardwright-plates-'));
    const pages = [`-dFirstPage=${page}`, `-dLastPage=${page}`];
    execFileSync('gs', [
      '-q',
      '-dNOPAUSE',
      '-dBATCH',
      ...pages,
      '-sDEVICE=tiffsep',
      '-r72',
      `-sOutputFile=${folder}/p.tif`,
      file(name),
    ]);
    const names = ['Cyan', 'Magenta', 'Yellow', 'Black', 'CutContour', '%E7%83%AB%E9%87%91 1'];
    expect(readdirSync(folder).sort()).toEqual([...names.map((one) => `p(${one}).tif`), 'p.tif'].sort());
    const plates = await Promise.all(
      names.map((one) =>
        sharp(join(folder, `p(${one}).tif`))
          .toColourspace('b-w')
          .raw()
          .toBuffer({ resolveWithObject: true }),
      ),
    );
    rmSync(folder, { recursive: true });
    const width = plates[0]?.info.width ?? 0;
    const inkAt = (xMm: number, yMm: number) => {
      const at = Math.round(((yMm + 3) / 25.4) * 72) * width + Math.round(((xMm + 3) / 25.4) * 72);
      return plates.slice(0, 4).map(({ data }) => Math.round((255 - (data[at] ?? 0)) / 2.55));
    };
    // cmyk(10 20 30 40), within what eight bits can say.
    for (const [i, ink] of inkAt(15, 15).entries()) expect(Math.abs(ink - (i + 1) * 10)).toBeLessThan(2);
    // The JPEG, a brown: much magenta and yellow, little cyan.
    const [c = 0, m = 0, y = 0] = inkAt(15, 40);
    expect(m).toBeGreaterThan(c + 20);
    expect(y).toBeGreaterThan(c + 20);
    const totals = Array.from(plates[0]?.data ?? [], (_, i) =>
      plates.slice(0, 4).reduce((sum, { data }) => sum + 255 - (data[i] ?? 255), 0),
    );
    expect(totals.reduce((most, total) => Math.max(most, total), 0) / 2.55).toBeLessThanOrEqual(limit + 0.5);
  });
});

describe('pictures for a press', () => {
  it('stay below the limit, however grainy a JPEG is', async () => {
    const inks = await Separation.open(openProfile(ownProfile), 240, new Cache(undefined));
    const [widthPx, heightPx] = [96, 64];
    const grain = Buffer.from(Array.from({ length: widthPx * heightPx * 3 }, (_, i) => (i * 7919 * (i % 13)) % 70));
    const photo = sharp(grain, { raw: { width: widthPx, height: heightPx, channels: 3 } });
    const bytes = await photo.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
    const box = { x: 0, y: 0, width: 1, height: 1 };
    const cache = new Cache(undefined);
    const { entries, read } = await inkPixels(
      { media: 'jpeg', bytes, widthPx, heightPx, turn: 1, box },
      { inks, cache },
    );
    const isJpeg = (entries as { Filter: string }).Filter === 'DCTDecode';
    const pixels = isJpeg
      ? await sharp(read()).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer()
      : unpacked(read(), widthPx);
    expect(inks.over(pixels)).toBeLessThanOrEqual(0);
    expect(inks.over(pixels)).toBeGreaterThan(-0.3);
  });
});

/** Rows of differences to the left neighbour. */
function unpacked(packed: Buffer, widthPx: number): Buffer {
  const rows = inflateSync(packed);
  for (let i = 0; i < rows.length; i++)
    if (i % (widthPx * 4) >= 4) rows[i] = ((rows[i] ?? 0) + (rows[i - 4] ?? 0)) & 0xff;
  return rows;
}

describe('a separation', () => {
  it('is near what Little CMS says, keeps black pure and stays below the limit', async () => {
    const inks = await Separation.open(openProfile(ownProfile), 300, new Cache(undefined));
    const inksOf = (r: number, g: number, b: number) => inks.color({ r, g, b, alpha: 1 }, 'fill').parts;
    // From `transicc -n -t0 -o ISOcoated_v2_300_bas.icc`.
    const near = (parts: readonly number[], percents: readonly number[]) =>
      Math.max(...parts.map((part, i) => Math.abs(part * 100 - (percents[i] ?? 0))));
    expect(near(inksOf(255, 0, 0), [0, 89.83, 97.67, 0])).toBeLessThan(1.5);
    expect(near(inksOf(128, 128, 128), [48.07, 38.54, 38.2, 19.75])).toBeLessThan(1.5);
    expect(near(inksOf(26, 26, 26), [70.97, 61.27, 57.59, 81.69])).toBeLessThan(1.5);
    expect(inksOf(255, 255, 255)).toEqual([0, 0, 0, 0]);
    expect(inksOf(0, 0, 0)).toEqual([0, 0, 0, 1]);
    expect(inks.color({ r: 40, g: 33, b: 28, alpha: 1 }, 'text')).toMatchObject({
      parts: [0, 0, 0, 1],
      overprints: true,
    });
    const little = await Separation.open(openProfile(ownProfile), 200, new Cache(undefined));
    const colors = Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 7919) % 256));
    const pixels = little.pixels(colors);
    const totals = Array.from({ length: pixels.length / 4 }, (_, i) =>
      pixels.subarray(i * 4, i * 4 + 4).reduce((sum, ink) => sum + ink, 0),
    );
    expect(Math.max(...totals)).toBeGreaterThan(500);
    expect(Math.max(...totals)).toBeLessThanOrEqual(510);
  });
});

describe('a colour in inks', () => {
  it('shows a sensible RGB on screens', () => {
    expect(readPressColor('cmyk(0 0 0 0)')?.screen).toEqual([255, 255, 255]);
    expect(readPressColor('cmyk(100%, 0%, 0%, 0%)')?.screen).toEqual([0, 158, 227]);
    expect(readPressColor('spot(Gold foil, #c0a040, 50)')).toEqual({
      ink: { spot: 'Gold foil', tint: 0.5 },
      screen: [223.5, 207.5, 159.5],
      isHidden: false,
    });
    expect(readPressColor('#ff0000')).toBeUndefined();
  });

  it.each(['cmyk(0 0 0)', 'cmyk(0 0 0 101)', 'spot(#ff0000)', 'spot(A, red)', 'spot(All, #000000)'])(
    'is refused as %s',
    (text) => {
      expect(() => readPressColor(text)).toThrow('is not a colour');
    },
  );
});
