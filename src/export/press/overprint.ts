// Black text overprints, so its ink comes on top of what lies below it. Where both together are more than the press takes, the letters get an underlay:
// the colours of the ground around each letter, with less ink. Nobody sees it below full black, and no light rim shows where plates are off.
import { type Box, common, isEmpty, moved, nowhere, overlap, union } from '../../drawings/box.ts';
import { movedPath, type Point, subpaths } from '../../drawings/outline.ts';
import { dotsToMm } from '../../drawings/units.ts';
import type { Cache } from '../../files/cache.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Item, Matrix, ShapeItem, TextItem } from '../../game/face.ts';
import { toolKey } from '../export-job.ts';
import { times } from '../pdf/matrices.ts';
import { readingOrder } from '../pdf/reading-order.ts';
import { eachGlyph } from '../pdf/text-operators.ts';
import { groundPpi } from './open-press.ts';
import { colorsOn, extentOf, leavesOf, type PlateTools, pageOf, pathBox, plateRaster } from './plates.ts';
import type { Separation } from './separation.ts';

/** What lies below a text that overprints, where it is too much. */
export interface Underlay {
  /** Which text of the face, in reading order. */
  readonly index: number;
  readonly text: string;
  /** From the corner of the trim. */
  readonly xMm: number;
  readonly yMm: number;
  /** The ink that there would be. */
  readonly percent: number;
  /** Cyan, magenta and yellow below each letter. */
  readonly glyphs: readonly (readonly [glyph: number, c: number, m: number, y: number])[];
}

interface UnderlayTools extends PlateTools {
  readonly cache: Cache;
}

/** What a raster misses between its pixels, and what a JPEG may add, in parts of full ink. */
const unseen = 0.05;

/** From the cache where it can be. */
export async function underlaysOf(
  { key, face }: Pick<DrawnFace, 'key' | 'face'>,
  tools: UnderlayTools,
): Promise<readonly Underlay[]> {
  const name = `${key}-${tools.inks.key}-${toolKey()}.underlays`;
  const known = tools.cache.value<readonly Underlay[]>(name, areUnderlays);
  if (known !== undefined) return known;
  const found = await findUnderlays(face(), tools);
  tools.cache.putValue(name, found);
  return found;
}

function areUnderlays(list: readonly Underlay[]): boolean {
  return Array.isArray(list) && list.every(({ glyphs }) => Array.isArray(glyphs));
}

interface Overprinted {
  readonly index: number;
  readonly item: TextItem;
  readonly matrix: Matrix;
  readonly box: Box;
  /** How many leaves lie below it. */
  readonly depth: number;
}

async function findUnderlays(face: ReturnType<DrawnFace['face']>, tools: UnderlayTools): Promise<Underlay[]> {
  const { inks, fonts } = tools;
  const page = pageOf(face);
  const ground: Layer[] = [];
  const waiting: Overprinted[] = [];
  let index = -1;
  for (const leaf of leavesOf(readingOrder(face))) {
    const { item, matrix } = inPlace(leaf);
    if (isText(item)) index++;
    const extent = extentOf(leaf, page, fonts);
    if (!isText(item) || !inks.overprints(item.color)) {
      ground.push({ leaf, extent });
      continue;
    }
    const box = common(extent, page);
    if (!isEmpty(box) && (rimOf(item, inks).most > threshold(inks) || mayBeTooMuch(ground, box, inks)))
      waiting.push({ index, item, matrix, box, depth: ground.length });
  }
  const found: Underlay[] = [];
  for (const depth of new Set(waiting.map((one) => one.depth))) {
    const texts = waiting.filter((one) => one.depth === depth);
    const box = texts.map((one) => one.box).reduce(union);
    const below = ground.slice(0, depth).filter(({ extent }) => overlap(extent, box));
    const leaves = below.map(({ leaf }) => leaf);
    const raster = await plateRaster(leaves, box, { plate: 'colors', dpi: groundPpi }, tools);
    for (const text of texts) found.push(...underlayOf(text, { ...raster, box }, { ...tools, bleedMm: face.bleedMm }));
  }
  return found.sort((a, b) => a.index - b.index);
}

/** The item in a leaf, and the matrices of its groups. */
function inPlace(leaf: Item, matrix: Matrix = [1, 0, 0, 1, 0, 0]): { item: Item; matrix: Matrix } {
  const [only] = leaf.type === 'group' && leaf.items.length === 1 && (leaf.opacity ?? 1) >= 1 ? leaf.items : [];
  if (leaf.type !== 'group' || only === undefined) return { item: leaf, matrix };
  return inPlace(only, leaf.matrix ? times(matrix, leaf.matrix) : matrix);
}

interface Layer {
  readonly leaf: Item;
  readonly extent: Box;
}

function threshold(inks: Separation): number {
  return inks.mostBelowBlack - unseen;
}

/** Cyan, magenta and yellow of the outline around letters; half of it lies below them. */
function rimOf({ outline }: TextItem, inks: Separation): { rim: readonly number[] | undefined; most: number } {
  const { parts, space } = outline ? inks.color(outline.color, 'stroke') : { parts: [], space: '' };
  const rim = space === 'DeviceCMYK' ? parts.slice(0, 3) : undefined;
  return { rim, most: rim?.reduce((sum, ink) => sum + ink, 0) ?? 0 };
}

/** Looks from the top down to what covers everything below it. Most texts stand on a light panel and need no raster. */
function mayBeTooMuch(ground: readonly Layer[], box: Box, inks: Separation): boolean {
  for (const { leaf, extent } of ground.toReversed()) {
    if (!overlap(extent, box)) continue;
    if (hasImage(leaf) || colorsOn(leaf, inks).some((ink) => ink > threshold(inks))) return true;
    if (covers(leaf, box)) return false;
  }
  return false;
}

