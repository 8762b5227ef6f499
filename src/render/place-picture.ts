// A picture and the box it goes into → items that fit it, turned upright and cut to the box.

import { readDrawing } from '../base/svg/read-drawing.ts';
import type { Picture } from '../game/art.ts';
import type { Item, Matrix } from '../game/face.ts';
import { svgItems } from './svg-items.ts';
import { multiply } from './svg-values.ts';

export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'contain';
  readonly focus: readonly [x: number, y: number];
}

export interface PlacedPicture {
  readonly items: Item[];
  /** Pixels to the inch at the placed size; endless for what is drawn, not painted. */
  readonly ppi: number;
}

const dotsPerInch = 300;

export function placePicture(picture: Picture, box: PictureBox): PlacedPicture {
  const { x, y, width, height, fit, focus } = box;
  const ratios = [width / picture.widthPx, height / picture.heightPx];
  const scale = fit === 'cover' ? Math.max(...ratios) : Math.min(...ratios);
  const left = x + (width - picture.widthPx * scale) * focus[0];
  const top = y + (height - picture.heightPx * scale) * focus[1];
  const placed: Matrix = [scale, 0, 0, scale, left, top];
  const clips = [{ d: `M${x} ${y}h${width}v${height}h${-width}Z`, rule: 'nonzero' as const }];
  const inner: Item = { type: 'group', matrix: multiply(placed, upright(picture)), items: content(picture) };
  return {
    items: [{ type: 'group', clips, items: [inner] }],
    ppi: picture.media === 'svg' ? Number.POSITIVE_INFINITY : dotsPerInch / scale,
  };
}

/** A drawing stays a drawing; pixels are drawn as they are stored. */
function content(picture: Picture): Item[] {
  if (picture.media === 'svg') {
    const { drawing } = readDrawing(picture.bytes.toString('utf8'));
    if (drawing === undefined) throw new Error(`the picture ${picture.file} is no drawing`);
    const [left, top, w, h] = drawing.viewBox;
    const [sx, sy] = [picture.widthPx / w, picture.heightPx / h];
    return [{ type: 'group', matrix: [sx, 0, 0, sy, -left * sx, -top * sy], items: svgItems(drawing.svg) }];
  }
  const [width, height] = picture.turn >= 5 ? [picture.heightPx, picture.widthPx] : [picture.widthPx, picture.heightPx];
  return [
    { type: 'image', file: picture.file, media: picture.media, data: picture.bytes.toString('base64'), width, height },
  ];
}

/** What EXIF's eight orientations ask for, as a matrix on the stored pixels. */
function upright({ turn, widthPx: w, heightPx: h }: Picture): Matrix {
  const turns: Record<number, Matrix> = {
    2: [-1, 0, 0, 1, w, 0],
    3: [-1, 0, 0, -1, w, h],
    4: [1, 0, 0, -1, 0, h],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, w, 0],
    7: [0, -1, -1, 0, w, h],
    8: [0, -1, 1, 0, 0, h],
  };
  return turns[turn] ?? [1, 0, 0, 1, 0, 0];
}
