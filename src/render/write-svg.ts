// Writes a face as SVG, with outlines instead of text, so that no viewer needs a font.

import { type Box, boxAround, grown } from '../drawings/box.ts';
import type { Point } from '../drawings/outline.ts';
import { dotsToMm, mm } from '../drawings/units.ts';
import type { Font } from '../fonts/font.ts';
import type { FontBook } from '../fonts/font-book.ts';
import type {
  ClipPath,
  Color,
  Face,
  Gradient,
  ImageItem,
  Item,
  Matrix,
  Paint,
  ShapeItem,
  TextItem,
} from '../game/face.ts';
import { placeOfPixels, withoutTurn } from '../pictures/place-pixels.ts';
import type { PreparedPicture } from '../pictures/prepare-picture.ts';
import { lightenItems } from './lighten-items.ts';

/** How much bleed to include left and right, and above and below. */
export interface Cut {
  readonly acrossMm: number;
  readonly downMm: number;
}

export const atTrim: Cut = { acrossMm: 0, downMm: 0 };

/** Returns the pixels of a picture; undefined for a damaged one. */
type Pixels = (item: ImageItem) => PreparedPicture | undefined;

interface SvgTools {
  readonly fonts: FontBook;
  readonly pixels?: Pixels;
}

export function writeSvg(face: Face, tools: SvgTools, { acrossMm, downMm }: Cut = atTrim): string {
  const [left, top] = [mm(face.bleedMm - acrossMm), mm(face.bleedMm - downMm)];
  const [width, height] = [mm(face.widthMm + 2 * acrossMm), mm(face.heightMm + 2 * downMm)];
  const seen = { left, top, right: left + width, bottom: top + height };
  const writer = new Writer(tools);
  const body = writer.items(lightenItems(face.items, seen, (item) => textBox(item, tools.fonts)));
  const size = `width="${short(dotsToMm(width))}mm" height="${short(dotsToMm(height))}mm"`;
  const view = `viewBox="${short(left)} ${short(top)} ${short(width)} ${short(height)}"`;
  const defs = writer.defs.length > 0 ? `<defs>${writer.defs.join('')}</defs>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view}>${defs}${body}</svg>\n`;
}

class Writer {
  readonly defs: string[] = [];
  private readonly known = new Map<string, string>();

  constructor(private readonly tools: SvgTools) {}

  items(items: readonly Item[]): string {
    return items.map((item) => this.item(item)).join('');
  }

  private item(item: Item): string {
    if (item.type === 'shape') return this.shape(item);
    if (item.type === 'text') return this.text(item);
    if (item.type === 'image') return this.image(item);
    // A clip uses the coordinates of its group, so it goes inside the transform.
    const inner = (item.clips ?? []).reduce(
      (text, clip) => `<g clip-path="url(#${this.clip(clip)})">${text}</g>`,
      this.items(item.items),
    );
    const matrix = item.matrix ? ` transform="${matrixText(item.matrix)}"` : '';
    const opacity = item.opacity === undefined ? '' : ` opacity="${short(item.opacity)}"`;
    return matrix || opacity ? `<g${matrix}${opacity}>${inner}</g>` : inner;
  }

  private image(item: ImageItem): string {
    const prepared = this.tools.pixels?.(item);
    if (prepared === undefined) return damaged(item);
    const { media, turn, widthPx, heightPx } = prepared;
    const bytes = turn === 1 ? prepared.bytes : withoutTurn(prepared.bytes);
    const place = matrixText(placeOfPixels(prepared));
    const data = `data:image/${media};base64,${bytes.toString('base64')}`;
    return `<image width="${widthPx}" height="${heightPx}" transform="${place}" preserveAspectRatio="none" href="${data}"/>`;
  }

  private shape({ d, rule, fill, stroke }: ShapeItem): string {
    const parts = [`d="${d}"`, fill ? this.paint('fill', fill) : 'fill="none"'];
    if (rule === 'evenodd') parts.push('fill-rule="evenodd"');
    if (stroke) {
      parts.push(this.paint('stroke', stroke.paint), `stroke-width="${short(stroke.width)}"`);
      if (stroke.cap !== 'butt') parts.push(`stroke-linecap="${stroke.cap}"`);
      if (stroke.join !== 'miter') parts.push(`stroke-linejoin="${stroke.join}"`);
      if (stroke.dash) parts.push(`stroke-dasharray="${stroke.dash.map(short).join(' ')}"`);
      if (stroke.dashOffset) parts.push(`stroke-dashoffset="${short(stroke.dashOffset)}"`);
      if (stroke.miterLimit) parts.push(`stroke-miterlimit="${short(stroke.miterLimit)}"`);
    }
    return `<path ${parts.join(' ')}/>`;
  }

  private text(item: TextItem): string {
    const { color, outline } = item;
    const d = placedGlyphs(item, this.tools.fonts)
      .map(({ font, id, at }) => outlineAt(font, id, at))
      .join('');
    if (d === '') return '';
    const width = outline && `stroke-width="${short(outline.width)}" stroke-linejoin="round"`;
    const rim = outline ? `<path fill="none" ${colorText('stroke', outline.color)} ${width} d="${d}"/>` : '';
    return `${rim}<path ${colorText('fill', color)} d="${d}"/>`;
  }

  private paint(name: 'fill' | 'stroke', paint: Paint): string {
    return 'color' in paint ? colorText(name, paint.color) : `${name}="url(#${this.gradient(paint.gradient)})"`;
  }

