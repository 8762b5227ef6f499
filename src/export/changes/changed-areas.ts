// Two small pictures → the rectangles in which they differ, as a reader would draw them.
import sharp from 'sharp';
import type { Area } from '../../diff/page/edition-pictures.ts';

/** Pictures are compared in squares of so many pixels, so that the noise of their compression is averaged out. */
const squarePx = 6;
/** The mean difference of a square, of 255, that is seen. */
const leastDifference = 10;
/** Squares with so many unchanged ones between them belong together. */
const reach = 2;
/** Of the whole picture; where more differs, there is nothing to point at. */
const mostMarked = 0.6;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Undefined where marks would tell nothing: pictures of other sizes, damaged ones, or new all over. */
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

/** The mean of the channel that differs most: another hue of the same lightness is a difference, too. */
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

/** Squares that lie together, each with the others that can be reached from it. */
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
