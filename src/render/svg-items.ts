// Converts SVG to items of a display list. Supports what satori emits and what templates draw.
import type { SvgNode } from '../drawings/svg-node.ts';
import type { ClipPath, Color, Gradient, GradientStop, Item, Matrix, Paint, ShapeItem, Stroke } from '../game/face.ts';
import { color, matrix, number, pathData } from './svg-values.ts';

/** Returns what to draw in place of an `<image>`: our own text, icons and drawings. */
type ImageItems = (node: SvgNode) => Item[];

/** Presentation attributes that children inherit. */
const inherited = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-miterlimit',
  'color',
];

export function svgItems(root: SvgNode, imageItems: ImageItems = refuse): Item[] {
  const ids = new Map<string, SvgNode>();
  collectIds(root, ids);
  return new Conversion(ids, imageItems).children(root, {});
}

function refuse(node: SvgNode): Item[] {
  throw new Error(`a drawing cannot contain <${node.name}>`);
}

function collectIds(node: SvgNode, ids: Map<string, SvgNode>): void {
  if (node.attributes.id !== undefined) ids.set(node.attributes.id, node);
  for (const child of node.children) collectIds(child, ids);
}

type Attributes = Readonly<Record<string, string>>;

interface Ink {
  readonly opacity: number;
  /** What `currentColor` stands for. */
  readonly current: string | undefined;
}

/** The default of SVG. */
const defaultMiter = 4;

class Conversion {
  constructor(
    private readonly ids: ReadonlyMap<string, SvgNode>,
    private readonly imageItems: ImageItems,
  ) {}

  children(node: SvgNode, from: Attributes): Item[] {
    const own = Object.fromEntries(
      inherited.flatMap((key) => (node.attributes[key] === undefined ? [] : [[key, node.attributes[key]]])),
    );
    return node.children.flatMap((child) => this.node(child, { ...from, ...own }));
  }

  private node(node: SvgNode, from: Attributes): Item[] {
    switch (node.name) {
      case 'defs':
      case 'clipPath':
      case 'mask':
      case 'pattern':
      case 'linearGradient':
      case 'radialGradient':
      case 'title':
      case 'desc':
        return [];
      case 'g':
      case 'svg':
        return this.wrap(node, this.children(node, from));
      case 'image':
        return this.wrap(node, this.imageItems(node));
      default:
        return this.border(node, from) ?? this.wrap(node, this.shape(node, { ...from, ...node.attributes }));
    }
  }

  private border(node: SvgNode, from: Attributes): Item[] | undefined {
    const d = node.attributes['clip-path'] && borderRing(node, this.referred(node.attributes['clip-path']));
    if (!d) return undefined;
    const { 'clip-path': _, stroke = 'none', opacity, transform } = node.attributes;
    const faint = node.attributes['stroke-opacity'] ?? '1';
    const paint = this.paint(stroke, { opacity: number(faint, 1), current: from.color });
    const ring: ShapeItem[] = paint ? [{ type: 'shape', d, rule: 'evenodd', fill: paint }] : [];
    return this.wrap(
      { name: 'path', children: [], attributes: { ...(opacity && { opacity }), ...(transform && { transform }) } },
      ring,
    );
  }

  private wrap(node: SvgNode, items: Item[]): Item[] {
    const { opacity, transform } = node.attributes;
    const clips = this.clips(node.attributes['clip-path']);
    const at = matrix(transform);
    const faint = opacity === undefined ? 1 : number(opacity, 1);
    if (items.length === 0 || (at === undefined && faint === 1 && clips.length === 0)) return items;
    return [
      {
        type: 'group',
        ...(at && { matrix: at }),
        ...(faint < 1 && { opacity: faint }),
        ...(clips.length > 0 && { clips }),
        items,
      },
    ];
  }

  private clips(reference: string | undefined): ClipPath[] {
    const clip = this.referred(reference);
    if (clip === undefined) return [];
    const d = clip.children.map((child) => pathData(child)).filter((data) => data !== undefined);
    const at: Matrix | undefined = matrix(clip.children[0]?.attributes.transform);
    const rule = clip.children[0]?.attributes['clip-rule'] === 'evenodd' ? 'evenodd' : 'nonzero';
    return [...this.clips(clip.attributes['clip-path']), { d: d.join(''), rule, ...(at && { matrix: at }) }];
  }

