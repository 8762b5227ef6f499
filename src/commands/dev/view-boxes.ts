// What is drawn on a face, tag by tag: boxes that lead to the line of the template or layout.
import { subpaths } from '../../drawings/outline.ts';
import { dotsToMm, mm } from '../../drawings/units.ts';
import { Kept } from '../../files/cache.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { FaceBox, FacePart, FaceSize, Item, Matrix } from '../../game/face.ts';
import { multiply } from '../../render/svg-values.ts';
import { editorAddress } from './view-verdict.ts';
import type { BoxView } from './wire.ts';

export function boxesOf(drawn: DrawnFace | undefined, root: string): BoxView[] {
  if (drawn === undefined) return [];
  const known = boxesOfFaces.get(`${root} ${drawn.key}`) as BoxView[] | undefined;
  if (known !== undefined) return known;
  const face = drawn.face();
  const parts = (face.parts ?? []).flatMap((part) => {
    const box = visible(part.items ? boundsAt(face.items, part.items) : part, face);
    return box ? [viewBox({ ...part, ...box }, face.bleedMm, root)] : [];
  });
  const boxes = [...largestFirst(parts), ...face.boxes.map((box) => viewBox(box, face.bleedMm, root))];
  boxesOfFaces.put(`${root} ${drawn.key}`, boxes);
  return boxes;
}

/** To measure the outlines of a drawing takes milliseconds. */
const boxesOfFaces = new Kept(200);

/** A small figure over a large one can be reached; of two that are as large, the upper one. */
function largestFirst(boxes: readonly BoxView[]): BoxView[] {
  const area = ({ widthMm, heightMm }: BoxView) => Math.round(widthMm * heightMm);
  return boxes.toSorted((a, b) => area(b) - area(a));
}

type Area = Pick<FaceBox, 'left' | 'top' | 'width' | 'height'>;

/** What lies on the face with its bleed. */
function visible(box: Area | undefined, { widthMm, heightMm, bleedMm }: FaceSize): Area | undefined {
  if (box === undefined) return undefined;
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
  const width = Math.min(mm(widthMm + 2 * bleedMm), box.left + box.width) - left;
  const height = Math.min(mm(heightMm + 2 * bleedMm), box.top + box.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

function boundsAt(items: readonly Item[], [first = 0, ...rest]: readonly number[], around = noMove): Area | undefined {
  const item = items[first];
  if (item === undefined || rest.length === 0) return item && boundsOf(item, around);
  if (item.type !== 'group') return undefined;
  return boundsAt(item.items, rest, item.matrix ? multiply(around, item.matrix) : around);
}

const noMove: Matrix = [1, 0, 0, 1, 0, 0];
/** Dots: as exact as a link needs. */
const coarse = 4;

/** Of outlines, with their strokes; a shape that is nowhere has none. */
function boundsOf(item: Item, around: Matrix): Area | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = ([x, y]: readonly [number, number], [a, b, c, d, e, f]: Matrix, by: number) => {
    const [atX, atY] = [a * x + c * y + e, b * x + d * y + f];
    [left, top] = [Math.min(left, atX - by), Math.min(top, atY - by)];
    [right, bottom] = [Math.max(right, atX + by), Math.max(bottom, atY + by)];
  };
  const visit = (one: Item, now: Matrix) => {
    if (one.type === 'group') for (const inner of one.items) visit(inner, one.matrix ? multiply(now, one.matrix) : now);
    else if (one.type === 'shape') {
      const scale = Math.hypot(now[0], now[1]);
      const by = ((one.stroke?.width ?? 0) / 2) * scale;
      for (const points of subpaths(one.d, coarse / (scale || 1))) for (const point of points) add(point, now, by);
    }
  };
  visit(item, around);
  return right > left || bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined;
}

function viewBox(
  { kind, left, top, width, height, at, ...box }: FaceBox | FacePart,
  bleedMm: number,
  root: string,
): BoxView {
  const sizePt = 'sizePt' in box ? box.sizePt : undefined;
  return {
    kind,
    xMm: dotsToMm(left) - bleedMm,
    yMm: dotsToMm(top) - bleedMm,
    widthMm: dotsToMm(width),
    heightMm: dotsToMm(height),
    ...(sizePt !== undefined && { sizePt }),
    ...(at && { place: `${at.file}:${at.line}`, href: editorAddress(root, at) }),
  };
}
