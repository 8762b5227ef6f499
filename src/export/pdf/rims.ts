// What is drawn along the edges of faces. It decides which cards may lie edge to edge, what colour lies under their seams, where a stamp hides nothing,
// and whether a frame is so close to the trim that every inexact cut shows.
import { type Box, contains, grown, moved, union } from '../../drawings/box.ts';
import { readPath } from '../../drawings/cut-path.ts';
import { mm } from '../../drawings/units.ts';
import { type Cache, sha256 } from '../../files/cache.ts';
import type { Draw, DrawnFace } from '../../game/drawn-face.ts';
import type { Color, Face, Item } from '../../game/face.ts';
import { toolKey } from '../export-job.ts';
import type { FacePiece } from '../pieces.ts';

type Rgb = readonly [number, number, number];

interface Rim {
  /** Colours inside the trim, two a millimetre: of its outer and of its next quarter. From left to right, or from top to bottom. */
  readonly top: readonly Rgb[];
  readonly right: readonly Rgb[];
  readonly bottom: readonly Rgb[];
  readonly left: readonly Rgb[];
  /** The plainest corner for a stamp, and its colour. */
  readonly plain: { readonly corner: 'top' | 'bottom'; readonly color: Rgb };
  /** The distance of a frame that is neither far enough from the trim nor bleeds off. */
  readonly frameMm?: number;
}

export type Rims = ReadonlyMap<string, Rim>;

interface RimTools {
  readonly draw: Draw;
  readonly cache: Cache;
}

/** By the key of the face. Faces that differ only in the middle are painted once. */
export async function rimsOf({ draw, cache }: RimTools, faces: readonly DrawnFace[]): Promise<Rims> {
  const rims = new Map<string, Rim>();
  const byEdge = new Map<string, Rim>();
  for (const drawn of faces) {
    const key = `${drawn.key}-rim-${toolKey()}`;
    const known = cache.value<Rim>(key, isRim);
    const rim = known ?? (await rimOf(drawn, draw, byEdge));
    if (known === undefined) cache.putValue(key, rim);
    rims.set(drawn.key, rim);
  }
  return rims;
}

function isRim({ top, right, bottom, left, plain }: Rim): boolean {
  return [top, right, bottom, left].every(Array.isArray) && Array.isArray(plain?.color);
}

const perMm = 4;
/** Frames closer to the trim than this show every cut that is half a millimetre off. */
const frameFreeMm = 4.5;
/** What lies further inside is not painted. */
const depthMm = 6;

async function rimOf(drawn: DrawnFace, draw: Draw, byEdge: Map<string, Rim>): Promise<Rim> {
  const face = drawn.face();
  const { widthMm, heightMm, bleedMm } = face;
  const inner: Box = {
    left: mm(bleedMm + depthMm),
    top: mm(bleedMm + depthMm),
    right: mm(bleedMm + widthMm - depthMm),
    bottom: mm(bleedMm + heightMm - depthMm),
  };
  const edge: Face = { ...face, items: itemsOutside(face.items, inner), boxes: [] };
  const key = sha256(JSON.stringify([widthMm, heightMm, bleedMm, edge.items]));
  const known = byEdge.get(key);
  if (known !== undefined) return known;
  const size = { widthPx: Math.round(widthMm * perMm), heightPx: Math.round(heightMm * perMm) };
  const data = await draw.sketch(edge, size);
  const rim = readRim({ data, ...size });
  byEdge.set(key, rim);
  return rim;
}

/** Without words, which never reach the trim, and without what lies inside the box as a whole. */
function itemsOutside(items: readonly Item[], box: Box): Item[] {
  return items.filter((item) => {
    if (item.type === 'text') return false;
    const own = extentOf(item);
    return own === undefined || !contains(box, own);
  });
}

