// Draws a face by a layout in YAML.
import type { Layout, LayoutBox, LayoutSide, Repetition } from '../game/layout.ts';

import type { Piece, RichText } from '../game/rich-text.ts';
import type { Template } from '../game/template.ts';
import { Box } from './box.ts';
import type { Children, Element, Node, PartElement } from './element.ts';
import type { FaceProps } from './face-props.ts';
import { Frame } from './frame.ts';
import { Icon, Picture } from './images.ts';
import { type Rect, shapeOf } from './layout-shapes.ts';
import { Values } from './layout-values.ts';
import { type Font, Line, Rules } from './text.ts';
import { Vertical } from './vertical.ts';

/** @param code a `Layout` as JSON; part of a face's key */
export function layoutTemplate(code: string): Template {
  const { file, front, back } = JSON.parse(code) as Layout;
  const draw = (side: LayoutSide) => (props: object) => drawSide(side, props as FaceProps);
  return { file, code, drawnBy: 'layout', front: draw(front), ...(back && { back: draw(back) }) };
}

function drawSide({ ground = '#ffffff', boxes }: LayoutSide, props: FaceProps): Element {
  const values = new Values(props, []);
  const { widthMm: w, heightMm: h, bleedMm } = props;
  const children = drawBoxes(boxes, values, { w, h, bleedMm });
  return { type: () => Frame({ ground: values.words(ground), children: children as Children }), props: {} };
}

/** What a box lies in. */
interface Room {
  readonly w: number;
  readonly h: number;
  /** Zero inside another box. */
  readonly bleedMm: number;
}

/** Boxes are drawn by components, so that problems name the line of the box. */
function drawBoxes(boxes: readonly LayoutBox[], values: Values, room: Room): Node[] {
  return boxes.map((box) => ({ type: () => drawBox(box, values, room), props: {}, at: box.at }));
}

