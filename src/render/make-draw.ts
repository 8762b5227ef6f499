// Draws faces as SVG, PNG and WebP, and caches the results.

import { gameIcon } from '../drawings/icon-set.ts';
import { dotsToMm } from '../drawings/units.ts';
import type { Cache } from '../files/cache.ts';
import type { FontBook } from '../fonts/font-book.ts';
import { type ArtPpi, type Draw, type PaintableFace, screenPxPerMm } from '../game/drawn-face.ts';
import type { Face, FaceSize, ImageItem, Item } from '../game/face.ts';
import { plainLook } from '../game/icons.ts';
import type { Node } from '../parts/element.ts';
import type { GameContext } from '../parts/render-context.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { PreparedPicture } from '../pictures/prepare-picture.ts';
import type { PixelSize, Raster } from './rasterise.ts';
import { renderFace } from './render-face.ts';
import { atTrim, type Cut, writeSvg } from './write-svg.ts';

const mmPerInch = 25.4;
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
  const running = new Map<string, Promise<Painted>>();
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
  // resvg loads slowly, so only when needed.
  const paintAnew = async (drawn: PaintableFace, view: View, key: string): Promise<Painted> => {
    const { pngOf, rasterise } = await import('./rasterise.ts');
    const { acrossMm, downMm } = view.cut;
    const ppi = ppiOf(drawn.size, view);
    const isEven = acrossMm === downMm;
    const svg = isEven ? await draw.svg(drawn, acrossMm, ppi) : await write(drawn.face(), ppi, view.cut);
    const raster = await rasterise(svg, view);
    recent.put(key, raster);
    const png = await pngOf(raster);
    cache.put(key, png);
    return { raster, png };
  };
  /** Calls at the same time share the work. */
  const paint = (drawn: PaintableFace, view: View, key: string): Promise<Painted> => {
    const known = running.get(key) ?? paintAnew(drawn, view, key).finally(() => running.delete(key));
    running.set(key, known);
    return known;
  };
  const pngAt = async (drawn: PaintableFace, view: View): Promise<Buffer> => {
    const key = viewKey(drawn, view);
    const raster = recent.get(key);
    const known = cache.get(key) ?? (raster && (await import('./rasterise.ts')).pngOf(raster));
    return known ?? (await paint(drawn, view, key)).png;
  };
  const rasterAt = async (drawn: PaintableFace, view: View): Promise<Raster> => {
    const key = viewKey(drawn, view);
    const known = recent.get(key);
    if (known !== undefined) return known;
    const png = cache.get(key);
    if (png === undefined) return (await paint(drawn, view, key)).raster;
    return (await import('./rasterise.ts')).rasterOf(png);
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
      const [print, screen] = [printView(drawn.size), screenView(drawn.size)];
      if (size.widthPx <= print.widthPx * largestShrunk && size.widthPx <= screen.widthPx) {
        const { shrunk } = await import('./rasterise.ts');
        return shrunk(await rasterAt(drawn, screen), size);
      }
      const isPart = size.widthPx === print.widthPx && size.heightPx < print.heightPx;
      const { data } = await rasterAt(drawn, isPart ? print : { ...size, cut: atTrim });
      return isPart ? data.subarray(0, size.widthPx * size.heightPx * 3) : data;
    },
    png: (drawn, { bleedMm, dpi }) =>
      pngAt(drawn, { ...sizeAt(drawn.size, dpi, bleedMm), cut: { acrossMm: bleedMm, downMm: bleedMm } }),
    small: async (drawn, longPx) => {
      const key = `${drawn.key}-${longPx}.webp`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const { webpOf } = await import('./rasterise.ts');
      const view = viewWithin(drawn.size, longPx);
      const screen = screenView(drawn.size);
      const webp = await webpOf(await rasterAt(drawn, view.widthPx > screen.widthPx ? view : screen), view);
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
    sketch: async (face, size) => {
      const { rasterise } = await import('./rasterise.ts');
      return (await rasterise(await write(face, ppiOf(face, { ...size, cut: atTrim }), atTrim), size)).data;
    },
    window: (drawn, { widthPx, heightPx, dpi }) => {
      const { widthMm, heightMm } = drawn.size;
      const beyond = (sidePx: number, sideMm: number) => ((sidePx / dpi) * mmPerInch - sideMm) / 2;
      // The trim itself, up to rounding: paint it like a PNG, so that both are the same picture.
      const trim = sizeAt(drawn.size, dpi);
      const isTrim = widthPx === trim.widthPx && heightPx === trim.heightPx;
      const cut = isTrim ? atTrim : { acrossMm: beyond(widthPx, widthMm), downMm: beyond(heightPx, heightMm) };
      return pngAt(drawn, { widthPx, heightPx, cut });
    },
  };
  return draw;
}

/** What is painted: the face up to `cut`, at this size. */
interface View extends PixelSize {
  readonly cut: Cut;
}

interface Painted {
  readonly raster: Raster;
  readonly png: Buffer;
}

/** Tables take larger pictures: those are painted, because a shrunk one has soft edges, which PNG packs badly. */
const largestShrunk = 0.5;

function printView(size: FaceSize): View {
  return { ...sizeAt(size, printDpi), cut: atTrim };
}

/** Painted once for previews, contact sheets and the proof, which shrink it. */
function screenView(size: FaceSize): View {
  return viewWithin(size, Math.max(fewestScreenPx, Math.round(Math.max(size.widthMm, size.heightMm) * screenPxPerMm)));
}

/** Previews of tiny pieces are shrunk from it, too. */
const fewestScreenPx = 480;

/** The trimmed face with this longer side. */
function viewWithin({ widthMm, heightMm }: FaceSize, longPx: number): View {
  const pixels = (sideMm: number) => Math.max(1, Math.round((sideMm / Math.max(widthMm, heightMm)) * longPx));
  return { widthPx: pixels(widthMm), heightPx: pixels(heightMm), cut: atTrim };
}

/** Formats that need the same picture find it under the same key. */
function viewKey({ key }: PaintableFace, { widthPx, heightPx, cut: { acrossMm, downMm } }: View): string {
  const bleed = acrossMm === 0 && downMm === 0 ? '' : `-${acrossMm}-${downMm}`;
  return `${key}-${widthPx}x${heightPx}${bleed}.png`;
}

/** Resolution of the user's pictures. It follows from the view, because equal views are painted once. */
function ppiOf({ widthMm }: FaceSize, { widthPx, cut }: View): number {
  return Math.max(1, Math.round((widthPx / (widthMm + 2 * cut.acrossMm)) * mmPerInch));
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
