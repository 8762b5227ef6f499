// Rasterises SVG with resvg, and encodes pixels with sharp.
import { isMainThread } from 'node:worker_threads';
import { Resvg, renderAsync } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';

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
  const { width, height } = image;
  // resvg rounds the height up; cut off the half-covered row at the bottom.
  const cut = { left: 0, top: 0, width: Math.min(width, widthPx), height: Math.min(height, heightPx) };
  const data = await sharp(image.pixels, { raw: { width, height, channels: 4 } })
    .extract(cut)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, widthPx: cut.width, heightPx: cut.height };
}

export function pngOf(raster: Raster): Promise<Buffer> {
  return opened(raster).png({ compressionLevel: 3 }).toBuffer();
}

export async function rasterOf(png: Buffer): Promise<Raster> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, widthPx: info.width, heightPx: info.height };
}

/** Small enough for pages with hundreds of them. More effort takes twice the time and saves little. */
export function webpOf(raster: Raster, { widthPx, heightPx }: PixelSize): Promise<Buffer> {
  return opened(raster).resize(widthPx, heightPx, { fit: 'fill' }).webp({ quality: 82, effort: 2 }).toBuffer();
}

function opened({ data, widthPx: width, heightPx: height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
