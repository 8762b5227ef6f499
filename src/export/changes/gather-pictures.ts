// Collects the pictures for a page of changes, old and new, and finds the areas where they differ.

import sharp from 'sharp';
import type { Changes } from '../../diff/changes.ts';
import { type Area, areaKey, type EditionPictures } from '../../diff/page/face-pictures.tsx';
import { inParallel } from '../../files/in-parallel.ts';
import type { ManifestFace } from '../../game/manifest-schema.ts';

/** Small WebP of a face, if there is one. */
type PictureOf = (face: ManifestFace) => Promise<Uint8Array | undefined>;

export async function gatherPictures(
  changes: Changes,
  { was, now }: { was: PictureOf; now: PictureOf },
): Promise<EditionPictures> {
  const pairs = pairsOf(changes);
  const byHash = new Map<string, Uint8Array>();
  const gather = async (faces: readonly (ManifestFace | undefined)[], pictureOf: PictureOf) => {
    const wanted = new Map(faces.flatMap((face) => (face && !byHash.has(face.hash) ? [[face.hash, face]] : [])));
    const pictures = await inParallel([...wanted.values()], pictureOf);
    for (const [i, hash] of [...wanted.keys()].entries()) {
      const picture = pictures[i];
      if (picture) byHash.set(hash, picture);
    }
  };
  await gather(
    [...changes.changed.map(({ now: { front } }) => front), ...changes.added.map(({ front }) => front)],
    now,
  );
  await gather(
    pairs.map((pair) => pair.now),
    now,
  );
  await gather([...pairs.map((pair) => pair.was), ...changes.removed.map(({ front }) => front)], was);
  return { byHash, areas: await areasOf(pairs, byHash) };
}

interface Pair {
  readonly was: ManifestFace | undefined;
  readonly now: ManifestFace | undefined;
}

/** Faces that look different. A back shared by a deck appears once. */
function pairsOf({ changed, backs }: Changes): Pair[] {
  const all = changed.flatMap(({ was, now, isFrontNew, isBackNew }) => [
    ...(isFrontNew ? [{ was: was.front, now: now.front }] : []),
    ...(isBackNew ? [{ was: was.back, now: now.back }] : []),
  ]);
  return [
    ...new Map(
      [...all, ...backs].map(({ was, now }) => [areaKey(was?.hash ?? '', now?.hash ?? ''), { was, now }]),
    ).values(),
  ];
}

async function areasOf(pairs: readonly Pair[], byHash: ReadonlyMap<string, Uint8Array>) {
  const found = await inParallel(pairs, async ({ was, now }): Promise<[string, readonly Area[]][]> => {
    const [old, fresh] = [byHash.get(was?.hash ?? ''), byHash.get(now?.hash ?? '')];
    const areas = old && fresh && (await changedAreas(old, fresh));
    return areas ? [[areaKey(was?.hash ?? '', now?.hash ?? ''), areas]] : [];
  });
  return new Map(found.flat());
}

/** Compare in squares of this size, to average out compression noise. */
const squarePx = 6;
/** Smallest visible mean difference of a square, out of 255. */
const leastDifference = 10;
/** Join changed squares with up to this many unchanged ones between them. */
const reach = 2;
/** Share of the picture. If more differs, marks point at nothing. */
const mostMarked = 0.6;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Undefined if marks would not help: sizes differ, a picture is damaged, or nearly everything changed. */
export async function changedAreas(was: Uint8Array, now: Uint8Array): Promise<Area[] | undefined> {
  const [old, fresh] = await Promise.all([pixelsOf(was), pixelsOf(now)]);
  if (!old || !fresh || old.width !== fresh.width || old.height !== fresh.height) return undefined;
  const columns = Math.ceil(old.width / squarePx);
  const rows = Math.ceil(old.height / squarePx);
  const changed = new Set<number>();
  for (let i = 0; i < columns * rows; i++)
    if (difference(old, fresh, { column: i % columns, row: Math.floor(i / columns) }) >= leastDifference)
      changed.add(i);
  const areas = groupsOf(changed, columns).map((group) => boxOf(group, columns, { columns, rows }));
  const marked = areas.reduce((sum, { width, height }) => sum + width * height, 0);
  return marked > mostMarked ? undefined : areas;
}

async function pixelsOf(picture: Uint8Array): Promise<Pixels | undefined> {
  try {
    const { data, info } = await sharp(picture)
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}

/** Per pixel, take the channel that differs most: a new hue of the same lightness counts. */
function difference(a: Pixels, b: Pixels, { column, row }: { column: number; row: number }): number {
  const [right, foot] = [Math.min(a.width, (column + 1) * squarePx), Math.min(a.height, (row + 1) * squarePx)];
  let [sum, count] = [0, 0];
  for (let y = row * squarePx; y < foot; y++) {
    for (let x = column * squarePx; x < right; x++) {
      const at = (y * a.width + x) * 3;
      let most = 0;
      for (let channel = at; channel < at + 3; channel++)
        most = Math.max(most, Math.abs((a.data[channel] ?? 0) - (b.data[channel] ?? 0)));
      sum += most;
      count++;
    }
  }
  return sum / count;
}

/** Connected groups of changed squares. */
function groupsOf(changed: ReadonlySet<number>, columns: number): number[][] {
  const left = new Set(changed);
  const groups: number[][] = [];
  for (const first of changed) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const square of group) for (const next of around(square, columns)) if (left.delete(next)) group.push(next);
    groups.push(group);
  }
  return groups;
}

function* around(square: number, columns: number): Generator<number> {
  const column = square % columns;
  for (let down = -reach; down <= reach; down++)
    for (let across = -reach; across <= reach; across++)
      if (column + across >= 0 && column + across < columns) yield square + down * columns + across;
}

function boxOf(group: readonly number[], columns: number, of: { columns: number; rows: number }): Area {
  const across = group.map((square) => square % columns);
  const down = group.map((square) => Math.floor(square / columns));
  const [left, top] = [across.reduce((a, b) => Math.min(a, b)), down.reduce((a, b) => Math.min(a, b))];
  const right = across.reduce((a, b) => Math.max(a, b)) + 1;
  const foot = down.reduce((a, b) => Math.max(a, b)) + 1;
  const part = (n: number, all: number) => Math.round((n / all) * 1000) / 1000;
  return {
    x: part(left, of.columns),
    y: part(top, of.rows),
    width: part(right - left, of.columns),
    height: part(foot - top, of.rows),
  };
}
