// Draws a face by a layout in YAML.
import type { Layout, LayoutBox, LayoutSide } from '../game/layout.ts';
import type { Template } from '../game/project.ts';
import type { Piece, RichText } from '../game/rich-text.ts';
import { Box } from './box.ts';
import type { Children, Element, Node, PartElement } from './element.ts';
import type { FaceProps } from './face-props.ts';
import { Frame } from './frame.ts';
import { Icon, Picture } from './images.ts';
import { isShown, itemsOf, type Room, rectOf, shiftOf } from './layout-place.ts';
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
