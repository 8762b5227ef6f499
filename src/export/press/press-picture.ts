// Pixels of pictures in the inks of a press.
import { deflateSync } from 'node:zlib';
import type { Cache } from '../../files/cache.ts';
import { sha256 } from '../../files/cache.ts';
import type { PreparedPicture } from '../../pictures/prepare-picture.ts';
import { ChangedMeanwhile } from '../../problems/problem.ts';
import { toolKey } from '../export-job.ts';
import type { Separation } from './separation.ts';

interface InkPixels {
  /** Entries of the PDF's image, besides its size. */
  readonly entries: object;
  readonly hash: string;
  /** From the cache where it can be, so that hundreds of photographs are not held in memory. */
  readonly read: () => Buffer;
}

/** Four pixels on three dots: finer than any screen of a press. */
export const patchDpi = 400;

/** Pixels of what was flattened, by the `picture` of the items that stand for it. */
export class Patches {
  private readonly held = new Map<string, Buffer>();

  constructor(private readonly cache: Cache) {}

  get(key: string): Buffer | undefined {
    return this.held.get(key) ?? this.cache.get(key);
  }

  /** Whether a content from the cache still has its pictures. */
  hasAll(images: readonly { readonly picture: string }[]): boolean {
    return images.every(({ picture }) => !picture.endsWith('.patch') || this.get(picture) !== undefined);
  }

  put(key: string, packed: Buffer): void {
    if (!this.cache.put(key, packed)) this.held.set(key, packed);
  }
}

/** How many pixels a patch of so many dots has. */
export function patchPx(dots: number): number {
  return Math.round((dots * patchDpi) / 300);
}

export interface PressPictures {
  readonly inks: Separation;
  readonly cache: Cache;
  /** Pictures of what was flattened. */
  readonly patches?: Patches | undefined;
}

/** A JPEG stays one, if its inks stay below the limit; everything else stays lossless. */
export async function inkPixels(
  { bytes, media, widthPx, heightPx }: PreparedPicture,
  { inks, cache }: PressPictures,
): Promise<InkPixels> {
  const key = `${sha256(`${sha256(bytes)} ${inks.key} ${toolKey()}`)}.inkpixels`;
  const again = () => cache.get(key) ?? gone();
  const made = (packed: Buffer) => ({ entries: isJpeg(packed) ? jpegEntries : rowEntries(widthPx), hash: key });
  const known = cache.get(key);
  if (known) return { ...made(known), read: again };
  const { default: sharp } = await import('sharp');
  const rgb = await sharp(bytes, { limitInputPixels: false }).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const pixels = inks.pixels(rgb);
  const size = { width: widthPx, height: heightPx };
  const packed = (media === 'jpeg' && (await jpegWithin(pixels, size, inks))) || packRows(pixels, widthPx);
  return { ...made(packed), read: cache.put(key, packed) ? again : () => packed };
}

function isJpeg(packed: Buffer): boolean {
  return packed[0] === 0xff && packed[1] === 0xd8;
}

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** What a JPEG may lose of its darkest places, in parts of full ink. */
const mostLost = 0.08;

/** A JPEG is off by some percent, more in a grainy photograph: its darkest places get as much less ink. Undefined if that would show. */
async function jpegWithin(pixels: Buffer, size: PixelSize, inks: Separation): Promise<Buffer | undefined> {
  for (const quality of [92, 97]) {
    let lost = 0;
    for (let tries = 0; tries < 3 && lost <= mostLost; tries++) {
      const jpeg = await jpegOf(lost > 0 ? inks.below(pixels, lost) : pixels, size, quality);
      const over = inks.over(await inksOfJpeg(jpeg));
      if (over <= 0) return jpeg;
      lost += 1.1 * over + 0.005;
    }
  }
  return undefined;
}

/** Programs write the inks of a JPEG inverted; sharp turns them back. */
async function inksOfJpeg(jpeg: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(jpeg, { limitInputPixels: false }).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer();
}

function gone(): never {
  throw new ChangedMeanwhile('.cache');
}

/** Programs write the inks of a JPEG inverted, as Adobe's do. */
const jpegEntries = {
  ColorSpace: 'DeviceCMYK',
  BitsPerComponent: 8,
  Filter: 'DCTDecode',
  Decode: [1, 0, 1, 0, 1, 0, 1, 0],
};

export function rowEntries(widthPx: number): object {
  const rows = { Predictor: 2, Colors: 4, BitsPerComponent: 8, Columns: widthPx };
  return { ColorSpace: 'DeviceCMYK', BitsPerComponent: 8, Filter: 'FlateDecode', DecodeParms: rows };
}

/** Each pixel as the difference to its left neighbour, which packs better. */
export function packRows(pixels: Buffer, widthPx: number): Buffer {
  const row = widthPx * 4;
  const differences = Buffer.from(pixels);
  for (let start = 0; start < pixels.length; start += row)
    for (let i = start + row - 1; i >= start + 4; i--)
      differences[i] = ((pixels[i] ?? 0) - (pixels[i - 4] ?? 0)) & 0xff;
  return deflateSync(differences, { level: 6 });
}

/** sharp takes four raw channels for RGB with alpha, so they are wrapped as a TIFF, which can say that they are inks. */
async function jpegOf(pixels: Buffer, size: PixelSize, quality: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(tiffOf(pixels, size), { limitInputPixels: false })
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function tiffOf(pixels: Buffer, { width, height }: PixelSize): Buffer {
  const [short, long] = [3, 4];
  /** Tag, type, count, value. */
  const entries = (bitsAt: number, pixelsAt: number): [number, number, number, number][] => [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 4, bitsAt],
    [259, short, 1, 1],
    // Photometric interpretation: inks.
    [262, short, 1, 5],
    [273, long, 1, pixelsAt],
    [277, short, 1, 4],
    [278, long, 1, height],
    [279, long, 1, pixels.length],
    [284, short, 1, 1],
    [332, short, 1, 1],
  ];
  const bitsAt = 10 + entries(0, 0).length * 12 + 4;
  const head = Buffer.alloc(bitsAt + 8);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(8, 4);
  const all = entries(bitsAt, head.length);
  head.writeUInt16LE(all.length, 8);
  for (const [i, [tag, type, count, value]] of all.entries()) {
    const at = 10 + i * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    // Little-endian: a short value in the place of a long one reads the same.
    head.writeUInt32LE(value, at + 8);
  }
  for (let i = 0; i < 4; i++) head.writeUInt16LE(8, bitsAt + i * 2);
  return Buffer.concat([head, pixels]);
}
