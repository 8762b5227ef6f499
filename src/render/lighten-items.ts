// Removes what cannot be seen from a display list before it is written as SVG. resvg paints every clip into a layer as large as its
// content, beyond the edges of the face too, which takes longer than all letters of a card. So clips that cut nothing go, fills are
// cut to rectangles, and what is still clipped is first trimmed to its clip.

import {
  type Box,
  common,
  contains,
  everywhere,
  grown,
  isEmpty,
  moved,
  nowhere,
  overlap,
  sizeOf,
  union,
} from '../drawings/box.ts';
import { cullStroke, cutFill, readPath, rectangleOf } from '../drawings/cut-path.ts';
import type { ClipPath, Gradient, GroupItem, Item, Matrix, ShapeItem, Stroke, TextItem } from '../game/face.ts';
import { inverse } from './svg-values.ts';

/** Where the outlines of a text are; undefined for a text without ink. */
type TextBox = (item: TextItem) => Box | undefined;

/** @param view the visible part of the face */
export function lightenItems(items: readonly Item[], view: Box, textBox: TextBox): Item[] {
  return new Lightener(textBox).items(items, view);
}

/** Part of a box that trimming leaves around it. */
const margin = 0.01;

class Lightener {
  constructor(private readonly textBox: TextBox) {}

  items(items: readonly Item[], view: Box): Item[] {
    return joinClips(items).flatMap((item) => (item.type === 'group' ? this.group(item, view) : [item]));
  }

  private group(group: GroupItem, outside: Box): Item[] {
    const view = group.matrix ? viewThrough(group.matrix, outside) : outside;
    const { clips = [], ...rest } = group;
    const { box, others } = mergeClips(clips);
    const seen = others.reduce((most, clip) => common(most, clipBox(clip)), view);
    const visible = common(seen, box);
    if (isEmpty(visible)) return [];
    const items = this.items(group.items, visible);
    const inner = contains(box, seen) ? items : this.cutTo(items, box, visible);
    if (inner.length === 0) return [];
    return [
      others.length > 0 ? { ...rest, clips: others, items: this.trim(inner, visible) } : { ...rest, items: inner },
    ];
  }

  /** Cuts items to a rectangle, and clips those that cannot be cut, together with what lies between them. */
  private cutTo(items: readonly Item[], box: Box, visible: Box): Item[] {
    const cut = items.flatMap((item) => this.cut(item, box));
    const first = cut.findIndex(({ isWhole }) => !isWhole);
    if (first === -1) return cut.map(({ item }) => item);
    const end = cut.findLastIndex(({ isWhole }) => !isWhole) + 1;
    const all = cut.map(({ item }) => item);
    const clipped: Item = {
      type: 'group',
      clips: [rectangleClip(box)],
      items: this.trim(all.slice(first, end), visible),
    };
    return [...all.slice(0, first), clipped, ...all.slice(end)];
  }

  /** Nothing for an item outside of the box; not whole if it must be clipped. */
  private cut(item: Item, box: Box): { item: Item; isWhole: boolean }[] {
    const own = this.boxOf(item);
    if (contains(box, own)) return [{ item, isWhole: true }];
    if (!overlap(own, box)) return [];
    if (item.type === 'shape') {
      const fill = cutShape(item, box);
      return fill === undefined ? [{ item, isWhole: false }] : fill.d === '' ? [] : [{ item: fill, isWhole: true }];
    }
    if (item.type !== 'group' || item.clips || (item.matrix && !isUpright(item.matrix)))
      return [{ item, isWhole: false }];
    const inside = item.matrix ? viewThrough(item.matrix, box) : box;
    const parts = item.items.flatMap((one) => this.cut(one, inside));
    if (parts.some(({ isWhole }) => !isWhole)) return [{ item, isWhole: false }];
    return parts.length === 0 ? [] : [{ item: { ...item, items: parts.map((part) => part.item) }, isWhole: true }];
  }

  /** Removes what lies outside of the box, roughly: a clip does the rest. */
  private trim(items: readonly Item[], visible: Box): Item[] {
    const box = grown(visible, sizeOf(visible) * margin);
    return items.flatMap((item): Item[] => {
      const own = this.boxOf(item);
      if (contains(box, own)) return [item];
      if (!overlap(own, box)) return [];
      if (item.type === 'shape') return [trimShape(item, box)];
      if (item.type !== 'group') return [item];
      const inside = item.matrix ? viewThrough(item.matrix, box) : box;
      const inner = this.trim(item.items, inside);
      return inner.length === 0 ? [] : [{ ...item, items: inner }];
    });
  }

