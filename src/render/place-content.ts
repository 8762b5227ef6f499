// Turns a placeholder that satori has placed into items of the display list.

import { readDrawing, type SvgDrawing } from '../drawings/read-drawing.ts';
import type { SvgNode } from '../drawings/svg-node.ts';
import { readFileSync } from '../files/inputs.ts';
import { shapingOf } from '../fonts/font.ts';
import type { Picture } from '../game/art.ts';
import type { Face, FaceBox, Item, Matrix } from '../game/face.ts';
import type { IconLook } from '../game/icons.ts';
import type { GameContext } from '../parts/render-context.ts';
import type { Content, Placeholder } from './expand-tree.ts';
import { svgItems } from './svg-items.ts';
import { color, inverse, matrix, multiply, number } from './svg-values.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface PlacedSpot extends Spot {
  /** The scale of the `transform` around it. */
  readonly magnified: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

interface PlacedContent {
  readonly items: Item[];
  readonly boxes: FaceBox[];
  readonly coarse?: Face['coarse'];
}

/** Below this, pixels show in print. */
const leastPpi = 299.5;

export function placeContent(
  { content, width, height }: Pick<Placeholder, 'content' | 'width' | 'height'>,
  { x, y, magnified }: PlacedSpot,
  { icon: iconOf, pictureSum }: Pick<GameContext, 'icon' | 'pictureSum'>,
): PlacedContent {
  switch (content.kind) {
    case 'picture': {
      const { picture, fit, focus } = content;
      const placed = placePicture(picture, pictureSum(picture), { x, y, width, height, fit, focus, magnified });
      const coarse = placed.ppi < leastPpi ? [{ file: picture.file, ppi: Math.round(placed.ppi) }] : [];
      return { items: placed.items, boxes: [], coarse };
    }
    case 'drawing':
      return {
        items: [
          { type: 'group', matrix: viewMatrix(content.svg, { x, y, width, height }), items: svgItems(content.svg) },
        ],
        boxes: [],
      };
    case 'icon': {
      const { color: fill, fadeTo } = content;
      const look = fadeTo === undefined ? content.look : faded(content.look, fill, fadeTo);
      const item = turned(iconItem(look, { x, y, width, height, fill }), content, {
        x: x + width / 2,
        y: y + height / 2,
      });
      const items: Item[] = content.opacity < 1 ? [{ type: 'group', opacity: content.opacity, items: [item] }] : [item];
      return { items, boxes: content.decor ? [] : [{ kind: 'icon', left: x, top: y, width, height }] };
    }
    case 'text':
      return placeText(content, { x, y }, iconOf);
  }
}

function placeText(
  { set, outline, decor }: Extract<Content, { kind: 'text' }>,
  { x, y }: Spot,
  iconOf: (name: string) => IconLook | undefined,
): { items: Item[]; boxes: FaceBox[] } {
  const runs = set.runs.map(
    (run): Item => ({
      type: 'text',
      text: run.text,
      font: run.font.id,
      features: run.features,
      ...shapingOf(run),
      size: run.sizeDots,
      x: x + run.x,
      y: y + run.y,
      color: color(run.color),
      ...(outline && { outline: { color: color(outline.color), width: outline.width } }),
    }),
  );
  const icons = set.icons.flatMap((icon): Item[] => {
    const look = iconOf(icon.icon);
    const box = { x: x + icon.x, y: y + icon.y, width: icon.widthDots, height: icon.heightDots };
    return look === undefined ? [] : [iconItem(look, { ...box, fill: icon.color })];
  });
  const box: FaceBox = {
    kind: 'text',
    left: x + (set.leftDots ?? 0),
    top: y,
    width: set.widthDots,
    height: set.heightDots,
    lines: set.lines,
    sizePt: set.sizePt,
    ...(set.rows && { rows: set.rows.map((row) => ({ ...sized(row), left: x + row.x, top: y + row.y })) }),
  };
  const dots = set.dots.map(
    (dot): Item => ({
      type: 'shape',
      d: circle(x + dot.x, y + dot.y, dot.radius),
      rule: 'nonzero',
      fill: { color: color(dot.color) },
    }),
  );
  return { items: [...runs, ...icons, ...dots], boxes: decor ? [] : [box] };
}

function circle(x: number, y: number, r: number): string {
  const [left, top, radius] = [x - r, y, r].map((side) => Math.round(side * 100) / 100);
  return `M${left} ${top}a${radius} ${radius} 0 1 0 ${2 * (radius ?? 0)} 0a${radius} ${radius} 0 1 0 ${-2 * (radius ?? 0)} 0Z`;
}

function sized({ width, height }: Room): Room {
  return { width, height };
}

/** Rotates and mirrors about the item's centre. */
function turned(item: Item, { turn, isMirrored }: { turn: number; isMirrored: boolean }, { x, y }: Spot): Item {
  if (turn === 0 && !isMirrored) return item;
  const angle = (turn * Math.PI) / 180;
  const [cos, sin, across] = [Math.cos(angle), Math.sin(angle), isMirrored ? -1 : 1];
  const [a, b, c, d] = [cos * across, sin * across, -sin, cos];
  return { type: 'group', matrix: [a, b, c, d, x - a * x - c * y, y - b * x - d * y], items: [item] };
}

