// Draws faces as SVG, PNG and WebP, and caches the results.

import { gameIcon } from '../drawings/icon-set.ts';
import { dotsToMm } from '../drawings/units.ts';
import type { Cache } from '../files/cache.ts';
import type { FontBook } from '../fonts/font-book.ts';
import type { ArtPpi, Draw, DrawnFace } from '../game/drawn-face.ts';
import type { Face, FaceSize, ImageItem, Item } from '../game/face.ts';
import { plainLook } from '../game/icons.ts';
import type { Node } from '../parts/element.ts';
import type { GameContext } from '../parts/render-context.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { PreparedPicture } from '../pictures/prepare-picture.ts';
import type { PixelSize, Raster } from './rasterise.ts';
import { renderFace } from './render-face.ts';
import { type Cut, writeSvg } from './write-svg.ts';

const mmPerInch = 25.4;
/** Print resolution: builds paint every face at it, so other pictures use these pixels where they can. */
const printDpi = 300;
/** Enough for the faces in progress: previews are scaled from the pixels painted just before. */
const recentBytes = 24 * 2 ** 20;

interface DrawTools {
  readonly fonts: FontBook;
  readonly cache: Cache;
  /** Undefined for pages and marks, which have no pictures. */
  readonly pictures?: PictureStore;
  /** Resolution of pictures in SVG files. Default: 300. */
  readonly artPpi?: ArtPpi;
  /** Show a crossed box in place of a damaged picture. For screens only, never for print. */
  readonly isLenient?: boolean;
}

export function makeDraw({ fonts, cache, pictures, artPpi = 300, isLenient = false }: DrawTools): Draw {
  const recent = new RecentRasters();
  const pixelsOf = async (item: ImageItem, ppi: ArtPpi): Promise<PreparedPicture | undefined> => {
    try {
      return await pictures?.prepare(item, { ppi, form: 'whole' });
    } catch (error) {
      if (isLenient) return undefined;
      throw error;
    }
  };
  const write = async (face: Face, ppi: ArtPpi, cut: Cut): Promise<string> => {
    const images = pictures ? imagesOn(face.items) : [];
    const prepared = await Promise.all(images.map((item) => pixelsOf(item, ppi)));
    const pixels = new Map(images.map((item, i) => [item, prepared[i]]));
    return writeSvg(face, { fonts, pixels: (item) => pixels.get(item) }, cut);
  };
  // sharp and resvg load slowly, so only when needed.
  const makePng = async (key: string, size: PixelSize, svg: () => Promise<string>): Promise<Buffer> => {
    const { pngOf, rasterise } = await import('./rasterise.ts');
    const raster = await rasterise(await svg(), size);
    recent.put(key, raster);
    const png = await pngOf(raster);
    cache.put(key, png);
    return png;
  };
  const painted = async (key: string, size: PixelSize, svg: () => Promise<string>): Promise<Raster> => {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const { rasterOf } = await import('./rasterise.ts');
    const png = cache.get(key) ?? (await makePng(key, size, svg));
    return recent.get(key) ?? rasterOf(png);
  };
  const printed = (drawn: DrawnFace): Promise<Raster> =>
    painted(`${drawn.key}-0-${printDpi}.png`, sizeAt(drawn.size, printDpi), () => draw.svg(drawn, 0, printDpi));
  const draw: Draw = {
    // Pages are our own code: run it without the time limit for templates.
    page: async (tree, size) =>
      (await renderFace(tree as () => Node, size, plainContext(fonts), (work) => work())).face,
    svg: async (drawn, bleedMm, ppi = artPpi) => {
      const cut = { acrossMm: bleedMm, downMm: bleedMm };
      // Do not cache SVG with pictures: the picture cache has them, and each SVG would hold another copy.
      if ((drawn.pictures ?? []).length > 0) return write(drawn.face(), ppi, cut);
      const key = `${drawn.key}-${bleedMm}.svg`;
      const known = cache.get(key);
      if (known !== undefined) return known.toString('utf8');
      const svg = await write(drawn.face(), ppi, cut);
      cache.put(key, Buffer.from(svg));
      return svg;
    },
    pixels: async (drawn, size) => {
      const print = sizeAt(drawn.size, printDpi);
      if (size.widthPx === print.widthPx && size.heightPx <= print.heightPx) {
        const { data } = await printed(drawn);
        return data.subarray(0, size.widthPx * size.heightPx * 3);
      }
      const dpi = (size.widthPx / drawn.size.widthMm) * mmPerInch;
      const paint = () => draw.svg(drawn, 0, dpi);
      return (await painted(`${drawn.key}-${size.widthPx}x${size.heightPx}.png`, size, paint)).data;
    },
    png: async (drawn, { bleedMm, dpi }) => {
      const key = `${drawn.key}-${bleedMm}-${dpi}.png`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      return makePng(key, sizeAt(drawn.size, dpi, bleedMm), () => draw.svg(drawn, bleedMm, dpi));
    },
    small: async (drawn, longPx) => {
      const key = `${drawn.key}-${longPx}.webp`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const { widthMm, heightMm } = drawn.size;
      const pixels = (sideMm: number) => Math.max(1, Math.round((sideMm / Math.max(widthMm, heightMm)) * longPx));
      const { webpOf } = await import('./rasterise.ts');
      const webp = await webpOf(await printed(drawn), { widthPx: pixels(widthMm), heightPx: pixels(heightMm) });
      cache.put(key, webp);
      return webp;
    },
    patch: async (items, { left, top, width, height, dpi }, pixels) => {
      const images = imagesOn(items);
      const prepared = await Promise.all(images.map((item) => pixels(item)));
      const known = new Map(images.map((item, i) => [item, prepared[i]]));
      const face: Face = {
        widthMm: dotsToMm(width),
        heightMm: dotsToMm(height),
        bleedMm: 0,
        items: [{ type: 'group', matrix: [1, 0, 0, 1, -left, -top], items }],
        ...{ boxes: [], icons: [], coarse: [] },
      };
      const svg = writeSvg(face, { fonts, pixels: (item) => known.get(item) });
      const { rasterise } = await import('./rasterise.ts');
      return rasterise(svg, { widthPx: Math.round((width * dpi) / 300), heightPx: Math.round((height * dpi) / 300) });
    },
    window: async (drawn, { widthPx, heightPx, dpi }) => {
      const key = `${drawn.key}-${widthPx}x${heightPx}-${dpi}.png`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const beyond = (sidePx: number, sideMm: number) => ((sidePx / dpi) * mmPerInch - sideMm) / 2;
      const { widthMm, heightMm } = drawn.size;
      const cut = { acrossMm: beyond(widthPx, widthMm), downMm: beyond(heightPx, heightMm) };
      return makePng(key, { widthPx, heightPx }, () => write(drawn.face(), dpi, cut));
    },
  };
  return draw;
}

