// Rasterises SVG with resvg, and encodes pixels with sharp.
import { endianness } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { Resvg, renderAsync } from '@resvg/resvg-js';
import type { Sharp } from 'sharp';

const channels = 3;

export interface PixelSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Red, green and blue of every pixel, row by row. */
export interface Raster extends PixelSize {
  readonly data: Buffer;
}

export async function rasterise(svg: string, { widthPx, heightPx }: PixelSize): Promise<Raster> {
  const options = { fitTo: { mode: 'width', value: widthPx }, font: { loadSystemFonts: false } } as const;
  // All threads share four that work in the background, so a thread of our own paints itself.
  const image = isMainThread ? await renderAsync(svg, options) : new Resvg(svg, options).render();
  return { data: opaque(image.pixels, image.height, { widthPx, heightPx }), widthPx, heightPx };
}

/**
 * Drops alpha, which is full everywhere. resvg rounds the height up: the half-covered row at the bottom is cut off. If the width was
 * rounded down, the last row may be missing: it is the same as the one before.
 */
function opaque(pixels: Buffer, height: number, { widthPx, heightPx }: PixelSize): Buffer {
  const data = Buffer.allocUnsafe(widthPx * heightPx * channels);
  const count = widthPx * Math.min(height, heightPx);
  const whole = count * channels;
  for (let pixel = dropAlphas(pixels, data, count); pixel < count; pixel++)
    pixels.copy(data, pixel * channels, pixel * 4, pixel * 4 + channels);
  const row = widthPx * channels;
  for (let at = whole; at < data.length; at += row) data.copyWithin(at, at - row, at);
  return data;
}

/** Four pixels at a time, which takes half as long as byte by byte. Returns how many it did. */
function dropAlphas(from: Buffer, to: Buffer, count: number): number {
  const isAligned = (from.byteOffset | to.byteOffset) % 4 === 0 && endianness() === 'LE';
  if (!isAligned) return 0;
  const done = count - (count % 4);
  const source = new Uint32Array(from.buffer, from.byteOffset, done);
  const target = new Uint32Array(to.buffer, to.byteOffset, (done / 4) * channels);
  for (let i = 0, at = 0; i < done; i += 4, at += channels) {
    const [second, third] = [source[i + 1] as number, source[i + 2] as number];
    target[at] = ((source[i] as number) & 0xff_ff_ff) | (second << 24);
    target[at + 1] = ((second >>> 8) & 0xff_ff) | (third << 16);
    target[at + 2] = ((third >>> 16) & 0xff) | ((source[i + 3] as number) << 8);
  }
  return done;
}

export async function pngOf(raster: Raster): Promise<Buffer> {
  return (await opened(raster)).png({ compressionLevel: 3 }).toBuffer();
}

export async function rasterOf(png: Buffer): Promise<Raster> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, widthPx: info.width, heightPx: info.height };
}

export async function shrunk(raster: Raster, { widthPx, heightPx }: PixelSize): Promise<Buffer> {
  return (await opened(raster)).resize(widthPx, heightPx, { fit: 'fill' }).raw().toBuffer();
}

/** Small enough for pages with hundreds of them. More effort takes twice the time and saves 3 %; quality 65 is a twentieth larger and looks the same. */
export async function webpOf(raster: Raster, { widthPx, heightPx }: PixelSize): Promise<Buffer> {
  const image = await opened(raster);
  const isShrunk = raster.widthPx !== widthPx || raster.heightPx !== heightPx;
  const resized = isShrunk ? image.resize(widthPx, heightPx, { fit: 'fill' }) : image;
  return resized.webp({ quality: 60, effort: 2 }).toBuffer();
}

/** sharp loads slowly, and a PDF without pictures does not need it. */
async function opened({ data, widthPx: width, heightPx: height }: Raster): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: { width, height, channels } });
}
