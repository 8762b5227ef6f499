// A game whose cards are pictures, and picture files of every kind that people have: red and green above, blue and yellow below.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { fixture } from './run-cli.ts';

const types = `import { card, defineGame } from 'cardwright/game';
import { z } from 'zod';
export const fruit = card({ art: z.string() });
export type Fruit = z.infer<typeof fruit>;
export default defineGame({ cards: { fruit } });
`;

/** Each card has a field `art`, which its template shows. Returns the folder of pictures. */
export function makePictureGame(root: string, template: string): string {
  cpSync(fixture('typed-game'), root, { recursive: true });
  rmSync(join(root, 'data/orchard/rules.ts'));
  writeFileSync(join(root, 'data/orchard/types.ts'), types);
  writeFileSync(join(root, 'templates/orchard/fruit.tsx'), template);
  const art = join(root, 'data/orchard/art');
  mkdirSync(art);
  return art;
}

/** Not pure: every colour lies inside of CMYK, so that no kind of file may change it. */
export const quarters = [
  [200, 60, 50],
  [70, 150, 80],
  [60, 90, 160],
  [220, 200, 90],
] as const;

const [width, height] = [900, 1200];

/** Three quarters as wide as high, as cards are. */
function drawing(): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const pixels = (() => {
  const row = (left: number, right: number) =>
    Buffer.concat([left, right].map((quarter) => Buffer.alloc((width / 2) * 3, Buffer.from(quarters[quarter] ?? []))));
  const rows = [row(0, 1), row(2, 3)];
  return Buffer.concat(Array.from({ length: height }, (_, y) => rows[y < height / 2 ? 0 : 1] ?? Buffer.alloc(0)));
})();

/** Lies on its side, and says by EXIF how to turn it. */
const turned = async () =>
  sharp(await drawing().rotate(270).png().toBuffer())
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Two frames; the second is black. */
async function animated(): Promise<Buffer> {
  const black = await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  return sharp([await drawing().png().toBuffer(), black], { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** Transparent in a corner that no sample lies in. */
async function withHole(): Promise<Buffer> {
  const hole = Buffer.from(`<svg width="${width}" height="${height}"><circle cx="20" cy="20" r="15"/></svg>`);
  return sharp(await drawing().png().toBuffer())
    .ensureAlpha()
    .composite([{ input: hole, blend: 'dest-out' }])
    .png()
    .toBuffer();
}

/** By the name that the file is given, which may lie: what is in it. */
export const soundFiles: Readonly<Record<string, (folder: string) => Promise<Buffer>>> = {
  'plain.jpg': () => drawing().jpeg({ quality: 95 }).toBuffer(),
  'progressive.jpg': () => drawing().jpeg({ quality: 95, progressive: true }).toBuffer(),
  'turned.jpg': turned,
  'really-png.jpg': () => drawing().png().toBuffer(),
  'really-jpeg.png': () => drawing().jpeg({ quality: 95 }).toBuffer(),
  'really-webp.png': () => drawing().webp({ quality: 95 }).toBuffer(),
  'cmyk.jpg': () => drawing().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
  'adobe-rgb.jpg': async (folder) => {
    const profile = join(folder, 'adobe-rgb.icc');
    writeFileSync(profile, adobeRgb());
    return drawing().withIccProfile(profile).jpeg({ quality: 95 }).toBuffer();
  },
  'wide.png': () => drawing().withIccProfile('p3').png().toBuffer(),
  'sixteen.png': () => drawing().toColourspace('rgb16').png().toBuffer(),
  'indexed.png': () => drawing().png({ palette: true, colours: 16 }).toBuffer(),
  'interlaced.png': () => drawing().png({ progressive: true }).toBuffer(),
  'hole.png': withHole,
  'photo.webp': () => drawing().webp({ quality: 95 }).toBuffer(),
  'photo.avif': () => drawing().avif({ quality: 90, effort: 0 }).toBuffer(),
  'scan.tiff': () => drawing().tiff({ compression: 'lzw' }).toBuffer(),
  'moving.gif': animated,
  'no-ending': () => drawing().png().toBuffer(),
  'drawn.svg': async () => svgDrawing(),
};

function svgDrawing(): Buffer {
  const rects = quarters.map(
    (colour, i) =>
      `<rect x="${(i % 2) * 30}" y="${i < 2 ? 0 : 40}" width="30" height="40" fill="rgb(${colour.join()})"/>`,
  );
  return Buffer.from(
    `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80">${rects.join('')}</svg>`,
  );
}

export const greyFile = () => drawing().greyscale().jpeg({ quality: 95 }).toBuffer();
export const pngFile = () => drawing().png().toBuffer();
export const jpegFile = () => drawing().jpeg({ quality: 95 }).toBuffer();

/** The colour space of many cameras, as a small ICC profile: three primaries and a gamma of 2.2. */
function adobeRgb(): Buffer {
  const fixed = (n: number) => Math.round(n * 65536);
  const xyz = (x: number, y: number, z: number) => {
    const tag = Buffer.alloc(20);
    tag.write('XYZ ', 0, 'latin1');
    for (const [i, n] of [x, y, z].entries()) tag.writeInt32BE(fixed(n), 8 + 4 * i);
    return tag;
  };
  const gamma = Buffer.alloc(16);
  gamma.write('curv', 0, 'latin1');
  gamma.writeUInt32BE(1, 8);
  gamma.writeUInt16BE(Math.round((563 / 256) * 256), 12);
  const words = (signature: string, text: string) => {
    const tag = Buffer.alloc(signature === 'desc' ? 12 + text.length + 1 + 78 : 8 + text.length + 1);
    tag.write(signature, 0, 'latin1');
    if (signature === 'desc') tag.writeUInt32BE(text.length + 1, 8);
    tag.write(text, signature === 'desc' ? 12 : 8, 'latin1');
    return tag;
  };
  const tags: [string, Buffer][] = [
    ['desc', words('desc', 'camera colours')],
    ['cprt', words('text', 'none')],
    ['wtpt', xyz(0.9505, 1, 1.0891)],
    ['rXYZ', xyz(0.60974, 0.31111, 0.01947)],
    ['gXYZ', xyz(0.20528, 0.62567, 0.06087)],
    ['bXYZ', xyz(0.14919, 0.06322, 0.74457)],
    ['rTRC', gamma],
    ['gTRC', gamma],
    ['bTRC', gamma],
  ];
  const head = Buffer.alloc(128 + 4 + 12 * tags.length);
  head.writeUInt32BE(0x02100000, 8);
  head.write('mntrRGB XYZ ', 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  for (const [i, n] of [0.9642, 1, 0.8249].entries()) head.writeInt32BE(fixed(n), 68 + 4 * i);
  head.writeUInt32BE(tags.length, 128);
  let at = head.length;
  const bodies = tags.map(([name, body], i) => {
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    head.write(name, 132 + 12 * i, 'latin1');
    head.writeUInt32BE(at, 136 + 12 * i);
    head.writeUInt32BE(body.length, 140 + 12 * i);
    at += padded.length;
    return padded;
  });
  head.writeUInt32BE(at, 0);
  return Buffer.concat([head, ...bodies]);
}