/** The pixels of the faces in progress; the oldest go first. */
class RecentRasters {
  private readonly rasters = new Map<string, Raster>();
  private bytes = 0;

  get(key: string): Raster | undefined {
    return this.rasters.get(key);
  }

  put(key: string, raster: Raster): void {
    if (this.rasters.has(key) || raster.data.length > recentBytes) return;
    this.rasters.set(key, raster);
    this.bytes += raster.data.length;
    for (const [oldest, { data }] of this.rasters) {
      if (this.bytes <= recentBytes) return;
      this.rasters.delete(oldest);
      this.bytes -= data.length;
    }
  }
}

function sizeAt({ widthMm, heightMm }: FaceSize, dpi: number, bleedMm = 0): PixelSize {
  const pixels = (sideMm: number) => Math.round(((sideMm + 2 * bleedMm) / mmPerInch) * dpi);
  return { widthPx: pixels(widthMm), heightPx: pixels(heightMm) };
}

/** For pages that belong to no game: only icons of game-icons.net, no pictures. */
function plainContext(fonts: FontBook): GameContext {
  return {
    fonts,
    icon: (name) => {
      const found = gameIcon(name);
      return found && plainLook(found);
    },
    picture: (src) => {
      throw new Error(`pages have no pictures, such as "${src}"`);
    },
    pictureSum: () => '',
  };
}

function imagesOn(items: readonly Item[]): ImageItem[] {
  return items.flatMap((item) => (item.type === 'group' ? imagesOn(item.items) : item.type === 'image' ? [item] : []));
}