  private shape(node: SvgNode, at: Attributes): ShapeItem[] {
    const d = pathData(node);
    const reason = node.name === 'path' && node.attributes.d === undefined ? ': it has no `d`' : '';
    if (d === undefined) throw new Error(`<${node.name}> cannot be drawn${reason}`);
    const fill = this.paint(at.fill ?? '#000', { opacity: number(at['fill-opacity'], 1), current: at.color });
    const stroke = this.stroke(at);
    if (fill === undefined && stroke === undefined) return [];
    return [
      {
        type: 'shape',
        d,
        rule: at['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero',
        ...(fill && { fill }),
        ...(stroke && { stroke }),
      },
    ];
  }

  private stroke(at: Attributes): Stroke | undefined {
    const width = number(at['stroke-width'], 1);
    const paint = this.paint(at.stroke ?? 'none', { opacity: number(at['stroke-opacity'], 1), current: at.color });
    if (paint === undefined || width <= 0) return undefined;
    const dash = at['stroke-dasharray']?.split(/[\s,]+/).map(Number);
    const cap = (at['stroke-linecap'] ?? 'butt') as Stroke['cap'];
    const join = (at['stroke-linejoin'] ?? 'miter') as Stroke['join'];
    const isDashed = dash?.every((n) => n >= 0) && dash.some((n) => n > 0);
    const [dashOffset, miterLimit] = [number(at['stroke-dashoffset']), number(at['stroke-miterlimit'], defaultMiter)];
    return {
      ...{ paint, width, cap, join },
      ...(dash && isDashed && { dash, ...(dashOffset !== 0 && { dashOffset }) }),
      ...(join === 'miter' && miterLimit !== defaultMiter && { miterLimit }),
    };
  }

  private paint(value: string, { opacity, current }: Ink): Paint | undefined {
    if (value === 'none' || value === 'transparent') return undefined;
    const referred = this.referred(value);
    if (referred !== undefined) return { gradient: this.gradient(referred, { opacity, current }) };
    const plain = solid(value, { opacity, current });
    return plain.alpha === 0 && plain.ink === undefined ? undefined : { color: plain };
  }

  /** satori wraps the gradient of a background in a pattern with a single tile. */
  private gradient(node: SvgNode, ink: Ink): Gradient {
    if (node.name === 'pattern') {
      const inner = node.children.find((child) => child.name.endsWith('Gradient'));
      if (inner === undefined) throw new Error('a background must be a colour or a gradient');
      return this.gradient(inner, ink);
    }
    const { attributes: at } = node;
    const type = node.name === 'radialGradient' ? 'radial' : 'linear';
    const radial = [
      number(at.cx, 0.5),
      number(at.cy, 0.5),
      number(at.r, 0.5),
      number(at.fx, number(at.cx, 0.5)),
      number(at.fy, number(at.cy, 0.5)),
    ];
    const linear = [number(at.x1), number(at.y1), number(at.x2, 1), number(at.y2)];
    const matrixAt = matrix(at.gradientTransform);
    return {
      type,
      at: type === 'radial' ? radial : linear,
      units: at.gradientUnits === 'userSpaceOnUse' ? 'user' : 'box',
      ...(matrixAt && { matrix: matrixAt }),
      stops: node.children.filter((child) => child.name === 'stop').map((stop) => gradientStop(stop, ink)),
    };
  }

  private referred(value: string | undefined): SvgNode | undefined {
    const id = /^url\(['"]?#([^'")]+)['"]?\)$/.exec(value ?? '')?.[1];
    return id === undefined ? undefined : this.ids.get(id);
  }
}

function gradientStop({ attributes: at }: SvgNode, { opacity, current }: Ink): GradientStop {
  const stop = solid(at['stop-color'] ?? '#000', { opacity: number(at['stop-opacity'], 1) * opacity, current });
  if (stop.ink && 'spot' in stop.ink) throw new Error('a gradient cannot use spot(); fill a shape with it instead');
  return { offset: number(at.offset), color: stop };
}

function solid(value: string, { opacity, current }: Ink): Color {
  return color(value === 'currentColor' ? (current ?? '#000') : value, opacity);
}

/** The path of the ring, to be filled by the even-odd rule; none where the stroke is not a whole border. */
function borderRing(border: SvgNode, clip: SvgNode | undefined): string | undefined {
  const box = clip?.children.length === 1 ? clip.children[0] : undefined;
  const { d = '', 'stroke-width': strokeWidth, 'stroke-dasharray': dash, fill } = border.attributes;
  if (box === undefined || fill !== 'none' || dash !== undefined || clip?.attributes['clip-path'] !== undefined)
    return undefined;
  if (!goesAllAround(d)) return undefined;
  const radii = radiiOf(box);
  const width = number(strokeWidth) / 2;
  if (radii === undefined || !(width > 0)) return undefined;
  const [x, y] = [number(box.attributes.x), number(box.attributes.y)];
  const [w, h] = [number(box.attributes.width), number(box.attributes.height)];
  if (w <= 2 * width || h <= 2 * width) return undefined;
  const inner = { x: x + width, y: y + width, w: w - 2 * width, h: h - 2 * width };
  const smaller = radii.map((radius) => Math.max(0, radius - width));
  return roundedBox({ x, y, w, h }, radii) + roundedBox(inner, smaller);
}

/** A border on all sides comes back to where it began. */
function goesAllAround(d: string): boolean {
  const start = /^M\s*(-?[\d.]+[ ,]-?[\d.]+)/.exec(d)?.[1];
  return start !== undefined && d.trimEnd().endsWith(start) && !d.includes('M', 1);
}

/** From the upper right, clockwise, the upper left last: the order in which satori draws the corners. */
function radiiOf({ name, attributes }: SvgNode): number[] | undefined {
  if (name === 'rect') return attributes.rx === undefined && attributes.ry === undefined ? [0, 0, 0, 0] : undefined;
  const arcs = [...(attributes.d ?? '').matchAll(/a(-?[\d.]+),(-?[\d.]+) 0 0 1 /g)];
  if (arcs.length !== 4 || arcs.some(([, rx, ry]) => rx !== ry)) return undefined;
  return arcs.map(([, radius]) => Number(radius));
}

function roundedBox(
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  [ur = 0, lr = 0, ll = 0, ul = 0]: readonly number[],
): string {
  const arc = (radius: number, dx: number, dy: number) =>
    radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`;
  return [
    `M${x + ul} ${y}h${w - ul - ur}${arc(ur, 1, 1)}v${h - ur - lr}${arc(lr, -1, 1)}`,
    `h${-(w - lr - ll)}${arc(ll, -1, -1)}v${-(h - ll - ul)}${arc(ul, 1, -1)}Z`,
  ].join('');
}
