// A picture and the box it goes into → items that fit it and cut it to the box.
import { readFileSync } from 'node:fs';
import { readDrawing, type SvgDrawing } from '../drawings/read-drawing.ts';
import type { Picture } from '../game/art.ts';
import type { Item } from '../game/face.ts';
import { svgItems } from './svg-items.ts';

export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'contain';
  readonly focus: readonly [x: number, y: number];
  /** How many times larger a `transform` prints it. */
  readonly magnified: number;
}

export interface PlacedPicture {
  readonly items: Item[];
  /** Pixels to the inch at the placed size; endless for what is drawn, not painted. */
  readonly ppi: number;
}

const dotsPerInch = 300;

export function placePicture(picture: Picture, sum: string, box: PictureBox): PlacedPicture {
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
  // An image is as large as it is printed, so that it gets the pixels for that.
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

/** A drawing stays a drawing. */
function drawing(picture: Picture, scale: number): Item {
  const { svg, viewBox } = drawings.get(picture) ?? readPicture(picture);
  const [left, top, w, h] = viewBox;
  const [sx, sy] = [(picture.widthPx / w) * scale, (picture.heightPx / h) * scale];
  return { type: 'group', matrix: [sx, 0, 0, sy, -left * sx, -top * sy], items: svgItems(svg) };
}

function readPicture(picture: Picture): SvgDrawing {
  const { drawing: read } = readDrawing(readFileSync(picture.path, 'utf8'));
  if (read === undefined) throw new Error(`the picture ${picture.file} is no drawing`);
  drawings.set(picture, read);
  return read;
}
