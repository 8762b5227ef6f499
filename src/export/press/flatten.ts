// PDF/X-1a has no transparency. What is transparent, and what shines through it, becomes a picture in the same inks; everything else stays as it is,
// above all the words. The inks are painted as if they were light: cyan, magenta and yellow as red, green and blue in one picture, black in another.
// So they blend like the inks of PDF/X-4, and no seam shows where a picture ends.
import { type Box, common, contains, isEmpty, moved, overlap, union } from '../../drawings/box.ts';
import { mm } from '../../drawings/units.ts';
import { sha256 } from '../../files/cache.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { Draw } from '../../game/drawn-face.ts';
import type { Color, FaceSize, GroupItem, ImageItem, Item, Paint, TextItem } from '../../game/face.ts';
import type { PreparedPicture } from '../../pictures/prepare-picture.ts';
import { toolKey } from '../export-job.ts';
import { finerStops } from '../pdf/color-operators.ts';
import { pathOperators } from '../pdf/path-operators.ts';
import { colorsOf } from './open-press.ts';
import { type Patches, packRows, patchDpi } from './press-picture.ts';
import type { Separation, Use } from './separation.ts';

/** Four pixels of a patch. */
const gridDots = 3;

interface FlattenTools {
  readonly inks: Separation;
  readonly fonts: FontBook;
  readonly draw: Pick<Draw, 'patch'>;
  readonly patches: Patches;
  readonly picture: (item: ImageItem) => Promise<PreparedPicture>;
}

export async function flattened(items: readonly Item[], size: FaceSize, tools: FlattenTools): Promise<Item[]> {
  const { patches } = tools;
  const page: Box = {
    left: 0,
    top: 0,
    right: mm(size.widthMm + 2 * size.bleedMm),
    bottom: mm(size.heightMm + 2 * size.bleedMm),
  };
  const all = items.flatMap((item) => leavesOf(item));
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

/** Each with the transforms and clips of its groups. A group that is translucent as a whole stays one. */
function leavesOf(item: Item): Item[] {
  if (item.type !== 'group' || (item.opacity ?? 1) < 1) return [item];
  const { items, ...group } = item;
  return items.flatMap((inner) => leavesOf(inner)).map((leaf): GroupItem => ({ ...group, items: [leaf] }));
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

function innermost(item: Item): Exclude<Item, GroupItem> | GroupItem {
  const [only] = item.type === 'group' && item.items.length === 1 ? item.items : [];
  return only ? innermost(only) : item;
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

function extentOf(item: Item, page: Box, fonts: FontBook): Box {
  if (item.type === 'group') {
    const inner = item.items.map((one) => extentOf(one, page, fonts)).reduce(union);
    const clips = (item.clips ?? []).map(({ d, matrix }) => (matrix ? moved(pathBox(d), matrix) : pathBox(d)));
    const seen = clips.reduce(common, inner);
    return item.matrix ? moved(seen, item.matrix) : seen;
  }
  if (item.type === 'image') {
    const { x, y, width, height } = item.shows;
    return { left: x, top: y, right: x + width, bottom: y + height };
  }
  if (item.type === 'text') return textExtent(item, fonts);
  // A sharp corner reaches far beyond the line.
  const { stroke } = item;
  const reach = stroke ? (stroke.width / 2) * (stroke.join === 'miter' ? (stroke.miterLimit ?? 4) : 1.5) : 0;
  const box = pathBox(item.d);
  return { left: box.left - reach, top: box.top - reach, right: box.right + reach, bottom: box.bottom + reach };
}

function pathBox(d: string): Box {
  const { left, top, width, height } = pathOperators(d, 1).box;
  return { left, top, right: left + width, bottom: top + height };
}

/** Generous: letters may reach beyond their line. */
function textExtent(item: TextItem, fonts: FontBook): Box {
  const font = fonts.byId(item.font);
  const width = font.shape(item.text, item).reduce((sum, { advance }) => sum + advance, 0) * (item.size / font.upem);
  const { x, y, size } = item;
  const rim = (item.outline?.width ?? 0) + size / 2;
  return { left: x - rim, top: y - size - rim, right: x + width + rim, bottom: y + rim };
}

async function paint(items: readonly Item[], box: Box, tools: FlattenTools): Promise<Buffer> {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const window = { left: box.left, top: box.top, width, height, dpi: patchDpi };
  const ground: Item = {
    type: 'shape',
    d: `M${box.left} ${box.top}h${width}v${height}h${-width}Z`,
    rule: 'nonzero',
    fill: { color: { r: 255, g: 255, b: 255, alpha: 1 } },
  };
  const [colors, blacks] = await Promise.all(
    (['colors', 'black'] as const).map((plate) =>
      tools.draw.patch([ground, ...items.map((item) => plateItem(item, plate, tools.inks))], window, (image) =>
        platePixels(image, plate, tools),
      ),
    ),
  );
  if (colors === undefined || blacks === undefined) throw new Error('a plate was not painted');
  return packRows(tools.inks.plates(colors.data, blacks.data), colors.widthPx);
}

type Plate = 'colors' | 'black';

function plateItem(item: Item, plate: Plate, inks: Separation): Item {
  const light = (color: Color, use: Use): Color => {
    const { parts, alpha, space } = inks.color(color, use);
    if (space !== 'DeviceCMYK') return { r: 255, g: 255, b: 255, alpha: 0 };
    const [c = 0, m = 0, y = 0, k = 0] = parts.map((part) => 255 * (1 - part));
    return plate === 'colors' ? { r: c, g: m, b: y, alpha } : { r: k, g: k, b: k, alpha };
  };
  const painted = (paint: Paint, use: Use): Paint => {
    if ('color' in paint) return { color: light(paint.color, use) };
    const stops = finerStops(paint.gradient.stops).map((stop) => ({ ...stop, color: light(stop.color, use) }));
    return { gradient: { ...paint.gradient, stops } };
  };
  if (item.type === 'image') return item;
  if (item.type === 'group') return { ...item, items: item.items.map((inner) => plateItem(inner, plate, inks)) };
  if (item.type === 'text') {
    const { outline } = item;
    const rim = outline && { outline: { ...outline, color: light(outline.color, 'stroke') } };
    return { ...item, color: light(item.color, 'text'), ...rim };
  }
  const { fill, stroke } = item;
  return {
    ...item,
    ...(fill && { fill: painted(fill, 'fill') }),
    ...(stroke && { stroke: { ...stroke, paint: painted(stroke.paint, 'stroke') } }),
  };
}

/** A picture with its inks as light, and its transparency. */
async function platePixels(item: ImageItem, plate: Plate, { picture, inks }: FlattenTools): Promise<PreparedPicture> {
  const prepared = await picture(item);
  const { default: sharp } = await import('sharp');
  const open = () => sharp(prepared.bytes, { limitInputPixels: false });
  const { data, info } = await open().removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const light = inks.light(inks.pixels(data), plate);
  const { width, height } = info;
  const alpha = prepared.alpha && (await sharp(prepared.alpha).toColourspace('b-w').raw().toBuffer());
  const image = sharp(light, { raw: { width, height, channels: 3 } });
  const joined = alpha ? image.joinChannel(alpha, { raw: { width, height, channels: 1 } }) : image;
  return { ...prepared, media: 'png', bytes: await joined.png({ compressionLevel: 1 }).toBuffer() };
}
