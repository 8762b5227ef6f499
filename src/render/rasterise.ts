// Rasterises SVG with resvg, and encodes pixels with sharp.
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
  const whole = widthPx * Math.min(height, heightPx) * channels;
  for (let from = 0, to = 0; to < whole; from += 4, to += channels) {
    data[to] = pixels[from] as number;
    data[to + 1] = pixels[from + 1] as number;
    data[to + 2] = pixels[from + 2] as number;
  }
  const row = widthPx * channels;
  for (let at = whole; at < data.length; at += row) data.copyWithin(at, at - row, at);
  return data;
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

/** Small enough for pages with hundreds of them. More effort takes twice the time and saves little. */
export async function webpOf(raster: Raster, { widthPx, heightPx }: PixelSize): Promise<Buffer> {
  return (await opened(raster)).resize(widthPx, heightPx, { fit: 'fill' }).webp({ quality: 82, effort: 2 }).toBuffer();
}

/** sharp loads slowly, and a PDF without pictures does not need it. */
async function opened({ data, widthPx: width, heightPx: height }: Raster): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: { width, height, channels } });
}