function hasImage(item: Item): boolean {
  return item.type === 'image' || (item.type === 'group' && item.items.some(hasImage));
}

/** Longer outlines are ornaments. */
const longestPath = 2000;

/** Whether an opaque shape hides all that lies below it in the box. */
function covers(leaf: Item, box: Box, matrix: Matrix = [1, 0, 0, 1, 0, 0]): boolean {
  if (leaf.type === 'group') {
    const own = leaf.matrix ? times(matrix, leaf.matrix) : matrix;
    const isSeen = (leaf.clips ?? []).every((clip) => holds(clip.d, clip.matrix ? times(own, clip.matrix) : own, box));
    return (leaf.opacity ?? 1) >= 1 && isSeen && leaf.items.some((inner) => covers(inner, box, own));
  }
  return leaf.type === 'shape' && isOpaque(leaf) && holds(leaf.d, matrix, box);
}

function isOpaque({ fill }: ShapeItem): boolean {
  return (
    fill !== undefined && 'color' in fill && fill.color.alpha >= 1 && !(fill.color.ink && 'spot' in fill.color.ink)
  );
}

/** Whether the box lies inside of an outline without holes. */
function holds(d: string, matrix: Matrix, box: Box): boolean {
  if (d.length > longestPath) return false;
  const [points, ...others] = subpaths(movedPath(d, matrix), 1);
  if (points === undefined || others.length > 0) return false;
  const edges = points.map((point, i): readonly [Point, Point] => [point, points[(i + 1) % points.length] as Point]);
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const right = edges.filter(
    ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1),
  );
  return right.length % 2 === 1 && !edges.some((edge) => crosses(edge, box));
}

/** Whether a part of a line lies inside of the box. */
function crosses([[x1, y1], [x2, y2]]: readonly [Point, Point], { left, top, right, bottom }: Box): boolean {
  let [from, to] = [0, 1];
  const sides = [
    [x1 - x2, x1 - left],
    [x2 - x1, right - x1],
    [y1 - y2, y1 - top],
    [y2 - y1, bottom - y1],
  ] as const;
  for (const [step, room] of sides) {
    if (step === 0 && room < 0) return false;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return from < to;
}

interface Ground {
  readonly data: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly box: Box;
}

function underlayOf(
  { index, item, matrix }: Overprinted,
  ground: Ground,
  { inks, fonts, bleedMm }: PlateTools & { readonly bleedMm: number },
): Underlay[] {
  const glyphs: [number, number, number, number][] = [];
  const { rim, most: rimMost } = rimOf(item, inks);
  let most = 0;
  let area = nowhere;
  eachGlyph(item, fonts.byId(item.font), (d, placed, _, glyph) => {
    const box = moved(pathBox(d), times(matrix, placed));
    const seen = inksIn(ground, box);
    // Beyond the edge of the page.
    if (seen === undefined) {
      glyphs.push([glyph, 0, 0, 0]);
      return;
    }
    const own = Math.max(seen.most, rimMost);
    most = Math.max(most, own);
    if (own > threshold(inks)) area = union(area, box);
    // Letters with an outline end on it, so it goes on below them: a light one leaves no ground there.
    const below = rim ?? seen.mean;
    const total = below.reduce((sum, ink) => sum + ink, 0);
    // Each of the three may be rounded up to eight bits.
    const share = total === 0 ? 0 : Math.min(1, Math.max(0, inks.mostBelowBlack - 0.01) / total);
    const [c = 0, m = 0, y = 0] = below.map((ink) => Math.floor(ink * share * 1000) / 1000);
    glyphs.push([glyph, c, m, y]);
  });
  if (isEmpty(area)) return [];
  const fromTrim = (dots: number) => Math.round((dotsToMm(dots) - bleedMm) * 10) / 10;
  const [xMm, yMm] = [fromTrim(area.left), fromTrim(area.top)];
  return [{ index, text: item.text, xMm, yMm, percent: Math.round((most + 1) * 100), glyphs }];
}

/** Inks in a part of the ground: their mean, and the most of all three together. */
function inksIn({ data, widthPx, heightPx, box }: Ground, part: Box): { mean: number[]; most: number } | undefined {
  const [across, down] = [widthPx / (box.right - box.left), heightPx / (box.bottom - box.top)];
  const [left, right] = [Math.floor((part.left - box.left) * across) - 1, Math.ceil((part.right - box.left) * across)];
  const [top, bottom] = [Math.floor((part.top - box.top) * down) - 1, Math.ceil((part.bottom - box.top) * down)];
  const sums = [0, 0, 0];
  let most = 0;
  let count = 0;
  for (let y = Math.max(0, top); y <= Math.min(heightPx - 1, bottom); y++)
    for (let x = Math.max(0, left); x <= Math.min(widthPx - 1, right); x++) {
      const at = (y * widthPx + x) * 3;
      let total = 0;
      for (let i = 0; i < 3; i++) {
        const ink = 255 - (data[at + i] ?? 255);
        sums[i] = (sums[i] ?? 0) + ink;
        total += ink;
      }
      most = Math.max(most, total);
      count++;
    }
  return count === 0 ? undefined : { mean: sums.map((sum) => sum / count / 255), most: most / 255 };
}

/** Each with its text. @param items in reading order */
export function byText(items: readonly Item[], underlays: readonly Underlay[]): ReadonlyMap<Item, Underlay> {
  const texts =
    underlays.length === 0
      ? []
      : leavesOf(items)
          .map((leaf) => inPlace(leaf).item)
          .filter(isText);
  return new Map(
    underlays.flatMap((one) => [texts[one.index]].flatMap((text) => (text ? [[text, one] as const] : []))),
  );
}

function isText(item: Item): item is TextItem {
  return item.type === 'text';
}
