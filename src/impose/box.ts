// Rectangles and lines in millimetres.

/** x and y of the top left corner; y points down. */
export interface Box {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface Segment {
  readonly x1Mm: number;
  readonly y1Mm: number;
  readonly x2Mm: number;
  readonly y2Mm: number;
}

interface Sides {
  readonly topMm: number;
  readonly rightMm: number;
  readonly bottomMm: number;
  readonly leftMm: number;
}

/** Above rounding errors, below the precision of any printer or cutter. */
export const toleranceMm = 1e-6;

/** Grows a box on each side; shrinks it where `by` is negative. */
export function grow(box: Box, by: number | Sides): Box {
  const { topMm, rightMm, bottomMm, leftMm } =
    typeof by === 'number' ? { topMm: by, rightMm: by, bottomMm: by, leftMm: by } : by;
  return {
    xMm: box.xMm - leftMm,
    yMm: box.yMm - topMm,
    widthMm: box.widthMm + leftMm + rightMm,
    heightMm: box.heightMm + topMm + bottomMm,
  };
}

/** The smallest box around all boxes. */
export function boxAround(boxes: readonly Box[]): Box {
  const xMm = Math.min(...boxes.map((box) => box.xMm));
  const yMm = Math.min(...boxes.map((box) => box.yMm));
  const right = Math.max(...boxes.map((box) => box.xMm + box.widthMm));
  const bottom = Math.max(...boxes.map((box) => box.yMm + box.heightMm));
  return boxes.length === 0
    ? { xMm: 0, yMm: 0, widthMm: 0, heightMm: 0 }
    : { xMm, yMm, widthMm: right - xMm, heightMm: bottom - yMm };
}

/** The distance between two boxes; 0 if they touch or overlap. */
export function distanceMm(a: Box, b: Box): number {
  const x = Math.max(a.xMm - b.xMm - b.widthMm, b.xMm - a.xMm - a.widthMm, 0);
  const y = Math.max(a.yMm - b.yMm - b.heightMm, b.yMm - a.yMm - a.heightMm, 0);
  return Math.hypot(x, y);
}

export function overlaps(a: Box, b: Box): boolean {
  return (
    a.xMm + a.widthMm > b.xMm + toleranceMm &&
    b.xMm + b.widthMm > a.xMm + toleranceMm &&
    a.yMm + a.heightMm > b.yMm + toleranceMm &&
    b.yMm + b.heightMm > a.yMm + toleranceMm
  );
}

export function liesInside(inner: Box, outer: Box): boolean {
  return (
    inner.xMm >= outer.xMm - toleranceMm &&
    inner.yMm >= outer.yMm - toleranceMm &&
    inner.xMm + inner.widthMm <= outer.xMm + outer.widthMm + toleranceMm &&
    inner.yMm + inner.heightMm <= outer.yMm + outer.heightMm + toleranceMm
  );
}

export function fits(inner: Size, outer: Size): boolean {
  return inner.widthMm <= outer.widthMm + toleranceMm && inner.heightMm <= outer.heightMm + toleranceMm;
}

export function turned({ widthMm, heightMm }: Size): Size {
  return { widthMm: heightMm, heightMm: widthMm };
}

/** The bounding box of a line; its width or height is 0. */
export function boxOfSegment({ x1Mm, y1Mm, x2Mm, y2Mm }: Segment): Box {
  return {
    xMm: Math.min(x1Mm, x2Mm),
    yMm: Math.min(y1Mm, y2Mm),
    widthMm: Math.abs(x2Mm - x1Mm),
    heightMm: Math.abs(y2Mm - y1Mm),
  };
}

/** Shorter pieces of a line are dirt. */
const shortestMm = 0.2;

/** The pieces of upright and level lines that lie outside of all boxes. */
export function clearOf(segments: readonly Segment[], boxes: readonly Box[]): Segment[] {
  return boxes.reduce((left, box) => left.flatMap((one) => outside(one, box)), [...segments]);
}

function outside(segment: Segment, box: Box): Segment[] {
  if (!overlaps(grow(boxOfSegment(segment), 2 * toleranceMm), box)) return [segment];
  const { x1Mm, y1Mm, x2Mm, y2Mm } = segment;
  const isLevel = Math.abs(x2Mm - x1Mm) > Math.abs(y2Mm - y1Mm);
  const [a, b] = isLevel ? [x1Mm, x2Mm] : [y1Mm, y2Mm];
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  const [start, end] = isLevel ? [box.xMm, box.xMm + box.widthMm] : [box.yMm, box.yMm + box.heightMm];
  const pieces = [
    [from, Math.min(to, start)],
    [Math.max(from, end), to],
  ] as const;
  return pieces
    .filter(([low, high]) => high - low >= shortestMm)
    .map(([low, high]) => (isLevel ? { ...segment, x1Mm: low, x2Mm: high } : { ...segment, y1Mm: low, y2Mm: high }));
}