function drawBox(box: LayoutBox, values: Values, room: Room): Node {
  const { repeat } = box;
  if (repeat === undefined) return isShown(box, values) ? oneBox(box, values, { room, shift: [0, 0] }) : undefined;
  const items = itemsOf(repeat, values);
  const rect = rectOf(box, values, room);
  return items.map((item, index) => {
    const own = values.within(item, index, repeat.each);
    return isShown(box, own)
      ? oneBox(box, own, { room, shift: shiftOf(repeat, rect, { index, count: items.length }) })
      : undefined;
  });
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
export type Turn = readonly [degrees: number, x: number, y: number];

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

function isShown({ when = [], unless }: LayoutBox, values: Values): boolean {
  return when.every((one) => values.holds(one)) && !unless?.every((one) => values.holds(one));
}

/** More would be a mistake in the data, and never end. */
const mostItems = 200;

function itemsOf({ times = 0, each }: Repetition, values: Values): unknown[] {
  const list = each === undefined ? undefined : values.at(each);
  if (each !== undefined && (list === undefined || list === null)) return [];
  if (each !== undefined && !Array.isArray(list))
    throw new Error(`\`${each.join('.')}\` is no list, so the box cannot be repeated for each of its items`);
  const count = Array.isArray(list) ? list.length : Math.max(0, Math.round(values.count(times)));
  if (count > mostItems) throw new Error(`the box would be drawn ${count} times; the limit is ${mostItems}`);
  return Array.isArray(list) ? list : Array.from({ length: count }, (_, i) => i + 1);
}

function shiftOf(
  { direction, gap, anchor }: Repetition,
  { w, h }: Rect,
  { index, count }: { index: number; count: number },
): [number, number] {
  const from = { start: 0, center: (count - 1) / 2, end: count - 1 }[anchor];
  const across = (index - from) * (w + gap);
  const down = (index - from) * (h + gap);
  return { right: [across, 0], left: [-across, 0], down: [0, down], up: [0, -down] }[direction] as [number, number];
}

function rectOf(box: LayoutBox, values: Values, room: Room): Rect {
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

function oneBox(
  box: LayoutBox,
  values: Values,
  { room, shift: [right, down] }: { room: Room; shift: readonly [number, number] },
): PartElement {
  const rect = rectOf(box, values, room);
  const { w, h } = rect;
  const { turn, opacity, boxes = [] } = box;
  const bled = box.bleed ? intoBleed(rect, room) : { x: 0, y: 0, w, h };
  return Box({
    x: rect.x + right,
    y: rect.y + down,
    w,
    h,
    ...(turn !== undefined && { turn: values.number(turn) }),
    ...(opacity !== undefined && { opacity: within01(values.number(opacity)) }),
    children: [
      shapeOf(box, values, bled),
      pictureOf(box, values, bled),
      iconOf(box, values, { w, h }),
      textOf(box, values, { w, h }),
      drawBoxes(boxes, values, { w, h, bleedMm: 0 }) as Children,
    ],
  });
}

function within01(opacity: number): number {
  if (opacity >= 0 && opacity <= 1) return opacity;
  throw new Error(`\`opacity\` is ${opacity}; write 0 to 1`);
}

/** In the coordinates of the box. */
function intoBleed({ x, y, w, h }: Rect, { w: width, h: height, bleedMm }: Room): Rect {
  const beyond = (distance: number) => (distance < 0.01 ? Math.max(0, bleedMm + distance) : 0);
  const [left, top] = [beyond(x), beyond(y)];
  return { x: -left, y: -top, w: w + left + beyond(width - x - w), h: h + top + beyond(height - y - h) };
}

function pictureOf(box: LayoutBox, values: Values, { x, y, w, h }: Rect): Children {
  const { picture, fit, focus, radius = 0, shape } = box;
  const src = picture === undefined ? '' : values.words(picture);
  if (src === '') return undefined;
  const image = Picture({ src, widthMm: w, heightMm: h, ...(fit && { fit }), ...(focus && { focus }) });
  const round = shape === 'ellipse' ? Math.min(w, h) / 2 : radius;
  return round > 0
    ? Box({ x, y, w, h, clip: true, radius: round, children: image })
    : { ...image, props: { ...image.props, style: styleAt(x, y, image) } };
}

function styleAt(x: number, y: number, part: PartElement): PartElement['props']['style'] {
  return {
    ...part.props.style,
    ...Box({ x, y }).props.style,
    flexDirection: undefined,
    alignItems: undefined,
    justifyContent: undefined,
  };
}

function iconOf(box: LayoutBox, values: Values, { w, h }: Pick<Rect, 'w' | 'h'>): Children {
  const { icon, size, pad = 0, color = '#000', fadeTo, mirror, decor } = box;
  const name = icon === undefined ? '' : values.words(icon);
  if (name === '') return undefined;
  const sizeMm = size === undefined ? Math.min(w, h) - 2 * pad : values.number(size);
  const look = {
    ...(fadeTo !== undefined && { fadeTo: values.words(fadeTo) }),
    ...(mirror && { mirror }),
    ...(decor && { decor }),
  };
  return Icon({ name, sizeMm, color: values.words(color), ...look, x: (w - sizeMm) / 2, y: (h - sizeMm) / 2 });
}

const across = { left: 'start', center: 'center', right: 'end', justify: 'start' } as const;
const along = { top: 'start', middle: 'center', bottom: 'end' } as const;

function textOf(box: LayoutBox, values: Values, { w, h }: Pick<Rect, 'w' | 'h'>): Children {
  if (box.text === undefined) return undefined;
  const text = values.rich(box.text);
  if (text.length === 0) return undefined;
  const { pad = 0, oneLine = false, vertical = false } = box;
  const align = box.align ?? (oneLine || vertical ? 'center' : 'left');
  const valign = box.valign ?? (oneLine ? 'middle' : 'top');
  const [width, height] = [w - 2 * pad, h - 2 * pad];
  return Box({
    x: 0,
    y: 0,
    w,
    h,
    pad,
    align: across[align],
    justify: along[valign],
    children: setText(box, values, { text, align, width, height, oneLine, vertical }),
  });
}

/** In a column, which has neither lines nor icons. */
function wordsOf(piece: Piece): string {
  if (piece.type === 'text') return piece.text;
  if (piece.type === 'keyword') return piece.keyword;
  return piece.type === 'break' ? ' ' : '';
}

interface TextRoom {
  readonly text: RichText;
  readonly align: NonNullable<LayoutBox['align']>;
  readonly width: number;
  readonly height: number;
  readonly oneLine: boolean;
  readonly vertical: boolean;
}

function setText(
  box: LayoutBox,
  values: Values,
  { text, align, width, height, oneLine, vertical }: TextRoom,
): PartElement {
  const { font = 'serif 400 9', color = '#000', minPt, tracking, italic, smallCaps, outline, decor } = box;
  const ink = {
    font: values.words(font) as Font,
    color: values.words(color),
    ...(minPt !== undefined && { minPt }),
    ...(tracking !== undefined && { tracking }),
    ...(italic && { italic }),
    ...(smallCaps && { smallCaps }),
    ...(outline && { outline }),
    ...(decor && { decor }),
  };
  if (vertical && text.some(({ type }) => type === 'icon'))
    throw new Error('a vertical text has no icons; draw the icon in a box of its own');
  if (vertical)
    return Vertical({
      text: text.map(wordsOf).join(''),
      maxMm: height,
      ...ink,
    });
  if (oneLine) return Line({ text, maxMm: width, ...ink });
  const { leading, boldWeight, iconColor } = box;
  return Rules({
    text,
    widthMm: width,
    heightMm: height,
    align,
    ...ink,
    ...(leading !== undefined && { leading }),
    ...(boldWeight !== undefined && { boldWeight }),
    ...(iconColor !== undefined && { iconColor: values.words(iconColor) }),
  });
}