/** Undefined if unknown. */
function extentOf(item: Item): Box | undefined {
  if (item.type === 'text') return undefined;
  if (item.type === 'image')
    return {
      left: item.shows.x,
      top: item.shows.y,
      right: item.shows.x + item.shows.width,
      bottom: item.shows.y + item.shows.height,
    };
  if (item.type === 'shape') {
    const path = readPath(item.d);
    return path && grown(path.box, item.stroke ? item.stroke.width * (item.stroke.miterLimit ?? 4) * 0.5 : 0);
  }
  const [first, ...others] = item.items.map(extentOf);
  if (first === undefined || others.some((one) => one === undefined)) return undefined;
  const all = (others as Box[]).reduce(union, first);
  return item.matrix ? moved(all, item.matrix) : all;
}

interface Pixels {
  readonly data: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

function readRim(pixels: Pixels): Rim {
  const frameMm = frameOf(pixels);
  const { widthPx, heightPx } = pixels;
  return {
    top: edgeOf(pixels, 'top'),
    right: edgeOf(pixels, 'right'),
    bottom: edgeOf(pixels, 'bottom'),
    left: edgeOf(pixels, 'left'),
    plain: plainest(pixels, { widthPx, heightPx }),
    ...(frameMm !== undefined && { frameMm }),
  };
}

type Side = 'top' | 'right' | 'bottom' | 'left';

/** A pixel by its place along a side and its depth below it. */
function at({ data, widthPx, heightPx }: Pixels, side: Side, along: number, deep: number): Rgb {
  const x = side === 'left' ? deep : side === 'right' ? widthPx - 1 - deep : along;
  const y = side === 'top' ? deep : side === 'bottom' ? heightPx - 1 - deep : along;
  const i = (y * widthPx + x) * 3;
  return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
}

function lengthOf({ widthPx, heightPx }: Pick<Pixels, 'widthPx' | 'heightPx'>, side: Side): number {
  return side === 'top' || side === 'bottom' ? widthPx : heightPx;
}

/** How many rows of pixels a cut that is off shows of a neighbour: half a millimetre. A thin line counts in full, so rows are not mixed. */
const sliverRows = 2;

function edgeOf(pixels: Pixels, side: Side): Rgb[] {
  const millimetres = Math.floor(lengthOf(pixels, side) / perMm);
  return Array.from({ length: millimetres * sliverRows }, (_, i) => {
    const [from, deep] = [Math.floor(i / sliverRows) * perMm, i % sliverRows];
    return mean(Array.from({ length: perMm }, (_unused, j) => at(pixels, side, from + j, deep)));
  });
}

function mean(colors: readonly Rgb[]): Rgb {
  const sum = (channel: 0 | 1 | 2) => Math.round(colors.reduce((all, one) => all + one[channel], 0) / colors.length);
  return [sum(0), sum(1), sum(2)];
}

function apart(a: Rgb, b: Rgb): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}

/** A line parallel to the edge is one of this share of its length. */
const lineShare = 0.7;
const visible = 40;
/** Round corners and ornaments in them. */
const cornerMm = 8;

/** A frame has lines at the same distance from two opposite sides: they make it visible that a cut is off. */
function frameOf(pixels: Pixels): number | undefined {
  const [top, right, bottom, left] = (['top', 'right', 'bottom', 'left'] as const).map((side) => linesOf(pixels, side));
  const both = (a: readonly number[] = [], b: readonly number[] = []) =>
    a.filter((one) => b.some((other) => Math.abs(one - other) <= 1));
  const frames = [...both(left, right), ...both(top, bottom)];
  return frames.length === 0 ? undefined : Math.min(...frames) / perMm;
}

/** The depths, in pixels, at which the colour changes along most of a side. */
function linesOf(pixels: Pixels, side: Side): number[] {
  const from = cornerMm * perMm;
  const places = Array.from({ length: Math.max(0, lengthOf(pixels, side) - 2 * from) }, (_, i) => from + i);
  const depths = Array.from({ length: frameFreeMm * perMm - 1 }, (_, i) => i + 1);
  return depths.filter((deep) => {
    const changes = places.filter(
      (along) => apart(at(pixels, side, along, deep - 1), at(pixels, side, along, deep + 1)) > visible,
    );
    return places.length > 0 && changes.length / places.length >= lineShare;
  });
}

