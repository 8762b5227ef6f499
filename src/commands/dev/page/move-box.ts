// Arithmetic of moving and resizing a box, with snapping. Millimetres.

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Corners and edges by compass points, with their place in the box. */
export const handles = [
  ['nw', 0, 0],
  ['n', 0.5, 0],
  ['ne', 1, 0],
  ['e', 1, 0.5],
  ['se', 1, 1],
  ['s', 0.5, 1],
  ['sw', 0, 1],
  ['w', 0, 0.5],
] as const;
export type Handle = (typeof handles)[number][0];

/** As small as a box can be made by hand. */
const smallest = 0.5;
/** Snaps from this distance. */
const near = 0.8;
/** A step when nothing is near to snap to. */
const grid = 0.1;

/** A way on the face as it is in a box that is turned by so many degrees. */
export function turnedBack([x, y]: readonly [number, number], degrees: number): readonly [number, number] {
  if (degrees === 0) return [x, y];
  const angle = (-degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** @param handle undefined: the whole box is moved */
export function moved({ x, y, w, h }: Rect, handle: Handle | undefined, [dx, dy]: readonly [number, number]): Rect {
  if (handle === undefined) return onGrid({ x: x + dx, y: y + dy, w, h }, { x, y, w, h });
  const left = handle.includes('w') ? Math.min(dx, w - smallest) : 0;
  const top = handle.includes('n') ? Math.min(dy, h - smallest) : 0;
  const right = handle.includes('e') ? Math.max(dx, smallest - w) : 0;
  const bottom = handle.includes('s') ? Math.max(dy, smallest - h) : 0;
  return onGrid({ x: x + left, y: y + top, w: w - left + right, h: h - top + bottom }, { x, y, w, h });
}

/** What did not change keeps its exact value. */
function onGrid(now: Rect, was: Rect): Rect {
  const round = (value: number, old: number) =>
    value === old ? old : Number((Math.round(value / grid) * grid).toFixed(2));
  return { x: round(now.x, was.x), y: round(now.y, was.y), w: round(now.w, was.w), h: round(now.h, was.h) };
}

interface Snaps {
  readonly across: readonly number[];
  readonly down: readonly number[];
}

interface FaceLines {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly safeMm: number;
}

/** Edges and middles of the card, its safe area and the other boxes. */
export function snapsOf(others: readonly Rect[], { widthMm, heightMm, safeMm }: FaceLines): Snaps {
  const lines = (start: number, length: number) => [start, start + length / 2, start + length];
  return {
    across: [...lines(0, widthMm), safeMm, widthMm - safeMm, ...others.flatMap(({ x, w }) => lines(x, w))],
    down: [...lines(0, heightMm), safeMm, heightMm - safeMm, ...others.flatMap(({ y, h }) => lines(y, h))],
  };
}

/** Moves the edges that are being moved to a line that is near. */
export function snapped(rect: Rect, handle: Handle | undefined, { across, down }: Snaps): Rect {
  const [x, w] = snappedSpan([rect.x, rect.w], across, {
    start: handle?.includes('w'),
    end: handle?.includes('e'),
    isWhole: handle === undefined,
  });
  const [y, h] = snappedSpan([rect.y, rect.h], down, {
    start: handle?.includes('n'),
    end: handle?.includes('s'),
    isWhole: handle === undefined,
  });
  return { x, y, w, h };
}

interface MovingEdges {
  readonly start?: boolean | undefined;
  readonly end?: boolean | undefined;
  readonly isWhole: boolean;
}

function snappedSpan(
  [start, length]: readonly [number, number],
  lines: readonly number[],
  { start: isStart, end: isEnd, isWhole }: MovingEdges,
): [number, number] {
  const exact = (value: number) => Number(value.toFixed(2));
  if (isWhole) {
    const shifts = [start, start + length / 2, start + length].flatMap((edge) => shiftTo(edge, lines) ?? []);
    const [shift = 0] = shifts.sort((a, b) => Math.abs(a) - Math.abs(b));
    return [exact(start + shift), length];
  }
  if (isStart) {
    const shift = shiftTo(start, lines) ?? 0;
    return length - shift < smallest ? [start, length] : [exact(start + shift), exact(length - shift)];
  }
  if (!isEnd) return [start, length];
  const shift = shiftTo(start + length, lines) ?? 0;
  return [start, Math.max(smallest, exact(length + shift))];
}

/** To the nearest line; undefined if none is near. */
function shiftTo(edge: number, lines: readonly number[]): number | undefined {
  const shifts = lines.map((line) => line - edge).filter((shift) => Math.abs(shift) <= near);
  return shifts.sort((a, b) => Math.abs(a) - Math.abs(b))[0];
}
