// Moves the words of a face to the end, in reading order, without changing the picture. Search and copy follow the order of the operators.
import { pt } from '../../drawings/units.ts';
import type { Face, FaceBox, Item, TextItem } from '../../game/face.ts';
import { type Box, pathOperators } from './path-operators.ts';

/** Boxes whose tops are this close are in one row. */
const rowDots = pt(5);

export function readingOrder({ items, boxes }: Pick<Face, 'items' | 'boxes'>): Item[] {
  const owners = boxesOf(items, boxes);
  const order = new Map([...new Set(owners.values())].sort(byPlace).map((box, i) => [box, i]));
  const moved = items.flatMap((item, i) => {
    const box = item.type === 'text' ? owners.get(item) : undefined;
    return box && !isCovered(box, items.slice(i + 1)) ? [{ item, place: order.get(box) ?? 0 }] : [];
  });
  const last = new Set<Item>(moved.map(({ item }) => item));
  const words = moved.sort((a, b) => a.place - b.place).map(({ item }) => item);
  return [...items.filter((item) => !last.has(item)), ...words];
}

/** Runs come in the order of the boxes, so a box owns the next runs, up to the length of its lines. */
function boxesOf(items: readonly Item[], boxes: readonly FaceBox[]): Map<Item, FaceBox> {
  const owners = new Map<Item, FaceBox>();
  const waiting = boxes.filter(({ kind }) => kind === 'text').map((box) => ({ box, left: lengthOf(box.lines ?? []) }));
  for (const run of runsOf(items)) {
    while (waiting[0] && waiting[0].left <= 0) waiting.shift();
    const [next] = waiting;
    if (next === undefined) break;
    next.left -= lengthOf([run.text]);
    owners.set(run, next.box);
  }
  return owners;
}

function runsOf(items: readonly Item[]): TextItem[] {
  return items.flatMap((item) => (item.type === 'group' ? runsOf(item.items) : item.type === 'text' ? [item] : []));
}

/** Does not count spaces, which lines may lose at their ends, nor icons. */
function lengthOf(lines: readonly string[]): number {
  return lines.join('').replace(/[\s\uFFFC\u2060]/g, '').length;
}

function byPlace(a: FaceBox, b: FaceBox): number {
  return Math.abs(a.top - b.top) > rowDots ? a.top - b.top : a.left - b.left;
}

/** Words with something drawn over them must not move. */
function isCovered(box: FaceBox, later: readonly Item[]): boolean {
  return later.some((item) => item.type !== 'text' && meets(box, extentOf(item)));
}

function meets(a: Box, b: Box | undefined): boolean {
  return (
    b === undefined ||
    (a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height)
  );
}

/** Undefined if unknown. */
function extentOf(item: Item): Box | undefined {
  if (item.type === 'shape') {
    const { box } = pathOperators(item.d, 1);
    const around = (item.stroke?.width ?? 0) / 2;
    return {
      left: box.left - around,
      top: box.top - around,
      width: box.width + 2 * around,
      height: box.height + 2 * around,
    };
  }
  if (item.type !== 'group') return undefined;
  const [clip] = item.clips ?? [];
  const inner = clip && !clip.matrix ? [pathOperators(clip.d, 1).box] : item.items.map(extentOf);
  if (inner.some((one) => one === undefined)) return undefined;
  return moveBox(around(inner as Box[]), item.matrix ?? [1, 0, 0, 1, 0, 0]);
}

function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

function moveBox(box: Box, [a, b, c, d, e, f]: readonly number[]): Box {
  const [m11 = 1, m12 = 0, m21 = 0, m22 = 1, dx = 0, dy = 0] = [a, b, c, d, e, f];
  const corners = [0, box.width].flatMap((w) => [0, box.height].map((h) => [box.left + w, box.top + h] as const));
  const xs = corners.map(([x, y]) => m11 * x + m21 * y + dx);
  const ys = corners.map(([x, y]) => m12 * x + m22 * y + dy);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
