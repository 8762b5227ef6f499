// Draws faces as SVG, PNG and WebP, and caches the results.

import { gameIcon } from '../drawings/icon-set.ts';
import { type Cache, Kept } from '../files/cache.ts';
import type { FontBook } from '../fonts/font-book.ts';
import type { ArtPpi, Draw } from '../game/drawn-face.ts';
import type { Face, ImageItem, Item } from '../game/face.ts';
import { plainLook } from '../game/icons.ts';
import type { Node } from '../parts/element.ts';
import type { GameContext } from '../parts/render-context.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { PreparedPicture } from '../pictures/prepare-picture.ts';
import { renderFace } from './render-face.ts';
import { type Cut, writeSvg } from './write-svg.ts';

const mmPerInch = 25.4;
/** Enough for the faces in progress: thumbnails are scaled from the PNG made just before. */
const recentLimit = 8;

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
  const recent = new Kept(recentLimit);
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
      const key = `${drawn.key}-${size.widthPx}x${size.heightPx}.png`;
      const { rasterise, rawPixels } = await import('./rasterise.ts');
      const known = cache.get(key);
      const dpi = (size.widthPx / drawn.size.widthMm) * mmPerInch;
      const png = known ?? (await rasterise(await draw.svg(drawn, 0, dpi), size));
      if (known === undefined) cache.put(key, png);
      return rawPixels(png);
    },
    png: async (drawn, { bleedMm, dpi }) => {
      const key = `${drawn.key}-${bleedMm}-${dpi}.png`;
      const known = (recent.get(key) as Buffer | undefined) ?? cache.get(key);
      if (known !== undefined) return known;
      const pixels = (sideMm: number) => Math.round(((sideMm + 2 * bleedMm) / mmPerInch) * dpi);
      const size = { widthPx: pixels(drawn.size.widthMm), heightPx: pixels(drawn.size.heightMm) };
      // sharp and resvg load slowly, so only when needed.
      const { rasterise } = await import('./rasterise.ts');
      const png = await rasterise(await draw.svg(drawn, bleedMm, dpi), size);
      cache.put(key, png);
      recent.put(key, png);
      return png;
    },
    small: async (drawn, longPx) => {
      const key = `${drawn.key}-${longPx}.webp`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const { widthMm, heightMm } = drawn.size;
      const pixels = (sideMm: number) => Math.max(1, Math.round((sideMm / Math.max(widthMm, heightMm)) * longPx));
      const { webpOf } = await import('./rasterise.ts');
      // Scale the 300 dpi PNG, which most builds make anyway: twice as fast as rasterising again.
      const png = await draw.png(drawn, { bleedMm: 0, dpi: 300 });
      const webp = await webpOf(png, { widthPx: pixels(widthMm), heightPx: pixels(heightMm) });
      cache.put(key, webp);
      return webp;
    },
    window: async (drawn, { widthPx, heightPx, dpi }) => {
      const key = `${drawn.key}-${widthPx}x${heightPx}-${dpi}.png`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const beyond = (sidePx: number, sideMm: number) => ((sidePx / dpi) * mmPerInch - sideMm) / 2;
      const { widthMm, heightMm } = drawn.size;
      const cut = { acrossMm: beyond(widthPx, widthMm), downMm: beyond(heightPx, heightMm) };
      const { rasterise } = await import('./rasterise.ts');
      const png = await rasterise(await write(drawn.face(), dpi, cut), { widthPx, heightPx });
      cache.put(key, png);
      return png;
    },
  };
  return draw;
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