  private gradient({ type, at, units, matrix, stops }: Gradient): string {
    const names = type === 'radial' ? ['cx', 'cy', 'r', 'fx', 'fy'] : ['x1', 'y1', 'x2', 'y2'];
    const places = names.map((name, i) => `${name}="${short(at[i] ?? 0)}"`).join(' ');
    const space = units === 'user' ? ' gradientUnits="userSpaceOnUse"' : '';
    const turned = matrix ? ` gradientTransform="${matrixText(matrix)}"` : '';
    const inner = stops
      .map(({ offset, color }) => `<stop offset="${short(offset)}" ${colorText('stop', color)}/>`)
      .join('');
    return this.define(`${type}Gradient`, `${places}${space}${turned}`, inner);
  }

  private clip({ d, rule, matrix }: ClipPath): string {
    const even = rule === 'evenodd' ? ' clip-rule="evenodd"' : '';
    const turned = matrix ? ` transform="${matrixText(matrix)}"` : '';
    return this.define('clipPath', '', `<path d="${d}"${even}${turned}/>`);
  }

  /** Writes equal definitions once. */
  private define(name: string, attributes: string, inner: string): string {
    const content = `${attributes ? ` ${attributes}` : ''}>${inner}</${name}>`;
    const key = name + content;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const id = `d${this.known.size}`;
    this.known.set(key, id);
    this.defs.push(`<${name} id="${id}"${content}`);
    return id;
  }
}

interface GlyphPlace {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

function placedGlyphs(item: TextItem, fonts: FontBook): { font: Font; id: number; at: GlyphPlace }[] {
  const font = fonts.byId(item.font);
  const scale = item.size / font.upem;
  let pen = item.x;
  return font.shape(item.text, item).map(({ id, dx, dy, advance }) => {
    const at = { scale, x: pen + dx * scale, y: item.y - dy * scale };
    pen += advance * scale;
    return { font, id, at };
  });
}

/** Of the ink, which may reach beyond the widths of the letters. */
function textBox(item: TextItem, fonts: FontBook): Box | undefined {
  const corners = glyphBoxes(item, fonts).flatMap(({ left, top, right, bottom }): Point[] => [
    [left, top],
    [right, bottom],
  ]);
  return corners.length === 0 ? undefined : grown(boxAround(corners), (item.outline?.width ?? 0) / 2);
}

/** The ink of each letter. */
export function glyphBoxes(item: TextItem, fonts: FontBook): Box[] {
  return placedGlyphs(item, fonts).flatMap(({ font, id, at: { x, y, scale } }) => {
    const { box } = glyphOutline(font, id);
    if (box === undefined) return [];
    const { left, top, right, bottom } = box;
    return [{ left: x + left * scale, top: y + top * scale, right: x + right * scale, bottom: y + bottom * scale }];
  });
}

/** The outline of a glyph at its place. In fonts, y points up. */
function outlineAt(font: Font, glyph: number, { scale, x, y }: GlyphPlace): string {
  let d = '';
  let isX = true;
  let isFirst = true;
  for (const step of glyphOutline(font, glyph).steps) {
    if (typeof step === 'string') {
      [isX, isFirst] = [true, true];
      d += step;
      continue;
    }
    d += `${isFirst ? '' : ' '}${short(isX ? x + step * scale : y - step * scale)}`;
    [isX, isFirst] = [!isX, false];
  }
  return d;
}

interface GlyphOutline {
  /** Path data in units of the font, y upwards: letters and numbers. */
  readonly steps: readonly (string | number)[];
  /** In units of the font, y downwards. Undefined for a space. */
  readonly box: Box | undefined;
}

const known = new WeakMap<Font, Map<number, GlyphOutline>>();

/** Parsed once: the same characters come again on every card. */
function glyphOutline(font: Font, glyph: number): GlyphOutline {
  const own = known.get(font) ?? new Map<number, GlyphOutline>();
  known.set(font, own);
  const before = own.get(glyph);
  if (before !== undefined) return before;
  const tokens = font.outline(glyph).match(/[A-Z]|-?\d+(?:\.\d+)?/g) ?? [];
  const steps = tokens.map((token) => (/[A-Z]/.test(token) ? token : Number(token)));
  const numbers = steps.filter((step) => typeof step === 'number');
  const points = numbers.flatMap((n, i): Point[] => (i % 2 === 0 ? [[n, -(numbers[i + 1] ?? 0)]] : []));
  const outline = { steps, box: points.length === 0 ? undefined : boxAround(points) };
  own.set(glyph, outline);
  return outline;
}

function matrixText(matrix: Matrix): string {
  return `matrix(${matrix.map((n) => String(Math.round(n * 1e6) / 1e6)).join(' ')})`;
}

function colorText(name: 'fill' | 'stroke' | 'stop', { r, g, b, alpha }: Color): string {
  const hex = `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  const label = name === 'stop' ? 'stop-color' : name;
  return `${label}="${hex}"${alpha < 1 ? ` ${name}-opacity="${short(alpha)}"` : ''}`;
}

/** A hundredth of a dot is less than a thousandth of a millimetre. */
function short(n: number): string {
  return String(Math.round(n * 100) / 100);
}

/** A crossed box in place of a damaged picture, on the live page only. */
function damaged({ shows: { x, y, width, height } }: ImageItem): string {
  const [w, h] = [short(width), short(height)];
  const d = `M${short(x)} ${short(y)}h${w}v${h}h-${w}Zl${w} ${h}m0 -${h}l-${w} ${h}`;
  return `<path fill="#fdd" stroke="#c00" stroke-width="6" d="${d}"/>`;
}