  /** Of everything that an item may paint; rather too large than too small. */
  private boxOf(item: Item): Box {
    if (item.type === 'shape') return shapeBox(item);
    if (item.type === 'text') return this.textBox(item) ?? nowhere;
    // Its pixels may reach a little beyond the part that it shows.
    if (item.type === 'image') return everywhere;
    const inner = item.items.map((one) => this.boxOf(one)).reduce(union, nowhere);
    const clipped = (item.clips ?? []).reduce((most, clip) => common(most, clipBox(clip)), inner);
    return item.matrix && !isEmpty(clipped) ? moved(clipped, item.matrix) : clipped;
  }
}

/** Neighbours with the same clip become one group: satori clips every element of a box by itself. */
function joinClips(items: readonly Item[]): readonly Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (isPlainClip(item) && isPlainClip(last) && JSON.stringify(item.clips) === JSON.stringify(last.clips))
      joined[joined.length - 1] = { ...last, items: [...last.items, ...item.items] };
    else joined.push(item);
  }
  return joined;
}

function isPlainClip(item: Item | undefined): item is GroupItem & Required<Pick<GroupItem, 'clips'>> {
  return item?.type === 'group' && item.clips !== undefined && !item.matrix && item.opacity === undefined;
}

/** All upright rectangles as one, and the other clips, each once. */
function mergeClips(clips: readonly ClipPath[]): { box: Box; others: ClipPath[] } {
  let box = everywhere;
  const others = new Map<string, ClipPath>();
  for (const clip of clips) {
    const rectangle = clipRectangle(clip);
    if (rectangle) box = common(box, rectangle);
    else others.set(JSON.stringify(clip), clip);
  }
  return { box, others: [...others.values()] };
}

function clipRectangle({ d, matrix }: ClipPath): Box | undefined {
  const path = readPath(d);
  const rectangle = path && rectangleOf(path);
  if (rectangle === undefined || matrix === undefined) return rectangle;
  return isUpright(matrix) ? moved(rectangle, matrix) : undefined;
}

function clipBox({ d, matrix }: ClipPath): Box {
  const box = readPath(d)?.box;
  return box === undefined ? everywhere : matrix ? moved(box, matrix) : box;
}

function rectangleClip({ left, top, right, bottom }: Box): ClipPath {
  return { d: `M${left} ${top}H${right}V${bottom}H${left}Z`, rule: 'nonzero' };
}

function shapeBox({ d, stroke }: ShapeItem): Box {
  const box = readPath(d)?.box;
  if (box === undefined) return everywhere;
  return stroke ? grown(box, reachOf(stroke)) : box;
}

/** How far from its line a stroke may reach: at sharp corners, and at the corners of square ends. */
function reachOf({ width, join, miterLimit = 4, cap }: Stroke): number {
  return (width / 2) * Math.max(join === 'miter' ? miterLimit : 1, cap === 'square' ? Math.SQRT2 : 1);
}

/** Undefined for a shape with a stroke, which has no end where it is cut. */
function cutShape(shape: ShapeItem, box: Box): ShapeItem | undefined {
  const path = readPath(shape.d);
  if (path === undefined || shape.stroke || !shape.fill) return undefined;
  const d = cutFill(path, box);
  if (!('gradient' in shape.fill) || shape.fill.gradient.units === 'user') return { ...shape, d };
  // The box of a curve may be smaller than that of its control points.
  return path.isStraight ? { ...shape, d, fill: { gradient: inDots(shape.fill.gradient, path.box) } } : undefined;
}

/** The gradient of a shape's box, independent of the shape. */
function inDots({ matrix = [1, 0, 0, 1, 0, 0], ...gradient }: Gradient, { left, top, right, bottom }: Box): Gradient {
  const [w, h] = [right - left, bottom - top];
  const [a, b, c, d, e, f] = matrix;
  return { ...gradient, units: 'user', matrix: [a * w, b * h, c * w, d * h, e * w + left, f * h + top] };
}

function trimShape(shape: ShapeItem, box: Box): ShapeItem {
  const { d, fill, stroke } = shape;
  const path = readPath(d);
  if (path === undefined || (fill && stroke)) return shape;
  if (stroke === undefined) return cutShape(shape, box) ?? shape;
  const dependsOnBox = 'gradient' in stroke.paint && stroke.paint.gradient.units === 'box';
  return stroke.dash || dependsOnBox ? shape : { ...shape, d: cullStroke(path, box, reachOf(stroke)) };
}

function isUpright([a, b, c, d]: Matrix): boolean {
  return b === 0 && c === 0 && a !== 0 && d !== 0;
}

/** A box as seen from inside of a transform: at least as large. */
function viewThrough(matrix: Matrix, box: Box): Box {
  const back = inverse(matrix);
  return back === undefined ? everywhere : moved(box, back);
}