/** As large as fits, centred. */
function iconItem({ svg, viewBox }: IconLook, { x, y, width, height, fill }: Spot & Room & { fill: string }): Item {
  const [left, top, w, h] = viewBox;
  const scale = Math.min(width / w, height / h);
  const [dx, dy] = [x + (width - w * scale) / 2 - left * scale, y + (height - h * scale) / 2 - top * scale];
  const painted: SvgNode = { ...svg, attributes: { ...svg.attributes, color: fill } };
  return { type: 'group', matrix: [scale, 0, 0, scale, dx, dy], items: svgItems(painted) };
}

/** The icon with a gradient wherever it takes the colour of the template. */
function faded(look: IconLook, color: string, fadeTo: string): IconLook {
  const [left, top, , height] = look.viewBox;
  const line = { x1: String(left), y1: String(top), x2: String(left), y2: String(top + height) };
  const stops = [color, fadeTo].map((value, i) => ({
    name: 'stop',
    attributes: { offset: String(i), 'stop-color': value },
    children: [],
  }));
  let count = 0;
  /** @param around what lies between this node and the icon's own coordinates, in which the gradient runs */
  const fade = ({ name, attributes, children }: SvgNode, around: Matrix): SvgNode => {
    const at = multiply(around, matrix(attributes.transform) ?? [1, 0, 0, 1, 0, 0]);
    const inner = children.map((child) => fade(child, at));
    const asked = ['fill', 'stroke'].filter((key) => attributes[key] === 'currentColor');
    const back = inverse(at);
    if (asked.length === 0 || back === undefined) return { name, attributes, children: inner };
    const id = `fade-${count++}`;
    const isMoved = at.join() !== '1,0,0,1,0,0';
    const turn = isMoved && { gradientTransform: `matrix(${back.join(' ')})` };
    const place = { id, gradientUnits: 'userSpaceOnUse', ...line, ...turn };
    const painted = Object.fromEntries(asked.map((key) => [key, `url(#${id})`]));
    const gradient = { name: 'linearGradient', attributes: place, children: stops };
    return {
      name: 'g',
      attributes: {},
      children: [gradient, { name, attributes: { ...attributes, ...painted }, children: inner }],
    };
  };
  const children = look.svg.children.map((child) => fade(child, [1, 0, 0, 1, 0, 0]));
  return { ...look, svg: { ...look.svg, children } };
}

function viewMatrix({ attributes }: SvgNode, { x, y, width, height }: Spot & Room): Matrix {
  const [left = 0, top = 0, w = width, h = height] =
    attributes.viewBox?.split(/[\s,]+/).map((part) => number(part)) ?? [];
  const [sx, sy] = [width / w, height / h];
  return [sx, 0, 0, sy, x - left * sx, y - top * sy];
}

interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'contain';
  readonly focus: readonly [x: number, y: number];
  /** The scale of the `transform` around it. */
  readonly magnified: number;
}

interface PlacedPicture {
  readonly items: Item[];
  /** Pixels per inch at the printed size; infinite for SVG. */
  readonly ppi: number;
}

const dotsPerInch = 300;

function placePicture(picture: Picture, sum: string, box: PictureBox): PlacedPicture {
  const { x, y, width, height, fit, focus, magnified } = box;
  const ratios = [width / picture.widthPx, height / picture.heightPx];
  const scale = fit === 'cover' ? Math.max(...ratios) : Math.min(...ratios);
  const whole = { width: picture.widthPx * scale, height: picture.heightPx * scale };
  const left = x + (width - whole.width) * focus[0];
  const top = y + (height - whole.height) * focus[1];
  const clips = [{ d: `M${x} ${y}h${width}v${height}h${-width}Z`, rule: 'nonzero' as const }];
  const shows = { x: Math.max(0, x - left), y: Math.max(0, y - top), ...smaller(whole, { width, height }) };
  const at = (by: number, content: Item): Item[] => {
    const inner: Item = { type: 'group', matrix: [by, 0, 0, by, left, top], items: [content] };
    return [{ type: 'group', clips, items: [inner] }];
  };
  if (picture.media === 'svg') return { items: at(1, drawing(picture, scale)), ppi: Number.POSITIVE_INFINITY };
  // Give the image its printed size, so that it gets enough pixels.
  const printed = { ...times(whole, magnified), shows: times(shows, magnified) };
  const image: Item = { type: 'image', file: picture.file, picture: sum, ...printed };
  return { items: at(1 / magnified, image), ppi: dotsPerInch / (scale * magnified) };
}

function times<T extends Readonly<Record<string, number>>>(lengths: T, by: number): T {
  return Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, length * by])) as T;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function smaller(a: Size, b: Size): Size {
  return { width: Math.min(a.width, b.width), height: Math.min(a.height, b.height) };
}

const drawings = new WeakMap<Picture, SvgDrawing>();

/** SVG stays vector. */
function drawing(picture: Picture, scale: number): Item {
  const { svg, viewBox } = drawings.get(picture) ?? readPicture(picture);
  const [left, top, w, h] = viewBox;
  const [sx, sy] = [(picture.widthPx / w) * scale, (picture.heightPx / h) * scale];
  return { type: 'group', matrix: [sx, 0, 0, sy, -left * sx, -top * sy], items: svgItems(svg) };
}

function readPicture(picture: Picture): SvgDrawing {
  const { drawing: read } = readDrawing(readFileSync(picture.path, 'utf8'));
  if (read === undefined) throw new Error(`${picture.file} is not an SVG that can be read`);
  drawings.set(picture, read);
  return read;
}
