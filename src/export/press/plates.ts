// A display list as the plates of a press: what lies where, and how much ink. The inks are painted as if they were light: cyan, magenta and yellow as
// red, green and blue in one picture, black in another.
import { type Box, common, moved, union } from '../../drawings/box.ts';
import { mm } from '../../drawings/units.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { Draw, Pixels } from '../../game/drawn-face.ts';
import type { Color, FaceSize, GroupItem, ImageItem, Item, Paint, TextItem } from '../../game/face.ts';
import type { PreparedPicture } from '../../pictures/prepare-picture.ts';
import { finerStops } from '../pdf/color-operators.ts';
import { pathOperators } from '../pdf/path-operators.ts';
import type { Separation, Use } from './separation.ts';

export interface PlateTools {
  readonly inks: Separation;
  readonly fonts: FontBook;
  readonly draw: Pick<Draw, 'patch'>;
  readonly picture: (item: ImageItem) => Promise<PreparedPicture>;
}

export function pageOf(size: FaceSize): Box {
  return {
    left: 0,
    top: 0,
    right: mm(size.widthMm + 2 * size.bleedMm),
    bottom: mm(size.heightMm + 2 * size.bleedMm),
  };
}

/** Each with the transforms and clips of its groups. A group that is translucent as a whole stays one. */
export function leavesOf(items: readonly Item[]): Item[] {
  return items.flatMap((item) => {
    if (item.type !== 'group' || (item.opacity ?? 1) < 1) return [item];
    const { items: inner, ...group } = item;
    return leavesOf(inner).map((leaf): GroupItem => ({ ...group, items: [leaf] }));
  });
}

export function innermost(item: Item): Exclude<Item, GroupItem> | GroupItem {
  const [only] = item.type === 'group' && item.items.length === 1 ? item.items : [];
  return only ? innermost(only) : item;
}

export function extentOf(item: Item, page: Box, fonts: FontBook): Box {
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

export function pathBox(d: string): Box {
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

type Plate = 'colors' | 'black';

/** A part of the page, one plate as light. */
export function plateRaster(
  items: readonly Item[],
  { left, top, right, bottom }: Box,
  { plate, dpi }: { readonly plate: Plate; readonly dpi: number },
  tools: PlateTools,
): Promise<Pixels> {
  const [width, height] = [right - left, bottom - top];
  const paper: Item = {
    type: 'shape',
    d: `M${left} ${top}h${width}v${height}h${-width}Z`,
    rule: 'nonzero',
    fill: { color: { r: 255, g: 255, b: 255, alpha: 1 } },
  };
  const painted = [paper, ...items.map((item) => plateItem(item, plate, tools.inks))];
  return tools.draw.patch(painted, { left, top, width, height, dpi }, (image) => platePixels(image, plate, tools));
}

/** Cyan, magenta and yellow of each colour, added up. Pictures are not looked at. */
export function colorsOn(item: Item, inks: Separation): number[] {
  if (item.type === 'group') return item.items.flatMap((inner) => colorsOn(inner, inks));
  if (item.type === 'image') return [];
  const total = (color: Color, use: Use) => {
    const { parts, space } = inks.color(color, use);
    return space === 'DeviceCMYK' ? parts.slice(0, 3).reduce((sum, part) => sum + part, 0) : 0;
  };
  if (item.type === 'text')
    return [total(item.color, 'text'), ...(item.outline ? [total(item.outline.color, 'stroke')] : [])];
  const painted = (paint: Paint | undefined, use: Use) => {
    if (paint === undefined) return [];
    return 'color' in paint
      ? [total(paint.color, use)]
      : finerStops(paint.gradient.stops).map(({ color }) => total(color, use));
  };
  return [...painted(item.fill, 'fill'), ...painted(item.stroke?.paint, 'stroke')];
}

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
async function platePixels(item: ImageItem, plate: Plate, { picture, inks }: PlateTools): Promise<PreparedPicture> {
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
