// Faces with little ink: surfaces become pale, lines less so, letters dark. What was light on a dark ground would vanish, because its ground is
// light now, so letters and small icons keep their contrast instead: light ones become dark.
import { type Box, boxAround, common, contains, everywhere, grown, moved } from '../../drawings/box.ts';
import { type Point, subpaths } from '../../drawings/outline.ts';
import { mm, pt } from '../../drawings/units.ts';
import type { Color, FaceBox, Item, Matrix, Paint, ShapeItem, TextItem } from '../../game/face.ts';
import { inverse, times } from './matrices.ts';
import { inks, linePale, surfacePale } from './print-options.ts';

/** Larger icons are illustrations, which one sees in pale colours, too. */
const largestIconMm = 12;
/** Of an icon in a text, in parts of the size of its letters. */
const iconInText = 1.6;
/** Contrast that small things keep, as far as they had it: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const legible = 3;
/** What stands out less is texture, and stays it. */
const faint = 1.8;
const white: Color = { r: 255, g: 255, b: 255, alpha: 1 };
/** Photographs have all colours; for contrast, a medium one stands for them. */
const photograph: Color = { r: 128, g: 128, b: 128, alpha: 1 };

export function lowInk(items: readonly Item[], boxes: readonly FaceBox[]): Item[] {
  const small = boxes.flatMap(({ kind, left, top, width, height, sizePt = 8 }) => {
    const mostDots = kind === 'icon' ? mm(largestIconMm) : iconInText * pt(sizePt);
    if (kind === 'icon' && Math.max(width, height) > mostDots) return [];
    return [{ box: grown({ left, top, right: left + width, bottom: top + height }, 2), mostDots }];
  });
  return new Paler(small).items(items, { matrix: [1, 0, 0, 1, 0, 0], clip: everywhere, opacity: 1 });
}

/** A surface, before and after. */
interface Painted {
  readonly box: Box;
  readonly covers: (point: Point) => boolean;
  readonly before: Color;
  readonly after: Color;
}

interface Place {
  readonly matrix: Matrix;
  readonly clip: Box;
  readonly opacity: number;
}

interface Ground {
  readonly before: Color;
  readonly after: Color;
}

class Paler {
  private readonly painted: Painted[] = [];

  constructor(private readonly small: readonly { readonly box: Box; readonly mostDots: number }[]) {}

  items(items: readonly Item[], place: Place): Item[] {
    return items.map((item) => this.item(item, place));
  }

  private item(item: Item, place: Place): Item {
    if (item.type === 'text') return this.text(item, place);
    if (item.type === 'shape') return this.shape(item, place);
    if (item.type === 'image') {
      const { x, y, width, height } = item.shows;
      const box = moved({ left: x, top: y, right: x + width, bottom: y + height }, place.matrix);
      this.keep(place, { box, covers: () => true, before: photograph, after: surfacePale(photograph) });
      return item;
    }
    const { matrix = [1, 0, 0, 1, 0, 0], clips = [], opacity = 1 } = item;
    const inner = times(place.matrix, matrix);
    const clip = clips.reduce(
      (left, one) => common(left, moved(boxOfPath(one.d), one.matrix ? times(inner, one.matrix) : inner)),
      place.clip,
    );
    return { ...item, items: this.items(item.items, { matrix: inner, clip, opacity: place.opacity * opacity }) };
  }

  private shape(item: ShapeItem, place: Place): ShapeItem {
    const box = moved(boxOfPath(item.d), place.matrix);
    const isSmall = this.small.some(({ box: around, mostDots }) => {
      return contains(around, box) && Math.max(box.right - box.left, box.bottom - box.top) <= mostDots;
    });
    const ground = isSmall ? this.groundAt(middle(box)) : undefined;
    const painted = (paint: Paint, pale: (color: Color) => Color) => palePaint(paint, pale, ground);
    const fill = item.fill && painted(item.fill, surfacePale);
    const stroke = item.stroke && { ...item.stroke, paint: painted(item.stroke.paint, linePale) };
    if (item.fill && fill) {
      const covers = coverage(item, place.matrix);
      this.keep(place, { box, covers, before: meanOf(item.fill), after: meanOf(fill) });
    }
    return { ...item, ...(fill && { fill }), ...(stroke && { stroke }) };
  }

