// What is drawn along the edges of faces. It decides which cards may lie edge to edge, what colour lies under their seams, where a stamp hides nothing,
// and whether a frame is so close to the trim that every inexact cut shows.
import { type Box, contains, grown, moved, union } from '../../drawings/box.ts';
import { readPath } from '../../drawings/cut-path.ts';
import { mm } from '../../drawings/units.ts';
import { type Cache, isText, sha256 } from '../../files/cache.ts';
import type { Draw, DrawnFace } from '../../game/drawn-face.ts';
import type { Color, Face, Item } from '../../game/face.ts';
import type { Game } from '../../game/game.ts';
import { toolKey } from '../export-job.ts';
import type { FacePiece } from '../pieces.ts';
import { apart, perMm, type Rgb, type Rim, readRim, sliverRows } from './read-rim.ts';

export type Rims = ReadonlyMap<string, Rim>;

interface RimTools {
  readonly draw: Draw;
  readonly cache: Cache;
  readonly game: Pick<Game, 'id' | 'language'>;
}

/** All in one entry, because most faces of a deck have the same. */
interface StoredRims {
  readonly rims: readonly Rim[];
  /** The rim of each face, and of each edge that was painted. */
  readonly faces: readonly Numbered[];
  readonly edges: readonly Numbered[];
}

type Numbered = readonly [key: string, rim: number];

/** By the key of the face. Faces that differ only in the middle are painted once, and equal rims are one object. */
export async function rimsOf({ draw, cache, game }: RimTools, faces: readonly DrawnFace[]): Promise<Rims> {
  const name = `rims-${game.id}-${game.language}-${toolKey()}`;
  const { rims, ...stored } = cache.value<StoredRims>(name, areRims) ?? { rims: [], faces: [], edges: [] };
  const known = new Map(stored.faces.map(([key, i]) => [key, rims[i] as Rim]));
  if (faces.every(({ key }) => known.has(key))) return known;
  const byEdge = new Map(stored.edges.map(([key, i]) => [key, rims[i] as Rim]));
  const byLook = new Map(rims.map((rim) => [JSON.stringify(rim), rim]));
  const found = new Map<string, Rim>();
  for (const drawn of faces)
    found.set(drawn.key, known.get(drawn.key) ?? (await rimOf(drawn, draw, { byEdge, byLook })));
  // Those of other runs stay, such as one with more decks; but no more than there are now.
  const others = [...known].filter(([key]) => !found.has(key)).slice(-found.size);
  cache.putValue(name, numbered([...others, ...found], [...byEdge].slice(-2 * found.size)));
  return found;
}

type Keyed = readonly (readonly [key: string, rim: Rim])[];

function numbered(faces: Keyed, edges: Keyed): StoredRims {
  const all = new Set([...faces, ...edges].map(([, rim]) => rim));
  const numbers = new Map([...all].map((rim, i) => [rim, i]));
  const number = ([key, rim]: Keyed[number]): Numbered => [key, numbers.get(rim) ?? 0];
  return { rims: [...all], faces: faces.map(number), edges: edges.map(number) };
}

function areRims({ rims, faces, edges }: StoredRims): boolean {
  const areNumbered = (list: readonly Numbered[]) =>
    Array.isArray(list) && list.every(([key, i]) => isText(key) && rims[i] !== undefined);
  return Array.isArray(rims) && rims.every(isRim) && areNumbered(faces) && areNumbered(edges);
}

function isRim({ top, right, bottom, left, plain }: Rim): boolean {
  return [top, right, bottom, left].every(Array.isArray) && Array.isArray(plain?.color);
}

/** What lies further inside is not painted. */
const depthMm = 6;

interface KnownRims {
  readonly byEdge: Map<string, Rim>;
  readonly byLook: Map<string, Rim>;
}

async function rimOf(drawn: DrawnFace, draw: Draw, { byEdge, byLook }: KnownRims): Promise<Rim> {
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
  const found = readRim({ data, ...size });
  const look = JSON.stringify(found);
  const rim = byLook.get(look) ?? found;
  byLook.set(look, rim);
  byEdge.set(key, rim);
  return rim;
}

/** Without words, which never reach the trim, and without what lies inside the box as a whole. */
function itemsOutside(items: readonly Item[], box: Box): Item[] {
  return withoutWords(items).filter((item) => {
    const own = extentOf(item);
    return own === undefined || !contains(box, own);
  });
}

function withoutWords(items: readonly Item[]): Item[] {
  return items.flatMap((item): Item[] => {
    if (item.type === 'text') return [];
    if (item.type !== 'group') return [item];
    const inner = withoutWords(item.items);
    return inner.length === 0 ? [] : [{ ...item, items: inner }];
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

const touching = new WeakMap<Rim, WeakMap<Rim, boolean>>();

/** Compared once: a deck has few rims, and hundreds of cards. */
function canTouch(a: Rim, b: Rim): boolean {
  const own = touching.get(a) ?? new WeakMap<Rim, boolean>();
  touching.set(a, own);
  const can =
    own.get(b) ?? (meet(a.right, b.left) && meet(b.right, a.left) && meet(a.bottom, b.top) && meet(b.bottom, a.top));
  own.set(b, can);
  return can;
}

/** Gives each card its `edge`: the same for cards that may touch each other, none for cards that may not even touch their own copies. */
export function withEdges(pieces: readonly FacePiece[], rims: Rims): FacePiece[] {
  const kinds: { readonly front: Rim; readonly back: Rim | undefined }[] = [];
  return pieces.map((piece) => {
    // Among portrait cards, a landscape card lies turned clockwise; seen from behind, that is the other way round.
    const isAcross = piece.widthMm > piece.heightMm;
    const lying = (rim: Rim | undefined, turn: 90 | 270) => (rim && isAcross ? turnedRim(rim, turn) : rim);
    const front = lying(rims.get(piece.front.key), 90);
    const back = lying(piece.back && rims.get(piece.back.key), 270);
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

const turnedRims = new WeakMap<Rim, Map<90 | 270, Rim>>();

/** As it lies on the page when the face is turned clockwise. One object for each, because `touching` knows them by identity. */
function turnedRim(rim: Rim, turn: 90 | 270): Rim {
  const known = turnedRims.get(rim) ?? new Map<90 | 270, Rim>();
  turnedRims.set(rim, known);
  const { top, right, bottom, left } = rim;
  const made =
    known.get(turn) ??
    (turn === 90
      ? { ...rim, top: backwards(left), right: top, bottom: backwards(right), left: bottom }
      : { ...rim, top: right, right: backwards(bottom), bottom: left, left: backwards(top) });
  known.set(turn, made);
  return made;
}

/** The rows of each millimetre stay in their order, which is from the edge inwards. */
function backwards(colors: readonly Rgb[]): Rgb[] {
  const millimetres = Array.from({ length: colors.length / sliverRows }, (_, i) =>
    colors.slice(i * sliverRows, (i + 1) * sliverRows),
  );
  return millimetres.reverse().flat();
}

/** The colour along most of the edge. */
export function groundOf({ top, right, bottom, left }: Rim): Color {
  const all = [...top, ...right, ...bottom, ...left];
  const middle = (channel: 0 | 1 | 2) => all.map((one) => one[channel]).sort((a, b) => a - b)[all.length >> 1] ?? 255;
  return { r: middle(0), g: middle(1), b: middle(2), alpha: 1 };
}
