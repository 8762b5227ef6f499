// Whatever a picture file is, and whatever it is called: PDF, PNG, table sheet and shop file show the same picture.
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Built, build } from '../src/commands/build.ts';
import { check } from '../src/commands/check.ts';
import { readPdf, type SeenPage } from './pdf-pages.ts';
import { greyFile, jpegFile, makePictureGame, pngFile, quarters, soundFiles } from './picture-files.ts';
import { isAll } from './run-all.ts';

const root = mkdtempSync(join(tmpdir(), 'cardwright-pictures-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const art = join(root, 'data/orchard/art');
const out = join(root, 'out/orchard/zh');
const names = Object.keys(soundFiles);
const idOf = (name: string) => `c-${name.replace(/\W/g, '-')}`;

function writeDeck(files: readonly string[]): void {
  const cards = files.map((name) => `  - id: ${idOf(name)}\n    name: ${idOf(name)}\n    art: ${name}`);
  writeFileSync(
    join(root, 'data/orchard/decks/fruits.yaml'),
    ['name: 水果', 'kind: fruit', 'size: poker', 'cards:', ...cards, ''].join('\n'),
  );
}

beforeAll(() => {
  makePictureGame(
    root,
    `import { bleedBox, type FaceProps, Picture } from 'cardwright/parts';
import type { Fruit } from '../../data/orchard/types.ts';
export default function Face({ card }: FaceProps<Fruit>) {
  const { width, height } = bleedBox();
  return <div style={{ background: '#888' }}><Picture src={card.art} widthMm={width} heightMm={height} /></div>;
}
export function back() {
  return <div style={{ background: '#234' }} />;
}
`,
  );
});

/** The colours in the middles of the four quarters of a card that lies in a picture. */
async function seen(
  pixels: { data: Buffer; width: number },
  box: { left: number; top: number; width: number; height: number },
): Promise<number[][]> {
  return [0, 1, 2, 3].map((i) => {
    const x = Math.round(box.left + box.width * (i % 2 === 0 ? 0.25 : 0.75));
    const y = Math.round(box.top + box.height * (i < 2 ? 0.25 : 0.75));
    const at = (y * pixels.width + x) * 3;
    return [...pixels.data.subarray(at, at + 3)];
  });
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function pixelsOf(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function expectQuarters(colours: number[][], name: string): void {
  const off = colours.map((colour, i) => Math.max(...colour.map((n, k) => Math.abs(n - (quarters[i]?.[k] ?? 0)))));
  // To CMYK and back through a profile is a longer way.
  const most = name === 'cmyk.jpg' ? 30 : 12;
  expect(Math.max(...off), JSON.stringify(colours)).toBeLessThan(most);
}

describe('a build with pictures of every kind', () => {
  let built: Built;
  /** Of the table, with all cards. */
  let sheet: Pixels;
  let sheetFile = '';
  const pages: Awaited<ReturnType<SeenPage['pixels']>>[] = [];

  beforeAll(async () => {
    for (const name of names) writeFileSync(join(art, name), (await soundFiles[name]?.(root)) ?? '');
    writeDeck(names);
    built = await build(root, {
      only: ['png', 'pdf', 'tts'],
      dpi: 100,
      tts: { maxPx: 2048 },
      print: { sheet: 'a4-bleed', backs: 'none', hasBoxes: false },
    });
    // A shop takes no other resolution than its own.
    if (isAll) await build(root, { only: ['mpc'] });
    const pdf = await readPdf(readFileSync(join(out, 'print/orchard-a4-bleed-none.pdf')));
    for (const page of pdf.pages) pages.push(await page.pixels(72, 0.5));
    pdf.close();
    sheetFile = readdirSync(join(out, 'table/images')).find((one) => /^orchard-fruits-1-.*\.jpg$/.test(one)) ?? '';
    sheet = await pixelsOf(join(out, 'table/images', sheetFile));
  });

  it('has nothing to complain of', () => {
    expect(built.findings.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each(names)('shows %s in its PNG', async (name) => {
    const pixels = await pixelsOf(join(out, `png/fruits/${idOf(name)}.png`));
    expectQuarters(await seen(pixels, { left: 0, top: 0, width: pixels.width, height: pixels.height }), name);
  });

  it.each(names)('shows %s in the PDF', async (name) => {
    const n = names.indexOf(name);
    const pixels = pages[1 + Math.floor(n / 8)];
    const dot = (mm: number) => (mm / 25.4) * 72;
    const [column, row] = [n % 4, Math.floor((n % 8) / 4)];
    const box = { left: dot(13.5 + 69 * column), top: dot(14 + 94 * row), width: dot(63), height: dot(88) };
    expectQuarters(await seen(pixels ?? { data: Buffer.alloc(0), width: 0 }, box), name);
  });

  it.each(names)('shows %s on the sheet of the table, which is a JPEG', async (name) => {
    const json = readFileSync(join(out, 'table/fruits.json'), 'utf8');
    const columns = Number(/"NumWidth": (\d+)/.exec(json)?.[1]);
    const rows = Number(/"NumHeight": (\d+)/.exec(json)?.[1]);
    expect(json).toContain(sheetFile);
    const [width, height] = [sheet.width / columns, sheet.height / rows];
    const n = names.indexOf(name);
    expectQuarters(
      await seen(sheet, { left: (n % columns) * width, top: Math.floor(n / columns) * height, width, height }),
      name,
    );
  });

  it.runIf(isAll).each(names)('shows %s in the file for the shop', async (name) => {
    const file = readdirSync(join(out, 'mpc'), { recursive: true, encoding: 'utf8' }).find(
      (one) => one.includes(`${idOf(name)}.`) || one.includes(`${idOf(name)}-front`),
    );
    const pixels = await pixelsOf(join(out, 'mpc', file ?? ''));
    expectQuarters(await seen(pixels, { left: 0, top: 0, width: pixels.width, height: pixels.height }), name);
  });

  it('is the same bytes without a cache', async () => {
    const before = readFileSync(join(out, 'print/orchard-a4-bleed-none.pdf'));
    await build(root, { only: ['pdf'], print: { sheet: 'a4-bleed', backs: 'none', hasBoxes: false }, cache: false });
    expect(readFileSync(join(out, 'print/orchard-a4-bleed-none.pdf')).equals(before)).toBe(true);
  });
});

describe('pixels', () => {
  const pdfOf = async (name: string, artPpi?: number | 'original') => {
    writeDeck([name]);
    const only = ['pdf'];
    await build(root, { only, print: { backs: 'none' }, ...(artPpi && { artPpi }) });
    return readFileSync(join(out, 'print/orchard-a4-none.pdf'));
  };

  beforeAll(async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const photo = sharp({ create: { width: 2000, height: 2700, channels: 3, background: '#888', noise } });
    writeFileSync(join(art, 'photo.jpg'), await photo.jpeg({ quality: 92 }).toBuffer());
    writeFileSync(join(art, 'grey.jpg'), await greyFile());
  });

  it('are limited to print resolution, unless the original is requested', async () => {
    const jpeg = readFileSync(join(art, 'photo.jpg'));
    const usual = await pdfOf('photo.jpg');
    expect(usual.length).toBeLessThan(jpeg.length / 3);
    expect((await pdfOf('photo.jpg', 150)).length).toBeLessThan(usual.length / 2);
    expect((await pdfOf('photo.jpg', 'original')).includes(jpeg)).toBe(true);
  });

  it('of a JPEG that is small enough go in byte for byte', async () => {
    expect((await pdfOf('plain.jpg')).includes(await jpegFile())).toBe(true);
  });

  it('of a drawing stay lossless', async () => {
    const pdf = await pdfOf('really-png.jpg');
    expect(pdf.includes('DCTDecode')).toBe(false);
    expect(pdf.includes('/Predictor 15')).toBe(true);
  });

  it('of a picture of one pixel fill its place, with a warning', async () => {
    const dot = { create: { width: 1, height: 1, channels: 3, background: '#c83c32' } } as const;
    writeFileSync(join(art, 'dot.png'), await sharp(dot).png().toBuffer());
    writeDeck(['dot.png']);
    const { findings } = await build(root, { only: ['png'] });
    expect(findings.problems.map(({ code }) => code)).toEqual(['layout/low-resolution']);
    const pixels = await pixelsOf(join(out, 'png/fruits/c-dot-png.png'));
    const colours = await seen(pixels, { left: 0, top: 0, width: pixels.width, height: pixels.height });
    for (const colour of colours) expect(colour).toEqual([200, 60, 50]);
  });

  it('of a grey picture are grey', async () => {
    const pdf = await pdfOf('grey.jpg');
    const { pages, close } = await readPdf(pdf);
    const pixels = await pages[1]?.pixels(72, 0.5);
    const dot = (mm: number) => (mm / 25.4) * 72;
    const box = { left: dot(10.5), top: dot(16.5), width: dot(63), height: dot(88) };
    const colours = await seen(pixels ?? { data: Buffer.alloc(0), width: 0 }, box);
    for (const [r = 0, g = 0, b = 0] of colours) expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(4);
    close();
  });
});

describe('a picture that was replaced', () => {
  it.each(['tif', 'webp'])('is seen in the same process, though size and time stay: %s', async (ending) => {
    const time = new Date('2026-01-01T12:00:00Z');
    const name = `swap.${ending}`;
    const colour = async (background: string) => {
      const painted = sharp({ create: { width: 90, height: 90, channels: 3, background } });
      const packed = ending === 'tif' ? painted.tiff({ compression: 'none' }) : painted.webp();
      writeFileSync(join(art, name), await packed.toBuffer());
      utimesSync(join(art, name), time, time);
      await build(root, { only: ['png'] });
      const { dominant } = await sharp(join(out, `png/fruits/${idOf(name)}.png`)).stats();
      return dominant.r > dominant.b ? 'red' : 'blue';
    };
    writeDeck([name]);
    expect(await colour('#f00')).toBe('red');
    expect(await colour('#00f')).toBe('blue');
    rmSync(join(art, name));
  });
});

describe('a picture that cannot be printed', () => {
  const damaged: Record<string, () => Promise<Buffer>> = {
    'cut.jpg': async () => (await jpegFile()).subarray(0, 9000),
    'cut.png': async () => {
      const png = await pngFile();
      return png.subarray(0, png.length - 17);
    },
    'flipped.png': async () => {
      const png = await pngFile();
      png[Math.floor(png.length / 2)] = (png[Math.floor(png.length / 2)] ?? 0) ^ 0xff;
      return png;
    },
    'empty.jpg': async () => Buffer.alloc(0),
    'words.jpg': async () => Buffer.from('This is no picture at all.'),
    'phone.jpg': async () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]),
    'layers.png': async () => Buffer.from('8BPS\0\u0001'),
    'huge.png': async () =>
      sharp({ create: { width: 30_000, height: 10, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  };

  it.each(Object.keys(damaged))('is reported at the field of the card: %s', async (name) => {
    writeFileSync(join(art, name), (await damaged[name]?.()) ?? '');
    writeDeck([name, 'plain.jpg']);
    const { findings } = await check(root);
    const told = findings.problems.filter(({ code }) => code === 'picture/unreadable');
    expect(told.map(({ at, card }) => [at.file, at.line, card])).toEqual([
      ['data/orchard/decks/fruits.yaml', 7, idOf(name)],
    ]);
    rmSync(join(art, name));
  });

  it('names the real format of the file', async () => {
    const messages: string[] = [];
    for (const name of ['phone.jpg', 'layers.png', 'words.jpg', 'huge.png', 'cut.jpg']) {
      writeFileSync(join(art, name), (await damaged[name]?.()) ?? '');
      writeDeck([name]);
      const { findings } = await check(root);
      messages.push(findings.problems.find(({ code }) => code === 'picture/unreadable')?.message ?? '');
      rmSync(join(art, name));
    }
    expect(messages).toEqual([
      expect.stringContaining('is a HEIC file'),
      expect.stringContaining('is a Photoshop file'),
      expect.stringContaining('is not a picture'),
      expect.stringContaining('30000 × 10 pixels; the limit is 20000'),
      expect.stringContaining('is damaged: its JPEG data'),
    ]);
  });

  it('keeps its card out of every format, and the others are made', async () => {
    writeFileSync(join(art, 'cut.png'), (await damaged['cut.png']?.()) ?? '');
    writeDeck(['cut.png', 'plain.jpg']);
    rmSync(join(root, 'out'), { recursive: true, force: true });
    const { findings, files } = await build(root, { only: ['png', 'pdf', 'tts', 'mpc'] });
    expect(findings.problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([
      'picture/unreadable',
    ]);
    expect(files.some((file) => file.includes('c-plain'))).toBe(true);
    expect(files.some((file) => /c-cut-png\.(png|svg)/.test(file))).toBe(false);
  });

  it('gets a warning if no card uses it', async () => {
    writeDeck(['plain.jpg']);
    const { findings } = await check(root);
    expect(findings.problems.map(({ code, at }) => [code, at.file])).toEqual([
      ['picture/unused-unreadable', 'data/orchard/art/cut.png'],
    ]);
    rmSync(join(art, 'cut.png'));
  });

  it('that does not exist is reported with the nearest name', async () => {
    writeDeck(['plain.jpg', 'plane.jpg']);
    const { findings } = await check(root);
    const [problem] = findings.problems.filter(({ severity }) => severity === 'error');
    expect([problem?.code, problem?.at.line, problem?.card]).toEqual(['refs/unknown-picture', 10, 'c-plane-jpg']);
    expect(problem?.fix).toContain('`plain.jpg`');
  });
});
