// The font book → the ways to see a face: SVG and PNG; what was made once is kept.
import type { Cache } from '../base/cache.ts';
import type { FontBook } from '../base/fonts/font-book.ts';
import { gameIcon } from '../base/icon-set.ts';
import { Kept } from '../base/kept.ts';
import type { Draw } from '../game/draw.ts';
import { plainLook } from '../game/icons.ts';
import type { Node } from '../parts/element.ts';
import type { Stage } from '../parts/stage.ts';
import { renderFace } from './render-face.ts';
import { writeSvg } from './write-svg.ts';

const mmPerInch = 25.4;
/** Those that are in the making at once: a small picture is scaled from the PNG that was made just before it. */
const fewPictures = 8;

export function makeDraw(fonts: FontBook, cache: Cache): Draw {
  const recent = new Kept(fewPictures);
  const draw: Draw = {
    page: async (tree, size) => (await renderFace(tree as () => Node, size, plainStage(fonts))).face,
    svg: (drawn, bleedMm) => {
      const key = `${drawn.key}-${bleedMm}.svg`;
      const known = cache.get(key);
      if (known !== undefined) return known.toString('utf8');
      const svg = writeSvg(drawn.face(), fonts, { acrossMm: bleedMm, downMm: bleedMm });
      cache.put(key, Buffer.from(svg));
      return svg;
    },
    pixels: async (drawn, size) => {
      const key = `${drawn.key}-${size.widthPx}x${size.heightPx}.png`;
      const { rasterise, rawPixels } = await import('./rasterise.ts');
      const known = cache.get(key);
      const png = known ?? (await rasterise(draw.svg(drawn, 0), size));
      if (known === undefined) cache.put(key, png);
      return rawPixels(png);
    },
    png: async (drawn, { bleedMm, dpi }) => {
      const key = `${drawn.key}-${bleedMm}-${dpi}.png`;
      const known = (recent.get(key) as Buffer | undefined) ?? cache.get(key);
      if (known !== undefined) return known;
      const pixels = (sideMm: number) => Math.round(((sideMm + 2 * bleedMm) / mmPerInch) * dpi);
      const size = { widthPx: pixels(drawn.size.widthMm), heightPx: pixels(drawn.size.heightMm) };
      // Loaded when the first picture is painted.
      const { rasterise } = await import('./rasterise.ts');
      const png = await rasterise(draw.svg(drawn, bleedMm), size);
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
      // Always from the same PNG, which most builds make anyway: to scale it costs half of painting once more.
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
      const png = await rasterise(writeSvg(drawn.face(), fonts, cut), { widthPx, heightPx });
      cache.put(key, png);
      return png;
    },
  };
  return draw;
}

/** For pages that belong to no game: icons by their own names, and no pictures. */
function plainStage(fonts: FontBook): Stage {
  return {
    fonts,
    icon: (name) => {
      const found = gameIcon(name);
      return found && plainLook(found);
    },
    picture: (src) => {
      throw new Error(`there is no picture "${src}" here`);
    },
  };
}