  private text(item: TextItem, { matrix: [a, b, c, d, e, f] }: Place): TextItem {
    const [x, y] = [item.x + item.size * 0.4, item.y - item.size * 0.35];
    const { after } = this.groundAt([a * x + c * y + e, b * x + d * y + f]);
    const dark = inks.low(item.color, 'text');
    const rim = item.outline && { ...item.outline, color: inks.low(item.outline.color, 'stroke') };
    // A dark contour of light letters becomes a light one of dark letters.
    if (rim) {
      const color = contrast(rim.color, dark) < legible ? { ...white, alpha: rim.color.alpha } : rim.color;
      return { ...item, color: dark, outline: { ...rim, color } };
    }
    const isLost = contrast(dark, after) < legible && contrast(white, after) > contrast(dark, after);
    return { ...item, color: isLost ? white : dark };
  }

  private keep({ clip, opacity }: Place, { before, after, ...one }: Painted): void {
    const box = common(one.box, clip);
    const faded = (color: Color) => ({ ...color, alpha: color.alpha * opacity });
    if (box.left < box.right) this.painted.push({ ...one, box, before: faded(before), after: faded(after) });
  }

  /** What lies under a point, from the top to the first that is opaque. */
  private groundAt(point: Point): Ground {
    const found: Painted[] = [];
    for (let i = this.painted.length - 1; i >= 0; i--) {
      const one = this.painted[i] as Painted;
      if (!isIn(one.box, point) || !one.covers(point)) continue;
      found.push(one);
      if (one.before.alpha > 0.95) break;
    }
    return found.reduceRight<Ground>(
      (below, { before, after }) => ({ before: over(before, below.before), after: over(after, below.after) }),
      { before: white, after: white },
    );
  }
}

/** Without a ground: as pale as all surfaces. */
function palePaint(paint: Paint, pale: (color: Color) => Color, ground: Ground | undefined): Paint {
  const color = meanOf(paint);
  const had = ground ? contrast(over(color, ground.before), ground.before) : 1;
  const left = ground ? contrast(over(pale(color), ground.after), ground.after) : 1;
  const isLost = ground !== undefined && had >= faint && left < Math.min(legible, had);
  const dark = (one: Color) => inks.low(one, 'text');
  const isBetter = isLost && contrast(dark(color), ground.after) > contrast(pale(color), ground.after);
  const change = isBetter ? dark : pale;
  if ('color' in paint) return { color: change(paint.color) };
  const stops = paint.gradient.stops.map((stop) => ({ ...stop, color: change(stop.color) }));
  return { gradient: { ...paint.gradient, stops } };
}

function meanOf(paint: Paint): Color {
  if ('color' in paint) return paint.color;
  const colors = paint.gradient.stops.map(({ color }) => color);
  const mean = (part: 'r' | 'g' | 'b' | 'alpha') => colors.reduce((sum, one) => sum + one[part], 0) / colors.length;
  return { r: mean('r'), g: mean('g'), b: mean('b'), alpha: mean('alpha') };
}

function over({ r, g, b, alpha }: Color, below: Color): Color {
  const mix = (own: number, other: number) => own * alpha + other * (1 - alpha);
  return { r: mix(r, below.r), g: mix(g, below.g), b: mix(b, below.b), alpha: 1 };
}

/** Of WCAG: 1 for equal brightness, 21 for black on white. */
function contrast(a: Color, b: Color): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance({ r, g, b }: Color): number {
  const [x, y, z] = [r, g, b].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * x + 0.7152 * y + 0.0722 * z;
}

/** A twentieth of a millimetre is fine enough to find what lies under an icon. */
const withinDots = 0.6;

function boxOfPath(d: string): Box {
  return boxAround(subpaths(d, withinDots).flat());
}

function coverage({ d, rule }: ShapeItem, matrix: Matrix): Painted['covers'] {
  let rings: Point[][] | undefined;
  return ([px, py]) => {
    rings ??= subpaths(d, withinDots);
    const [a, b, c, e, f, g] = inverse(matrix);
    const [x, y] = [a * px + c * py + f, b * px + e * py + g];
    const turns = rings.reduce((sum, ring) => sum + crossings(ring, x, y, rule === 'evenodd'), 0);
    return rule === 'evenodd' ? turns % 2 === 1 : turns !== 0;
  };
}

/** How often the ring crosses the ray to the right of a point; upwards counts 1, downwards -1, or both 1. */
function crossings(ring: readonly Point[], x: number, y: number, isUnsigned: boolean): number {
  let sum = 0;
  ring.forEach(([x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length] as Point;
    if (y1 > y === y2 > y || x >= x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) return;
    sum += isUnsigned || y2 > y1 ? 1 : -1;
  });
  return sum;
}

function middle({ left, top, right, bottom }: Box): Point {
  return [(left + right) / 2, (top + bottom) / 2];
}

function isIn({ left, top, right, bottom }: Box, [x, y]: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
