// Rasterises SVG with resvg, and encodes pixels with sharp.
import { isMainThread } from 'node:worker_threads';
import { Resvg, renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';

interface PixelSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

export async function rasterise(svg: string, { widthPx, heightPx }: PixelSize): Promise<Buffer> {
  const options = { fitTo: { mode: 'width', value: widthPx }, font: { loadSystemFonts: false } } as const;
  // All threads share four that work in the background, so a thread of our own paints itself.
  const image = isMainThread ? await renderAsync(svg, options) : new Resvg(svg, options).render();
  const { width, height } = image;
  // resvg rounds the height up; cut off the half-covered row at the bottom.
  const cut = { left: 0, top: 0, width: Math.min(width, widthPx), height: Math.min(height, heightPx) };
  return sharp(image.pixels, { raw: { width, height, channels: 4 } })
    .extract(cut)
    .removeAlpha()
    .png({ compressionLevel: 3 })
    .toBuffer();
}

/** RGB, row by row. */
export function rawPixels(png: Buffer): Promise<Buffer> {
  return sharp(png).removeAlpha().toColourspace('srgb').raw().toBuffer();
}

/** Small enough for pages with hundreds of them. More effort takes twice the time and saves little. */
export function webpOf(png: Buffer, { widthPx, heightPx }: PixelSize): Promise<Buffer> {
  return sharp(png).resize(widthPx, heightPx, { fit: 'fill' }).webp({ quality: 82, effort: 2 }).toBuffer();
}
