// PDF/X-1a has no transparency. What is transparent, and what shines through it, becomes a picture in the same inks; everything else stays as it is,
// above all the words. It blends as the inks of PDF/X-4 do, so no seam shows where a picture ends.
import { type Box, common, contains, isEmpty, overlap, union } from '../../drawings/box.ts';
import { sha256 } from '../../files/cache.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { Color, FaceSize, ImageItem, Item, Paint } from '../../game/face.ts';
import { toolKey } from '../export-job.ts';
import { colorsOf } from './open-press.ts';
import { extentOf, innermost, leavesOf, type PlateTools, pageOf, plateRaster } from './plates.ts';
import { type Patches, packRows, patchDpi } from './press-picture.ts';

/** Four pixels of a patch. */
const gridDots = 3;

interface FlattenTools extends PlateTools {
  readonly patches: Patches;
}

export async function flattened(items: readonly Item[], size: FaceSize, tools: FlattenTools): Promise<Item[]> {
  const { patches } = tools;
  const page = pageOf(size);
  const all = leavesOf(items);
  // Spot colours overprint, so they can go last; a picture of the four inks would knock them out.
  const leaves = all.filter((leaf) => !isSpot(leaf));
  const clear = await Promise.all(leaves.map((leaf) => isClear(leaf, tools)));
  // Viewers that do not show overprinting would hide what lies above a spot colour.
  if (!clear.includes(true)) return [...items];
  const out: Item[] = [];
  for (const part of partsOf(leaves, clear, { page, fonts: tools.fonts })) {
    out.push(...part.solid);
    if (part.box === undefined) continue;
    const below = leaves
      .slice(0, part.end)
      .filter((leaf) => overlap(extentOf(leaf, page, tools.fonts), part.box as Box));
    const picture = `${sha256(JSON.stringify([below, part.box, tools.inks.key, toolKey()]))}.patch`;
    if (patches.get(picture) === undefined) patches.put(picture, await paint(below, part.box, tools));
    out.push(patchItem(picture, part.box));
  }
  return [...out, ...all.filter(isSpot)];
}

function isSpot(leaf: Item): boolean {
  const colors = colorsOf([leaf]);
  return colors.length > 0 && colors.every(({ ink }) => ink && 'spot' in ink);
}

function patchItem(picture: string, { left, top, right, bottom }: Box): Item {
  const [width, height] = [right - left, bottom - top];
  const image: ImageItem = { type: 'image', file: '', picture, width, height, shows: { x: 0, y: 0, width, height } };
  return { type: 'group', matrix: [1, 0, 0, 1, left, top], items: [image] };
}

interface Part {
  readonly solid: readonly Item[];
  /** What the picture on them covers. */
  readonly box?: Box;
  /** The picture shows all leaves before this one. */
  readonly end: number;
}

/** Transparent leaves share a picture up to the next words: those must stay above it. */
function partsOf(
  leaves: readonly Item[],
  clear: readonly boolean[],
  { page, fonts }: { page: Box; fonts: FontBook },
): Part[] {
  const parts: Part[] = [];
  let solid: Item[] = [];
  let box: Box | undefined;
  let end = 0;
  const close = () => {
    parts.push({ solid, ...(box && { box }), end });
    solid = [];
    box = undefined;
  };
  for (const [i, leaf] of leaves.entries()) {
    const isText = innermost(leaf).type === 'text';
    if (clear[i]) {
      const own = common(extentOf(leaf, page, fonts), page);
      if (isEmpty(own)) continue;
      if (isText) close();
      box = onGrid(box ? union(box, own) : own);
      end = i + 1;
      continue;
    }
    if (isText && box) close();
    const own = extentOf(leaf, page, fonts);
    // It lies on the transparent leaves before it, so the picture must show it, too.
    if (box && overlap(own, box)) end = i + 1;
    if (!(box && contains(box, own))) solid.push(leaf);
  }
  close();
  return parts;
}

function onGrid({ left, top, right, bottom }: Box): Box {
  const [down, up] = [
    (n: number) => Math.floor(n / gridDots) * gridDots,
    (n: number) => Math.ceil(n / gridDots) * gridDots,
  ];
  return { left: down(left), top: down(top), right: up(right), bottom: up(bottom) };
}

async function isClear(item: Item, tools: Pick<FlattenTools, 'picture'>): Promise<boolean> {
  if (item.type === 'group') {
    if ((item.opacity ?? 1) < 1) return true;
    const inner = await Promise.all(item.items.map((one) => isClear(one, tools)));
    return inner.includes(true);
  }
  if (item.type === 'image') return (await tools.picture(item)).alpha !== undefined;
  if (item.type === 'text') return isFaint(item.color) || (item.outline !== undefined && isFaint(item.outline.color));
  return [item.fill, item.stroke?.paint].some((paint) => paint !== undefined && paintColors(paint).some(isFaint));
}

/** Spot colours are never translucent: their tint says how much is printed. */
function isFaint({ alpha, ink }: Color): boolean {
  return alpha < 1 && !(ink && 'spot' in ink);
}

function paintColors(paint: Paint): Color[] {
  return 'color' in paint ? [paint.color] : paint.gradient.stops.map(({ color }) => color);
}

async function paint(items: readonly Item[], box: Box, tools: FlattenTools): Promise<Buffer> {
  const [colors, black] = await Promise.all(
    (['colors', 'black'] as const).map((plate) => plateRaster(items, box, { plate, dpi: patchDpi }, tools)),
  );
  if (colors === undefined || black === undefined) throw new Error('a plate was not painted');
  return packRows(tools.inks.plates(colors.data, black.data), colors.widthPx);
}