/** The place of a stamp: past the round corner, between the trim and the safe area. */
export const stampBox = { inMm: 4.2, outMm: 0.7, widthMm: 10, heightMm: 2 };

function plainest(pixels: Pixels, { heightPx }: Pick<Pixels, 'widthPx' | 'heightPx'>): Rim['plain'] {
  const corners = (['bottom', 'top'] as const).map((corner) => {
    const height = Math.round(stampBox.heightMm * perMm);
    const top =
      corner === 'top'
        ? Math.round(stampBox.outMm * perMm)
        : heightPx - Math.round((stampBox.outMm + stampBox.heightMm) * perMm);
    const left = Math.round(stampBox.inMm * perMm);
    const colors = Array.from({ length: Math.round(stampBox.widthMm * perMm) * height }, (_, i) =>
      at(pixels, 'top', left + Math.floor(i / height), top + (i % height)),
    );
    const color = mean(colors);
    const spread = colors.reduce((sum, one) => sum + apart(one, color), 0) / colors.length;
    return { corner, color, spread };
  });
  const [bottom, top] = corners;
  const best = top && bottom && top.spread < bottom.spread / 2 ? top : bottom;
  return { corner: best?.corner ?? 'bottom', color: best?.color ?? [255, 255, 255] };
}

/** How much of an edge may differ, a speck, and how far a colour may be off without being seen in a sliver. */
const mostDifferingMm = 1;
const unseen = 26;
/** Cut off by round corners. */
const roundMm = 3;

/** Whether slivers of `a` do not show along the edge of `b`. */
function hides(a: readonly Rgb[], b: readonly Rgb[]): boolean {
  const millimetres = Array.from({ length: Math.max(0, a.length / sliverRows - 2 * roundMm) }, (_, i) => i + roundMm);
  const differing = millimetres.filter((mmFrom) => {
    const first = mmFrom * sliverRows;
    const own = b[first] ?? [0, 0, 0];
    return a.slice(first, first + sliverRows).some((one) => apart(one, own) > unseen);
  });
  return differing.length <= mostDifferingMm;
}

function meet(a: readonly Rgb[], b: readonly Rgb[]): boolean {
  return hides(a, b) && hides(b, a);
}

function canTouch(a: Rim, b: Rim): boolean {
  return meet(a.right, b.left) && meet(b.right, a.left) && meet(a.bottom, b.top) && meet(b.bottom, a.top);
}

/** Gives each card its `edge`: the same for cards that may touch each other, none for cards that may not even touch their own copies. */
export function withEdges(pieces: readonly FacePiece[], rims: Rims): FacePiece[] {
  const kinds: { readonly front: Rim; readonly back: Rim | undefined }[] = [];
  return pieces.map((piece) => {
    const front = rims.get(piece.front.key);
    const back = piece.back && rims.get(piece.back.key);
    if (front === undefined || !canTouch(front, front) || (back && !canTouch(back, back))) return piece;
    const found = kinds.findIndex(
      (kind) =>
        canTouch(kind.front, front) &&
        (kind.back === undefined) === (back === undefined) &&
        (kind.back === undefined || back === undefined || canTouch(kind.back, back)),
    );
    if (found < 0) kinds.push({ front, back });
    return { ...piece, edge: String(found < 0 ? kinds.length - 1 : found) };
  });
}

/** The colour along most of the edge. */
export function groundOf({ top, right, bottom, left }: Rim): Color {
  const all = [...top, ...right, ...bottom, ...left];
  const middle = (channel: 0 | 1 | 2) => all.map((one) => one[channel]).sort((a, b) => a - b)[all.length >> 1] ?? 255;
  return { r: middle(0), g: middle(1), b: middle(2), alpha: 1 };
}
