// Pictures of a designer's own, from the file to the pixels of the face.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/commands/build.ts';
import { readPdf } from './pdf-pages.ts';
import { fixture } from './run-cli.ts';

const root = mkdtempSync(join(tmpdir(), 'cardwright-picture-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } }, left: width / 2, top: 0 },
  ]);

beforeAll(async () => {
  cpSync(fixture('typed-game'), root, { recursive: true });
  const art = join(root, 'data/orchard/art');
  mkdirSync(art);
  writeFileSync(join(art, 'halves.png'), await halves(1600, 800).png().toBuffer());
  writeFileSync(
    join(art, 'turned.jpg'),
    await halves(800, 800).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer(),
  );
  writeFileSync(
    join(art, 'drawn.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10"><rect width="10" height="10" fill="#00ff00"/></svg>',
  );
});

/** The colour in the middle of a picture that is placed so, or at another point of it. */
async function colorAt(picture: string, [x, y] = [31, 44], style = ''): Promise<string> {
  const template = `import { mm, Picture } from 'cardwright/parts';
export default function Face({ bleedMm }: { bleedMm: number }) {
  return <div><Picture ${picture} x={bleedMm + 11} y={bleedMm + 24} style={{ ${style} }} /></div>;
}`;
  writeFileSync(join(root, 'templates/orchard/fruit.tsx'), template);
  const { findings } = await build(root, { only: ['png'], cards: ['pear'] });
  expect(findings.problems).toEqual([]);
  const png = readFileSync(join(root, 'out/orchard/zh/part/png/fruits/pear.png'));
  const dot = (millimetres: number) => Math.round((millimetres / 25.4) * 300);
  const [r = 0, g = 0, b = 0] = await sharp(png)
    .extract({ left: dot(x ?? 0), top: dot(y ?? 0), width: 1, height: 1 })
    .raw()
    .toBuffer();
  return r > 200 ? 'red' : b > 200 ? 'blue' : g > 200 ? 'green' : 'dark';
}

describe('a picture', () => {
  it('fills its box around the point that matters', async () => {
    expect(await colorAt('src="halves.png" widthMm={40} heightMm={40} focus={[0, 0.5]}')).toBe('red');
    expect(await colorAt('src="halves.png" widthMm={40} heightMm={40} focus={[1, 0.5]}')).toBe('blue');
  });

  it('is cut off at its box', async () => {
    expect(await colorAt('src="halves.png" widthMm={40} heightMm={40} focus={[1, 0.5]}', [8, 44])).toBe('dark');
  });

  it('is shown whole on request', async () => {
    expect(await colorAt('src="halves.png" widthMm={40} heightMm={40} fit="contain"', [20, 44])).toBe('red');
    expect(await colorAt('src="halves.png" widthMm={40} heightMm={40} fit="contain"', [31, 27])).toBe('dark');
  });

  it('is turned as the camera held it', async () => {
    // Turned a quarter to the right, the left half is above.
    expect(await colorAt('src="turned.jpg" widthMm={40} heightMm={40}', [31, 30])).toBe('red');
    expect(await colorAt('src="turned.jpg" widthMm={40} heightMm={40}', [31, 60])).toBe('blue');
  });

  it('has round corners if its style sets them', async () => {
    const picture = 'src="halves.png" widthMm={40} heightMm={40} focus={[0, 0.5]}';
    expect(await colorAt(picture, [11.5, 24.5])).toBe('red');
    expect(await colorAt(picture, [11.5, 24.5], 'borderRadius: mm(10)')).toBe('dark');
    expect(await colorAt(picture, [31, 24.5], 'borderRadius: mm(10)')).toBe('red');
    expect(await colorAt(picture, [22, 34], "borderRadius: mm(10), transform: 'scale(0.5)'")).toBe('dark');
  });

  it('gets the pixels for the size at which a transform prints it', async () => {
    const small = 'src="halves.png" widthMm={10} heightMm={10}';
    expect(await colorAt(small, [5, 29], "transform: 'rotate(0deg) scale(4)'")).toBe('red');
    await build(root, { only: ['svg'], cards: ['pear'] });
    const svg = readFileSync(join(root, 'out/orchard/zh/part/svg/fruits/pear.svg'), 'utf8');
    const pixels = Number(/<image width="(\d+)"/.exec(svg)?.[1]);
    expect(Math.abs(pixels - (40 / 25.4) * 300)).toBeLessThan(3);
    await expect(colorAt(small, [5, 29], "transform: 'scale(9)'")).rejects.toThrow();
    const { findings } = await build(root, { only: ['svg'], cards: ['pear'] });
    expect(findings.problems.map(({ code }) => code)).toEqual(['layout/low-resolution']);
  });

  it('is not turned twice by viewers of SVG that go by EXIF', async () => {
    await colorAt('src="turned.jpg" widthMm={40} heightMm={40}');
    await build(root, { only: ['svg'], cards: ['pear'], artPpi: 'original' });
    const svg = readFileSync(join(root, 'out/orchard/zh/part/svg/fruits/pear.svg'), 'utf8');
    const jpeg = Buffer.from(/base64,([^"]+)/.exec(svg)?.[1] ?? '', 'base64');
    const { orientation, width, height } = await sharp(jpeg).metadata();
    expect({ orientation, width, height }).toEqual({ orientation: undefined, width: 800, height: 800 });
    const [now, before] = await Promise.all(
      [jpeg, join(root, 'data/orchard/art/turned.jpg')].map((one) => sharp(one).raw().toBuffer()),
    );
    expect(now?.equals(before ?? Buffer.alloc(0))).toBe(true);
  });

  it('stays vectors if it is SVG', async () => {
    expect(await colorAt('src="drawn.svg" widthMm={40} heightMm={40}')).toBe('green');
    await build(root, { only: ['svg'], cards: ['pear'] });
    expect(readFileSync(join(root, 'out/orchard/zh/part/svg/fruits/pear.svg'), 'utf8')).not.toContain('<image');
  });
});

describe('a picture in a PDF', () => {
  it('is embedded as the original JPEG on request, and the summary names it', async () => {
    expect(await colorAt('src="turned.jpg" widthMm={40} heightMm={40}')).not.toBe('dark');
    const { notes, findings } = await build(root, { only: ['pdf'], cards: ['pear'], artPpi: 'original' });
    expect(findings.problems).toEqual([]);
    expect(notes).toEqual(expect.arrayContaining([expect.stringMatching(/1 pictures? .*turned\.jpg/)]));
    const jpeg = readFileSync(join(root, 'data/orchard/art/turned.jpg'));
    const pdf = readFileSync(join(root, 'out/orchard/zh/part/print/orchard-part-a4.pdf'));
    expect(pdf.includes(jpeg)).toBe(true);
  });

  it.each([
    ['halves.png', [0, 0.5], [255, 0, 0]],
    ['halves.png', [1, 0.5], [0, 0, 255]],
  ])('shows %s around %j', async (src, focus, expected) => {
    await colorAt(`src="${src}" widthMm={40} heightMm={40} focus={[${focus.join()}]}`);
    await build(root, { only: ['pdf'], cards: ['pear'] });
    const { pages, close } = await readPdf(readFileSync(join(root, 'out/orchard/zh/part/print/orchard-part-a4.pdf')));
    const page = await pages[1]?.pixels(72, 0.5);
    // The first slot of nine begins at 10.5 and 16.5 mm; the picture's middle lies 31 and 44 mm inside of it.
    const [x, y] = [10.5 + 31, 16.5 + 44].map((side) => Math.round((side / 25.4) * 72)) as [number, number];
    const at = (y * (page?.width ?? 0) + x) * 3;
    expect([...(page?.data.subarray(at, at + 3) ?? [])]).toEqual(expected);
    close();
  });

  it('is grey or pale where the document is', async () => {
    await colorAt('src="halves.png" widthMm={40} heightMm={40} focus={[0, 0.5]}');
    const middle = async (ink: 'grey' | 'low') => {
      await build(root, { only: ['pdf'], cards: ['pear'], print: { ink } });
      const { pages, close } = await readPdf(
        readFileSync(join(root, `out/orchard/zh/part/print/orchard-part-a4-${ink}.pdf`)),
      );
      const page = await pages[1]?.pixels(72, 0.5);
      const [x, y] = [10.5 + 31, 16.5 + 44].map((side) => Math.round((side / 25.4) * 72)) as [number, number];
      const at = (y * (page?.width ?? 0) + x) * 3;
      close();
      return [...(page?.data.subarray(at, at + 3) ?? [])];
    };
    const [r = 0, g = 1, b = 2] = await middle('grey');
    expect([g, b]).toEqual([r, r]);
    const [red = 0, green = 0] = await middle('low');
    expect(red).toBe(255);
    expect(green).toBeGreaterThan(150);
  });
});
