// Where the boxes of a layout lie.
import type { LayoutBox, LayoutSide, Repetition } from '../game/layout.ts';
import type { FaceProps } from './face-props.ts';
import type { Rect } from './layout-shapes.ts';
import { Values } from './layout-values.ts';

/** What a box lies in. */
export interface Room {
  readonly w: number;
  readonly h: number;
  /** Zero inside another box. */
  readonly bleedMm: number;
}

/** Where a box lies on a face. */
export interface PlacedBox extends Rect {
  /** Its name behind those of the boxes around it. */
  readonly path: readonly string[];
  readonly box: LayoutBox;
  /** Size of what it lies in, and the corner of that on the face. */
  readonly around: Rect;
  /** From where its fields say to where it lies: of a repeated box the first one. */
  readonly shift: readonly [number, number];
  /** Its rotation in degrees, about its middle. */
  readonly turn: number;
  /** Those of the boxes around it, the outermost first. */
  readonly turns: readonly Turn[];
}

/** Degrees, and the point that it turns about. */
type Turn = readonly [degrees: number, x: number, y: number];

/** The boxes of a side as they lie on a card, for an editor. Of a repeated box the first one. */
export function placedBoxes({ boxes }: LayoutSide, props: FaceProps): PlacedBox[] {
  const { widthMm: w, heightMm: h } = props;
  return placed(boxes, new Values(props, []), { around: { x: 0, y: 0, w, h }, way: [], turns: [] });
}

interface Surrounding {
  readonly around: Rect;
  readonly way: readonly string[];
  readonly turns: readonly Turn[];
}

function placed(boxes: readonly LayoutBox[], values: Values, { around, way, turns }: Surrounding): PlacedBox[] {
  return boxes.flatMap((box): PlacedBox[] => {
    const { repeat } = box;
    const items = repeat && itemsOf(repeat, values);
    const own = repeat && items && items.length > 0 ? values.within(items[0], 0, repeat.each) : values;
    if (items?.length === 0 || !isShown(box, own)) return [];
    const { x, y, w, h } = rectOf(box, own, { ...around, bleedMm: 0 });
    const [right, down] = repeat ? shiftOf(repeat, { x, y, w, h }, { index: 0, count: items?.length ?? 1 }) : [0, 0];
    const path = [...way, box.name];
    const rect = { x: around.x + x + right, y: around.y + y + down, w, h };
    const turn = box.turn === undefined ? 0 : own.number(box.turn);
    const inside = turn === 0 ? turns : [...turns, [turn, rect.x + w / 2, rect.y + h / 2] as const];
    return [
      { ...rect, path, box, around, shift: [right, down], turn, turns },
      ...placed(box.boxes ?? [], own, { around: rect, way: path, turns: inside }),
    ];
  });
}

export function isShown({ when = [], unless }: LayoutBox, values: Values): boolean {
  return when.every((one) => values.holds(one)) && !unless?.every((one) => values.holds(one));
}

/** More would be a mistake in the data, and never end. */
const mostItems = 200;

export function itemsOf({ times = 0, each }: Repetition, values: Values): unknown[] {
  const list = each === undefined ? undefined : values.at(each);
  if (each !== undefined && (list === undefined || list === null)) return [];
  if (each !== undefined && !Array.isArray(list))
    throw new Error(`\`${each.join('.')}\` is not a list, so the box cannot be repeated for each of its items`);
  const count = Array.isArray(list) ? list.length : Math.max(0, Math.round(values.count(times)));
  if (count > mostItems) throw new Error(`the box would be drawn ${count} times; the limit is ${mostItems}`);
  return Array.isArray(list) ? list : Array.from({ length: count }, (_, i) => i + 1);
}

export function shiftOf(
  { direction, gap, anchor }: Repetition,
  { w, h }: Rect,
  { index, count }: { index: number; count: number },
): [number, number] {
  const from = { start: 0, center: (count - 1) / 2, end: count - 1 }[anchor];
  const across = (index - from) * (w + gap);
  const down = (index - from) * (h + gap);
  return { right: [across, 0], left: [-across, 0], down: [0, down], up: [0, -down] }[direction] as [number, number];
}

export function rectOf(box: LayoutBox, values: Values, room: Room): Rect {
  const number = (field: 'x' | 'y' | 'w' | 'h' | 'right' | 'bottom') => {
    const value = box[field];
    if (value === undefined) return undefined;
    const found = values.number(value);
    // The schema holds plain numbers to the same limits.
    const least = field === 'w' || field === 'h' ? 0 : -mostMm;
    if (found < least || found > mostMm) throw new Error(`\`${field}\` is ${found}; write ${least} to ${mostMm} mm`);
    return found;
  };
  const [x, w] = span(number('x'), number('w'), number('right'), room.w);
  const [y, h] = span(number('y'), number('h'), number('bottom'), room.h);
  return { x, y, w, h };
}

const mostMm = 1000;

/** Start and length from any two of start, length and distance from the end. */
function span(
  start: number | undefined,
  length: number | undefined,
  end: number | undefined,
  whole: number,
): [number, number] {
  if (start === undefined && length !== undefined && end !== undefined) return [whole - end - length, length];
  const from = start ?? 0;
  return [from, length ?? Math.max(0, whole - from - (end ?? 0))];
}
